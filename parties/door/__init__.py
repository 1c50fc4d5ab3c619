"""The door: couples, who came alone, who is expected, fees; who comes late or goes home; the book of people it asks."""
