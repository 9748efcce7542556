"""What is installed, with hashes (`lock.py`)."""
