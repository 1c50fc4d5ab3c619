"""The addresses of the people of a club."""

from django.urls import path

from parties.people import views

of_club = [
    path("people/", views.people, name="people"),
    path("people/add/", views.add, name="add-person"),
    path("people/names/", views.names_outside, name="names-outside"),
    path("people/twice/", views.twice, name="one-person-twice"),
    path("records/", views.records, name="records"),
    path("people/<int:player>/", views.person, name="person"),
    path("people/<int:player>/season/", views.season_of_person, name="season-of-person"),
    path("people/<int:player>/with/<int:partner>/", views.couple, name="two-over-nights"),
    path(
        "people/<int:player>/with/<int:partner>/season/",
        views.season_of_couple,
        name="season-of-couple",
    ),
    path("people/<int:player>/forget/", views.forget, name="forget-person"),
    path("lists/people/", views.people_from_a_list, name="people-lines"),
    path("lists/couples/", views.couples, name="couples-lines"),
    path("people/list/", views.choose, name="people-from-list"),
    path("people/list/go-on/", views.go_on, name="write-in-list"),
]

of_night = [
    path("lists/results/", views.results, name="results-lines"),
    path("lists/games/", views.games, name="games-lines"),
]
