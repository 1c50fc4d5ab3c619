"""What differs from hall to hall, as frozen values: the house rules and the rules of pots.

Each rule is a field with a default that a source gives or that is called our own choice. A night
keeps its own copy in its log.
"""
