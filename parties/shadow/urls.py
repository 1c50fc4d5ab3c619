"""The address of the evening in the shadow."""

from django.urls import path

from parties.shadow import views

of_night = [
    path("shadow/", views.shadow, name="shadow"),
]
