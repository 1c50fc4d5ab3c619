"""The referee's rulings in sentences, and the words of the tables explained."""
