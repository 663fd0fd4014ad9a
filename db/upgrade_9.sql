-- From version 8 to 9: whose hand it was.

-- Tries whose end nobody saw say little about a mail.
ALTER TABLE mail ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;
UPDATE mail SET begun = tries, tries = 0 WHERE state = 'new';

-- A question has a key of its own; those that were asked before have none.
ALTER TABLE pending ADD COLUMN keyed INTEGER NOT NULL DEFAULT 1;
UPDATE pending SET keyed = 0;
UPDATE pending SET act = 'new address' WHERE act = 'address';
ALTER TABLE question ADD COLUMN shows TEXT NOT NULL DEFAULT '';
ALTER TABLE question ADD COLUMN keyed INTEGER NOT NULL DEFAULT 1;
UPDATE question SET keyed = 0;

PRAGMA user_version = 9;
