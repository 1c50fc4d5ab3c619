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
]
