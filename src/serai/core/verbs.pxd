# C types for verbs.py. Nothing here may change what the code means.
