"""Practice nights: pretend people, games played by hand or by dice."""
