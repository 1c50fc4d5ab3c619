"""Printing: the hall's paper, on which every sheet stands; the page of all of it, and the answer that is a sheet."""
