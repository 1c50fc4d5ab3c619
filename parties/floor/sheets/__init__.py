"""The paper of the floor, and of what was drawn."""
