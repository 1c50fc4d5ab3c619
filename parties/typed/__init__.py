"""What people typed, as a note or a reason: where a name stands in it, and how one is blanked there."""
