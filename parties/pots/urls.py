"""The addresses of the pots, and of the treasurer’s paper."""

from django.urls import path

from parties.pots import views

of_night = [
    path("pots/", views.pots, name="pots"),
    path("pots/side-fees/", views.side_fees, name="side-fees"),
    path("pots/side-fees/take/", views.take_side_fee, name="take-side-fee"),
    path("pots/side-fees/back/", views.give_side_fee_back, name="give-side-fee-back"),
    path("pots/opening/", views.bring_forward, name="bring-forward"),
    path("pots/winner/", views.name_winner, name="name-winner"),
    path("pots/settle-share/", views.settle_share, name="settle-share"),
    path("pots/put-right/", views.put_pot_right, name="put-pot-right"),
    path("pots/<str:what>/", views.said_in_pots, name="said-in-pots"),
    path("tickets/", views.tickets, name="tickets"),
    path("paper/treasurer.csv", views.treasurer_lines, name="treasurer-lines"),
    path("returns/", views.returns, name="returns"),
]

of_pot_rules = [
    path("", views.pot_rules, name="pot-rules"),
    path("add/", views.add_pot, name="add-pot"),
    path("<int:place>/", views.pot_rule, name="pot-rule"),
    path("<int:place>/advice/", views.pot_advice, name="pot-advice"),
    path("<int:place>/out/", views.take_pot_out, name="take-pot-out"),
]
