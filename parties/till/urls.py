"""The addresses of the till."""

from django.urls import path

from parties.till import views

of_night = [
    path("fees/earlier/", views.owing, name="owing"),
    path("fees/earlier/leave/", views.leave_fee, name="leave-fee"),
    path("till/", views.till, name="till"),
    path("till/here/", views.work_at_till, name="work-at-till"),
    path("till/begin/", views.begin_till, name="begin-till"),
    path("till/float/", views.put_float, name="put-float"),
    path("till/lines/", views.add_cash_line, name="add-cash-line"),
    path("till/move/", views.move_cash, name="move-cash"),
    path("till/count/", views.count_till, name="count-till"),
    path("till/uncounted/", views.leave_uncounted, name="leave-uncounted"),
    path("till/found/", views.find_cash, name="find-cash"),
    path("till/away/", views.put_away, name="put-away"),
    path("till/bear/", views.bear, name="bear"),
    path("till/explain/", views.explain_till, name="explain-till"),
]
