"""Telephones: what players and helpers do on theirs, and how they are let in."""
