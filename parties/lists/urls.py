"""The addresses of lists, in and out."""

from django.urls import path

from parties.lists.views import coming, going

of_club = [
    path("lists/people/", going.people, name="people-lines"),
    path("lists/couples/", going.couples, name="couples-lines"),
    path("people/list/", coming.choose, name="people-from-list"),
    path("people/list/go-on/", coming.go_on, name="write-in-list"),
]

of_night = [
    path("lists/results/", going.results, name="results-lines"),
    path("lists/games/", going.games, name="games-lines"),
]
