"""What one operation carries with it."""
