from parties.kept import Kept


def test_what_was_kept_last_stays_as_far_as_there_is_room():
    kept = Kept[str, str](5, len)

    for each in ("one", "two", "four"):
        kept.keep(each, each)

    assert kept == {"four": "four"}


def test_what_is_kept_again_is_the_last_and_takes_no_more_room():
    kept = Kept[str, int](2)
    for name, value in (("a", 1), ("b", 2), ("a", 3), ("c", 4)):
        assert kept.keep(name, value) == value

    assert kept == {"a": 3, "c": 4}


def test_what_has_no_room_at_all_is_kept_alone():
    kept = Kept[str, str](2, len)
    kept.keep("a", "a")
    kept.keep("b", "much too long")

    assert kept == {"b": "much too long"}
