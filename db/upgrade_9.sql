-- From version 8 to 9: whose hand it was.

-- Tries whose end nobody saw say little about a mail.
ALTER TABLE mail ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;
UPDATE mail SET begun = tries, tries = 0 WHERE state = 'new';

PRAGMA user_version = 9;
