"""What is typed of pots: rules, money in and out, tickets, what is settled between nights."""
