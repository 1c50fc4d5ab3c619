"""A table as a file or pasted: what is in it, line by line, as words; nothing in it is worked out."""
