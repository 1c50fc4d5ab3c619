"""The addresses of the till."""

from django.urls import path

from parties.till import views

of_night = [
    path("fees/earlier/", views.owing, name="owing"),
    path("fees/earlier/leave/", views.leave_fee, name="leave-fee"),
    path("dues/", views.take_dues, name="take-dues"),
    path("till/", views.till, name="till"),
    path("till/here/", views.work_at_till, name="work-at-till"),
    path("till/begin/", views.begin_till, name="begin-till"),
    path("till/float/", views.put_float, name="put-float"),
    path("till/count/", views.count_till, name="count-till"),
    path("till/found/", views.find_cash, name="find-cash"),
    path("till/<str:what>/", views.said_in_till, name="said-in-till"),
]
