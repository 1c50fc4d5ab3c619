"""The log: its one writer, what is asked before a deed is saved, and how it is read again."""
