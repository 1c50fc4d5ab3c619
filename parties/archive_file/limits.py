"""How much an archive can hold, so that reading one takes a time and a memory that are known before."""

MIB = 1 << 20

FILE = 256 * MIB
"""Bytes of an archive. A night of 150 tables and 25 games has about half of one MiB."""

UNPACKED = 2048 * MIB
"""Bytes of all its parts together."""

TIMES, AT_LEAST = 20, 4 * MIB
"""How many times as large as the file they are, at most, but that so many bytes are never too many. What
the program writes is four times as large, a page for itself twelve times."""

PART = 16 * MIB
"""Bytes of one part, the most that is held at once."""

JSON = 4 * MIB
"""Bytes of what is read as one value: it takes thirty times as much while it is held."""

PARTS = 20_000
"""Of each the manifest, which is one value, has a line: nine thousand nights."""

DIRECTORY = 8 * MIB
"""Bytes of the list at the end of a zip, all of which is read at once."""
