"""The rules of the house, typed, told, printed and changed; what a club plays, and what that does."""
