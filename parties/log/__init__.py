"""The log: its one writer, what is asked first, how it is read again; what people typed, and a name blanked in it."""
