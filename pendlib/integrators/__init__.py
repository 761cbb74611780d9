"""Integrators of the rigid-body pendulum, one file a method, and one for any other system."""
