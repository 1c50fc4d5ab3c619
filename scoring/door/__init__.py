"""Who comes in, with whom, and what they pay: everything that is said at the door.

Couple numbers, player ids and cents come in; what goes out are entries, and the reasons why one
cannot be said. `people` answers the other rooms who is here.
"""
