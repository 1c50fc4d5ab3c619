"""The addresses of a championship."""

from django.urls import path

from parties.championship import views

of_club = [
    path("championship/", views.championship, name="championship"),
    path("championship/plan/", views.plan_championship, name="plan-championship"),
]
