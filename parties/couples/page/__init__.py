"""What a couple's own page shows, as plain values."""
