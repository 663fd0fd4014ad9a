-- From version 7 to 8: mail as people and servers really send it.

-- How many went out within the last day, and when?
CREATE INDEX out_done ON out (done_at) WHERE state = 'sent';

-- The final report of a game comes behind the others.
DROP INDEX out_queue;
CREATE INDEX out_queue ON out (kind IN ('report', 'end'), made, id) WHERE state = 'ready';

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

CREATE INDEX delivery_state ON delivery (state, told);

PRAGMA user_version = 8;
