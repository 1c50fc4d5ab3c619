"""The addresses of the rules of the house."""

from django.urls import path

from parties.rules import views

of_club = [
    path("why/", views.why, name="why"),
]

of_night = [
    path("rules/from/", views.change_rules_from, name="change-rules-from"),
]
