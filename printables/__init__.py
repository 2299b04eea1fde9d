"""Paper: from a Sheet to a PDF. The only user of ReportLab."""
