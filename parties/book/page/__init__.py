"""What the club's book shows: people who may be meant, couples as they came last."""
