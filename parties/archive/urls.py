"""The addresses of archives."""

from django.urls import path

from parties.archive import views

of_all = [
    path("read-in/", views.choose, name="read-in"),
    path("read-in/look/", views.look, name="what-comes"),
    path("how-far/", views.how_far, name="how-far"),
]
of_night = [
    path("file/", views.night_as_file, name="night-as-file"),
    path("file/night.zip", views.night_file, name="night-file"),
]
of_club = [
    path("file/", views.club_as_file, name="club-as-file"),
    path("file/club.zip", views.club_file, name="club-file"),
]
