-- From version 10 to 11: who is at which work, and games whose seats are being taken have an index.
-- A mail that was being sent when the older program ended is nobody's, and goes out again.

ALTER TABLE mail ADD COLUMN claim INTEGER NOT NULL DEFAULT 0;
ALTER TABLE mail ADD COLUMN claim_ends INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN claim INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN claim_ends INTEGER NOT NULL DEFAULT 0;
ALTER TABLE out ADD COLUMN claim INTEGER NOT NULL DEFAULT 0;
ALTER TABLE out ADD COLUMN claim_ends INTEGER NOT NULL DEFAULT 0;

CREATE INDEX game_claimed ON game (id) WHERE claim > 0;
CREATE INDEX game_waits ON game (id)
WHERE state = 'open' OR (state = 'running' AND board = 0 AND deadline = 0);

PRAGMA user_version = 11;
