"""A card as it is read in, and what somebody says happened where cards disagree."""
