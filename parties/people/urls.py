"""The addresses of the people of a club."""

from django.urls import path

from parties.people import views

of_club = [
    path("people/", views.people, name="people"),
    path("people/add/", views.add, name="add-person"),
    path("people/twice/", views.twice, name="one-person-twice"),
    path("records/", views.records, name="records"),
    path("people/<int:player>/", views.person, name="person"),
    path("people/<int:player>/forget/", views.forget, name="forget-person"),
]
