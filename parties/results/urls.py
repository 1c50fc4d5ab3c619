"""The addresses of the results."""

from django.urls import path

from parties.results.views import corrections, pictures, standings, totals, voiding

of_night = [
    path("couples/<int:couple>/", standings.couple, name="couple"),
    path("results/", corrections.results, name="results"),
    path("results/<int:game>/<int:table>/", corrections.put_right, name="put-right"),
    path("results/<int:game>/<int:table>/void/", voiding.void, name="void"),
    path("totals/", totals.type_totals, name="totals"),
    path("pictures/", pictures.pictures, name="night-pictures"),
    path("standings/", standings.standings, name="standings"),
]
