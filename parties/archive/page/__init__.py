"""What is in an archive to be looked at."""
