# C types for speech.py. Nothing here may change what the code means.
