"""The nights of a club as a calendar has them."""
