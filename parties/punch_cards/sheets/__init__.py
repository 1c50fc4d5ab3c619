"""The cards to print, the questions to walk round with, the corrections to sign."""
