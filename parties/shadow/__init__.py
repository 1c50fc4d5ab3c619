"""The evening in the shadow: the hall's own numbers beside the program's, and where they part."""
