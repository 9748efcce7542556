"""Targui for two, with its expansion: Targi in English."""
