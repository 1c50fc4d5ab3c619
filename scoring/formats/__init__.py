"""An evening as a value: who carries a card, how tables sit, where everybody goes after a game, what
counts. The 45s drive is one such value among others.

Pure, and asked by whoever plans an evening; nothing in here knows a night or its log.
"""
