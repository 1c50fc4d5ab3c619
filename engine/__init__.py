"""The games of the Forty-fives family, as a rule book that can be asked.

Where a card player finds her rules:

- the pack and the orders of the cards: `cards`, `ranking`
- the games by name, and every point on which halls differ: `presets`, `variants`; turning a point
  and what does not go together: `switches`, `combinations`
- who sits with whom, the deal, kitty and draw: `tables`, `drawing`
- making trumps: `calls`, `bidding`, `calling` (naming trumps, calling a partner), `robbing`
- following, holding back, winning a trick: `play`
- what a hand is worth: `points`; the score after it: `bookkeeping`; over or not: `ending`
- a hand in progress, move by move, as at a table: `hand`, with where it stands in `position`, what
  may be done in `rights`, and the play in `playing`
- a whole game, hand after hand: `game`
- what a simple player would do at his turn, and why: `simple_player`; in a hand in progress:
  `simple_moves`
- the best card with the others' cards unknown: `best_play`, by deals that fit (`sampling`), solved
  to their end (`endgame`, `solver`) or played out (`playouts`), for a chance to win (`chances`);
  what should have been played: `looking_back`; the odds of making a bid: `bid_odds`

And the referee at the table:

- a hand that was written down: `deal`, typed and read in `notation`, written in `writing`
- what was wrong with it: `check`, which asks `setup_check` and `play_check`; what a fault is in
  `faults`, the faults themselves in `setup_faults` and `play_faults`, the rules they quote in
  `rulebook`; each carries its sentence (`said`), which `saying` says, in English or French
- the same, quickly, for the thousands of hands in which nothing is wrong: `quick_check`,
  `quick_reading`
"""
