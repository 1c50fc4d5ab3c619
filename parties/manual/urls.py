"""The addresses of the manual."""

from django.urls import path

from parties.manual import views

of_all = [
    path("help/<str:page>/", views.help_with, name="help"),
]
