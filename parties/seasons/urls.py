"""The addresses of the seasons."""

from django.urls import path

from parties.seasons import views

of_club = [
    path("seasons/", views.seasons, name="seasons"),
    path("seasons/new/", views.set_season, name="new-season"),
    path("seasons/<int:season>/", views.season, name="season"),
    path("seasons/<int:season>/lines/", views.table_lines, name="season-table-lines"),
    path("seasons/<int:season>/rule/", views.set_season, name="change-season"),
    path("seasons/<int:season>/ties/", views.settle_tie, name="settle-season-tie"),
    path("seasons/<int:season>/close/", views.close, name="close-season"),
]
