"""The addresses of the couples' own telephones: short, as they are typed in the hall."""

from django.urls import path

from parties.couples import views

of_couple = [
    path("", views.type_code, name="couple-code"),
    path("<str:token>/", views.couple_page, name="couple-page"),
    path("<str:token>/won/", views.say_winner, name="couple-says"),
    path("<str:token>/picture/", views.couple_picture, name="couple-picture"),
]

of_night = [
    path("telephones/", views.telephones, name="telephones"),
    path("telephones/withdraw/", views.withdraw_telephones, name="withdraw-telephones"),
    path(
        "telephones/let-in-again/",
        views.let_telephones_in_again,
        name="let-telephones-in-again",
    ),
    path("telephones/new-codes/", views.make_new_codes, name="make-new-codes"),
    path("telephones/address.svg", views.address_picture, name="telephones-address"),
    path("paper/telephones.pdf", views.telephones_sheet, name="telephones-sheet"),
    path("telephones/wifi.svg", views.wifi_picture, name="telephones-wifi"),
]
