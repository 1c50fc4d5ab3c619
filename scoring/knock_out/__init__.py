"""The knock-out: who loses once, or twice, is out, until one is left.

`bracket` is the sheet for so many, `knock_out` what has become of it, and the entries are what is said.
"""
