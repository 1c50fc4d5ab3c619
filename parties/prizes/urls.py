"""The addresses of the prizes."""

from django.urls import path

from parties.prizes.views import further, payout, result_sheet, secret, ties

of_night = [
    path("prizes/", ties.prizes, name="prizes"),
    path("prizes/further/", further.further_prizes, name="further-prizes"),
    path("prizes/secret/", secret.secret_number, name="secret-number"),
    path("prizes/secret/open/", secret.open_secret, name="open-secret"),
    path("prizes/<int:place>/wishes/", ties.wish, name="wish"),
    path("prizes/<int:place>/cut/", ties.cut, name="cut"),
    path("prizes/<int:place>/cut-for-them/", ties.cut_for_them, name="cut-for-them"),
    path("prizes/<int:place>/play-off/", ties.play_off, name="play-off"),
    path("prizes/<int:place>/anew/", ties.settle_anew, name="settle-anew"),
    path("payout/", payout.payout, name="payout"),
    path("payout/pay/", payout.pay_out, name="pay-out"),
    path("payout/take/", payout.take_goods, name="take-goods"),
    path("payout/sign/", payout.sign_for, name="sign-for"),
    path("payout/owed/", payout.no_longer_owed, name="no-longer-owed"),
    path("payout/rest/", payout.hand_over_the_rest, name="hand-over-the-rest"),
    path("payout/close/", payout.close_night, name="close-night"),
    path("paper/result-sheet.pdf", result_sheet.result_sheet, name="result-sheet"),
]
