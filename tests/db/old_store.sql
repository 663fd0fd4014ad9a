-- A store that has been in use for long, for test_db_plans.c: many rows wherever rows become many,
-- and few of the states that are rare. What they say does not matter, only how many are alike.
BEGIN;
CREATE TEMP TABLE n AS WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 6000)
    SELECT i FROM c;

INSERT INTO mailbox (name, read_to) VALUES ('in', 1), ('other', 1);
INSERT INTO game (id, name, rules, state, identity, every_s, deadline, board, until)
    SELECT i, 'g' || i, 'sandbox', iif(i % 20 = 0, 'running', iif(i % 50 = 1, 'paused', 'over')), 'token', 60,
    1000000 + i, 11, iif(i % 100 = 1, 1, 0) FROM n WHERE i <= 500;
INSERT INTO board (game, number, text, events, made) SELECT g.i, b.i - 1, 'x', '', 5 FROM n AS g, n AS b
    WHERE g.i <= 500 AND b.i <= 12;
INSERT INTO figures (game, number, text, sum) SELECT game, number, 'x', 0 FROM board;
INSERT INTO why (game, number, reasons, sum) SELECT game, number, 'x', 0 FROM board;
INSERT INTO seal (game, number, seal, sum) SELECT game, number, game || '/' || number, 0 FROM board;
INSERT INTO seed (game, from_board, seed, hash) SELECT id, 0, 'x', 'x' FROM game;
INSERT INTO seat (game, army, address, name, zone, since, lost)
    SELECT g.i, 'a' || s.i, s.i || '.' || (g.i % 50) || '@example.net', '', 'UTC', 5, iif(g.i = 20, 1, 0)
    FROM n AS g, n AS s WHERE g.i <= 500 AND s.i <= 4;
INSERT INTO clock (game, number, army, bank) SELECT game, number, 'a1', 5 FROM board;
INSERT INTO prepared (game, board) SELECT game, number FROM board WHERE number % 3 = 0;
INSERT INTO person (game, role, address, since, state)
    SELECT i, iif(i % 40 = 0, 'queue', 'master'), (i % 50) || '@example.org', 5, iif(i % 90 = 0, 'asked', 'here')
    FROM n WHERE i <= 500;
INSERT INTO access (game, address, verdict) SELECT i, i || '@example.org', 'allow' FROM n WHERE i <= 500;
INSERT INTO setting (game, name, value) SELECT g.i, 'option' || s.i, 'x' FROM n AS g, n AS s
    WHERE g.i <= 500 AND s.i <= 5;
INSERT INTO rematch (game, asked, until, offers, agreed, next) SELECT i, 5, iif(i % 50 = 0, 1, 0), 1, '', ''
    FROM n WHERE i <= 500;
INSERT INTO journal (game, board, at, who, act, words, sum) SELECT game, number, 5, 'program', 'x', '', 0
    FROM board;
INSERT INTO alias (seat, address, since) SELECT i, 'also' || (i % 100) || '@example.net', 5 FROM n WHERE i <= 500;
INSERT INTO habit (seat, player, line, times, mail) SELECT s.i, 0, 'l' || l.i, 1, 5 FROM n AS s, n AS l
    WHERE s.i <= 500 AND l.i <= 10;

INSERT INTO mail (mailbox, key, sha256, message_id, date, text, received, seen, since, oversize, state, game, army)
    SELECT iif(i % 5 > 0, 'in', 'other'), i, 's' || i, 'm' || i, i, 't' || i, i, i, 1, 0,
    iif(i > 5980, 'new', iif(i % 500 = 0, 'aside', iif(i % 300 = 0, 'asked', iif(i % 3 = 0, 'ignored', 'done')))),
    'g' || (i % 500 + 1), 'a' || (i % 4 + 1) FROM n;
