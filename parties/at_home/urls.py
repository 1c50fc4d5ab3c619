"""The addresses of people at home, and of the line to them."""

from django.urls import path, register_converter
from django.urls.converters import StringConverter

from parties.at_home import views


class File(StringConverter):
    """A picture, or the calendar."""

    regex = r"[0-9a-z-]+\.(?:png|ics)"


register_converter(File, "file_at_home")

of_club = [
    path("world/", views.world, name="world"),
]

of_all = [
    path("at/<str:token>/", views.at_home, name="at-home"),
    path("at/<str:token>/<uuid:key>/", views.at_home, name="at-home-night"),
    path("at/<str:token>/<file_at_home:file>", views.at_home, name="at-home-file"),
    path("at/<str:token>/coming/", views.coming, name="coming"),
    path("at/<str:token>/coming/<str:code>/", views.booking, name="booking"),
    path("told/<str:token>/", views.hear, name="hear"),
]
