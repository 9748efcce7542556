# C types for json_text.py: none, it is only compiled. Nothing here may change what the code means.
