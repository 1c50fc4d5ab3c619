"""What the pages of the pots show, and what stands on the treasurer’s paper."""
