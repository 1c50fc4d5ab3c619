"""The addresses of practice nights."""

from django.urls import path

from parties.practice import views

of_all = [
    path("practice/", views.practise, name="practise"),
    path("practice/year/", views.show_year, name="show-year"),
]

of_club = [
    path("practice-nights/", views.practice_night, name="practice-night"),
    path("practice-evenings/", views.practice_evening, name="practice-evening"),
    path("throw-away/", views.throw_year_away, name="throw-year-away"),
]

of_night = [
    path("practice/play/", views.play, name="practice-play"),
]
