"""The pots: their rules, what feeds them, who wins them, tickets, side fees; the treasurer’s paper."""
