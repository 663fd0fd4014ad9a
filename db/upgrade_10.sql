-- From version 9 to 10: who comes, who stays away, and where the house plays.

-- What was played before is not counted.
CREATE TABLE attendance (
    address   TEXT    NOT NULL COLLATE NOCASE,
    game      INTEGER NOT NULL REFERENCES game (id),
    owed      INTEGER NOT NULL DEFAULT 0,
    met       INTEGER NOT NULL DEFAULT 0,
    missed    INTEGER NOT NULL DEFAULT -1,
    missed_at INTEGER NOT NULL DEFAULT 0,
    abandoned INTEGER NOT NULL DEFAULT 0 CHECK (abandoned IN (0, 1)),
    PRIMARY KEY (address, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX attendance_game ON attendance (game);

CREATE TABLE house (
    game INTEGER PRIMARY KEY REFERENCES game (id),
    owes INTEGER NOT NULL DEFAULT 1 CHECK (owes IN (0, 1))
) STRICT;

CREATE INDEX house_owes ON house (game) WHERE owes = 1;
CREATE TRIGGER house_looks AFTER UPDATE OF board, state ON game
WHEN OLD.board <> NEW.board OR OLD.state <> NEW.state
BEGIN UPDATE house SET owes = 1 WHERE game = NEW.id; END;
CREATE TRIGGER house_sees_seat AFTER UPDATE OF state ON seat WHEN OLD.state <> NEW.state
BEGIN UPDATE house SET owes = 1 WHERE game = NEW.game; END;

-- Games that there are go on as they did: seats of players who vanish are offered in new ones.
INSERT OR IGNORE INTO setting (game, name, value) SELECT id, 'substitute-after', '0' FROM game;
INSERT OR IGNORE INTO setting (game, name, value) SELECT id, 'substitutes', 'master' FROM game;

PRAGMA user_version = 10;
