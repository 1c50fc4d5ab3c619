"""The rules of the house: typed, told, printed, changed while the games go on."""
