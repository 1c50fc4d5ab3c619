"""Cards as pictures, and whose rules of the cards a page goes by."""
