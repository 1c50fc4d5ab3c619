"""One module a command, named as it is typed."""
