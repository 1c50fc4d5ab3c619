"""The addresses of a result to share."""

from django.urls import path

from parties.sharing import views

of_night = [
    path("result/", views.share, name="share-result"),
    path("result/result.html", views.result_file, name="result-file"),
    path("result/publish/", views.publish, name="publish-result"),
    path("result/take-back/", views.take_back, name="take-result-back"),
]

of_everybody = [
    path("<uuid:key>/<str:token>/", views.published, name="published-result"),
]
