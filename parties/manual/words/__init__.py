"""The words of the manual: the help of each page, and one evening on a sheet."""
