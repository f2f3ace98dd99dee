"""Every query on the business tables, by what it is about. Reads take a Session, writes a Connection."""
