"""Comings and goings: who goes home, comes late, cannot walk, sits otherwise."""
