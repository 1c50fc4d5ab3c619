"""The program as one file: unpacked on any computer that has Python, it starts by a double click."""
