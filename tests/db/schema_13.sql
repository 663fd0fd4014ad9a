-- The store of Zugpost, version 13. This file is compiled into the program and run once, in one
-- transaction, when a store is made (db/open.c). Older stores become the same by db/upgrade_*.sql.
--
-- Two kinds of columns live here. Facts (the bytes of a mail, an order) are added and never
-- changed or deleted; triggers see to it. States (what became of a mail, whose turn it is to be
-- sent) change, but only at the commit points of db/README.md. Facts that are large have tables
-- of their own: SQLite writes a whole row anew when one column of it changes.
--
-- Work is claimed by its row (README.md, "Claims"): `claim` is the number of who is at it, or was at it
-- last, 0: nobody; at `claim_ends` that is over, if its process has not ended before.
--
-- Times are Unix seconds, UTC. Text that is unknown is '', never NULL. Names of columns are the
-- names of the members in db/TABLE.h: db/row.c carries values over by name.

PRAGMA application_id = 1517643632; -- 0x5a756770, "Zugp": what `file` and db_open look for
PRAGMA user_version = 13;            -- of this schema; a newer one is refused, never guessed at

-- Has a row while something is pruned or erased, inside that transaction and never longer: nothing
-- else deletes what is kept, not even by accident with the sqlite3 shell.
CREATE TABLE pruning (
    one INTEGER PRIMARY KEY CHECK (one = 1)
) STRICT;

-- ---- mails that came in -------------------------------------------------------------------

-- How far each mailbox has been read. An update is played only when every mailbox that may hold an
-- order for its game has been read to the end since the deadline.
CREATE TABLE mailbox (
    name    TEXT    PRIMARY KEY, -- section name in the configuration
    read_to INTEGER NOT NULL, -- everything that lay there at this instant is stored; 0: never yet
    trouble TEXT    NOT NULL DEFAULT '', -- why it could not be read to the end since then, or ''
    since   INTEGER NOT NULL DEFAULT 0,  -- that trouble lasts since; 0: there is none
    gap_from INTEGER NOT NULL DEFAULT 0, -- it was not read from then
    gap_to   INTEGER NOT NULL DEFAULT 0  -- to then, which the deadlines of its games do not know yet; 0: they do
) STRICT, WITHOUT ROWID;

-- Mails that lie in a mailbox and cannot be had: the server names them, but gives no bytes, or fewer
-- than it says. They stay there, untouched, and a row goes when its mail is stored or gone.
CREATE TABLE unread (
    mailbox  TEXT    NOT NULL,
    key      TEXT    NOT NULL, -- as mail.key
    received INTEGER NOT NULL, -- when the server got it; if it does not say, the earliest that it may have
    seen     INTEGER NOT NULL, -- when it was tried first
    tries    INTEGER NOT NULL,
    why      TEXT    NOT NULL, -- what went wrong last, one line for the operator
    PRIMARY KEY (mailbox, key)
) STRICT, WITHOUT ROWID;

-- One row for each mail that was ever stored, and what became of it.
CREATE TABLE mail (
    id         INTEGER PRIMARY KEY,
    mailbox    TEXT    NOT NULL, -- section name in the configuration
    key        TEXT    NOT NULL, -- names the mail in its mailbox: "UIDVALIDITY:UID", file name and time
    epoch      TEXT    NOT NULL DEFAULT '', -- what keys are of: UIDVALIDITY. A server that numbers its
                                 -- mailbox anew begins another one, and all mails get other keys
    sha256     TEXT    NOT NULL, -- of the bytes, hex
    message_id TEXT    NOT NULL DEFAULT '', -- known only after parsing, so it comes with finish;
    date       INTEGER NOT NULL DEFAULT 0,  -- and so does the field Date (0: none),
    text       TEXT    NOT NULL DEFAULT '', -- and the SHA-256 of the text, hex
    received   INTEGER NOT NULL, -- when the server got it, by its own clock
    seen       INTEGER NOT NULL, -- when it was stored here
    since      INTEGER NOT NULL, -- its mailbox had been read up to this instant before, and it was not
                                 -- there then; 0: the mailbox had never been read
    oversize   INTEGER NOT NULL CHECK (oversize IN (0, 1)), -- only the header was fetched
    state      TEXT    NOT NULL DEFAULT 'new'
                       CHECK (state IN ('new', 'done', 'ignored', 'aside', 'asked')),
    tries      INTEGER NOT NULL DEFAULT 0, -- that failed, and a process that goes on saw it
    game       TEXT    NOT NULL DEFAULT '', -- whose it was; by name, as the operator reads it
    army       TEXT    NOT NULL DEFAULT '',
    note       TEXT    NOT NULL DEFAULT '', -- what became of it, one line for the operator
    question   INTEGER NOT NULL DEFAULT 0, -- the question that is asked about it; 0: none
    pruned     INTEGER NOT NULL DEFAULT 0 CHECK (pruned IN (0, 1)), -- its bytes were kept long enough
    begun      INTEGER NOT NULL DEFAULT 0, -- tries whose end nobody saw: raised and committed BEFORE the mail is
                                           -- parsed, lowered by whoever sees how that ends
    claim      INTEGER NOT NULL DEFAULT 0, -- of who reads it
    claim_ends INTEGER NOT NULL DEFAULT 0,
    UNIQUE (mailbox, key)   -- commit 1 may be done twice
) STRICT;

-- What waits for intake, in the sequence in which it is taken.
CREATE INDEX mail_queue ON mail (received, id) WHERE state = 'new';
-- The same mail under another key, after a server has numbered its mailbox anew.
CREATE INDEX mail_bytes ON mail (mailbox, sha256);
-- The same mail by two ways (an alias, a copy to a second mailbox), or sent again by somebody who
-- has it, must not count twice.
CREATE INDEX mail_twin ON mail (message_id, game, army) WHERE state = 'done';
CREATE INDEX mail_replay ON mail (game, army, date, text) WHERE state = 'done';
-- What did a player write last?
CREATE INDEX mail_last ON mail (game, army) WHERE state = 'done';
CREATE INDEX mail_asked ON mail (question) WHERE state = 'asked';
-- Lists and counts of one state: those that the operator asks for are rare.
CREATE INDEX mail_state ON mail (state);
-- Is there a mail in that mailbox which an update must wait for?
CREATE INDEX mail_waiting ON mail (mailbox, received) WHERE state = 'new';
-- Whose bytes are still here, to be pruned: of strangers (game ''), and of each game.
CREATE INDEX mail_kept ON mail (game, seen, id) WHERE pruned = 0 AND state IN ('done', 'ignored');