INSERT INTO mail_raw (id, raw) SELECT id, CAST('x' AS BLOB) FROM mail;
INSERT INTO unread (mailbox, key, received, seen, tries, why) VALUES ('in', 'u', 1, 1, 1, 'x');
INSERT INTO orders (game, board, army, text, mail, at, receipt)
    SELECT i % 500 + 1, i % 11, 'a' || (i % 4 + 1), 'pass', i, 5, 'r' || i FROM n WHERE i < 5900;
INSERT INTO question (reader, player, address, asked, answer) SELECT i % 2000 + 1, 0, 'x', i, iif(i % 100 > 0, 'yes', '')
    FROM n;
INSERT INTO pending (reader, player, act, words, asked, answer)
    SELECT i % 2000 + 1, 0, 'x', '', i, iif(i % 100 > 0, 'yes', '') FROM n;
INSERT INTO vote (game, kind, words, seat, player, board, at, state, closed)
    SELECT i % 500 + 1, 'pause', '', 1, 0, 1, 5, iif(i <= 20, 'open', 'failed'), i FROM n WHERE i <= 2000;
INSERT INTO ballot (vote, seat, player, says, at) SELECT v.id, s.i, 0, 'yes', 5 FROM vote AS v, n AS s WHERE s.i <= 3;
INSERT INTO asking (address, act, at) SELECT i % 90, 'x', i FROM n;
INSERT INTO line (game, army, player, board, tree, mail) SELECT i, 'a1', 0, 1, 'x', 5 FROM n WHERE i <= 500;
INSERT INTO press (id, game, board, writer, player, army, name, role, grey, public, master, whom, text, at, mail,
    message_id, letters) SELECT i, i % 500 + 1, i % 11, i % 2000 + 1, 0, '', '', '', 0, i % 2, 0, '', 'x', i, i, '', 1
    FROM n;
INSERT INTO press_to (press, reader, player, held) SELECT i, i % 2000 + 1, 0, 0 FROM n;
INSERT INTO press_block (reader, player, writer, author, grey, since) SELECT i, 0, i + 1, 0, 0, 5 FROM n WHERE i < 900;

INSERT INTO out (key, kind, game, sender, recipient, message_id, state, next_at, made, done_at, seat, recipe)
    SELECT 'k' || i, iif(i % 3 > 0, 'report', 'answer'), 'g' || (i % 500 + 1), 'x', (i % 90) || '@example.net', 'm' || i,
    iif(i > 5900, 'ready', iif(i % 400 = 0, 'failed', 'sent')), i, i, i, i % 2000 + 1, iif(i % 3 > 0, 'x', '') FROM n;
INSERT INTO out_raw (id, raw) SELECT id, CAST('x' AS BLOB) FROM out WHERE recipe = '';
INSERT INTO delivery (address, state, since, last, until, failures, mail, direct, told, status, words)
    SELECT i || '@example.net', iif(i % 40 > 0, 'well', 'hard'), 1, 1, 1, 1, 1, 1, i % 2, '', '' FROM n WHERE i < 900;
INSERT INTO echo (address, mails, talk, words, at) SELECT i || '@example.net', 1, 1, '', 5 FROM n WHERE i < 900;
INSERT INTO flood (reader, ends, mails) SELECT i, i, 1 FROM n WHERE i < 20;
INSERT INTO look (game, board, army, at) SELECT i % 500 + 1, 11, 'a1', i FROM n;
INSERT INTO trial (reader, player, board, times, mail) SELECT i, 0, 1, 1, 1 FROM n;
INSERT INTO note (seat, player, number, board, at, text) SELECT s.i, 0, t.i, 1, 5, 'x' FROM n AS s, n AS t
    WHERE s.i <= 900 AND t.i <= 5;
INSERT INTO note_published (seat, player) SELECT i, 0 FROM n WHERE i <= 900;
INSERT INTO reporting (game, board, due) SELECT 'g' || i, 11, i FROM n WHERE i <= 100;
INSERT INTO alarm (key, since, said, text) VALUES ('x', 1, 1, '');
INSERT INTO upkeep (task, at, text) VALUES ('check', 1, '');
DROP TABLE n;
COMMIT;
ANALYZE;
