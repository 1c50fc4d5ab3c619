"""What people do: one function a deed, and the only writer. Each raises Refused with its reason."""
