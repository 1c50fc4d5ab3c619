"""How much a table can hold, so that reading one takes a time and a memory that are known before."""

FILE = 1 << 20
"""Bytes of a file."""

UNPACKED = 8 << 20
"""Bytes of all the parts of a workbook together."""

PARTS = 500
"""Parts of a workbook; one of a hundred sheets has some two hundred."""

LINES = 2_000
"""Lines with something in them."""

CELLS = 30
"""Columns that are looked at."""

LETTERS = 300
"""Letters of a cell that are looked at: longer than any couple's names."""
