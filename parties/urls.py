"""Every address, grouped by what it is about; its last word is the deed that view and action share."""

from django.contrib.auth.decorators import login_not_required
from django.urls import include, path
from django.views.i18n import set_language

from parties.views import (
    board,
    card_order,
    changes,
    check_hand,
    clubs,
    corrections,
    desk,
    floor,
    game_points,
    hall_rules,
    helping,
    nights,
    noting,
    payout,
    pot_rules,
    practice,
    prints,
    quiz,
    referee,
    ring,
    seating,
    settlement,
    standings,
    stopping,
)

# /
first = [
    path("", clubs.first, name="first"),
    path("set-up/", clubs.set_up, name="set-up"),
    path("sign-in/", clubs.sign_in, name="sign-in"),
    path("sign-out/", clubs.sign_out, name="sign-out"),
    path("practice/", practice.practise, name="practise"),
    path("join/", helping.join, name="join"),
    path("join/<str:token>/", helping.join_by_link, name="join-by-link"),
    path("language/", login_not_required(set_language), name="set_language"),
]

# /clubs/7/
club = [
    path("", clubs.club, name="club"),
    path("cards/", clubs.ask_card_rules, name="ask-card-rules"),
    path("habits/", clubs.change_habits, name="change-habits"),
    path("nights/", nights.plan_night, name="plan-night"),
    path("practice-nights/", practice.practice_night, name="practice-night"),
]

# /nights/7/
night = [
    path("", nights.night, name="night"),
    path("rules/", nights.change_rules, name="change-rules"),
    path("log/", nights.log, name="log"),
    path("undo/", floor.undo, name="undo"),
    path("helping/", helping.helping, name="helping"),
    path("helpers/", helping.helpers, name="helpers"),
    path("helpers/picture.svg", helping.join_picture, name="join-picture"),
    path("helpers/network/", helping.turn_network, name="turn-network"),
    path("helpers/let-in/", helping.let_in, name="let-in"),
    path("helpers/<int:link_id>/", helping.helper, name="helper"),
    path("helpers/<int:link_id>/picture.svg", helping.helper_picture, name="helper-picture"),
    path("helpers/<int:link_id>/let-in/", helping.let_in_again, name="let-in-again"),
    path("helpers/<int:link_id>/withdraw/", helping.withdraw, name="withdraw"),
    path("door/open/", desk.open_door, name="open-door"),
    path("door/", desk.door, name="door"),
    path("players/", desk.offers, name="offers"),
    path("couples/", desk.register_couple, name="register-couple"),
    path("couples/<int:couple>/", standings.couple, name="couple"),
    path("couples/<int:couple>/names/", desk.mend_names, name="mend-names"),
    path("couples/<int:couple>/take-back/", desk.take_back_couple, name="take-back-couple"),
    path("couples/<int:couple>/table/", desk.give_table, name="give-table"),
    path("fees/", desk.take_fees, name="take-fees"),
    path("fees/back/", desk.give_fees_back, name="give-fees-back"),
    path("singles/", desk.wait_for_partner, name="wait-for-partner"),
    path("singles/pair/", desk.pair_singles, name="pair-singles"),
    path("singles/gone/", desk.leave_partner_list, name="leave-partner-list"),
    path("seating/", seating.seating, name="seating"),
    path("seating/draw/", seating.draw_tables, name="draw-tables"),
    path("seating/seat/", seating.seat, name="seat"),
    path("seating/house-couple/", seating.house_couple, name="house-couple"),
    path("floor/", floor.floor, name="floor"),
    path("wins/", floor.record_win, name="record-win"),
    path("games/", floor.next_game, name="next-game"),
    path("changes/", changes.changes, name="changes"),
    path("notes/", noting.note, name="note"),
    path("stop/", stopping.stop, name="stop"),
    path("stop/pause/", stopping.pause, name="pause"),
    path("stop/go-on/", stopping.resume, name="resume"),
    path("stop/end/", stopping.end_early, name="end-early"),
    path("stop/call-off/", stopping.call_off, name="call-off"),
    path("changes/cards/", changes.swap_cards, name="swap-cards"),
    path("changes/tables/", changes.move_table, name="move-table"),
    path("couples/<int:couple>/leave/", changes.leave, name="leave"),
    path("couples/<int:couple>/sit-down/", changes.sit_down, name="sit-down"),
    path("couples/<int:couple>/stay-put/", changes.stay_put, name="stay-put"),
    path("couples/<int:couple>/substitute/", changes.substitute, name="substitute"),
    path("couples/<int:couple>/card.pdf", prints.lost_card, name="lost-card"),
    path("results/", corrections.results, name="results"),
    path("results/<int:game>/<int:table>/", corrections.put_right, name="put-right"),
    path("totals/", standings.type_totals, name="totals"),
    path("standings/", standings.standings, name="standings"),
    path("prizes/", settlement.prizes, name="prizes"),
    path("prizes/<int:place>/wishes/", settlement.wish, name="wish"),
    path("prizes/<int:place>/cut/", settlement.cut, name="cut"),
    path("prizes/<int:place>/cut-for-them/", settlement.cut_for_them, name="cut-for-them"),
    path("prizes/<int:place>/play-off/", settlement.play_off, name="play-off"),
    path("payout/", payout.payout, name="payout"),
    path("payout/pay/", payout.pay_out, name="pay-out"),
    path("payout/close/", payout.close_night, name="close-night"),
    path("practice/play/", practice.play, name="practice-play"),
    path("ring/", ring.ring, name="ring"),
    path("ring/picture/", ring.ring_picture, name="ring-picture"),
    path("board/", board.board, name="board"),
    path("board/picture/", board.board_picture, name="board-picture"),
    path("board/settings/", board.board_settings, name="board-settings"),
    path("board/link/", board.make_board_link, name="make-board-link"),
    path("board/link/withdraw/", board.withdraw_board_link, name="withdraw-board-link"),
    path("paper/", prints.paper, name="paper"),
    path("paper/punch-cards.pdf", prints.punch_cards, name="punch-cards"),
    path("paper/callers-grid.pdf", prints.callers_grid, name="callers-grid"),
    path("paper/seating-list.pdf", prints.seating_list, name="seating-list"),
    path("paper/table-signs.pdf", prints.table_signs, name="table-signs"),
    path("paper/door-list.pdf", prints.door_list, name="door-list"),
    path("paper/house-rules.pdf", prints.house_rules_sheet, name="house-rules-sheet"),
    path("paper/result-sheet.pdf", prints.result_sheet, name="result-sheet"),
]

