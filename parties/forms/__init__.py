"""Typed words become clean values. No rule of the game is in here."""
