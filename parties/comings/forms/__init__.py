"""What comings and goings sends."""
