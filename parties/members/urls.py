"""The addresses of who signs in."""

from django.urls import path

from parties.members import views

of_all = [
    path("password/", views.own_password, name="own-password"),
    path("forgotten/", views.forgotten_password, name="forgotten-password"),
    path("forgotten/<str:token>/", views.password_here, name="password-here"),
    path("welcome/<str:token>/", views.way_in, name="way-in"),
]

of_club = [
    path("sign-ins/", views.who_signs_in, name="who-signs-in"),
    path("sign-ins/network/", views.open_network, name="open-network"),
    path("sign-ins/<int:member_id>/", views.member, name="member"),
    path("sign-ins/<int:member_id>/picture.svg", views.way_in_picture, name="way-in-picture"),
    path("sign-ins/<int:member_id>/role/", views.give_role, name="give-role"),
    path("sign-ins/<int:member_id>/take-away/", views.take_away, name="take-away"),
    path("sign-ins/<int:member_id>/give-back/", views.give_back, name="give-back"),
    path("sign-ins/<int:member_id>/link/", views.new_way_in, name="new-way-in"),
    path("sign-ins/<int:member_id>/password/", views.give_password, name="give-password"),
]
