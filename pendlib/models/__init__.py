"""The pendulums, one file a model."""
