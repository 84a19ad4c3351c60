"""The nouns: terms, frames, choices, events and options, and the structs that hold a game and its components."""
