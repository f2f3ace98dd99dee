"""Builds the gazetteer's file from public packages and our own tables. Never imported at run time."""
