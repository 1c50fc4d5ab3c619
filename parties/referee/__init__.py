"""The referee: rulings, a written hand judged, the order of the cards, a quiz, the hall's rules."""
