"""The addresses of who signs in."""

from django.urls import path

from parties.members.views import entering, forgotten, members

of_all = [
    path("password/", entering.own_password, name="own-password"),
    path("forgotten/", forgotten.forgotten_password, name="forgotten-password"),
    path("forgotten/<str:token>/", forgotten.password_here, name="password-here"),
    path("welcome/<str:token>/", entering.way_in, name="way-in"),
]

of_club = [
    path("sign-ins/", members.who_signs_in, name="who-signs-in"),
    path("sign-ins/network/", members.open_network, name="open-network"),
    path("sign-ins/<int:member_id>/", members.member, name="member"),
    path("sign-ins/<int:member_id>/picture.svg", members.way_in_picture, name="way-in-picture"),
    path("sign-ins/<int:member_id>/role/", members.give_role, name="give-role"),
    path("sign-ins/<int:member_id>/take-away/", members.take_away, name="take-away"),
    path("sign-ins/<int:member_id>/give-back/", members.give_back, name="give-back"),
    path("sign-ins/<int:member_id>/link/", members.new_way_in, name="new-way-in"),
    path("sign-ins/<int:member_id>/password/", members.give_password, name="give-password"),
]
