"""The addresses of two laptops of one hall."""

from django.urls import path

from parties.second import views

of_all = [
    path("second-laptop/", views.second_laptop, name="second-laptop"),
    path("second-laptop/line/", views.line, name="second-line"),
]
