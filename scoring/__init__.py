"""The night as a value: its rules, its log, its seats, its standings, ties, prizes and money."""
