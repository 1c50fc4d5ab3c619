"""The addresses of the rules of the house, and of other evenings."""

from django.urls import path

from parties.rules import views

of_club = [
    path("why/", views.why, name="why"),
    path("evenings/", views.evenings, name="evenings"),
    path("evenings/compose/", views.compose, name="compose-evening"),
    path("evenings/file/", views.evening_file, name="evening-file"),
    path("evenings/read/", views.read_evening, name="read-evening"),
    path("evenings/keep/", views.keep, name="keep-evening"),
    path("evenings/drop/", views.drop, name="drop-evening"),
]

of_night = [
    path("rules/from/", views.change_rules_from, name="change-rules-from"),
    path("plays/", views.plays, name="plays"),
    path("couples/<int:couple>/score-card.pdf", views.lost_score_card, name="lost-score-card"),
]
