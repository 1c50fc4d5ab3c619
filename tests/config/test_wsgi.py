import gc
from importlib import import_module

from parties.floor.views import floor


def test_a_server_does_not_look_for_garbage_in_what_is_there_for_good():
    import_module("config.wsgi")

    assert gc.get_freeze_count() > 0
    assert not any(each is floor.record_win for each in gc.get_objects())
