-- From version 7 to 8: mail as people and servers really send it.

-- How many went out within the last day, and when?
CREATE INDEX out_done ON out (done_at) WHERE state = 'sent';

-- The final report of a game comes behind the others.
DROP INDEX out_queue;
CREATE INDEX out_queue ON out (kind IN ('report', 'end'), made, id) WHERE state = 'ready';

PRAGMA user_version = 8;
