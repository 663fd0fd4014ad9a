-- From version 1 to 2: games have random streams. Games made before have none until the game
-- master begins one (`zugpost game reveal`): a seed must be random, and SQL cannot promise that.
ALTER TABLE board ADD COLUMN draw INTEGER NOT NULL DEFAULT 0 CHECK (draw >= 0);

CREATE TABLE seed (
    game       INTEGER NOT NULL REFERENCES game (id),
    from_board INTEGER NOT NULL CHECK (from_board >= 0), -- the first board whose update draws
                                                         -- from it
    seed       TEXT    NOT NULL, -- hex; a secret until it is published
    hash       TEXT    NOT NULL, -- SHA-256 of its bytes, hex: what players are told before
    published  INTEGER NOT NULL DEFAULT 0, -- when; 0: it is secret
    PRIMARY KEY (game, from_board)
) STRICT;

CREATE TRIGGER seed_keeps BEFORE UPDATE OF game, from_board, seed, hash ON seed
BEGIN SELECT RAISE(ABORT, 'a seed is never changed'); END;
CREATE TRIGGER seed_published_keeps BEFORE UPDATE OF published ON seed WHEN OLD.published > 0
BEGIN SELECT RAISE(ABORT, 'what was published stays published'); END;
CREATE TRIGGER seed_stays BEFORE DELETE ON seed
BEGIN SELECT RAISE(ABORT, 'a seed is never deleted'); END;

PRAGMA user_version = 2;
