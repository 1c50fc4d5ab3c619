"""What is typed in the halls of the samples, and what stands below the moving picture."""

WORDS = {
    "en": {
        "club": "Creignish Recreation Club",
        "hall": "Fire Hall",
        "pot": "Jackpot",
        "lunch": "Lunch",
        "lacking": "A quarter rolled under the stove",
    },
    "fr": {
        "club": "Club de l’âge d’or",
        "hall": "Salle paroissiale",
        "pot": "Gros lot",
        "lunch": "Goûter",
        "lacking": "Un vingt-cinq cents a roulé sous le poêle",
    },
}

CAPTIONS = {
    "en": {
        "begin": "Game 24: one table is still playing.",
        "tap": "One tap for its winner …",
        "wrong": "… and it was the other couple?",
        "undo": "Undo, and the table plays again.",
        "right": "All tables are in.",
        "next": "Next game: the winners have moved up a table.",
        "more": "Game 25, the last.",
        "tie": "Two couples have 18 games. The tie room asks what they want.",
        "split": "All say split: $30 each, to the cent.",
    },
    "fr": {
        "begin": "Partie 24 : une table joue encore.",
        "tap": "On touche le couple qui a gagné…",
        "wrong": "… et c’était l’autre couple?",
        "undo": "On annule, et la table joue de nouveau.",
        "right": "Toutes les tables ont répondu.",
        "next": "Partie suivante : les gagnants ont monté d’une table.",
        "more": "La partie 25, la dernière.",
        "tie": "Deux couples ont 18 parties. On leur demande ce qu’ils veulent.",
        "split": "Tous partagent : 30 $ chacun, au cent près.",
    },
}
