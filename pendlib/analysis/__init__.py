"""What can be said of motions, one file a question."""
