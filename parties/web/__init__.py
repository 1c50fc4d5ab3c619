"""The way in and out: who asks, whether they may, what was sent, how it is answered; what frames a page of a night."""
