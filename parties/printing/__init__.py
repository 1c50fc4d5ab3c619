"""Printing: the page of all paper, and the answer that is a sheet."""
