"""Telling the world: the poster, words for the newspaper and the group chat, certificates."""
