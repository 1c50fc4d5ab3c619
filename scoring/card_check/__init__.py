"""Whether the punch cards can be right, and what can have happened where they cannot.

A frame (the night without its results) and the cards come in; what goes out are discrepancies, the
smallest repairs that explain them, and what hangs on each. `search` looks for them.
"""
