"""The hall's paper: plain values in, the bytes of a PDF out. The only place that knows ReportLab.

One sheet a module, each with its values and one `draw`. Every text that is not a fixed label has
been chosen by the caller: names, headings and amounts of money come in as they shall be printed.
The fixed labels come out in the active language.
"""
