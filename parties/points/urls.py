"""The addresses of the points of a game."""

from django.urls import path

from parties.points import views

of_cards = [
    path("points/", views.game_points, name="game-points"),
    path("points/sheet.pdf", views.score_sheet, name="score-sheet"),
]
