"""The addresses of the site."""

from django.urls import path

from parties.site import views

of_all = [
    path("site/", views.clubs, name="site-clubs"),
    path("site/clubs/<int:number>/close/", views.close_club, name="close-club"),
    path("site/clubs/<int:number>/open/", views.open_club, name="open-club"),
    path("site/links/<int:link_id>/", views.club_link, name="club-link"),
    path("site/links/<int:link_id>/end/", views.withdraw_club_link, name="withdraw-club-link"),
    path("new-club/<str:token>/", views.new_club, name="new-club"),
]

of_club = [
    path("leave/", views.leave, name="leave-site"),
    path("stay/", views.stay, name="stay-on-site"),
]
