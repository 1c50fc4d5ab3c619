"""The addresses of other evenings."""

from django.urls import path

from parties.evenings.views import composing, evenings, files, paper, ways

of_night = [
    path("plays/", evenings.plays, name="plays"),
    path("paper/score-cards.pdf", paper.score_cards_sheet, name="score-cards"),
    path("couples/<int:couple>/score-card.pdf", paper.lost_score_card, name="lost-score-card"),
    path("paper/table-cards.pdf", paper.table_cards_sheet, name="table-cards"),
    path("paper/table-sheets.pdf", paper.table_sheets_sheet, name="table-sheets"),
    path("paper/who-sits-where.pdf", paper.whole_way_sheet, name="whole-way"),
    path("paper/seat-slips.pdf", paper.seat_slips_sheet, name="seat-slips"),
]

of_club = [
    path("evenings/", evenings.evenings, name="evenings"),
    path("evenings/compose/", composing.compose, name="compose-evening"),
    path("evenings/file/", files.evening_file, name="evening-file"),
    path("evenings/read/", files.read_evening, name="read-evening"),
    path("evenings/way/", ways.choose_way, name="choose-way"),
    path("evenings/keep/", evenings.keep, name="keep-evening"),
    path("evenings/drop/", evenings.drop, name="drop-evening"),
]
