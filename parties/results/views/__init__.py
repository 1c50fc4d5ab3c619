"""Standings, a result put right or broken off, totals typed."""
