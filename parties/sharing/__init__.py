"""Sharing: the result of a night as one file, and as a page for whoever has its address."""
