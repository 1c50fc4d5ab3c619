"""The addresses of a series, and of a night that is moved."""

from django.urls import path

from parties.series import views

of_club = [path("series/", views.series, name="plan-series")]
of_night = [path("move/", views.move_night, name="move-night")]
