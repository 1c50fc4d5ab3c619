"""What each thing that goes wrong costs, so that explanations of the same cards can be compared.

The unit is one hole. Each cost has its reason; none of them is a measured frequency, for no hall
has measured any. An explanation costs the sum of its parts, and of two the cheaper is the likelier.

| what went wrong | cost | why |
| --- | ---: | --- |
| a hole missing, or one too many | 1 | one slip of one hand |
| a hole at the number beside | 2 | two holes of one card are not as they should be |
| the other couple's card punched | 2 | two cards are wrong: one lacks a hole, one has it too many |
| a card of another table punched | 4 | the same, but each table punches its own cards: somebody came with one from elsewhere |
| winners stayed and losers walked | 2 | leaves the very cards of the line above, so it must cost as much |
| two couples in each other's place, at the same table or the next | 2 | two couples went wrong, one step each |
| two couples in each other's place, further apart | 3 | the same, and it is noticed more easily |
| the same two in each other's place, and back after a later game | 3 | one mistake, and its end: whoever notices it goes back |
| couples that changed places in a circle | as the exchanges it takes | three couples are two exchanges |
| a table written wrongly where a couple finished | 2 | written once, looking at the table; a hole is one of 25 |
| a card that is not tonight's | 4 | dearer than any one slip, so no right card is put in doubt for one |
| a lost card | 0 | it is known to be lost; its holes follow from the others |
"""

HOLE = 1
NEXT_DOOR = 2
FAR = 3
THERE_AND_BACK = 3
BACK = THERE_AND_BACK - NEXT_DOOR
"""What it costs more, at least, that two who changed places went back."""
OTHER_TABLE = 4
FINISHED = 2
FOREIGN_CARD = 4
