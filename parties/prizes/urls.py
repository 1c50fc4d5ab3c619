"""The addresses of the prizes."""

from django.urls import path

from parties.prizes import views

of_night = [
    path("prizes/", views.prizes, name="prizes"),
    path("prizes/further/", views.further_prizes, name="further-prizes"),
    path("prizes/secret/", views.secret_number, name="secret-number"),
    path("prizes/secret/open/", views.open_secret, name="open-secret"),
    path("prizes/<int:place>/wishes/", views.wish, name="wish"),
    path("prizes/<int:place>/cut/", views.cut, name="cut"),
    path("prizes/<int:place>/cut-for-them/", views.cut_for_them, name="cut-for-them"),
    path("prizes/<int:place>/play-off/", views.play_off, name="play-off"),
    path("prizes/<int:place>/anew/", views.settle_anew, name="settle-anew"),
    path("payout/", views.payout, name="payout"),
    path("payout/pay/", views.pay_out, name="pay-out"),
    path("payout/take/", views.take_goods, name="take-goods"),
    path("payout/sign/", views.sign_for, name="sign-for"),
    path("payout/owed/", views.no_longer_owed, name="no-longer-owed"),
    path("payout/rest/", views.hand_over_the_rest, name="hand-over-the-rest"),
    path("payout/close/", views.close_night, name="close-night"),
]
