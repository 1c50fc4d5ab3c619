"""The machinery of a log: what an entry is, what can be said of it, how it is kept as JSON.

It knows no kind of entry by name: each kind says all about itself where it stands, and registers
itself. What comes in are lines of a log; what goes out are entries, and the reasons why something
cannot be said.
"""
