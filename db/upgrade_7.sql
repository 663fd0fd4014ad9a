-- From version 6 to 7: games that are open, and what happens between updates; game masters, observers
-- and those who wait; how each game is run; who did what. The table of games is made anew, as there is
-- one more state; db/upgrade.c has switched foreign keys off.
DROP TRIGGER board_past_keeps;
CREATE TABLE game_7 (
    id       INTEGER PRIMARY KEY,
    name     TEXT    NOT NULL UNIQUE,
    rules    TEXT    NOT NULL, -- name of the game kind; the board text holds its options
    state    TEXT    NOT NULL CHECK (state IN ('open', 'running', 'paused', 'over')),
    identity TEXT    NOT NULL CHECK (identity IN ('token', 'address')), -- what proves a player
    every_s  INTEGER NOT NULL CHECK (every_s >= 0),  -- between updates; 0: only by hand
    deadline INTEGER NOT NULL CHECK (deadline >= 0), -- of the next update; 0: none is set
    board    INTEGER NOT NULL CHECK (board >= 0),    -- number of the current board
    late     TEXT    NOT NULL DEFAULT '' CHECK (late IN ('', 'loses', 'passes', 'waits')),
                                 -- games of two: what a deadline without an awaited order means
    ending   TEXT    NOT NULL DEFAULT '', -- how it ended, where the board does not say: '0-1 on time'
    complete INTEGER NOT NULL DEFAULT 0 CHECK (complete IN (0, 1)), -- the current board waits for no
                                 -- more orders: its update is due, whatever the deadline
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0), -- of the update that is due, in a row
    trouble  TEXT    NOT NULL DEFAULT '', -- why it failed last, one line for the operator
    early    INTEGER NOT NULL DEFAULT 0, -- all orders are in: the update is due then, before the
                                 -- deadline; 0: they are not, or the game does not do that
    pause    TEXT    NOT NULL DEFAULT '' CHECK (pause IN ('', 'rest', 'emergency', 'outage', 'vote')),
                                 -- why it is paused; '': the game master said so
    until    INTEGER NOT NULL DEFAULT 0, -- a paused game goes on then by itself; 0: it does not
    idle     INTEGER NOT NULL DEFAULT 0, -- updates in a row for which nobody gave an order
    extended INTEGER NOT NULL DEFAULT -1, -- the board whose deadline was moved, since orders
                                 -- were missing; -1: none yet
    begun    INTEGER NOT NULL DEFAULT 0, -- when the game began to run; 0: it is open
    remind   INTEGER NOT NULL DEFAULT 1  -- when players who owe an order hear of it next; 0: never;
                                 -- 1: its clock has changed since that was worked out
) STRICT;

INSERT INTO game_7 (id, name, rules, state, identity, every_s, deadline, board, late, ending, complete,
                    failures, trouble, begun)
SELECT id, name, rules, state, identity, every_s, deadline, board, late, ending, complete, failures,
       trouble, (SELECT min(made) FROM board WHERE board.game = game.id) FROM game;
DROP TABLE game;
ALTER TABLE game_7 RENAME TO game;

CREATE INDEX game_until ON game (until) WHERE state = 'paused' AND until > 0;
CREATE INDEX game_remind ON game (remind) WHERE state = 'running' AND remind > 0;
CREATE INDEX game_due ON game (iif(complete = 1, 1, iif(early > 0, early, deadline)), id)
WHERE state = 'running' AND (complete = 1 OR deadline > 0 OR early > 0);

ALTER TABLE mailbox ADD COLUMN gap_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE mailbox ADD COLUMN gap_to INTEGER NOT NULL DEFAULT 0;

CREATE TRIGGER board_past_keeps BEFORE UPDATE ON board
WHEN OLD.number < (SELECT board FROM game WHERE id = OLD.game)
BEGIN SELECT RAISE(ABORT, 'a board of the past is never changed'); END;

ALTER TABLE seat ADD COLUMN state TEXT NOT NULL DEFAULT 'playing' CHECK (state IN ('playing', 'left', 'removed', 'resigned'));
ALTER TABLE seat ADD COLUMN reminders TEXT NOT NULL DEFAULT '';
ALTER TABLE seat ADD COLUMN word TEXT NOT NULL DEFAULT '' CHECK (word IN ('', 'done', 'wait'));
ALTER TABLE seat ADD COLUMN word_board INTEGER NOT NULL DEFAULT -1;
ALTER TABLE seat ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN standing TEXT NOT NULL DEFAULT '';
ALTER TABLE seat ADD COLUMN away_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN away_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN away_year INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN away_spent INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN bank INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN emergency INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN place_by INTEGER NOT NULL DEFAULT 0;
CREATE INDEX seat_place ON seat (place_by) WHERE place_by > 0;
CREATE INDEX seat_back ON seat (away_until) WHERE away_until > 0;

