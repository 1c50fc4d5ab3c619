"""Stands where Pillow would: ReportLab imports it at its top and asks it for nothing but pictures made
of dots, of which no sheet of ours has one. Without it the program has no compiled file, and one folder
serves every computer. What asks for such a picture all the same is told so by name."""
