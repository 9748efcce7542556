"""Beside other libraries, in one run: steps a second, and OpenSpiel's search against our levels."""
