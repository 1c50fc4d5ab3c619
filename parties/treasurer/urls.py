"""The addresses of the treasurer's paper."""

from django.urls import path

from parties.treasurer import views

of_night = [
    path("paper/treasurer.csv", views.treasurer_lines, name="treasurer-lines"),
    path("returns/", views.returns, name="returns"),
]
