-- From version 7 to 8: mail as people and servers really send it.

PRAGMA user_version = 8;
