"""The pots of a night and their rules, side fees, tickets, what is settled between nights."""
