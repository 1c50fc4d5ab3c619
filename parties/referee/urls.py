"""The addresses of the referee."""

from django.urls import path

from parties.referee.views import check_hand, hall_rules, points, practice_table, referee

of_cards = [
    path("", referee.referee, name="referee"),
    path("check/", check_hand.check_hand, name="check-hand"),
    path("best/", check_hand.best_lead, name="best-lead"),
    path("bid/", check_hand.odds_of_a_bid, name="bid-odds"),
    path("order/", hall_rules.playing_card_order, name="card-order"),
    path("order.pdf", hall_rules.playing_card_order_sheet, name="card-order-sheet"),
    path("quiz/", practice_table.quiz, name="card-quiz"),
    path("rules/", hall_rules.hall_rules, name="hall-rules"),
    path("rules.pdf", hall_rules.hall_rules_sheet, name="hall-rules-sheet"),
    path("rules/difference/", hall_rules.rule_difference, name="rule-difference"),
    path("points/", points.game_points, name="game-points"),
    path("points/sheet.pdf", points.score_sheet, name="score-sheet"),
]

of_learner = [
    path("<int:club_id>/", practice_table.practice_table, name="practice-table"),
]
