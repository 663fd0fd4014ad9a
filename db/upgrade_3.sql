-- From version 2 to 3: games of two, whose updates do not wait for the deadline.
ALTER TABLE game ADD COLUMN late TEXT NOT NULL DEFAULT '' CHECK (late IN ('', 'loses', 'passes', 'waits'));
ALTER TABLE game ADD COLUMN ending TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN complete INTEGER NOT NULL DEFAULT 0 CHECK (complete IN (0, 1));
DROP INDEX game_due;
CREATE INDEX game_due ON game (iif(complete = 1, 1, deadline), id)
WHERE state = 'running' AND (complete = 1 OR deadline > 0);
ALTER TABLE orders ADD COLUMN next TEXT NOT NULL DEFAULT '';

PRAGMA user_version = 3;
