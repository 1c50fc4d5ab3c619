"""The addresses of the hall's own pictures."""

from django.urls import path

from parties.slides import views

of_club = [
    path("slides/", views.slides, name="slides"),
    path("slides/<int:slide>/show/", views.show, name="show-slide"),
    path("slides/<int:slide>/away/", views.away, name="throw-slide-away"),
]

of_screen = [
    path("<uuid:key>/", views.picture, name="slide-picture"),
]
