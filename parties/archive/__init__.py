"""The archive: a night or a club as one file, given away and read in again; how damage is found."""
