"""What is done to the program from the keyboard of its machine."""
