"""The addresses of the door."""

from django.urls import path

from parties.door.views import cards, couples, door_list, expected, one_couple

of_night = [
    path("door/open/", couples.open_door, name="open-door"),
    path("door/", couples.door, name="door"),
    path("players/", couples.offers, name="offers"),
    path("couples/", couples.register_couple, name="register-couple"),
    path("cards/taken/", cards.take_card, name="take-card"),
    path("couples/<int:couple>/names/", couples.mend_names, name="mend-names"),
    path("couples/<int:couple>/take-back/", couples.take_back_couple, name="take-back-couple"),
    path("couples/<int:couple>/table/", couples.give_table, name="give-table"),
    path("fees/", couples.take_fees, name="take-fees"),
    path("couples/<int:couple>/fee/", one_couple.set_fee, name="set-fee"),
    path("couples/<int:couple>/group/", one_couple.mend_group, name="mend-group"),
    path("couples/<int:couple>/trade/", one_couple.trade_partners, name="trade-partners"),
    path("expected/", expected.expected, name="expected"),
    path("expected/gone/", expected.stop_expecting, name="stop-expecting"),
    path("expected/here/", expected.come_in, name="come-in"),
    path("fees/too-much/", couples.give_too_much_back, name="give-too-much-back"),
    path("fees/back/", couples.give_fees_back, name="give-fees-back"),
    path("singles/", couples.wait_for_partner, name="wait-for-partner"),
    path("singles/pair/", couples.pair_singles, name="pair-singles"),
    path("singles/gone/", couples.leave_partner_list, name="leave-partner-list"),
    path("paper/door-list.pdf", door_list.door_list, name="door-list"),
]
