"""Whole cents: sums, shares, coins and notes, and what goes from hand to hand.

Nothing here knows how an amount is written. The parts of a split add up to the whole.
"""
