"""What a club says outside its nights: the kinds of its log, and what the log adds up to.

It is a log of the same machinery as a night's, with kinds of its own: a night's log takes none of
them, and a club's takes none of a night's. What comes in are the club's lines; what goes out is the
club as they tell it (`ClubNow`), and the reasons why something cannot be said of it. It knows ids,
never a name: a name stands in a row of the club's book, and the log speaks of that row.
"""
