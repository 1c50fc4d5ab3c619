"""The addresses of practice nights."""

from django.urls import path

from parties.practice import views

of_all = [
    path("practice/", views.practise, name="practise"),
]

of_club = [
    path("practice-nights/", views.practice_night, name="practice-night"),
]

of_night = [
    path("practice/play/", views.play, name="practice-play"),
]
