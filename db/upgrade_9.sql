-- From version 8 to 9: whose hand it was.

PRAGMA user_version = 9;
