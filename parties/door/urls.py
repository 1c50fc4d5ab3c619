"""The addresses of the door."""

from django.urls import path

from parties.door.views import comings, door

of_night = [
    path("door/open/", door.open_door, name="open-door"),
    path("door/", door.door, name="door"),
    path("players/", door.offers, name="offers"),
    path("couples/", door.register_couple, name="register-couple"),
    path("cards/taken/", door.take_card, name="take-card"),
    path("couples/<int:couple>/names/", door.mend_names, name="mend-names"),
    path("couples/<int:couple>/take-back/", door.take_back_couple, name="take-back-couple"),
    path("couples/<int:couple>/table/", door.give_table, name="give-table"),
    path("fees/", door.take_fees, name="take-fees"),
    path("couples/<int:couple>/fee/", door.set_fee, name="set-fee"),
    path("couples/<int:couple>/group/", door.mend_group, name="mend-group"),
    path("couples/<int:couple>/trade/", door.trade_partners, name="trade-partners"),
    path("expected/", door.expected, name="expected"),
    path("expected/answer/", door.answer_coming, name="answer-coming"),
    path("expected/gone/", door.stop_expecting, name="stop-expecting"),
    path("expected/here/", door.come_in, name="come-in"),
    path("fees/too-much/", door.give_too_much_back, name="give-too-much-back"),
    path("fees/back/", door.give_fees_back, name="give-fees-back"),
    path("singles/", door.wait_for_partner, name="wait-for-partner"),
    path("singles/pair/", door.pair_singles, name="pair-singles"),
    path("singles/gone/", door.leave_partner_list, name="leave-partner-list"),
    path("paper/door-list.pdf", door.door_list, name="door-list"),
    path("changes/", comings.changes, name="changes"),
    path("changes/cards/", comings.swap_punch_cards, name="swap-cards"),
    path("changes/even/", comings.even_out, name="even-out"),
    path("changes/tables/", comings.move_table, name="move-table"),
    path("couples/<int:couple>/leave/", comings.leave, name="leave"),
    path("couples/<int:couple>/not-gone/", comings.not_gone, name="not-gone"),
    path("couples/<int:couple>/sit-down/", comings.sit_down, name="sit-down"),
    path("couples/<int:couple>/stay-put/", comings.stay_put, name="stay-put"),
    path("couples/<int:couple>/substitute/", comings.substitute, name="substitute"),
    path("seats/", comings.reseat, name="reseat"),
]
