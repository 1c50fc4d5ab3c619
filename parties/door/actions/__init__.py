"""Who comes in, goes, and who is in the book."""
