-- From version 7 to 8: mail as people and servers really send it.

-- How many went out within the last day, when, and to whom?
CREATE INDEX out_done ON out (done_at, recipient) WHERE state = 'sent';

-- What was sent to an address since then?
CREATE INDEX out_recipient ON out (recipient, done_at) WHERE state = 'sent';
-- What did a player write last?
CREATE INDEX mail_last ON mail (game, army) WHERE state = 'done';

-- The final report of a game comes behind the others.
DROP INDEX out_queue;
ALTER TABLE out ADD COLUMN later INTEGER NOT NULL DEFAULT 0 CHECK (later IN (0, 1));
UPDATE out SET later = 1 WHERE state = 'ready';
CREATE INDEX out_queue ON out (kind IN ('report', 'end'), made, id) WHERE state = 'ready' AND later = 0;
CREATE INDEX out_later ON out (next_at) WHERE state = 'ready' AND later = 1;

ALTER TABLE echo ADD COLUMN robots INTEGER NOT NULL DEFAULT 0;
ALTER TABLE echo ADD COLUMN quick INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;
CREATE INDEX seat_lost ON seat (id) WHERE lost > 0;
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

-- Game masters and others who play no army are asked, and told of many mails at once, as players are.

CREATE TABLE question_8 (
    id       INTEGER PRIMARY KEY,
    reader   INTEGER NOT NULL, -- who was asked: a seat, or a person (db.h, PERSON_FIRST)
    player   INTEGER NOT NULL, -- of that reader when it was asked
    address  TEXT    NOT NULL COLLATE NOCASE, -- that the mails came from
    asked    INTEGER NOT NULL,
    answer   TEXT    NOT NULL DEFAULT '' CHECK (answer IN ('', 'yes', 'no', 'expired')),
    answered INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO question_8 (id, reader, player, address, asked, answer, answered)
SELECT id, seat, player, address, asked, answer, answered FROM question;
DROP TABLE question;
ALTER TABLE question_8 RENAME TO question;

CREATE INDEX question_open ON question (reader, address) WHERE answer = '';
CREATE INDEX question_asked ON question (reader, asked);

CREATE TABLE flood_8 (
    reader INTEGER PRIMARY KEY, -- a seat, or a person (db.h, PERSON_FIRST)
    ends   INTEGER NOT NULL, -- when the summary is due
    mails  INTEGER NOT NULL -- that were read and not answered
) STRICT;

INSERT INTO flood_8 (reader, ends, mails) SELECT seat, ends, mails FROM flood;
DROP TABLE flood;
ALTER TABLE flood_8 RENAME TO flood;

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

-- Receipts of orders, and the seals of boards.
ALTER TABLE look ADD COLUMN what TEXT NOT NULL DEFAULT 'order' CHECK (what IN ('order', 'mail'));
ALTER TABLE orders ADD COLUMN salt TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN receipt TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN next_salt TEXT NOT NULL DEFAULT '';

-- What binds each board to those before it and to the orders between them, so that nobody can change
-- one of them later: cron/game/update/seal.h. Boards of stores before version 8 have none.
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

-- Nothing walks over what grows with age.
DROP INDEX mail_aside;
CREATE INDEX mail_state ON mail (state);
CREATE INDEX mail_waiting ON mail (mailbox, received) WHERE state = 'new';
CREATE INDEX game_early ON game (early) WHERE state = 'running' AND early > 0;
CREATE INDEX game_played ON game (name) WHERE state <> 'over';
CREATE INDEX question_old ON question (asked) WHERE answer = '';
CREATE INDEX orders_receipt ON orders (game, receipt) WHERE receipt <> '';
DROP INDEX out_sending;
CREATE INDEX out_state ON out (state);
-- Alarms say when they are over.
ALTER TABLE alarm ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
ALTER TABLE alarm ADD COLUMN calm INTEGER NOT NULL DEFAULT 0 CHECK (calm IN (0, 1));
ALTER TABLE alarm ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
DELETE FROM alarm; -- what lasts is noticed again, under the kinds of now

-- ---- figures for who watches the machine ----------------------------------------------------

-- Counted where it happens, in the same transaction, by the triggers below: it survives every process,
-- and nobody has to scan what grows. The rows are as many as there are labels (cron/metrics/).
CREATE TABLE metric (
    name  TEXT    NOT NULL, -- 'mails_received'
    label TEXT    NOT NULL, -- 'kind="answer"', or ''
    value INTEGER NOT NULL,
    PRIMARY KEY (name, label)
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
    open  INTEGER NOT NULL, -- reports that wait or are being sent
    PRIMARY KEY (game, board)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER mail_comes AFTER INSERT ON mail BEGIN
    INSERT INTO metric VALUES ('mails_received', '', 1)
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
    INSERT INTO metric VALUES ('mails', 'state="' || NEW.state || '"', 1)
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER mail_moves AFTER UPDATE OF state ON mail WHEN OLD.state <> NEW.state BEGIN
    INSERT INTO metric VALUES ('mails', 'state="' || OLD.state || '"', -1)
        ON CONFLICT (name, label) DO UPDATE SET value = value - 1;
    INSERT INTO metric VALUES ('mails', 'state="' || NEW.state || '"', 1)
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
    INSERT INTO metric SELECT 'mails_handled', 'result="' || NEW.state || '"', 1 WHERE NEW.state <> 'new'
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER mail_goes AFTER DELETE ON mail BEGIN
    UPDATE metric SET value = value - 1 WHERE name = 'mails' AND label = 'state="' || OLD.state || '"';
END;

CREATE TRIGGER game_comes AFTER INSERT ON game BEGIN
    INSERT INTO metric VALUES ('games', 'kind="' || NEW.rules || '",state="' || NEW.state || '"', 1)
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER game_moves AFTER UPDATE OF state ON game WHEN OLD.state <> NEW.state BEGIN
    UPDATE metric SET value = value - 1
        WHERE name = 'games' AND label = 'kind="' || OLD.rules || '",state="' || OLD.state || '"';
    INSERT INTO metric VALUES ('games', 'kind="' || NEW.rules || '",state="' || NEW.state || '"', 1)
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER game_goes AFTER DELETE ON game BEGIN
    UPDATE metric SET value = value - 1
        WHERE name = 'games' AND label = 'kind="' || OLD.rules || '",state="' || OLD.state || '"';
END;
CREATE TRIGGER game_fails AFTER UPDATE OF failures ON game WHEN NEW.failures > OLD.failures BEGIN
    INSERT INTO metric VALUES ('update_failures', '', 1)
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER board_comes AFTER INSERT ON board WHEN NEW.number > 0 BEGIN
    INSERT INTO metric SELECT 'updates', 'kind="' || rules || '"', 1 FROM game WHERE id = NEW.game
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER order_comes AFTER INSERT ON orders BEGIN
    INSERT INTO metric SELECT 'orders', 'kind="' || rules || '"', 1 FROM game WHERE id = NEW.game
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
END;

CREATE TRIGGER out_comes AFTER INSERT ON out BEGIN
    INSERT INTO metric VALUES ('outbox', 'state="' || NEW.state || '"', 1)
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
    UPDATE reporting SET open = open + 1 WHERE NEW.kind IN ('report', 'end') AND game = NEW.game
        AND board = CAST(substr(NEW.key, length(NEW.kind) + length(NEW.game) + 3) AS INTEGER);
END;
CREATE TRIGGER out_moves AFTER UPDATE OF state ON out WHEN OLD.state <> NEW.state BEGIN
    UPDATE metric SET value = value - 1 WHERE name = 'outbox' AND label = 'state="' || OLD.state || '"';
    INSERT INTO metric VALUES ('outbox', 'state="' || NEW.state || '"', 1)
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
    INSERT INTO metric SELECT 'mails_sent', 'kind="' || NEW.kind || '"', 1 WHERE NEW.state = 'sent'
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
    INSERT INTO metric SELECT 'mails_failed', '', 1 WHERE NEW.state = 'failed'
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
    INSERT INTO metric SELECT 'mails_deferred', '', 1 WHERE OLD.state = 'sending' AND NEW.state = 'ready'
        AND NEW.tries >= OLD.tries AND NEW.next_at > OLD.next_at
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER out_goes AFTER DELETE ON out BEGIN
    UPDATE metric SET value = value - 1 WHERE name = 'outbox' AND label = 'state="' || OLD.state || '"';
END;
-- From the instant that the server got the mail to that at which ours took the answer.
CREATE TRIGGER out_answers AFTER UPDATE OF state ON out
WHEN NEW.state = 'sent' AND OLD.state <> 'sent' AND NEW.key GLOB 'answer/[0-9]*' BEGIN
    UPDATE latency SET n = n + 1, seconds = seconds + (SELECT max(0, NEW.done_at - received) FROM mail
            WHERE id = CAST(substr(NEW.key, 8) AS INTEGER))
        WHERE name = 'answer' AND most = (SELECT min(most) FROM latency WHERE name = 'answer' AND most >=
            (SELECT NEW.done_at - received FROM mail WHERE id = CAST(substr(NEW.key, 8) AS INTEGER)));
END;
-- The last report of an update has gone, or was given up.
CREATE TRIGGER out_reports AFTER UPDATE OF state ON out WHEN NEW.kind IN ('report', 'end')
AND (OLD.state IN ('ready', 'sending')) <> (NEW.state IN ('ready', 'sending')) BEGIN
    UPDATE reporting SET open = open + iif(NEW.state IN ('ready', 'sending'), 1, -1) WHERE game = NEW.game
        AND board = CAST(substr(NEW.key, length(NEW.kind) + length(NEW.game) + 3) AS INTEGER);
    UPDATE latency SET n = n + 1, seconds = seconds + (SELECT max(0, NEW.done_at - due) FROM reporting
            WHERE game = NEW.game AND open = 0
            AND board = CAST(substr(NEW.key, length(NEW.kind) + length(NEW.game) + 3) AS INTEGER))
        WHERE name = 'update' AND most = (SELECT min(most) FROM latency WHERE name = 'update' AND most >=
            (SELECT NEW.done_at - due FROM reporting WHERE game = NEW.game AND open = 0
            AND board = CAST(substr(NEW.key, length(NEW.kind) + length(NEW.game) + 3) AS INTEGER)));
    DELETE FROM reporting WHERE game = NEW.game AND open = 0
        AND board = CAST(substr(NEW.key, length(NEW.kind) + length(NEW.game) + 3) AS INTEGER);
END;
CREATE TRIGGER sender_fails AFTER INSERT ON sender WHEN NEW.since > 0 AND NEW.reply <> '' BEGIN
    INSERT INTO metric VALUES ('send_refusals', '', 1)
        ON CONFLICT (name, label) DO UPDATE SET value = value + 1;
END;

-- The oldest mail that waits.
CREATE INDEX out_waiting ON out (made) WHERE state = 'ready';

-- What there is already.
INSERT INTO metric SELECT 'mails_received', '', count(*) FROM mail;
INSERT INTO metric SELECT 'mails', 'state="' || state || '"', count(*) FROM mail GROUP BY state;
INSERT INTO metric SELECT 'mails_handled', 'result="' || state || '"', count(*) FROM mail
    WHERE state <> 'new' GROUP BY state;
INSERT INTO metric SELECT 'games', 'kind="' || rules || '",state="' || state || '"', count(*) FROM game
    GROUP BY rules, state;
INSERT INTO metric SELECT 'updates', 'kind="' || rules || '"', count(*) FROM board JOIN game ON game.id = board.game
    WHERE number > 0 GROUP BY rules;
INSERT INTO metric SELECT 'orders', 'kind="' || rules || '"', count(*) FROM orders JOIN game ON game.id = orders.game
    GROUP BY rules;
INSERT INTO metric SELECT 'outbox', 'state="' || state || '"', count(*) FROM out GROUP BY state;
INSERT INTO metric SELECT 'mails_sent', 'kind="' || kind || '"', count(*) FROM out WHERE state = 'sent' GROUP BY kind;
INSERT INTO metric SELECT 'mails_failed', '', count(*) FROM out WHERE state = 'failed';

ALTER TABLE seat ADD COLUMN digest INTEGER NOT NULL DEFAULT 0;
ALTER TABLE person ADD COLUMN digest INTEGER NOT NULL DEFAULT 0;

-- What somebody has set for all their games: seats and persons of the address have it in their rows,
-- and games that it joins begin with it. What is set for one game stands in that row alone.
CREATE TABLE wish (
    address TEXT NOT NULL COLLATE NOCASE,
    name    TEXT NOT NULL, -- cron/game/seats/wish.h
    value   TEXT NOT NULL,
    PRIMARY KEY (address, name)
) STRICT, WITHOUT ROWID;

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

-- What is kept for some time, and then goes.
CREATE TABLE pruning (
    one INTEGER PRIMARY KEY CHECK (one = 1)
) STRICT;
ALTER TABLE mail ADD COLUMN pruned INTEGER NOT NULL DEFAULT 0 CHECK (pruned IN (0, 1));
-- Whose bytes are still here, to be pruned: of strangers (game ''), and of each game.
CREATE INDEX mail_kept ON mail (game, seen, id) WHERE pruned = 0 AND state IN ('done', 'ignored');
DROP TRIGGER mail_raw_stays;
CREATE TRIGGER mail_raw_stays BEFORE DELETE ON mail_raw WHEN NOT EXISTS (SELECT 1 FROM pruning)
BEGIN SELECT RAISE(ABORT, 'a stored mail is never deleted'); END;
ALTER TABLE out ADD COLUMN pruned INTEGER NOT NULL DEFAULT 0 CHECK (pruned IN (0, 1));
-- Whose bytes are still here, to be pruned.
CREATE INDEX out_kept ON out (done_at, id)
WHERE pruned = 0 AND recipe = '' AND state IN ('sent', 'failed');
DROP TRIGGER out_keeps_its_recipe;
CREATE TRIGGER out_keeps_its_recipe BEFORE UPDATE OF recipe ON out WHEN NOT EXISTS (SELECT 1 FROM pruning)
BEGIN SELECT RAISE(ABORT, 'a finished mail is never changed'); END;
ALTER TABLE game ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
CREATE INDEX game_ended ON game (ended) WHERE state = 'over';
CREATE TRIGGER game_goes_on AFTER UPDATE OF state ON game WHEN NEW.state <> 'over' AND OLD.ended > 0
BEGIN UPDATE game SET ended = 0 WHERE id = NEW.id; END;

PRAGMA user_version = 8;