-- Who has to do with a game besides its players.
CREATE TABLE person (
    id       INTEGER PRIMARY KEY,
    game     INTEGER NOT NULL REFERENCES game (id),
    role     TEXT    NOT NULL
                     CHECK (role IN ('master', 'deputy', 'observer', 'queue', 'substitute')),
    address  TEXT    NOT NULL COLLATE NOCASE,
    name     TEXT    NOT NULL DEFAULT '',
    zone     TEXT    NOT NULL DEFAULT 'UTC',
    language TEXT    NOT NULL DEFAULT 'en',
    preferences TEXT NOT NULL DEFAULT '',
    since    INTEGER NOT NULL,
    player   INTEGER NOT NULL DEFAULT 0 CHECK (player >= 0), -- as seat.player
    state    TEXT    NOT NULL DEFAULT 'here' CHECK (state IN ('asked', 'here', 'offered', 'gone')),
                               -- asked: whether the address is theirs; offered: a seat
    army     TEXT    NOT NULL DEFAULT '', -- that they would like, or that is offered
    until    INTEGER NOT NULL DEFAULT 0, -- what they were asked or offered ends then; 0: never
    UNIQUE (game, role, address)
) STRICT;

CREATE INDEX person_address ON person (address);
CREATE INDEX person_until ON person (until) WHERE until > 0 AND state IN ('asked', 'offered');
CREATE INDEX person_queue ON person (game) WHERE role = 'queue' AND state = 'here';

-- Whom the game master lets join or keeps out: an address, or a domain as "@example.org".
CREATE TABLE access (
    game    INTEGER NOT NULL REFERENCES game (id),
    address TEXT    NOT NULL COLLATE NOCASE,
    verdict TEXT    NOT NULL CHECK (verdict IN ('allow', 'deny')),
    PRIMARY KEY (game, address)
) STRICT, WITHOUT ROWID;

-- How a game is run (cron/game/policy.h); what is not here is as the kind of game has it.
CREATE TABLE setting (
    game  INTEGER NOT NULL REFERENCES game (id),
    name  TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;

-- The players' reminders are worked out anew.
CREATE TRIGGER setting_comes AFTER INSERT ON setting WHEN NEW.name = 'reminders'
BEGIN UPDATE game SET remind = 1 WHERE id = NEW.game; END;
CREATE TRIGGER setting_changes AFTER UPDATE ON setting WHEN NEW.name = 'reminders'
BEGIN UPDATE game SET remind = 1 WHERE id = NEW.game; END;
CREATE TRIGGER seat_reminds AFTER UPDATE OF reminders ON seat WHEN OLD.reminders <> NEW.reminders
BEGIN UPDATE game SET remind = 1 WHERE id = NEW.game; END;
CREATE TRIGGER setting_goes AFTER DELETE ON setting WHEN OLD.name = 'reminders'
BEGIN UPDATE game SET remind = 1 WHERE id = OLD.game; END;

-- Who did what with a game, and when: game masters, players, and the program by itself.
CREATE TABLE journal (
    id    INTEGER PRIMARY KEY,
    game  INTEGER NOT NULL REFERENCES game (id),
    board INTEGER NOT NULL, -- the present one afterwards: the one that it made, if it made one
    at    INTEGER NOT NULL,
    who   TEXT    NOT NULL, -- "master", "deputy", "operator", "player red", "program"
    act   TEXT    NOT NULL, -- its name, "rollback"
    words TEXT    NOT NULL, -- behind it, in canonical form; no addresses
    sum   INTEGER NOT NULL  -- of all columns before
) STRICT;

CREATE INDEX journal_game ON journal (game, board);
CREATE TRIGGER journal_keeps BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'what was done is never changed'); END;
CREATE TRIGGER journal_stays BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'what was done is never deleted'); END;

-- What waits for a yes: an act that cannot be undone, or that an address is somebody's.
CREATE TABLE pending (
    id       INTEGER PRIMARY KEY,
    reader   INTEGER NOT NULL, -- who was asked: a seat, or a person (db.h, PERSON_FIRST)
    player   INTEGER NOT NULL, -- of that reader when it was asked
    act      TEXT    NOT NULL,
    words    TEXT    NOT NULL, -- behind it, as they were written
    asked    INTEGER NOT NULL,
    answer   TEXT    NOT NULL DEFAULT '' CHECK (answer IN ('', 'yes', 'no', 'expired')),
    answered INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX pending_open ON pending (reader) WHERE answer = '';
CREATE INDEX pending_asked ON pending (asked) WHERE answer = '';

-- How often somebody asked for something within the last days; older rows go.
CREATE TABLE asking (
    address TEXT    NOT NULL COLLATE NOCASE,
    act     TEXT    NOT NULL,
    at      INTEGER NOT NULL
) STRICT;

CREATE INDEX asking_who ON asking (address, act, at);
CREATE INDEX asking_at ON asking (at);

-- Games that run go on as they were.
INSERT INTO setting (game, name, value)
SELECT game.id, o.name, o.value FROM game, (SELECT 'learning' AS name, '0' AS value
 UNION SELECT 'rest-after', '0' UNION SELECT 'outage', '0' UNION SELECT 'reminders', 'none') AS o
 WHERE o.name = 'outage' OR game.rules IN ('sandbox', 'neisg');

PRAGMA user_version = 7;
