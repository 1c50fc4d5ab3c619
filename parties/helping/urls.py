"""The addresses of helping."""

from django.urls import path

from parties.helping import views

of_all = [
    path("join/", views.join, name="join"),
    path("join/<str:token>/", views.join_by_link, name="join-by-link"),
]

of_night = [
    path("helping/", views.helping, name="helping"),
    path("helpers/", views.helpers, name="helpers"),
    path("helpers/silent/", views.silent_helpers, name="silent-helpers"),
    path("helpers/picture.svg", views.join_picture, name="join-picture"),
    path("helpers/network/", views.turn_network, name="turn-network"),
    path("helpers/let-in/", views.let_in, name="let-in"),
    path("helpers/<int:link_id>/", views.helper, name="helper"),
    path("helpers/<int:link_id>/picture.svg", views.helper_picture, name="helper-picture"),
    path("helpers/<int:link_id>/let-in/", views.let_in_again, name="let-in-again"),
    path("helpers/<int:link_id>/withdraw/", views.withdraw, name="withdraw"),
]
