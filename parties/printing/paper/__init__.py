"""The hall's paper: lettering, page and running text, on which every sheet stands.

Plain values in, the bytes of a PDF out: a sheet has its values and one `draw`. Every text that is not
a fixed label has been chosen by the caller: names, headings and amounts of money come in as they shall
be printed. The fixed labels come out in the active language.
"""
