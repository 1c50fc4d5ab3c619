"""The addresses of copies."""

from django.urls import path

from parties.copies.views import copies

of_club = [
    path("copies/", copies.copies, name="copies"),
    path("copies/make/", copies.make, name="make-copy"),
    path("copies/second-place/", copies.second_place, name="second-place"),
    path("copies/put-back/", copies.put_back, name="put-copy-back"),
]
