"""The way in and out: who asks, whether they may, what was sent, in which fields; the answer; what frames a page."""
