"""The addresses of the club, and of the site on which it is."""

from django.contrib.auth.decorators import login_not_required
from django.urls import path
from django.views.i18n import set_language

from parties.club.views import club, members, site
from parties.web.requests import takes_post

of_all = [
    path("", club.first, name="first"),
    path("set-up/", club.set_up, name="set-up"),
    path("sign-in/", club.sign_in, name="sign-in"),
    path("sign-out/", club.sign_out, name="sign-out"),
    path("stop/", club.stop_program, name="stop-program"),
    path("language/", takes_post(login_not_required(set_language)), name="set_language"),
    path("password/", members.own_password, name="own-password"),
    path("signed-in/", members.own_sign_ins, name="own-sign-ins"),
    path("signed-in/end/", members.end_sign_in, name="end-sign-in"),
    path("forgotten/", members.forgotten_password, name="forgotten-password"),
    path("forgotten/<str:token>/", members.password_here, name="password-here"),
    path("forgotten/<str:uidb64>/<str:token>/", members.password_by_mail, name="password-by-mail"),
    path("welcome/<str:token>/", members.way_in, name="way-in"),
    path("site/", site.clubs, name="site-clubs"),
    path("site/clubs/<int:number>/close/", site.close_club, name="close-club"),
    path("site/clubs/<int:number>/open/", site.open_club, name="open-club"),
    path("site/links/<int:link_id>/", site.club_link, name="club-link"),
    path("site/links/<int:link_id>/end/", site.withdraw_club_link, name="withdraw-club-link"),
    path("new-club/<str:token>/", site.new_club, name="new-club"),
]

of_club = [
    path("", club.club, name="club"),
    path("cards/", club.card_rules, name="card-rules"),
    path("log/", club.club_log, name="club-log"),
    path("log/undo/", club.undo_of_club, name="undo-of-club"),
    path("kept/", club.money_kept, name="money-kept"),
    path("habits/", club.change_habits, name="change-habits"),
    path("nights/past/", club.past, name="past-nights"),
    path("nights/put-back/", club.put_back, name="put-back"),
    path("nights/", club.plan_night, name="plan-night"),
    path("series/", club.series, name="plan-series"),
    path("sign-ins/", members.who_signs_in, name="who-signs-in"),
    path("sign-ins/network/", members.open_network, name="open-network"),
    path("sign-ins/<int:member_id>/", members.member, name="member"),
    path("sign-ins/<int:member_id>/role/", members.give_role, name="give-role"),
    path("sign-ins/<int:member_id>/take-away/", members.take_away, name="take-away"),
    path("sign-ins/<int:member_id>/give-back/", members.give_back, name="give-back"),
    path("sign-ins/<int:member_id>/link/", members.new_way_in, name="new-way-in"),
    path("sign-ins/<int:member_id>/link/send/", members.send_way_in, name="send-way-in"),
    path("sign-ins/<int:member_id>/link/end/", members.withdraw_way_in, name="withdraw-way-in"),
    path("sign-ins/<int:member_id>/password/", members.give_password, name="give-password"),
    path("leave/", site.leave, name="leave-site"),
    path("stay/", site.stay, name="stay-on-site"),
]

of_night = [
    path("move/", club.move_night, name="move-night"),
]
