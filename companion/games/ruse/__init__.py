"""RUSE: the round board, victory points, scoring, the turn order, and the referee for actions."""
