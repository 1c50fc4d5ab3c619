"""The addresses of other evenings."""

from django.urls import path

from parties.evenings import views

of_night = [
    path("plays/", views.plays, name="plays"),
    path("paper/score-cards.pdf", views.score_cards_sheet, name="score-cards"),
    path("couples/<int:couple>/score-card.pdf", views.lost_score_card, name="lost-score-card"),
    path("paper/table-cards.pdf", views.table_cards_sheet, name="table-cards"),
    path("paper/table-sheets.pdf", views.table_sheets_sheet, name="table-sheets"),
    path("paper/who-sits-where.pdf", views.whole_way_sheet, name="whole-way"),
    path("paper/seat-slips.pdf", views.seat_slips_sheet, name="seat-slips"),
]

of_club = [
    path("evenings/", views.evenings, name="evenings"),
    path("evenings/compose/", views.compose, name="compose-evening"),
    path("evenings/file/", views.evening_file, name="evening-file"),
    path("evenings/read/", views.read_evening, name="read-evening"),
    path("evenings/keep/", views.keep, name="keep-evening"),
    path("evenings/drop/", views.drop, name="drop-evening"),
]
