"""The addresses of the players' own telephones: short, as they are typed in the hall."""

from django.urls import path

from parties.telephones import views

of_couple = [
    path("", views.type_code, name="couple-code"),
    path("<str:token>/", views.couple_page, name="couple-page"),
    path("<str:token>/won/", views.say_result, name="couple-says"),
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
    path("helping/", views.helping, name="helping"),
    path("helpers/", views.helpers, name="helpers"),
    path("helpers/silent/", views.silent_helpers, name="silent-helpers"),
    path("helpers/network/", views.turn_network, name="turn-network"),
    path("helpers/let-in/", views.let_in, name="let-in"),
    path("helpers/<int:link_id>/", views.helper, name="helper"),
    path("helpers/<int:link_id>/let-in/", views.let_in_again, name="let-in-again"),
    path("helpers/<int:link_id>/withdraw/", views.withdraw, name="withdraw"),
]

of_all = [
    path("join/", views.join, name="join"),
    path("join/<str:token>/", views.join_by_link, name="join-by-link"),
]
