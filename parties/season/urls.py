"""The addresses of the season."""

from django.urls import path

from parties.season import views

of_club = [
    path("season/money/", views.season_money, name="season-money"),
    path("season/money.pdf", views.season_sheet, name="season-sheet"),
    path("season/money.csv", views.season_lines, name="season-lines"),
]
