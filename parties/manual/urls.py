"""The addresses of the manual."""

from django.urls import path

from parties.manual import views

of_all = [
    path("help/<str:page>/", views.help_with, name="help"),
]

of_night = [
    path("paper/evening.pdf", views.evening_sheet, name="evening-sheet"),
    path("paper/if-the-laptop-dies.pdf", views.dead_laptop_sheet, name="dead-laptop-sheet"),
]
