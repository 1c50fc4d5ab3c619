"""The door: couples, who came alone, who is expected, fees."""
