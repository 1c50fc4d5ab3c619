"""Rulings, a hand judged, the order of the cards, a quiz, the hall's rules."""
