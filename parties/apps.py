"""Makes the package known to Django, and hooks in whoever has a say in every deed."""

from django.apps import AppConfig

from parties.wording.club_words import let_clubs_speak


class PartiesConfig(AppConfig):
    name = "parties"

    def import_models(self) -> None:
        """The models, the first that look a word up: so the languages are those of the clubs before."""
        let_clubs_speak()
        super().import_models()

    def ready(self) -> None:
        """Whoever is asked before a deed is saved, or told after it; they need the models, which are there only now."""
        from parties.copies.actions.making import want_after  # noqa: PLC0415 -- as above
        from parties.copies.actions.second import throw_away_what_is_handed_on  # noqa: PLC0415 -- as above
        from parties.knock_out.actions import ask_about_it  # noqa: PLC0415 -- as above
        from parties.log.asked import (  # noqa: PLC0415 -- as above
            ALONG,
            ASKED,
            FILLED_IN,
            FORGOTTEN,
            SAVED,
            TAKES_BACK,
        )
        from parties.log.moved import keep_the_day  # noqa: PLC0415 -- as above
        from parties.log.results import keep_again  # noqa: PLC0415 -- as above
        from parties.printing.actions import open_anew  # noqa: PLC0415 -- as above
        from parties.till.actions import (  # noqa: PLC0415 -- as above
            ask_about_later_nights,
            ask_about_what_a_till_lacks,
            over_its_till,
            settle_for_a_correction,
        )

        FILLED_IN.append(over_its_till)
        TAKES_BACK.append(settle_for_a_correction)
        ASKED.extend((ask_about_what_a_till_lacks, ask_about_later_nights, ask_about_it))
        ALONG.extend((keep_the_day, open_anew))
        SAVED.extend((want_after, keep_again))
        FORGOTTEN.append(throw_away_what_is_handed_on)
