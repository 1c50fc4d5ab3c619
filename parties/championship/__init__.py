"""A championship: sections that play among themselves, then a final and a plate for the others."""
