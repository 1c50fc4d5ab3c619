"""The addresses of other evenings."""

from django.urls import path

from parties.evenings import views

of_night = [
    path("plays/", views.plays, name="plays"),
    path("couples/<int:couple>/score-card.pdf", views.lost_score_card, name="lost-score-card"),
]

of_club = [
    path("evenings/", views.evenings, name="evenings"),
    path("evenings/compose/", views.compose, name="compose-evening"),
    path("evenings/file/", views.evening_file, name="evening-file"),
    path("evenings/read/", views.read_evening, name="read-evening"),
    path("evenings/keep/", views.keep, name="keep-evening"),
    path("evenings/drop/", views.drop, name="drop-evening"),
]
