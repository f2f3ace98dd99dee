-- The gazetteer's file. Places are numbered by how much they deserve a stop, so that a smaller number is the worthier one.
CREATE TABLE source (name TEXT PRIMARY KEY, version TEXT NOT NULL, licence TEXT NOT NULL, used_for TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE place (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    name_en TEXT NOT NULL,
    name_zh TEXT,
    country_code TEXT NOT NULL,
    state_id TEXT,
    latitude REAL NOT NULL,
    longitude REAL NOT NULL,
    time_zone TEXT NOT NULL,
    population INTEGER NOT NULL,
    landmass INTEGER,
    coast_km REAL NOT NULL,
    tags TEXT NOT NULL,
    minimum_days REAL,
    visit_hours REAL,
    base_id TEXT,
    gateways TEXT NOT NULL,
    best_months TEXT NOT NULL,
    extent TEXT NOT NULL,
    is_notable INTEGER NOT NULL,
    worth REAL NOT NULL
);
CREATE TABLE name (
    key TEXT NOT NULL,
    place INTEGER NOT NULL,
    weight REAL NOT NULL,
    is_primary INTEGER NOT NULL,
    is_weak INTEGER NOT NULL,
    is_code INTEGER NOT NULL,
    PRIMARY KEY (key, place)
) WITHOUT ROWID;
CREATE TABLE known_name (key TEXT NOT NULL, place INTEGER NOT NULL, weight REAL NOT NULL, PRIMARY KEY (key, place)) WITHOUT ROWID;
CREATE TABLE tail (key TEXT NOT NULL, place INTEGER NOT NULL, weight REAL NOT NULL, PRIMARY KEY (key, place)) WITHOUT ROWID;
CREATE TABLE decoy (key TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE opening (key TEXT PRIMARY KEY, longest INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE airport (
    iata TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    country_code TEXT NOT NULL,
    latitude REAL NOT NULL,
    longitude REAL NOT NULL,
    landmass INTEGER,
    is_large INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX place_by_country ON place (country_code, number) WHERE worth > 0;
CREATE INDEX place_by_landmass ON place (landmass, number) WHERE worth > 0;
CREATE INDEX place_by_worth ON place (number, latitude, longitude) WHERE worth > 0;
CREATE INDEX sight_by_latitude ON place (latitude, longitude) WHERE is_notable;
CREATE INDEX airport_by_latitude ON airport (latitude, longitude);
