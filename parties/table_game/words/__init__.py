"""The game at the tables in words: cards, switches, rules, what was wrong with a hand."""
