"""The command line: one file for each command, boards drawn for the terminal in ``boards``."""
