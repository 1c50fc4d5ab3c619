"""A night: its page, its rules, its log, and what the undo button does."""
