"""The addresses of the draws."""

from django.urls import path

from parties.draws import views

of_night = [
    path("draws/", views.draws, name="draws"),
    path("draws/plain/", views.draw_plain, name="draw-plain"),
    path("draws/seal/", views.seal_draw, name="seal-draw"),
    path("draws/make/", views.make_draw, name="make-draw"),
    path("draws/type/", views.type_draw, name="type-draw"),
]