# /clubs/7/referee/ and /nights/7/referee/: by the club's rules, or by the night's own
cards = [
    path("", referee.referee, name="referee"),
    path("check/", check_hand.check_hand, name="check-hand"),
    path("points/", game_points.game_points, name="game-points"),
    path("order/", card_order.card_order, name="card-order"),
    path("order.pdf", card_order.card_order_sheet, name="card-order-sheet"),
    path("quiz/", quiz.quiz, name="card-quiz"),
    path("rules/", hall_rules.hall_rules, name="hall-rules"),
    path("rules.pdf", hall_rules.hall_rules_sheet, name="hall-rules-sheet"),
    path("rules/difference/", hall_rules.rule_difference, name="rule-difference"),
]

# /clubs/7/pots/ and /nights/7/pot-rules/: what the next nights begin with, or the night's own
pots_by_rule = [
    path("", pot_rules.pot_rules, name="pot-rules"),
    path("add/", pot_rules.add_pot, name="add-pot"),
    path("<int:place>/", pot_rules.pot_rule, name="pot-rule"),
    path("<int:place>/advice/", pot_rules.pot_advice, name="pot-advice"),
    path("<int:place>/out/", pot_rules.take_pot_out, name="take-pot-out"),
]

# /board/…/: for a screen on the wall that has no password
screen = [
    path("", board.board_by_link, name="board-by-link"),
    path("picture/", board.board_picture_by_link, name="board-picture-by-link"),
]

urlpatterns = [
    *first,
    path("board/<str:token>/", include(screen)),
    path("clubs/<int:club_id>/", include(club)),
    path("clubs/<int:club_id>/referee/", include(cards)),
    path("clubs/<int:club_id>/pots/", include(pots_by_rule)),
    path("nights/<int:night_id>/", include(night)),
    path("nights/<int:night_id>/pot-rules/", include(pots_by_rule)),
    path("nights/<int:night_id>/referee/", include(cards)),
]
