"""The addresses of archives."""

from django.urls import path

from parties.archive.views import giving, reading_in

of_all = [
    path("read-in/", reading_in.choose, name="read-in"),
    path("read-in/look/", reading_in.look, name="what-comes"),
]
of_night = [
    path("file/", giving.night_as_file, name="night-as-file"),
    path("file/night.zip", giving.night_file, name="night-file"),
]
of_club = [
    path("file/", giving.club_as_file, name="club-as-file"),
    path("file/club.zip", giving.club_file, name="club-file"),
]
