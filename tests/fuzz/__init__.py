"""Odd input for everything that strangers may write to: nothing but clean refusals may come of it."""
