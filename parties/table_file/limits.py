"""How much a table can hold, so that reading one takes a time and a memory that are known before."""

FILE = 1 << 20
"""Bytes of a file."""

UNPACKED = 8 << 20
"""Bytes of all the parts of a workbook together."""

PARTS = 500
"""Parts of a workbook; one of a hundred sheets has some two hundred."""

ELEMENTS = 300_000
"""Of all the parts of a workbook that are walked through; two thousand lines of thirty columns have
250,000."""

DIGITS = 7
"""Of the number of a row: a spreadsheet has a million."""

LINES = 2_000
"""Lines with something in them."""

CELLS = 30
"""Columns that are looked at."""

LETTERS = 300
"""Letters of a cell that are looked at: longer than any couple's names."""
