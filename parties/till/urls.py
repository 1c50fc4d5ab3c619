"""The addresses of the till."""

from django.urls import path

from parties.till.views import at_till, keeping, owing, till

of_night = [
    path("fees/earlier/", owing.owing, name="owing"),
    path("fees/earlier/leave/", owing.leave_fee, name="leave-fee"),
    path("till/", till.till, name="till"),
    path("till/here/", at_till.work_at_till, name="work-at-till"),
    path("till/begin/", till.begin_till, name="begin-till"),
    path("till/float/", till.put_float, name="put-float"),
    path("till/lines/", till.add_cash_line, name="add-cash-line"),
    path("till/move/", till.move_cash, name="move-cash"),
    path("till/count/", till.count_till, name="count-till"),
    path("till/uncounted/", till.leave_uncounted, name="leave-uncounted"),
    path("till/found/", keeping.find_cash, name="find-cash"),
    path("till/away/", keeping.put_away, name="put-away"),
    path("till/bear/", keeping.bear, name="bear"),
    path("till/explain/", till.explain_till, name="explain-till"),
]
