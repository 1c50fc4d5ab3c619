"""The addresses of the results."""

from django.urls import path

from parties.results.views import corrections, standings, totals, voiding

of_night = [
    path("couples/<int:couple>/", standings.couple, name="couple"),
    path("results/", corrections.results, name="results"),
    path("results/<int:game>/<int:table>/", corrections.put_right, name="put-right"),
    path("results/<int:game>/<int:table>/void/", voiding.void, name="void"),
    path("totals/", totals.type_totals, name="totals"),
    path("standings/", standings.standings, name="standings"),
]
