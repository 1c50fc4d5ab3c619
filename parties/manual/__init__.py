"""The manual: a few sentences and a picture behind the link of each page, and one evening on a sheet."""
