"""The addresses of the club's book."""

from django.urls import path

from parties.book import views

of_club = [
    path("people/", views.people, name="people"),
    path("people/forget/", views.forget, name="forget-person"),
]
