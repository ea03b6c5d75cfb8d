"""The boxes, a folder or a file each: what a new one needs is to lie here."""
