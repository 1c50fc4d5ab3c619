"""The addresses of the pots."""

from django.urls import path

from parties.pots.views import pot_rules, pots, settling, side_fees, tickets

of_night = [
    path("pots/", pots.pots, name="pots"),
    path("pots/side-fees/", side_fees.side_fees, name="side-fees"),
    path("pots/side-fees/take/", side_fees.take_side_fee, name="take-side-fee"),
    path("pots/side-fees/back/", side_fees.give_side_fee_back, name="give-side-fee-back"),
    path("pots/opening/", pots.bring_forward, name="bring-forward"),
    path("pots/feed/", pots.feed_pot, name="feed-pot"),
    path("pots/tickets/", pots.sell_tickets, name="sell-tickets"),
    path("pots/winner/", pots.name_winner, name="name-winner"),
    path("pots/keep-back/", pots.keep_back, name="keep-back"),
    path("pots/pay/", pots.pay_share, name="pay-share"),
    path("pots/settle-share/", settling.settle_share, name="settle-share"),
    path("pots/put-right/", settling.put_pot_right, name="put-pot-right"),
    path("tickets/", tickets.tickets, name="tickets"),
]

of_pot_rules = [
    path("", pot_rules.pot_rules, name="pot-rules"),
    path("add/", pot_rules.add_pot, name="add-pot"),
    path("<int:place>/", pot_rules.pot_rule, name="pot-rule"),
    path("<int:place>/advice/", pot_rules.pot_advice, name="pot-advice"),
    path("<int:place>/out/", pot_rules.take_pot_out, name="take-pot-out"),
]
