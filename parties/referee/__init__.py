"""The card game: rulings, a written hand judged, a game's points, the practice table, the quiz, the hall's rules."""
