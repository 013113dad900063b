"""The base classes and services that every page of the window builds on."""
