"""What all games share. Pure: no Flask, SQLite, ReportLab, clock or randomness of its own."""
