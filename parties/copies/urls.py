"""The addresses of copies, of two laptops of one hall, and of archives."""

from django.urls import path

from parties.copies import views

of_club = [
    path("copies/", views.copies, name="copies"),
    path("copies/make/", views.make, name="make-copy"),
    path("copies/second-place/", views.second_place, name="second-place"),
    path("copies/put-back/", views.put_back, name="put-copy-back"),
    path("file/", views.club_as_file, name="club-as-file"),
    path("file/club.zip", views.club_file, name="club-file"),
]

of_all = [
    path("second-laptop/", views.second_laptop, name="second-laptop"),
    path("second-laptop/line/", views.line, name="second-line"),
    path("read-in/", views.choose, name="read-in"),
    path("read-in/look/", views.look, name="what-comes"),
    path("how-far/", views.how_far, name="how-far"),
]

of_night = [
    path("file/", views.night_as_file, name="night-as-file"),
    path("file/night.zip", views.night_file, name="night-file"),
]
