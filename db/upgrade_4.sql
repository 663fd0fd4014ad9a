-- From version 3 to 4: how far mailboxes have been read, mails that are known by more than their
-- bytes, players with several addresses, questions to them, sums over what decides a game.
-- The table of mails is made anew, as its keys change; db/upgrade.c has switched foreign keys off.
CREATE TABLE mailbox (
    name    TEXT    PRIMARY KEY, -- section name in the configuration
    read_to INTEGER NOT NULL, -- everything that lay there at this instant is stored; 0: never yet
    trouble TEXT    NOT NULL DEFAULT '', -- why it could not be read to the end since then, or ''
    since   INTEGER NOT NULL DEFAULT 0   -- that trouble lasts since; 0: there is none
) STRICT, WITHOUT ROWID;

CREATE TABLE unread (
    mailbox  TEXT    NOT NULL,
    key      TEXT    NOT NULL, -- as mail.key
    received INTEGER NOT NULL, -- when the server got it; if it does not say, the earliest that it may have
    seen     INTEGER NOT NULL, -- when it was tried first
    tries    INTEGER NOT NULL,
    why      TEXT    NOT NULL, -- what went wrong last, one line for the operator
    PRIMARY KEY (mailbox, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE mail_4 (
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
    tries      INTEGER NOT NULL DEFAULT 0, -- raised and committed BEFORE the mail is parsed: a
                                           -- mail that kills the program is counted, too
    game       TEXT    NOT NULL DEFAULT '', -- whose it was; by name, as the operator reads it
    army       TEXT    NOT NULL DEFAULT '',
    note       TEXT    NOT NULL DEFAULT '', -- what became of it, one line for the operator
    question   INTEGER NOT NULL DEFAULT 0, -- the question that is asked about it; 0: none
    UNIQUE (mailbox, key)   -- commit 1 may be done twice
) STRICT;

INSERT INTO mail_4 (id, mailbox, key, sha256, message_id, received, seen, since, oversize, state,
                    tries, game, army, note)
SELECT id, mailbox, key, sha256, message_id, received, received, 0, oversize, state, tries, game, army,
       note FROM mail;
DROP TABLE mail;
ALTER TABLE mail_4 RENAME TO mail;

CREATE INDEX mail_queue ON mail (received, id) WHERE state = 'new';
CREATE INDEX mail_bytes ON mail (mailbox, sha256);
CREATE INDEX mail_twin ON mail (message_id, game, army) WHERE state = 'done';
CREATE INDEX mail_replay ON mail (game, army, date, text) WHERE state = 'done';
CREATE INDEX mail_asked ON mail (question) WHERE state = 'asked';
CREATE INDEX mail_aside ON mail (id) WHERE state = 'aside';

CREATE TRIGGER mail_keeps_its_origin
BEFORE UPDATE OF id, mailbox, key, epoch, sha256, received, seen, since, oversize ON mail
BEGIN SELECT RAISE(ABORT, 'a stored mail is never changed'); END;
CREATE TRIGGER mail_stays BEFORE DELETE ON mail
BEGIN SELECT RAISE(ABORT, 'a stored mail is never deleted'); END;

ALTER TABLE game ADD COLUMN failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0);
ALTER TABLE game ADD COLUMN trouble TEXT NOT NULL DEFAULT '';
ALTER TABLE board ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN player INTEGER NOT NULL DEFAULT 0 CHECK (player >= 0);

CREATE TABLE alias (
    seat    INTEGER NOT NULL REFERENCES seat (id),
    address TEXT    NOT NULL COLLATE NOCASE,
    since   INTEGER NOT NULL,
    PRIMARY KEY (seat, address)
) STRICT, WITHOUT ROWID;

CREATE INDEX alias_address ON alias (address);

CREATE TABLE question (
    id       INTEGER PRIMARY KEY,
    seat     INTEGER NOT NULL REFERENCES seat (id),
    player   INTEGER NOT NULL, -- seat.player when it was asked
    address  TEXT    NOT NULL COLLATE NOCASE, -- that the mails came from
    asked    INTEGER NOT NULL,
    answer   TEXT    NOT NULL DEFAULT '' CHECK (answer IN ('', 'yes', 'no', 'expired')),
    answered INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX question_open ON question (seat, address) WHERE answer = '';
CREATE INDEX question_asked ON question (seat, asked);

ALTER TABLE out ADD COLUMN seat INTEGER NOT NULL DEFAULT 0;
DROP INDEX out_recipient;
CREATE INDEX out_seat ON out (seat, kind, made);
CREATE INDEX out_latest ON out (seat, id);

CREATE TABLE sender (
    name    TEXT    PRIMARY KEY, -- section name in the configuration: 'send'
    since   INTEGER NOT NULL, -- it takes none since; 0: it does
    tries   INTEGER NOT NULL, -- in a row
    next_at INTEGER NOT NULL,
    reply   TEXT    NOT NULL  -- its last words
) STRICT, WITHOUT ROWID;

CREATE TABLE echo (
    address TEXT    PRIMARY KEY COLLATE NOCASE,
    mails   INTEGER NOT NULL, -- in a row without a new word
    talk    INTEGER NOT NULL, -- in a row without an order or a command
    words   TEXT    NOT NULL, -- of those mails, sorted, one space between two
    at      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE flood (
    seat INTEGER PRIMARY KEY REFERENCES seat (id),
    ends INTEGER NOT NULL, -- when the summary is due
    mails INTEGER NOT NULL -- that were read and not answered
) STRICT;

CREATE TABLE look (
    id    INTEGER PRIMARY KEY,
    game  INTEGER NOT NULL REFERENCES game (id),
    board INTEGER NOT NULL,
    army  TEXT    NOT NULL, -- whose order; '' unknown
    at    INTEGER NOT NULL
) STRICT;

CREATE INDEX look_game ON look (game, board);

CREATE TABLE alarm (
    key   TEXT    PRIMARY KEY, -- "held/GAME", "mailbox/NAME": what it is about
    since INTEGER NOT NULL,
    said  INTEGER NOT NULL, -- when the operator was told last
    text  TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE upkeep (
    task TEXT    PRIMARY KEY,
    at   INTEGER NOT NULL,
    text TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 4;
