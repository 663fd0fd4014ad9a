-- From version 4 to 5: each player has a language.
ALTER TABLE seat ADD COLUMN language TEXT NOT NULL DEFAULT 'en';

PRAGMA user_version = 5;
