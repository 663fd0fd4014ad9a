-- From version 13 to 14: new mails say which others they may overtake; an index that nothing asks any more goes.

ALTER TABLE mail ADD COLUMN queue_game INTEGER NOT NULL DEFAULT 0;
ALTER TABLE mail ADD COLUMN queue_from INTEGER NOT NULL DEFAULT 0;
DROP INDEX out_kept;

PRAGMA user_version = 14;
