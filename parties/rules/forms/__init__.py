"""What is typed of the rules: of the house, and of an evening that is chosen or put together."""
