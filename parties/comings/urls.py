"""The addresses of comings and goings."""

from django.urls import path

from parties.comings.views import comings, reseating

of_night = [
    path("changes/", comings.changes, name="changes"),
    path("changes/cards/", comings.swap_punch_cards, name="swap-cards"),
    path("changes/even/", comings.even_out, name="even-out"),
    path("changes/tables/", comings.move_table, name="move-table"),
    path("couples/<int:couple>/leave/", comings.leave, name="leave"),
    path("couples/<int:couple>/not-gone/", comings.not_gone, name="not-gone"),
    path("couples/<int:couple>/sit-down/", comings.sit_down, name="sit-down"),
    path("couples/<int:couple>/stay-put/", comings.stay_put, name="stay-put"),
    path("couples/<int:couple>/substitute/", comings.substitute, name="substitute"),
    path("seats/", reseating.reseat, name="reseat"),
]
