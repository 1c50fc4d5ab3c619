"""The seasons of a club: who stands where over its nights, their ties and prizes, and their end."""
