-- From version 11 to 12: what happens is counted in rows of its own, not in sums that every transaction
-- writes; how many there are of something is asked of its table.

DROP TRIGGER mail_comes;
DROP TRIGGER mail_moves;
DROP TRIGGER mail_goes;
DROP TRIGGER game_comes;
DROP TRIGGER game_moves;
DROP TRIGGER game_goes;
DROP TRIGGER game_fails;
DROP TRIGGER board_comes;
DROP TRIGGER order_comes;
DROP TRIGGER out_comes;
DROP TRIGGER out_moves;
DROP TRIGGER out_goes;
DROP TRIGGER out_answers;
DROP TRIGGER out_reports;
DROP TRIGGER sender_fails;

CREATE TABLE tally (
    id   INTEGER PRIMARY KEY,
    name TEXT    NOT NULL,
    word TEXT    NOT NULL,
    n    INTEGER NOT NULL
) STRICT;

-- 'kind="answer"' -> 'answer'
ALTER TABLE metric RENAME TO metric_11;
CREATE TABLE metric (
    name  TEXT    NOT NULL,
    word  TEXT    NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (name, word)
) STRICT, WITHOUT ROWID;
INSERT INTO metric (name, word, value)
SELECT name, trim(substr(label, instr(label, '"')), '"'), value FROM metric_11
WHERE name NOT IN ('games', 'mails', 'mails_received', 'outbox');
DROP TABLE metric_11;

ALTER TABLE reporting RENAME TO reporting_11;
CREATE TABLE reporting (
    game  TEXT    NOT NULL,
    board INTEGER NOT NULL,
    due   INTEGER NOT NULL,
    PRIMARY KEY (game, board)
) STRICT, WITHOUT ROWID;
INSERT INTO reporting (game, board, due) SELECT game, board, due FROM reporting_11;
DROP TABLE reporting_11;

PRAGMA user_version = 12;
