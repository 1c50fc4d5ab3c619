"""How much an archive can hold, so that reading one takes a time and a memory that are known before."""

MIB = 1 << 20

FILE = 256 * MIB
"""Bytes of an archive. A night of 150 tables and 25 games has about half of one MiB."""

UNPACKED = 2048 * MIB
"""Bytes of all its parts together."""

PART = 16 * MIB
"""Bytes of one part, the most that is held at once."""

PARTS = 50_000

DIRECTORY = 8 * MIB
"""Bytes of the list at the end of a zip, all of which is read at once."""
