"""The pages of a club and of those who sign in for it."""
