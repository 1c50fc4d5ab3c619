"""The couples' own telephones: their codes, and the page on which a couple follows its night."""
