"""The addresses of the door."""

from django.urls import path

from parties.door import views

of_night = [
    path("door/open/", views.open_door, name="open-door"),
    path("door/", views.door, name="door"),
    path("players/", views.offers, name="offers"),
    path("couples/", views.register_couple, name="register-couple"),
    path("cards/taken/", views.take_card, name="take-card"),
    path("couples/<int:couple>/names/", views.mend_names, name="mend-names"),
    path("couples/<int:couple>/take-back/", views.take_back_couple, name="take-back-couple"),
    path("couples/<int:couple>/table/", views.give_table, name="give-table"),
    path("fees/", views.take_fees, name="take-fees"),
    path("couples/<int:couple>/fee/", views.set_fee, name="set-fee"),
    path("couples/<int:couple>/group/", views.mend_group, name="mend-group"),
    path("couples/<int:couple>/trade/", views.trade_partners, name="trade-partners"),
    path("expected/", views.expected, name="expected"),
    path("expected/gone/", views.stop_expecting, name="stop-expecting"),
    path("expected/here/", views.come_in, name="come-in"),
    path("fees/too-much/", views.give_too_much_back, name="give-too-much-back"),
    path("fees/back/", views.give_fees_back, name="give-fees-back"),
    path("singles/", views.wait_for_partner, name="wait-for-partner"),
    path("singles/pair/", views.pair_singles, name="pair-singles"),
    path("singles/gone/", views.leave_partner_list, name="leave-partner-list"),
    path("paper/door-list.pdf", views.door_list, name="door-list"),
]
