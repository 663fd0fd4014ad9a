-- From version 5 to 6: how each player wants mails to look, and figures of all boards. Those of boards
-- that are there already are worked out when a report shows them.
ALTER TABLE seat ADD COLUMN preferences TEXT NOT NULL DEFAULT '';

CREATE TABLE figures (
    game   INTEGER NOT NULL,
    number INTEGER NOT NULL,
    text   TEXT    NOT NULL, -- lines of cron/game/update/figures.h
    sum    INTEGER NOT NULL, -- of all columns before
    PRIMARY KEY (game, number),
    FOREIGN KEY (game, number) REFERENCES board (game, number)
) STRICT;

-- Of a board that is rewritten they are worked out again.
CREATE TRIGGER board_has_new_figures AFTER UPDATE OF text ON board WHEN OLD.text <> NEW.text
BEGIN DELETE FROM figures WHERE game = OLD.game AND number = OLD.number; END;

PRAGMA user_version = 6;
