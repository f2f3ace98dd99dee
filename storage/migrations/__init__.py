"""How the tables came to be what they are: one file in `versions` for each step, run by alembic."""
