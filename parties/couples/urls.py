"""The addresses of the couples' own telephones: short, as they are typed in the hall."""

from django.urls import path

from parties.couples.views import couple, on_paper, telephones

of_couple = [
    path("", couple.type_code, name="couple-code"),
    path("<str:token>/", couple.couple_page, name="couple-page"),
    path("<str:token>/won/", couple.say_winner, name="couple-says"),
    path("<str:token>/picture/", couple.couple_picture, name="couple-picture"),
]

of_night = [
    path("telephones/", telephones.telephones, name="telephones"),
    path("telephones/withdraw/", telephones.withdraw_telephones, name="withdraw-telephones"),
    path(
        "telephones/let-in-again/",
        telephones.let_telephones_in_again,
        name="let-telephones-in-again",
    ),
    path("telephones/new-codes/", telephones.make_new_codes, name="make-new-codes"),
    path("telephones/address.svg", telephones.address_picture, name="telephones-address"),
    path("paper/telephones.pdf", on_paper.telephones_sheet, name="telephones-sheet"),
    path("telephones/wifi.svg", telephones.wifi_picture, name="telephones-wifi"),
]
