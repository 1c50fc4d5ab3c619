"""The board, its switches, and the sheet of who announces what it shows."""