CREATE TRIGGER mail_keeps_its_origin
BEFORE UPDATE OF id, mailbox, key, epoch, sha256, received, seen, since, oversize ON mail
BEGIN SELECT RAISE(ABORT, 'a stored mail is never changed'); END;
CREATE TRIGGER mail_stays BEFORE DELETE ON mail
BEGIN SELECT RAISE(ABORT, 'a stored mail is never deleted'); END;

-- The bytes, exactly as the server gave them (of an oversize mail: its header).
CREATE TABLE mail_raw (
    id  INTEGER PRIMARY KEY REFERENCES mail (id),
    raw BLOB NOT NULL
) STRICT;

CREATE TRIGGER mail_raw_keeps BEFORE UPDATE ON mail_raw
BEGIN SELECT RAISE(ABORT, 'a stored mail is never changed'); END;
CREATE TRIGGER mail_raw_stays BEFORE DELETE ON mail_raw WHEN NOT EXISTS (SELECT 1 FROM pruning)
BEGIN SELECT RAISE(ABORT, 'a stored mail is never deleted'); END;

-- ---- games --------------------------------------------------------------------------------

CREATE TABLE game (
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
    remind   INTEGER NOT NULL DEFAULT 1, -- when players who owe an order hear of it next; 0: never;
                                 -- 1: its clock has changed since that was worked out
    ended    INTEGER NOT NULL DEFAULT 0, -- the daily pruning found it over then; 0: it did not
    sealed   INTEGER NOT NULL DEFAULT 0, -- boards from that one on have a seal (but board 0), and their
                                 -- orders a receipt: it can be seen that one is lost
    claim    INTEGER NOT NULL DEFAULT 0, -- of who works its update out; nobody else writes what it is worked
                                 -- out from, and whoever has written the game has ended it
    claim_ends INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX game_claimed ON game (id) WHERE claim > 0;

CREATE TRIGGER game_sealed_keeps BEFORE UPDATE OF sealed ON game
BEGIN SELECT RAISE(ABORT, 'from where on a game is sealed is never changed'); END;

CREATE INDEX game_ended ON game (ended) WHERE state = 'over';
CREATE TRIGGER game_goes_on AFTER UPDATE OF state ON game WHEN NEW.state <> 'over' AND OLD.ended > 0
BEGIN UPDATE game SET ended = 0 WHERE id = NEW.id; END;

-- What is due now; while all orders are in, that is before the deadline.
CREATE INDEX game_until ON game (until) WHERE state = 'paused' AND until > 0;
CREATE INDEX game_early ON game (early) WHERE state = 'running' AND early > 0;
CREATE INDEX game_played ON game (name) WHERE state <> 'over';
CREATE INDEX game_remind ON game (remind) WHERE state = 'running' AND remind > 0;
-- Seats are being taken: a game of two runs from its first day, and its clock does not until both are there.
CREATE INDEX game_waits ON game (id)
WHERE state = 'open' OR (state = 'running' AND board = 0 AND deadline = 0);
CREATE INDEX game_due ON game (iif(complete = 1, 1, iif(early > 0, early, deadline)), id)
WHERE state = 'running' AND (complete = 1 OR deadline > 0 OR early > 0);

-- Every board a game has had. Derived from board 0 and the orders, but kept: it is what the
-- players were shown. The current one may be rewritten (a seat is added), the past may not.
CREATE TABLE board (
    game   INTEGER NOT NULL REFERENCES game (id),
    number INTEGER NOT NULL CHECK (number >= 0),
    text   TEXT    NOT NULL, -- canonical game text without orders (rulebook/formats.md)
    events TEXT    NOT NULL, -- "# event" lines of the update that made it; '' for board 0
    made   INTEGER NOT NULL,
    draw   INTEGER NOT NULL DEFAULT 0 CHECK (draw >= 0), -- of the game's random stream, the number
                                 -- of the next draw: with the board, so that an update that is
                                 -- run again draws the same numbers
    sum    INTEGER NOT NULL DEFAULT 0, -- of all columns before (db/row.h): a bit that falls over on
                                 -- the disk is noticed; 0: written before there were sums
    PRIMARY KEY (game, number) -- commit 3 may be done twice
) STRICT;

CREATE TRIGGER board_past_keeps BEFORE UPDATE ON board
WHEN OLD.number < (SELECT board FROM game WHERE id = OLD.game)
BEGIN SELECT RAISE(ABORT, 'a board of the past is never changed'); END;
CREATE TRIGGER board_stays BEFORE DELETE ON board
BEGIN SELECT RAISE(ABORT, 'a board is never deleted'); END;

-- The texts that a board had before it was rewritten: letters about it are made when they are sent,
-- and say what was so when they were due. The board's own text is the edition behind the last.
CREATE TABLE edition (
    game    INTEGER NOT NULL,
    number  INTEGER NOT NULL,
    edition INTEGER NOT NULL CHECK (edition >= 0), -- 0, 1 ...
    text    TEXT    NOT NULL,
    sum     INTEGER NOT NULL, -- as board.sum, with this text
    PRIMARY KEY (game, number, edition),
    FOREIGN KEY (game, number) REFERENCES board (game, number)
) STRICT;

CREATE TRIGGER board_keeps_its_texts BEFORE UPDATE OF text ON board WHEN OLD.text <> NEW.text
BEGIN INSERT INTO edition (game, number, edition, text, sum) VALUES (OLD.game, OLD.number,
      (SELECT count(*) FROM edition WHERE game = OLD.game AND number = OLD.number), OLD.text, OLD.sum);
END;
CREATE TRIGGER edition_keeps BEFORE UPDATE ON edition
BEGIN SELECT RAISE(ABORT, 'a board of the past is never changed'); END;
CREATE TRIGGER edition_stays BEFORE DELETE ON edition
BEGIN SELECT RAISE(ABORT, 'a board is never deleted'); END;

-- How the armies stood on a board. Worked out from its text, and kept: a report shows the figures of
-- all boards, and need not open them.
CREATE TABLE figures (
    game   INTEGER NOT NULL,
    number INTEGER NOT NULL,
    text   TEXT    NOT NULL, -- lines of cron/table/figures.h
    sum    INTEGER NOT NULL, -- of all columns before
    PRIMARY KEY (game, number),
    FOREIGN KEY (game, number) REFERENCES board (game, number)
) STRICT;

-- Of a board that is rewritten they are worked out again.
CREATE TRIGGER board_has_new_figures AFTER UPDATE OF text ON board WHEN OLD.text <> NEW.text
BEGIN DELETE FROM figures WHERE game = OLD.game AND number = OLD.number; END;

-- Why the events of board.events happened; once for all who read of them.
CREATE TABLE why (
    game    INTEGER NOT NULL,
    number  INTEGER NOT NULL,
    reasons TEXT    NOT NULL, -- lines of engine/kept.h
    sum     INTEGER NOT NULL, -- of all columns before
    PRIMARY KEY (game, number),
    FOREIGN KEY (game, number) REFERENCES board (game, number)
) STRICT;

CREATE TRIGGER why_keeps BEFORE UPDATE ON why
BEGIN SELECT RAISE(ABORT, 'a board of the past is never changed'); END;
CREATE TRIGGER why_stays BEFORE DELETE ON why
BEGIN SELECT RAISE(ABORT, 'a board is never deleted'); END;

-- Games of two with a bank of time: what a side had left when the board was made that its step led
-- to, with what the step added. Seats know what is left now only.
CREATE TABLE clock (
    game   INTEGER NOT NULL,
    number INTEGER NOT NULL, -- of the board
    army   TEXT    NOT NULL,
    bank   INTEGER NOT NULL, -- seconds
    PRIMARY KEY (game, number, army),
    FOREIGN KEY (game, number) REFERENCES board (game, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER clock_keeps BEFORE UPDATE ON clock
BEGIN SELECT RAISE(ABORT, 'what a clock showed is never changed'); END;
CREATE TRIGGER clock_stays BEFORE DELETE ON clock
BEGIN SELECT RAISE(ABORT, 'what a clock showed is never deleted'); END;

-- What binds each board to those before it and to the orders between them, so that nobody can change
-- one of them later: cron/table/seal.h. Boards of stores before version 8 have none.
CREATE TABLE seal (
    game   INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seal   TEXT    NOT NULL, -- SHA-256, hex: every report of the board names it
    sum    INTEGER NOT NULL, -- of all columns before
    PRIMARY KEY (game, number),
    FOREIGN KEY (game, number) REFERENCES board (game, number)
) STRICT;

CREATE TRIGGER seal_keeps BEFORE UPDATE ON seal
BEGIN SELECT RAISE(ABORT, 'a seal is never changed'); END;
CREATE TRIGGER seal_stays BEFORE DELETE ON seal
BEGIN SELECT RAISE(ABORT, 'a seal is never deleted'); END;

-- What a game's random numbers are drawn from (rulebook 30.2). All seeds of a game are kept: who
-- knows them can work every draw out again. Draws begin at 0 with each.
CREATE TABLE seed (
    game       INTEGER NOT NULL REFERENCES game (id),
    from_board INTEGER NOT NULL CHECK (from_board >= 0), -- the first board whose update draws
                                                         -- from it
    seed       TEXT    NOT NULL, -- hex; a secret until it is published
    hash       TEXT    NOT NULL, -- SHA-256 of its bytes, hex: what players are told before
    published  INTEGER NOT NULL DEFAULT 0, -- when; 0: it is secret
    chained    INTEGER NOT NULL DEFAULT 0 CHECK (chained IN (0, 1)), -- each update has a stream of its own,
                                           -- from the seed, the seal of its board and the receipts of
                                           -- its orders (cron/table/round.h)
    PRIMARY KEY (game, from_board)
) STRICT;

CREATE TRIGGER seed_keeps BEFORE UPDATE OF game, from_board, seed, hash, chained ON seed
BEGIN SELECT RAISE(ABORT, 'a seed is never changed'); END;
CREATE TRIGGER seed_published_keeps BEFORE UPDATE OF published ON seed WHEN OLD.published > 0
BEGIN SELECT RAISE(ABORT, 'what was published stays published'); END;
CREATE TRIGGER seed_stays BEFORE DELETE ON seed
BEGIN SELECT RAISE(ABORT, 'a seed is never deleted'); END;

CREATE TABLE seat (
    id      INTEGER PRIMARY KEY, -- also the sequence in which players joined
    game    INTEGER NOT NULL REFERENCES game (id),
    army    TEXT    NOT NULL,
    address TEXT    NOT NULL COLLATE NOCASE, -- people write their own address in many cases
    name    TEXT    NOT NULL,
    zone    TEXT    NOT NULL, -- IANA name of the time zone deadlines are told in
    since   INTEGER NOT NULL,
    player  INTEGER NOT NULL DEFAULT 0 CHECK (player >= 0), -- how many players the seat had before:
                               -- it is part of the reply key, so that the keys of those are void
    language TEXT   NOT NULL DEFAULT 'en', -- that the player's mails are written in
    preferences TEXT NOT NULL DEFAULT '', -- how they look, as words: templates/preferences.h
    state    TEXT    NOT NULL DEFAULT 'playing' CHECK (state IN ('playing', 'left', 'removed', 'resigned')),
                               -- who left gets no mails, and their keys are void; what was resigned
                               -- is offered to nobody
    reminders TEXT   NOT NULL DEFAULT '', -- hours before the deadline, "24 3", or "off"; '': as
                               -- the game has them
    word     TEXT    NOT NULL DEFAULT '' CHECK (word IN ('', 'done', 'wait')), -- said by the player
    word_board INTEGER NOT NULL DEFAULT -1, -- about this board, and no other
    missed   INTEGER NOT NULL DEFAULT 0, -- updates in a row without an order
    standing TEXT    NOT NULL DEFAULT '', -- the order that counts while the player is away
    away_from INTEGER NOT NULL DEFAULT 0, -- the vacation that goes on or comes next; 0: none
    away_until INTEGER NOT NULL DEFAULT 0,
    away_year INTEGER NOT NULL DEFAULT 0, -- of the bank below
    away_spent INTEGER NOT NULL DEFAULT 0, -- seconds of vacation that were taken in that year
    bank     INTEGER NOT NULL DEFAULT 0, -- games of two with a bank: seconds that are left, at least
                               -- 1; 0: its clock never ran
    emergency INTEGER NOT NULL DEFAULT 0, -- when the player asked for a pause; 0: never yet
    place_by INTEGER NOT NULL DEFAULT 0, -- the first king is ordered by then, or the seat is free; 0:
                               -- it was, or there is no such time
    lost     INTEGER NOT NULL DEFAULT 0, -- no address of the player takes mails since then; 0: one does
    digest   INTEGER NOT NULL DEFAULT 0, -- the hour, 1 to 24, at which a day's mails come in one, by the
                               -- clocks of the zone; 0: each comes at once
    UNIQUE (game, army),
    UNIQUE (game, address)
) STRICT;

CREATE INDEX seat_address ON seat (address);
CREATE INDEX seat_place ON seat (place_by) WHERE place_by > 0;
CREATE INDEX seat_lost ON seat (id) WHERE lost > 0;
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
    digest   INTEGER NOT NULL DEFAULT 0, -- as seat.digest
    UNIQUE (game, role, address)
) STRICT;

CREATE INDEX person_address ON person (address);
CREATE INDEX person_until ON person (until) WHERE until > 0 AND state IN ('asked', 'offered');
CREATE INDEX person_queue ON person (game) WHERE role = 'queue' AND state = 'here';

-- What somebody has set for all their games: seats and persons of the address have it in their rows,
-- and games that it joins begin with it. What is set for one game stands in that row alone.
CREATE TABLE wish (
    address TEXT NOT NULL COLLATE NOCASE,
    name    TEXT NOT NULL, -- cron/game/seats/wish.h
    value   TEXT NOT NULL,
    PRIMARY KEY (address, name)
) STRICT, WITHOUT ROWID;

-- How somebody has played, by the game: boards that waited for an order of theirs, and on how many it was
-- there in time. A board of a vacation is none (cron/game/seats/attend.h). Of the address, whoever has the
-- seat now.
CREATE TABLE attendance (
    address   TEXT    NOT NULL COLLATE NOCASE,
    game      INTEGER NOT NULL REFERENCES game (id),
    owed      INTEGER NOT NULL DEFAULT 0,
    met       INTEGER NOT NULL DEFAULT 0,
    missed    INTEGER NOT NULL DEFAULT -1, -- the last board without one; -1: there is none
    missed_at INTEGER NOT NULL DEFAULT 0,  -- when it was played
    abandoned INTEGER NOT NULL DEFAULT 0 CHECK (abandoned IN (0, 1)), -- left, or lost the seat by misses
    PRIMARY KEY (address, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX attendance_game ON attendance (game);

-- Games in which a player of the house plays, or may come to (options `house` and `house-vacant`).
CREATE TABLE house (
    game INTEGER PRIMARY KEY REFERENCES game (id),
    owes INTEGER NOT NULL DEFAULT 1 CHECK (owes IN (0, 1)) -- since it looked last the game has another
                                      -- board or state, or somebody has left
) STRICT;

CREATE INDEX house_owes ON house (game) WHERE owes = 1;
CREATE TRIGGER house_looks AFTER UPDATE OF board, state ON game
WHEN OLD.board <> NEW.board OR OLD.state <> NEW.state
BEGIN UPDATE house SET owes = 1 WHERE game = NEW.id; END;
CREATE TRIGGER house_sees_seat AFTER UPDATE OF state ON seat WHEN OLD.state <> NEW.state
BEGIN UPDATE house SET owes = 1 WHERE game = NEW.game; END;

-- Whom the game master lets join or keeps out: an address, or a domain as "@example.org".
CREATE TABLE access (
    game    INTEGER NOT NULL REFERENCES game (id),
    address TEXT    NOT NULL COLLATE NOCASE,
    verdict TEXT    NOT NULL CHECK (verdict IN ('allow', 'deny')),
    PRIMARY KEY (game, address)
) STRICT, WITHOUT ROWID;

-- How a game is run (cron/table/policy.h); what is not here is as the kind of game has it.
CREATE TABLE setting (
    game  INTEGER NOT NULL REFERENCES game (id),
    name  TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;

-- Another game with the same players: what became of the wish, once a game is over.
CREATE TABLE rematch (
    game    INTEGER PRIMARY KEY REFERENCES game (id),
    asked   INTEGER NOT NULL, -- when it was offered last
    until   INTEGER NOT NULL, -- that offer ends then; 0: none is open
    offers  INTEGER NOT NULL, -- how often it was offered
    agreed  TEXT    NOT NULL, -- the armies whose players have said yes, a space between two
    next    TEXT    NOT NULL  -- the game that came of it, or ''
) STRICT;

CREATE INDEX rematch_until ON rematch (until) WHERE until > 0;

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
    answered INTEGER NOT NULL DEFAULT 0,
    keyed    INTEGER NOT NULL DEFAULT 1 -- its letter has a key of its own (mailer/token.h)
) STRICT;

CREATE INDEX pending_open ON pending (reader) WHERE answer = '';
CREATE INDEX pending_asked ON pending (asked) WHERE answer = '';

-- What the players of a game vote on, and what became of it. Of a kind one is open at a time.
CREATE TABLE vote (
    id     INTEGER PRIMARY KEY,
    game   INTEGER NOT NULL REFERENCES game (id),
    kind   TEXT    NOT NULL CHECK (kind IN ('pause', 'resume', 'extend', 'draw', 'end', 'concede', 'replace')),
    words  TEXT    NOT NULL, -- behind it: '2d', 'red'
    seat   INTEGER NOT NULL REFERENCES seat (id), -- whose player moved it
    player INTEGER NOT NULL, -- seat.player then
    board  INTEGER NOT NULL, -- the present one then
    at     INTEGER NOT NULL,
    state  TEXT    NOT NULL DEFAULT 'open'
                   CHECK (state IN ('open', 'passed', 'failed', 'void', 'withdrawn', 'vetoed')),
    closed INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE UNIQUE INDEX vote_open ON vote (game, kind) WHERE state = 'open';
CREATE INDEX vote_closed ON vote (game, kind, closed);

-- What a player says to it. Who says nothing has no row.
CREATE TABLE ballot (
    vote   INTEGER NOT NULL REFERENCES vote (id),
    seat   INTEGER NOT NULL REFERENCES seat (id),
    player INTEGER NOT NULL, -- seat.player then: the next one has not voted
    says   TEXT    NOT NULL CHECK (says IN ('yes', 'no')),
    at     INTEGER NOT NULL,
    PRIMARY KEY (vote, seat, player)
) STRICT, WITHOUT ROWID;

-- How often somebody asked for something within the last days; older rows go.
CREATE TABLE asking (
    address TEXT    NOT NULL COLLATE NOCASE,
    act     TEXT    NOT NULL,
    at      INTEGER NOT NULL
) STRICT;

CREATE INDEX asking_who ON asking (address, act, at);
CREATE INDEX asking_at ON asking (at);

-- Further addresses that the player of a seat writes from.
CREATE TABLE alias (
    seat    INTEGER NOT NULL REFERENCES seat (id),
    address TEXT    NOT NULL COLLATE NOCASE,
    since   INTEGER NOT NULL,
    PRIMARY KEY (seat, address)
) STRICT, WITHOUT ROWID;

CREATE INDEX alias_address ON alias (address);

-- How a player's mails end: lines that come back mail after mail are a signature (three times in a
-- row), not text.
CREATE TABLE habit (
    seat   INTEGER NOT NULL REFERENCES seat (id),
    player INTEGER NOT NULL, -- seat.player then: the next one has other habits
    line   TEXT    NOT NULL, -- SHA-256 of its letters, hex
    times  INTEGER NOT NULL, -- mails in a row
    mail   INTEGER NOT NULL, -- the last of them
    PRIMARY KEY (seat, line)
) STRICT, WITHOUT ROWID;

-- Mails that may be a player's are kept aside (mail.state 'asked'), and the player is asked once about
-- all that would do the same.
CREATE TABLE question (
    id       INTEGER PRIMARY KEY,
    reader   INTEGER NOT NULL, -- who was asked: a seat, or a person (db.h, PERSON_FIRST)
    player   INTEGER NOT NULL, -- of that reader when it was asked
    address  TEXT    NOT NULL COLLATE NOCASE, -- that the mails came from
    asked    INTEGER NOT NULL,
    answer   TEXT    NOT NULL DEFAULT '' CHECK (answer IN ('', 'yes', 'no', 'expired')),
    answered INTEGER NOT NULL DEFAULT 0,
    shows    TEXT    NOT NULL DEFAULT '', -- what its mails would do, a line each
    keyed    INTEGER NOT NULL DEFAULT 1 -- as pending.keyed
) STRICT;

CREATE INDEX question_open ON question (reader, address) WHERE answer = '';
CREATE INDEX question_asked ON question (reader, asked);
CREATE INDEX question_old ON question (asked) WHERE answer = '';

-- Every order that was acknowledged. A new one is a new row; the last one (highest id) of game,
-- board and army counts.
CREATE TABLE orders (
    id    INTEGER PRIMARY KEY,
    game  INTEGER NOT NULL,
    board INTEGER NOT NULL, -- the board the player was looking at
    army  TEXT    NOT NULL,
    text  TEXT    NOT NULL, -- canonical; '': those before it are withdrawn
    mail  INTEGER REFERENCES mail (id), -- it came with; NULL: given by the game master
    at    INTEGER NOT NULL,
    next  TEXT    NOT NULL DEFAULT '', -- canonical; given with it for the board that comes after (22.7)
    sum   INTEGER NOT NULL DEFAULT 0,  -- as board.sum; those below count only if they are not ''
    salt  TEXT    NOT NULL DEFAULT '', -- hex, of the receipt; '': no order, or one from before version 8
    receipt TEXT  NOT NULL DEFAULT '', -- hex: what the player was told (cron/table/receipt.h)
    next_salt TEXT NOT NULL DEFAULT '', -- that of `next`, which is an order of the board after this one
    FOREIGN KEY (game, board) REFERENCES board (game, number),
    FOREIGN KEY (game, army) REFERENCES seat (game, army)
) STRICT;

CREATE INDEX orders_last ON orders (game, board, army, id);
CREATE INDEX orders_receipt ON orders (game, receipt) WHERE receipt <> '';

CREATE TRIGGER orders_keep BEFORE UPDATE ON orders
BEGIN SELECT RAISE(ABORT, 'an order is never changed'); END;
CREATE TRIGGER orders_stay BEFORE DELETE ON orders
BEGIN SELECT RAISE(ABORT, 'an order is never deleted'); END;

-- Replies that a player has prepared in a game of turns, until one of them is played or they do not fit:
-- nobody else sees them.
CREATE TABLE line (
    game   INTEGER NOT NULL REFERENCES game (id),
    army   TEXT    NOT NULL,
    player INTEGER NOT NULL, -- seat.player then
    board  INTEGER NOT NULL, -- on which the opponent's move comes that the first of them answer
    tree   TEXT    NOT NULL, -- canonical: 'if e5 then Nf3, if Nc6 then Bb5'
    mail   INTEGER NOT NULL, -- that it came with
    PRIMARY KEY (game, army)
) STRICT, WITHOUT ROWID;

-- Boards whose order was prepared. No report told of such a board: that of the next one does.
CREATE TABLE prepared (
    game  INTEGER NOT NULL,
    board INTEGER NOT NULL,
    PRIMARY KEY (game, board),
    FOREIGN KEY (game, board) REFERENCES board (game, number)
) STRICT, WITHOUT ROWID;

-- ---- press --------------------------------------------------------------------------------

-- What people of a game say to one another. It is printed with the report of the next board, as far as
-- it is public or was held for it.
CREATE TABLE press (
    id         INTEGER PRIMARY KEY,
    game       INTEGER NOT NULL REFERENCES game (id),
    board      INTEGER NOT NULL, -- the present one then
    writer     INTEGER NOT NULL, -- a seat, or a person (db.h, PERSON_FIRST)
    player     INTEGER NOT NULL, -- of that reader then: a reply reaches nobody else
    army       TEXT    NOT NULL, -- of the writer, or ''
    name       TEXT    NOT NULL, -- of the writer then, or ''
    role       TEXT    NOT NULL, -- of a writer without an army: 'master', 'deputy', 'observer'; or ''
    grey       INTEGER NOT NULL CHECK (grey IN (0, 1)),   -- nobody is told who wrote
    public     INTEGER NOT NULL CHECK (public IN (0, 1)), -- to all; else to those in press_to
    master     INTEGER NOT NULL CHECK (master IN (0, 1)), -- so the game was then: its game master may
                                 -- read what is said to some
    whom       TEXT    NOT NULL, -- armies, 'observers', 'gm', one space between two; public: ''
    reply      INTEGER NOT NULL DEFAULT 0, -- the press that it answers; 0: none
    text       TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    mail       INTEGER NOT NULL REFERENCES mail (id), -- it came with
    message_id TEXT    NOT NULL, -- of that mail: answers go below it
    letters    INTEGER NOT NULL  -- that went out at once
) STRICT;

CREATE INDEX press_board ON press (game, board);
CREATE INDEX press_writer ON press (writer, at);
CREATE TRIGGER press_keeps BEFORE UPDATE ON press WHEN NOT EXISTS (SELECT 1 FROM pruning)
BEGIN SELECT RAISE(ABORT, 'what was said is never changed'); END;
CREATE TRIGGER press_stays BEFORE DELETE ON press WHEN NOT EXISTS (SELECT 1 FROM pruning)
BEGIN SELECT RAISE(ABORT, 'what was said is never deleted'); END;

CREATE TABLE press_to (
    press  INTEGER NOT NULL REFERENCES press (id),
    reader INTEGER NOT NULL, -- as press.writer
    player INTEGER NOT NULL,
    held   INTEGER NOT NULL CHECK (held IN (0, 1)), -- no letter went out: it stands in the report
    PRIMARY KEY (press, reader)
) STRICT, WITHOUT ROWID;

CREATE INDEX press_reader ON press_to (reader, press);

-- Whose press somebody does not want.
CREATE TABLE press_block (
    reader INTEGER NOT NULL, -- who does not
    player INTEGER NOT NULL,
    writer INTEGER NOT NULL, -- whose; 0: of all who do not say who they are
    author INTEGER NOT NULL, -- player of the writer then
    grey   INTEGER NOT NULL CHECK (grey IN (0, 1)), -- what they write without saying who they are;
                             -- else what they write openly. One does not tell of the other
    since  INTEGER NOT NULL,
    PRIMARY KEY (reader, writer, grey)
) STRICT, WITHOUT ROWID;

-- ---- mails that go out --------------------------------------------------------------------

-- Mails to be sent and how far their sending has come. A letter about a board is made from its
-- recipe just before it is sent; others are finished and lie in out_raw.
CREATE TABLE out (
    id         INTEGER PRIMARY KEY,
    key        TEXT    NOT NULL UNIQUE, -- "answer/MAIL", "report/GAME/BOARD/ARMY": a step that is
                                        -- run again makes no second mail
    kind       TEXT    NOT NULL, -- report, answer, welcome, rules, help, question, summary, seed, end, back,
                                 -- reply, confirm, copy, moved, news, relay, press, reminder,
                                 -- handbook, picture, subjects, start, warning, late, pause, resume, still, alarm
    game       TEXT    NOT NULL,
    sender     TEXT    NOT NULL, -- envelope
    recipient  TEXT    NOT NULL COLLATE NOCASE,
    message_id TEXT    NOT NULL, -- the same at every try: mail programs fold the copies
    state      TEXT    NOT NULL DEFAULT 'ready'
                       CHECK (state IN ('ready', 'sending', 'sent', 'failed')),
    tries      INTEGER NOT NULL DEFAULT 0,
    next_at    INTEGER NOT NULL, -- not before
    made       INTEGER NOT NULL,
    done_at    INTEGER NOT NULL DEFAULT 0, -- sent or given up; 0: neither
    reply      TEXT    NOT NULL DEFAULT '', -- the server's last words
    seat       INTEGER NOT NULL DEFAULT 0, -- whom it is for; 0: for nobody who plays
    recipe     TEXT    NOT NULL DEFAULT '', -- what the letter is made from besides the board and the
                                -- other columns (cron/outbox/recipe.h); '': its bytes are in out_raw
    later      INTEGER NOT NULL DEFAULT 0 CHECK (later IN (0, 1)), -- it was put back until next_at: the
                                -- queue does not see it before, however many there are in an outage
    pruned     INTEGER NOT NULL DEFAULT 0 CHECK (pruned IN (0, 1)), -- they were kept long enough
    turn       INTEGER NOT NULL DEFAULT 0 CHECK (turn BETWEEN 0 AND 5), -- what goes before what: enum
                                -- out_turn (db.h). Above 2 are addresses that nobody has proven
    claim      INTEGER NOT NULL DEFAULT 0, -- of who sends it
    claim_ends INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The queue: in turn, then the oldest. The final report goes to nobody who still waits for another one.
CREATE INDEX out_queue ON out (turn, made, id) WHERE state = 'ready' AND later = 0;
-- How many mails went to people whom we do not know?
CREATE INDEX out_budget ON out (turn, made, recipient) WHERE turn > 2;
CREATE INDEX out_later ON out (next_at) WHERE state = 'ready' AND later = 1;
CREATE INDEX out_next ON out (next_at) WHERE state = 'ready';
-- Lists and counts of one state: those that are asked for are rare.
CREATE INDEX out_state ON out (state);
-- How many went out within the last day, when, and to whom?
CREATE INDEX out_done ON out (done_at, recipient) WHERE state = 'sent';
-- What was sent to an address since then?
CREATE INDEX out_recipient ON out (recipient, done_at) WHERE state = 'sent';
-- How many answers had this player within the hour?
CREATE INDEX out_seat ON out (seat, kind, made);
-- What did we write to him last? A reply may quote it.
CREATE INDEX out_latest ON out (seat, id);

-- Whose bytes are still here, to be pruned.
CREATE INDEX out_kept ON out (done_at, id)
WHERE pruned = 0 AND recipe = '' AND state IN ('sent', 'failed');

CREATE TABLE out_raw (
    id  INTEGER PRIMARY KEY REFERENCES out (id),
    raw BLOB NOT NULL -- the whole mail; sent as it stands, however often
) STRICT;

CREATE TRIGGER out_keeps_its_recipe BEFORE UPDATE OF recipe ON out WHEN NOT EXISTS (SELECT 1 FROM pruning)
BEGIN SELECT RAISE(ABORT, 'a finished mail is never changed'); END;
CREATE TRIGGER out_raw_keeps BEFORE UPDATE ON out_raw
BEGIN SELECT RAISE(ABORT, 'a finished mail is never changed'); END;

-- Mails in `out` that wait for their reader's digest, one mail a day for all games, or were taken into
-- it. One that waits is ready, due a little later than the digest; one that was taken is not sent by
-- itself, and shares the digest's fate.
CREATE TABLE held (
    out     INTEGER PRIMARY KEY,
    address TEXT    NOT NULL COLLATE NOCASE, -- whose digest: the reader's first address then
    game    TEXT    NOT NULL,
    due     INTEGER NOT NULL,          -- when the digest is
    digest  INTEGER NOT NULL DEFAULT 0 -- out.id of the digest that has it; 0: it waits
) STRICT;

CREATE INDEX held_due ON held (due, address) WHERE digest = 0;
CREATE INDEX held_address ON held (address) WHERE digest = 0;
CREATE INDEX held_game ON held (game) WHERE digest = 0;
CREATE INDEX held_digest ON held (digest) WHERE digest > 0;

-- A deadline that would come before the digest, or within three hours of it, lets them go at once.
CREATE TRIGGER held_hurries AFTER UPDATE OF deadline, early ON game
WHEN NEW.deadline > 0 OR NEW.early > 0
BEGIN
    UPDATE out SET next_at = made, later = 0 WHERE id IN (SELECT out FROM held WHERE game = NEW.name
        AND digest = 0 AND iif(NEW.early > 0, NEW.early, NEW.deadline) < due + 10800);
    DELETE FROM held WHERE game = NEW.name
        AND digest = 0 AND iif(NEW.early > 0, NEW.early, NEW.deadline) < due + 10800;
END;

CREATE TRIGGER held_shares AFTER UPDATE OF state ON out
WHEN NEW.kind = 'digest' AND NEW.state IN ('sent', 'failed')
BEGIN
    UPDATE out SET state = NEW.state, reply = 'in the digest, mail ' || NEW.id
    WHERE id IN (SELECT out FROM held WHERE digest > 0 AND digest = NEW.id) AND state <> 'sent';
END;

CREATE TRIGGER held_goes AFTER DELETE ON out
BEGIN DELETE FROM held WHERE out = OLD.id; END;

-- A server that takes no mails at all, whatever mail it is: nothing is sent until next_at, and the
-- mails in `out` are not touched.
CREATE TABLE sender (
    name    TEXT    PRIMARY KEY, -- section name in the configuration: 'send'
    since   INTEGER NOT NULL, -- it takes none since; 0: it does
    tries   INTEGER NOT NULL, -- in a row
    next_at INTEGER NOT NULL,
    reply   TEXT    NOT NULL  -- its last words
) STRICT, WITHOUT ROWID;

-- Which mail of ours comes back?
CREATE INDEX out_message ON out (message_id);

-- Addresses that mails to them came back from, and what was said then. A row goes when all is well
-- and its reader knows what was lost.
CREATE TABLE delivery (
    address TEXT    PRIMARY KEY COLLATE NOCASE,
    state   TEXT    NOT NULL CHECK (state IN ('soft', 'hard', 'well')), -- well: again, see until
    since   INTEGER NOT NULL, -- the first failure of those in a row
    last    INTEGER NOT NULL, -- the last one
    until   INTEGER NOT NULL, -- well since then; 0: it is not
    failures INTEGER NOT NULL, -- in a row
    mail    INTEGER NOT NULL, -- out.id of the last mail that counted: one report of it is enough
    direct  INTEGER NOT NULL CHECK (direct IN (0, 1)), -- said by the server that we sent to, not by
                              -- a report: the next mail that it takes has arrived
    told    INTEGER NOT NULL CHECK (told IN (0, 1)), -- its game masters know that it is hard
    status  TEXT    NOT NULL, -- RFC 3463, '5.1.1', or ''
    words   TEXT    NOT NULL  -- the server's last words, one line
) STRICT, WITHOUT ROWID;

CREATE INDEX delivery_failing ON delivery (address) WHERE state IN ('soft', 'hard');

-- ---- the house ----------------------------------------------------------------------------

-- Senders whose last mails had neither an order nor a command. From the third without a new word on
-- they get no answer, as machines that answer us would do so for ever.
CREATE TABLE echo (
    address TEXT    PRIMARY KEY COLLATE NOCASE,
    mails   INTEGER NOT NULL, -- in a row without a new word
    talk    INTEGER NOT NULL, -- in a row without an order or a command
    words   TEXT    NOT NULL, -- of those mails, sorted, one space between two
    at      INTEGER NOT NULL,
    robots  INTEGER NOT NULL DEFAULT 0, -- with the words of an automatic answer
    quick   INTEGER NOT NULL DEFAULT 0  -- in a row that came within seconds of ours
) STRICT, WITHOUT ROWID;

-- Who wrote more mails within an hour than are answered one by one: one mail sums them up.
CREATE TABLE flood (
    reader INTEGER PRIMARY KEY, -- a seat, or a person (db.h, PERSON_FIRST)
    ends   INTEGER NOT NULL, -- when the summary is due
    mails  INTEGER NOT NULL -- that were read and not answered
) STRICT;

-- Every look at what is its player's alone in a running game, until its players have been told.
CREATE TABLE look (
    id    INTEGER PRIMARY KEY,
    game  INTEGER NOT NULL REFERENCES game (id),
    board INTEGER NOT NULL, -- the present one then
    army  TEXT    NOT NULL, -- whose; '' unknown
    at    INTEGER NOT NULL,
    what  TEXT    NOT NULL DEFAULT 'order' CHECK (what IN ('order', 'mail'))
                            -- an order for that board, or a mail that may hold one; an older mail
) STRICT;

CREATE INDEX look_game ON look (game, board);

-- What-if trials: how many a reader had of a board, and the mail of the last one. Nothing of what
-- was tried is here.
CREATE TABLE trial (
    reader INTEGER NOT NULL, -- a seat, or a person (db.h, PERSON_FIRST)
    player INTEGER NOT NULL, -- of that reader then: the next one has trials of their own
    board  INTEGER NOT NULL,
    times  INTEGER NOT NULL,
    mail   INTEGER NOT NULL, -- the last of them
    PRIMARY KEY (reader)
) STRICT, WITHOUT ROWID;

-- What players write down for themselves; nobody else reads it before the game is over, and then
-- only if they say so. It goes with the player who leaves the seat.
CREATE TABLE note (
    id     INTEGER PRIMARY KEY,
    seat   INTEGER NOT NULL REFERENCES seat (id),
    player INTEGER NOT NULL, -- seat.player then
    number INTEGER NOT NULL, -- of the player's notes, from 1 on
    board  INTEGER NOT NULL, -- when it was written
    at     INTEGER NOT NULL,
    text   TEXT    NOT NULL
) STRICT;

CREATE UNIQUE INDEX note_of ON note (seat, number);

-- Who agrees that the notes are published with the finished game.
CREATE TABLE note_published (
    seat   INTEGER PRIMARY KEY REFERENCES seat (id),
    player INTEGER NOT NULL -- seat.player then
) STRICT;

-- What needs a person, until it is over and that was told. The operator hears of each once, and again each
-- day; a row that is over stays for a day, so that what comes and goes is not told more often.
CREATE TABLE alarm (
    key   TEXT    PRIMARY KEY, -- "held/GAME", "mailbox/NAME": a kind of cron/app/alarms/alarm_kinds.c, and of what
    since INTEGER NOT NULL,
    said  INTEGER NOT NULL, -- when the operator was told last; 0: not yet, it may pass
    text  TEXT    NOT NULL,
    over  INTEGER NOT NULL DEFAULT 0, -- it is over since then; 0: it lasts
    calm  INTEGER NOT NULL DEFAULT 0 CHECK (calm IN (0, 1)), -- that it is over was told, too
    seen  INTEGER NOT NULL DEFAULT 0 -- when it was noticed last, to the hour
) STRICT, WITHOUT ROWID;

-- What is done from time to time: 'clock' (where the clocks stood, when something was done last),
-- 'check' (of the store), 'backup', 'prune' ...
CREATE TABLE upkeep (
    task TEXT    PRIMARY KEY,
    at   INTEGER NOT NULL,
    text TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

-- ---- figures for who watches the machine ----------------------------------------------------

-- What happens is written down where it happens, in the same transaction: a row of its own, so that
-- nobody waits for a sum that others write. From time to time the rows are added up. A word is one of the
-- program; what is made of it for who watches is the program's business (cron/ops/metrics/).
CREATE TABLE tally (
    id   INTEGER PRIMARY KEY,
    name TEXT    NOT NULL, -- 'mails_sent', or that of a latency
    word TEXT    NOT NULL, -- 'answer', or ''
    n    INTEGER NOT NULL  -- times, or the seconds of a latency
) STRICT;

CREATE TABLE metric (
    name  TEXT    NOT NULL,
    word  TEXT    NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (name, word)
) STRICT, WITHOUT ROWID;

-- How long things took: a row for each bucket, with what fell into it and into none below.
CREATE TABLE latency (
    name    TEXT    NOT NULL, -- 'answer': mail in -> answer out; 'update': due -> last report out
    most    INTEGER NOT NULL, -- seconds; the last row has all that took longer
    n       INTEGER NOT NULL,
    seconds INTEGER NOT NULL, -- of all n together
    PRIMARY KEY (name, most)
) STRICT, WITHOUT ROWID;

INSERT INTO latency (name, most, n, seconds)
SELECT name.column1, most.column1, 0, 0 FROM (VALUES ('answer'), ('update')) AS name,
(VALUES (1), (2), (5), (10), (30), (60), (120), (300), (900), (3600), (21600), (86400), (9000000000000)) AS most;

-- Updates whose reports are not all out (or were none, until the next update of the game).
CREATE TABLE reporting (
    game  TEXT    NOT NULL, -- name: letters are found by their keys
    board INTEGER NOT NULL, -- the new one
    due   INTEGER NOT NULL, -- when the update was
    PRIMARY KEY (game, board)
) STRICT, WITHOUT ROWID;

-- The oldest mail that waits.
CREATE INDEX out_waiting ON out (made) WHERE state = 'ready';
