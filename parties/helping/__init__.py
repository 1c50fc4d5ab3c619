"""Helping: who is let in with a telephone, and the switch of the hall's network."""
