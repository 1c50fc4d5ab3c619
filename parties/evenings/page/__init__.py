"""What the pages and the paper of other evenings show."""
