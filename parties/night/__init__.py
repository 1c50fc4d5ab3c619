"""A night: its page, its rules, its log, what the undo button does; nights to practise on."""
