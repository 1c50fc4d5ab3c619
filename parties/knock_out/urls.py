"""The addresses of the knock-out."""

from django.urls import path

from parties.knock_out import views

of_night = [
    path("knock-out/", views.knock_out, name="knock-out"),
    path("knock-out/leave-out/", views.leave_out, name="leave-knock-out"),
    path("knock-out/draw/", views.draw, name="draw-knock-out"),
    path("knock-out/won/", views.won, name="match-won"),
    path("knock-out/gone/", views.gone, name="knock-out-gone"),
    path("knock-out/late/", views.late, name="knock-out-late"),
]
