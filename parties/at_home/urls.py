"""The addresses of people at home, and of the line to them."""

from django.urls import path

from parties.at_home import views

of_club = [
    path("world/", views.world, name="world"),
]

of_all = [
    path("at/<str:token>/", views.at_home, name="at-home"),
    path("at/<str:token>/<uuid:key>/", views.at_home, name="at-home-night"),
    path("at/<str:token>/coming/", views.coming, name="coming"),
    path("at/<str:token>/coming/<str:code>/", views.booking, name="booking"),
    path("told/<str:token>/", views.hear, name="hear"),
]
