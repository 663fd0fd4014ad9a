-- From version 12 to 13: answers to orders wait as words of which their mail is made (recipe "words"). No table
-- changes; an older program would take those rows for damaged, so it must not send them.

PRAGMA user_version = 13;
