"""The addresses of comings and goings."""

from django.urls import path

from parties.comings import views

of_night = [
    path("changes/", views.changes, name="changes"),
    path("changes/cards/", views.swap_punch_cards, name="swap-cards"),
    path("changes/even/", views.even_out, name="even-out"),
    path("changes/tables/", views.move_table, name="move-table"),
    path("couples/<int:couple>/leave/", views.leave, name="leave"),
    path("couples/<int:couple>/not-gone/", views.not_gone, name="not-gone"),
    path("couples/<int:couple>/sit-down/", views.sit_down, name="sit-down"),
    path("couples/<int:couple>/stay-put/", views.stay_put, name="stay-put"),
    path("couples/<int:couple>/substitute/", views.substitute, name="substitute"),
    path("seats/", views.reseat, name="reseat"),
]
