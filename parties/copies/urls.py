"""The addresses of copies, and of two laptops of one hall."""

from django.urls import path

from parties.copies import views

of_club = [
    path("copies/", views.copies, name="copies"),
    path("copies/make/", views.make, name="make-copy"),
    path("copies/second-place/", views.second_place, name="second-place"),
    path("copies/put-back/", views.put_back, name="put-copy-back"),
]
of_all = [
    path("second-laptop/", views.second_laptop, name="second-laptop"),
    path("second-laptop/line/", views.line, name="second-line"),
]
