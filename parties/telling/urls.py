"""The addresses of telling the world."""

from django.urls import path

from parties.telling import views

of_night = [
    path("telling/", views.telling, name="telling"),
    path("telling/words/", views.invitation, name="invitation"),
    path("telling/poster.pdf", views.poster, name="poster"),
    path("telling/certificates.pdf", views.certificates, name="certificates"),
]
