"""The rules of the house in sentences: all of them, one field's, those that changed tonight."""
