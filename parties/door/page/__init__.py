"""What the door's pages show: everybody who is in, and one couple by itself."""
