"""The night's money on paper and as lines, receipts and envelopes, the figures of returns."""
