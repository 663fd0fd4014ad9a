-- From version 4 to 5: each player has a language, and letters about boards are made when they are
-- sent. What is in the outbox goes out as it is; of older boards the reasons are not known.
ALTER TABLE seat ADD COLUMN language TEXT NOT NULL DEFAULT 'en';

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

ALTER TABLE out ADD COLUMN recipe TEXT NOT NULL DEFAULT '';

CREATE TRIGGER out_keeps_its_recipe BEFORE UPDATE OF recipe ON out
BEGIN SELECT RAISE(ABORT, 'a finished mail is never changed'); END;

PRAGMA user_version = 5;
