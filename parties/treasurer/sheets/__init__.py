"""A night's money on paper, one till's, and slips to cut apart."""
