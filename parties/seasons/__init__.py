"""The seasons of a club: who stands where over its nights, their ties, prizes and money; championships."""
