"""Telling the world: the poster, words for the newspaper and the chat, certificates, calendars, results to share."""
