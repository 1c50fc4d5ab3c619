"""The addresses of printing."""

from django.urls import path

from parties.printing import views

of_night = [
    path("paper/", views.paper, name="paper"),
]
