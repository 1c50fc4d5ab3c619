"""What is looked for in the results, and the hall's own numbers beside them."""
