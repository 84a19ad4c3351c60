"""The command line: one file for each command, boards are drawn by the games."""
