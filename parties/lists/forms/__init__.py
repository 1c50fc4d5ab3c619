"""What a list says, as names; what is sent on the way."""
