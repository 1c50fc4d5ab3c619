"""The addresses of lists, in and out."""

from django.urls import path

from parties.lists import views

of_club = [
    path("lists/people/", views.people, name="people-lines"),
    path("lists/couples/", views.couples, name="couples-lines"),
    path("people/list/", views.choose, name="people-from-list"),
    path("people/list/go-on/", views.go_on, name="write-in-list"),
]

of_night = [
    path("lists/results/", views.results, name="results-lines"),
    path("lists/games/", views.games, name="games-lines"),
]
