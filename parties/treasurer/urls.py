"""The addresses of the treasurer's paper."""

from django.urls import path

from parties.treasurer import views

of_night = [
    path("paper/treasurer.pdf", views.treasurer_sheet, name="treasurer-sheet"),
    path("paper/treasurer.csv", views.treasurer_lines, name="treasurer-lines"),
    path("returns/", views.returns, name="returns"),
    path("paper/prize-receipts.pdf", views.prize_receipts, name="prize-receipts"),
    path("paper/prize-envelopes.pdf", views.prize_envelopes, name="prize-envelopes"),
]
