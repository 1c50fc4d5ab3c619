"""The addresses of lists, in and out."""

from django.urls import path

from parties.lists.views import coming

of_club = [
    path("people/list/", coming.choose, name="people-from-list"),
    path("people/list/go-on/", coming.go_on, name="write-in-list"),
]
