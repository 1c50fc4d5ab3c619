"""The cards printed and read in, checked and put right, and the sheets of the check."""
