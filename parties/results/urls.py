"""The addresses of the results."""

from django.urls import path

from parties.results import views

of_night = [
    path("couples/<int:couple>/", views.couple, name="couple"),
    path("results/", views.results, name="results"),
    path("results/<int:game>/<int:table>/", views.put_right, name="put-right"),
    path("results/<int:game>/<int:table>/void/", views.void, name="void"),
    path("totals/", views.type_totals, name="totals"),
    path("pictures/", views.pictures, name="night-pictures"),
    path("standings/", views.standings, name="standings"),
    path("shadow/", views.shadow, name="shadow"),
]
