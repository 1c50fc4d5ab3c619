"""Photographs of the punch cards: what stands on each card, hole by hole, and where that is not sure."""
