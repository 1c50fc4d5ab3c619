"""Where data become sentences in the reader's language: reasons, entries, ties, house rules, money."""
