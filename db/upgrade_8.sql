-- From version 7 to 8: mail as people and servers really send it.

-- How many went out within the last day, and when?
CREATE INDEX out_done ON out (done_at) WHERE state = 'sent';

PRAGMA user_version = 8;
