"""The addresses of the punch cards."""

from django.urls import path

from parties.punch_cards.views import against_log, check, photographs, reading

of_night = [
    path("couples/<int:couple>/card.pdf", check.lost_punch_card, name="lost-card"),
    path("cards/", check.card_check, name="card-check"),
    path("cards/read/", reading.count_card, name="count-card"),
    path("cards/second/", reading.count_card_again, name="count-card-again"),
    path("cards/photographs/", photographs.photographs, name="photographs"),
    path("cards/photographs/enter/", photographs.enter, name="enter-photographs"),
    path("cards/lost/", reading.lose_card, name="lose-card"),
    path("cards/settle/", check.settle_card, name="settle-card"),
    path("cards/make/", check.make_night, name="make-night"),
    path("cards/repairs/", check.card_repairs, name="card-repairs"),
    path("cards/repairs/accept/", check.accept_repair, name="accept-repair"),
    path("cards/<int:game>/<int:table>/", against_log.decide_result, name="decide-result"),
    path("cards/totals/<int:couple>/", against_log.decide_total, name="decide-total"),
]
