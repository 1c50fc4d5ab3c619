"""The addresses of the treasurer's paper."""

from django.urls import path

from parties.treasurer.views import receipts, returns, treasurer

of_night = [
    path("paper/treasurer.pdf", treasurer.treasurer_sheet, name="treasurer-sheet"),
    path("paper/treasurer.csv", treasurer.treasurer_lines, name="treasurer-lines"),
    path("returns/", returns.returns, name="returns"),
    path("paper/prize-receipts.pdf", receipts.prize_receipts, name="prize-receipts"),
    path("paper/prize-envelopes.pdf", receipts.prize_envelopes, name="prize-envelopes"),
]
