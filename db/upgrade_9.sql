-- From version 8 to 9: whose hand it was.

-- Tries whose end nobody saw say little about a mail.
ALTER TABLE mail ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;
UPDATE mail SET begun = tries, tries = 0 WHERE state = 'new';

-- A question has a key of its own; those that were asked before have none.
ALTER TABLE pending ADD COLUMN keyed INTEGER NOT NULL DEFAULT 1;
UPDATE pending SET keyed = 0;
UPDATE pending SET act = 'new address' WHERE act = 'address';
ALTER TABLE question ADD COLUMN shows TEXT NOT NULL DEFAULT '';
ALTER TABLE question ADD COLUMN keyed INTEGER NOT NULL DEFAULT 1;
UPDATE question SET keyed = 0;
-- Answers, then reports, then news; to strangers last, and few.
DROP INDEX out_queue;
ALTER TABLE out ADD COLUMN turn INTEGER NOT NULL DEFAULT 0 CHECK (turn BETWEEN 0 AND 5);
UPDATE out SET turn = CASE kind WHEN 'report' THEN 1 WHEN 'end' THEN 1 WHEN 'back' THEN 1
    WHEN 'digest' THEN 1 ELSE 2 END
WHERE state IN ('ready', 'sending') AND kind IN ('report', 'end', 'back', 'digest', 'news', 'pause', 'resume',
    'seed', 'still');
CREATE INDEX out_queue ON out (turn, made, id) WHERE state = 'ready' AND later = 0;
CREATE INDEX out_budget ON out (turn, made, recipient) WHERE turn > 2;

-- Seals and receipts that are lost are missed: from the first one on, else from the next board on.
ALTER TABLE game ADD COLUMN sealed INTEGER NOT NULL DEFAULT 0;
UPDATE game SET sealed = coalesce((SELECT min(number) FROM seal WHERE seal.game = game.id), board + 1);
CREATE TRIGGER game_sealed_keeps BEFORE UPDATE OF sealed ON game
BEGIN SELECT RAISE(ABORT, 'from where on a game is sealed is never changed'); END;

-- Draws that nobody can foresee; games that there are draw as they did.
ALTER TABLE seed ADD COLUMN chained INTEGER NOT NULL DEFAULT 0 CHECK (chained IN (0, 1));
DROP TRIGGER seed_keeps;
CREATE TRIGGER seed_keeps BEFORE UPDATE OF game, from_board, seed, hash, chained ON seed
BEGIN SELECT RAISE(ABORT, 'a seed is never changed'); END;
INSERT INTO setting (game, name, value) SELECT id, 'draws', 'seed' FROM game
WHERE rules IN ('sandbox', 'neisg', 'event');

PRAGMA user_version = 9;
