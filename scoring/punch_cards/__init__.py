"""Punch cards as they are read in: holes, the table where a couple finished, what two readings differ in.

A hole with the number 7 means "won game 7". What was read stands as it was read; a repair is an
entry of its own. Whether the cards can be right is asked in `card_check`.
"""
