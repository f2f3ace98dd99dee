"""Tests mirror the source, one folder a layer."""
