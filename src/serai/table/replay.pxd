# C types for replay.py: none, it is only compiled. Nothing here may change what the code means.
