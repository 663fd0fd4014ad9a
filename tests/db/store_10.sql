-- A game of two players after two updates, an order given for the third: as the program of version 10 wrote it,
-- but that mails which went out have lost what stands behind their first 1,200 bytes.
PRAGMA foreign_keys = OFF;
BEGIN;
INSERT INTO mailbox (name, read_to, trouble, since, gap_from, gap_to) VALUES ('incoming', 1795456800, '', 0, 0, 0);
INSERT INTO mail (id, mailbox, key, epoch, sha256, message_id, date, text, received, seen, since, oversize, state, tries, game, army, note, question, pruned, begun) VALUES (1, 'incoming', '000001.test/1795284001.000000000/878378', '', '07bb2dce82ce258777fbc1cdb88a27e7cdf4245de3c232c64e4be878d2e04141', 'm1@player.example', 1795284000, '013ff8ab8feca7e9bbcf380b5930a69610fa444e7fcd51240a2cb867707bf8b4', 1795284000, 1795284000, 1795284000, 0, 'done', 0, 'sea', 'green', 'order on file', 0, 0, 1);
INSERT INTO mail (id, mailbox, key, epoch, sha256, message_id, date, text, received, seen, since, oversize, state, tries, game, army, note, question, pruned, begun) VALUES (2, 'incoming', '000002.test/1795284002.000000000/878379', '', '6cce09a1f1fc2ddec00f2cb38eaa0e7db57f67917e5ad3e506914702220913c8', 'm2@player.example', 1795284000, '3385eca7d276c86cce3bedfd537c37c37c3a72d3407981e33025ffd08cd8d6fb', 1795284000, 1795284000, 1795284000, 0, 'done', 0, 'sea', 'red', 'order on file', 0, 0, 1);
INSERT INTO mail (id, mailbox, key, epoch, sha256, message_id, date, text, received, seen, since, oversize, state, tries, game, army, note, question, pruned, begun) VALUES (3, 'incoming', '000003.test/1795284003.000000000/878408', '', '333663099347f76626aa3d6ee12e327c450f715f90a194b34d53cd64405f80c7', 'm3@player.example', 1795370400, 'c40fa50ddedf87a4c362040b2a6a886856f6a1ff2a97f7701dd17056c4a34ba5', 1795370400, 1795370400, 1795370400, 0, 'done', 0, 'sea', 'green', 'order on file', 0, 0, 1);
INSERT INTO mail (id, mailbox, key, epoch, sha256, message_id, date, text, received, seen, since, oversize, state, tries, game, army, note, question, pruned, begun) VALUES (4, 'incoming', '000004.test/1795284004.000000000/878436', '', 'a2bdc55745797bdd204f3e51d1c3a3b6da8f57904b20bc44f8b4120ee3e59f77', 'm4@player.example', 1795456800, '47a4ce70fa2c47ca690424191865019bcdc9ef0990b22091ac2b10d721147fdc', 1795456800, 1795456800, 1795456800, 0, 'done', 0, 'sea', 'red', 'order on file', 0, 0, 1);
INSERT INTO mail_raw (id, raw) VALUES (1, CAST('From: <alice@player.example>
To: judge@zugpost.example
Subject: Re: [sea #0] Place your king, green
Message-ID: <m1@player.example>
In-Reply-To: <1.0.i2jtwih5bqy7v5jq.board@zugpost.example>
Date: Sat, 21 Nov 2026 18:00:00 +0000
Content-Type: text/plain; charset=utf-8

+K(3,3)

On Sat, 21 Nov 2026 at 19:00, Zugpost wrote:
> Welcome: you play green
>
> Hello,
>
> Welcome to sea, a chess game by mail for many armies on one board. Your army
> is green. This is board 0:
>
> [The board is in the picture that comes with this mail.]
>
> The board goes from (1,1) to (9,9).
>
> Next update: Sun 22 Nov 2026, 18:00 UTC (in 24 h).

-- 
sent by a test
' AS BLOB));
INSERT INTO mail_raw (id, raw) VALUES (2, CAST('From: <bob@player.example>
To: judge@zugpost.example
Subject: Re: [sea #0] Place your king, red
Message-ID: <m2@player.example>
In-Reply-To: <2.0.fvqzjzdnjimvxqhb.board@zugpost.example>
Date: Sat, 21 Nov 2026 18:00:00 +0000
Content-Type: text/plain; charset=utf-8

+K(9,7)

On Sat, 21 Nov 2026 at 19:00, Zugpost wrote:
> Welcome: you play red
>
> Hello,
>
> Welcome to sea, a chess game by mail for many armies on one board. Your army
> is red. This is board 0:
>
> [The board is in the picture that comes with this mail.]
>
> The board goes from (1,1) to (9,9).
>
> Next update: Sun 22 Nov 2026, 18:00 UTC (in 24 h).

-- 
sent by a test
' AS BLOB));
INSERT INTO mail_raw (id, raw) VALUES (3, CAST('From: <alice@player.example>
To: judge@zugpost.example
Subject: Re: [sea #1] Your move, green
Message-ID: <m3@player.example>
In-Reply-To: <1.1.jxcsaxth3kngkt57.board@zugpost.example>
Date: Sun, 22 Nov 2026 18:00:00 +0000
Content-Type: text/plain; charset=utf-8

K(3,3)-(4,3)

On Sat, 21 Nov 2026 at 19:00, Zugpost wrote:
> Your king is placed. Nothing attacks you, and no capture is certain.
>
> Next update: Mon 23 Nov 2026, 18:00 UTC (in 24 h).
>
> No order from you is on file for it yet. Reply to this mail with yours on one
> line above the quoted text, such as K(3,3)-(2,2).
>
> This is board 1 of sea; your army is green.
>
> What happened to you
> ====================
> - You ordered +K(3,3).

-- 
sent by a test
' AS BLOB));
INSERT INTO mail_raw (id, raw) VALUES (4, CAST('From: <bob@player.example>
To: judge@zugpost.example
Subject: Re: [sea #2] Your move, red
Message-ID: <m4@player.example>
In-Reply-To: <2.2.rtv4utfv6fzvoyff.board@zugpost.example>
Date: Mon, 23 Nov 2026 18:00:00 +0000
Content-Type: text/plain; charset=utf-8

K(9,7)-(9,8)

On Sat, 21 Nov 2026 at 19:00, Zugpost wrote:
> You gave no order. Nothing attacks you, and no capture is certain.
>
> Next update: Tue 24 Nov 2026, 18:00 UTC (in 24 h).
>
> No order from you is on file for it yet. Reply to this mail with yours on one
> line above the quoted text, such as K(9,7)-(8,6).
>
> This is board 2 of sea; your army is red.
>
> What happened to you
> ====================
> - You gave no order, so your army stood still.

-- 
sent by a test
' AS BLOB));
INSERT INTO game (id, name, rules, state, identity, every_s, deadline, board, late, ending, complete, failures, trouble, early, pause, until, idle, extended, begun, remind, ended, sealed) VALUES (1, 'sea', 'sandbox', 'running', 'token', 86400, 1795543200, 2, '', '', 0, 0, '', 0, '', 0, 0, -1, 1795284000, 0, 0, 0);
INSERT INTO board (game, number, text, events, made, draw, sum) VALUES (1, 0, 'zugpost 1
rules sandbox
board 1 9 1 9
update 0
army green energy 5 new
army red energy 5 new
', '', 1795284000, 0, -3861044972088301649);
INSERT INTO board (game, number, text, events, made, draw, sum) VALUES (1, 1, 'zugpost 1
rules sandbox
board 1 9 1 9
update 1
army green energy 6
army red energy 6
piece green K (3,3) disabled
piece red K (9,7) disabled
', '# event ordered green rule 2.1 +K(3,3)
# event ordered red rule 2.1 +K(9,7)
# event placed green K (3,3) rule 9.3
# event placed red K (9,7) rule 9.3
# event income green +1 rule 9.1
# event income red +1 rule 9.1
# event balance green +1 6 rule 9.6
# event balance red +1 6 rule 9.6
', 1795370400, 0, -598799049402792393);
INSERT INTO board (game, number, text, events, made, draw, sum) VALUES (1, 2, 'zugpost 1
rules sandbox
board 1 9 1 9
update 2
army green energy 7
army red energy 6
piece green K (4,3)
piece red K (9,7)
moved green (3,3) (4,3)
', '# event ordered green rule 2.1 K(3,3)-(4,3)
# event idle red rule 2.2
# event moved green K (3,3) (4,3) rule 6.2
# event income green +1 rule 9.1
# event balance green +1 7 rule 9.6
# event balance red +0 6 rule 9.6
', 1795456800, 0, 7378374360333113873);
INSERT INTO edition (game, number, edition, text, sum) VALUES (1, 0, 0, 'zugpost 1
rules sandbox
board 1 9 1 9
update 0
', -4891153315445372663);
INSERT INTO edition (game, number, edition, text, sum) VALUES (1, 0, 1, 'zugpost 1
rules sandbox
board 1 9 1 9
update 0
army green energy 5 new
', -4428760895431701294);
INSERT INTO figures (game, number, text, sum) VALUES (1, 1, 'green 12 1 0
red 12 1 0
', -9094435393549335057);
INSERT INTO figures (game, number, text, sum) VALUES (1, 0, 'green 10 0 0
red 10 0 0
', 6202552113864722064);
INSERT INTO figures (game, number, text, sum) VALUES (1, 2, 'green 14 1 0
red 12 1 0
', -8843859262386933426);
INSERT INTO why (game, number, reasons, sum) VALUES (1, 1, '2	PLACING	Agreen	T(3,3)
3	PLACING	Ared	T(9,7)
4	WAGE	Agreen
5	WAGE	Ared
6	SUM	Agreen	E10	Wincome +1
7	SUM	Ared	E10	Wincome +1
', -745569235989897820);
INSERT INTO why (game, number, reasons, sum) VALUES (1, 2, '1	NO_ORDER	Ared
2	FREE	Agreen	PK	T(3,3)
3	WAGE	Agreen
4	SUM	Agreen	E12	Wincome +1
5	SUM_SAME	Ared	E12
', -809456916523684037);
INSERT INTO seal (game, number, seal, sum) VALUES (1, 1, '5c14395d20e4584e5eccf616bc89a0e0f4d0cc4618e81f7cb7ff637843206b75', 4518898669626198392);
INSERT INTO seal (game, number, seal, sum) VALUES (1, 2, 'fb5b01ca23b90598dd20208b758b7b7cbe8d7bd9e9fcdb59c686e8bba61d0600', 4885494706646046425);
INSERT INTO seed (game, from_board, seed, hash, published, chained) VALUES (1, 0, '4dd457b554b527baa43c4074bbbd066482d6be867994f7944ffb5aabe9de5c85', 'ba3ecebc0ac001b2361f33828e95bfcd32b770974dc902c3da35b9ccdd5aec7a', 0, 0);
INSERT INTO seat (id, game, army, address, name, zone, since, player, language, preferences, state, reminders, word, word_board, missed, standing, away_from, away_until, away_year, away_spent, bank, emergency, place_by, lost, digest) VALUES (1, 1, 'green', 'alice@player.example', '', 'UTC', 1795284000, 0, 'en', '', 'playing', '', '', -1, 0, '', 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO seat (id, game, army, address, name, zone, since, player, language, preferences, state, reminders, word, word_board, missed, standing, away_from, away_until, away_year, away_spent, bank, emergency, place_by, lost, digest) VALUES (2, 1, 'red', 'bob@player.example', '', 'UTC', 1795284000, 0, 'en', '', 'playing', '', '', -1, 1, '', 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO attendance (address, game, owed, met, missed, missed_at, abandoned) VALUES ('alice@player.example', 1, 2, 2, -1, 0, 0);
INSERT INTO attendance (address, game, owed, met, missed, missed_at, abandoned) VALUES ('bob@player.example', 1, 2, 1, 1, 1795456800, 0);
INSERT INTO setting (game, name, value) VALUES (1, 'draws', 'seed');
INSERT INTO setting (game, name, value) VALUES (1, 'learning', '0');
INSERT INTO setting (game, name, value) VALUES (1, 'outage', '0');
INSERT INTO setting (game, name, value) VALUES (1, 'reminders', 'none');
INSERT INTO setting (game, name, value) VALUES (1, 'rest-after', '0');
INSERT INTO setting (game, name, value) VALUES (1, 'substitute-after', '0');
INSERT INTO journal (id, game, board, at, who, act, words, sum) VALUES (1, 1, 0, 1795284000, 'operator', 'create', 'sandbox', -2061808691367470460);
INSERT INTO journal (id, game, board, at, who, act, words, sum) VALUES (2, 1, 0, 1795284000, 'operator', 'seat add', 'green', 8106191212403989546);
INSERT INTO journal (id, game, board, at, who, act, words, sum) VALUES (3, 1, 0, 1795284000, 'operator', 'seat add', 'red', 4685579008696925556);
INSERT INTO orders (id, game, board, army, text, mail, at, next, sum, salt, receipt, next_salt) VALUES (1, 1, 0, 'green', '+K(3,3)', 1, 1795284000, '', 1187779730659979553, 'a1d51822bc850933176d916558116e24', '49e1a6ff1be68b253303dde07d2f024292f4395ca394526ecf02ead72df1f359', '');
INSERT INTO orders (id, game, board, army, text, mail, at, next, sum, salt, receipt, next_salt) VALUES (2, 1, 0, 'red', '+K(9,7)', 2, 1795284000, '', -1547638494001355696, 'cbdf436219da7d975041bd92625d3692', '58bdfd6fe2b6ceefa26303724cc86149782674f5bd5cb371085d403375e5cea5', '');
INSERT INTO orders (id, game, board, army, text, mail, at, next, sum, salt, receipt, next_salt) VALUES (3, 1, 1, 'green', 'K(3,3)-(4,3)', 3, 1795370400, '', 3995183707999524881, '955f1e5fd3fa4fa6cde9bf78eb506518', '199295027708b76e4b18bf692e244f6098003344295f6a08e332dd33ebeeb295', '');
INSERT INTO orders (id, game, board, army, text, mail, at, next, sum, salt, receipt, next_salt) VALUES (4, 1, 2, 'red', 'K(9,7)-(9,8)', 4, 1795456800, '', 3757990338727949355, '88a4d6335619a9004839413449962492', 'aa427204a9d17bc36984fd53144af4a7cca55353d542ab0027d3f2400409cb5f', '');
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat, recipe, later, pruned, turn) VALUES (1, 'welcome/sea/0/green', 'welcome', 'sea', 'judge@zugpost.example', 'alice@player.example', '1.0.i2jtwih5bqy7v5jq.board@zugpost.example', 'sent', 1, 1795284000, 1795284000, 1795284000, 'delivered: new/welcome_sea_0_green~22e937e622ccd0138c65ad7cb83d6ae0', 1, 'edition 1
deadline 1795370400
every 86400
late 
ending 
drawn 1
', 0, 0, 0);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat, recipe, later, pruned, turn) VALUES (2, 'welcome/sea/0/red', 'welcome', 'sea', 'judge@zugpost.example', 'bob@player.example', '2.0.fvqzjzdnjimvxqhb.board@zugpost.example', 'sent', 1, 1795284000, 1795284000, 1795284000, 'delivered: new/welcome_sea_0_red~3bc0b6c9d78e76ab9d67a0ab2f3b5dab', 2, 'edition 2
deadline 1795370400
every 86400
late 
ending 
drawn 1
', 0, 0, 0);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat, recipe, later, pruned, turn) VALUES (3, 'answer/1', 'answer', 'sea', 'judge@zugpost.example', 'alice@player.example', '1.0.i2jtwih5bqy7v5jq.a1@zugpost.example', 'sent', 1, 1795284000, 1795284000, 1795284000, 'delivered: new/answer_1~34d9b3a777172ca675177d80924e26dc', 1, '', 0, 0, 0);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat, recipe, later, pruned, turn) VALUES (4, 'answer/2', 'answer', 'sea', 'judge@zugpost.example', 'bob@player.example', '2.0.fvqzjzdnjimvxqhb.a2@zugpost.example', 'sent', 1, 1795284000, 1795284000, 1795284000, 'delivered: new/answer_2~0cb3a5e08a754dec800b32cb0c59bf5e', 2, '', 0, 0, 0);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat, recipe, later, pruned, turn) VALUES (5, 'report/sea/1/green', 'report', 'sea', 'judge@zugpost.example', 'alice@player.example', '1.1.jxcsaxth3kngkt57.board@zugpost.example', 'sent', 1, 1795370400, 1795370400, 1795370400, 'delivered: new/report_sea_1_green~5cc20adf2e57c5607dfcb099e8eaf54e', 1, 'board 1
deadline 1795456800
every 86400
late 
ending 
drawn 1
', 0, 0, 1);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat, recipe, later, pruned, turn) VALUES (6, 'report/sea/1/red', 'report', 'sea', 'judge@zugpost.example', 'bob@player.example', '2.1.77txewznh34qoj3r.board@zugpost.example', 'sent', 1, 1795370400, 1795370400, 1795370400, 'delivered: new/report_sea_1_red~1b757cac43beb0c780c72b26c0c29c93', 2, 'board 1
deadline 1795456800
every 86400
late 
ending 
drawn 1
', 0, 0, 1);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat, recipe, later, pruned, turn) VALUES (7, 'answer/3', 'answer', 'sea', 'judge@zugpost.example', 'alice@player.example', '1.1.jxcsaxth3kngkt57.a3@zugpost.example', 'sent', 1, 1795370400, 1795370400, 1795370400, 'delivered: new/answer_3~89c7ab2710e43bc0b9e50371b82fed58', 1, '', 0, 0, 0);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat, recipe, later, pruned, turn) VALUES (8, 'report/sea/2/green', 'report', 'sea', 'judge@zugpost.example', 'alice@player.example', '1.2.3fuzhe2gr2rntmni.board@zugpost.example', 'sent', 1, 1795456800, 1795456800, 1795456800, 'delivered: new/report_sea_2_green~b5d84670b5afbb7c87322ae3e736b703', 1, 'board 2
deadline 1795543200
every 86400
late 
ending 
drawn 1
', 0, 0, 1);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat, recipe, later, pruned, turn) VALUES (9, 'report/sea/2/red', 'report', 'sea', 'judge@zugpost.example', 'bob@player.example', '2.2.rtv4utfv6fzvoyff.board@zugpost.example', 'sent', 1, 1795456800, 1795456800, 1795456800, 'delivered: new/report_sea_2_red~756391d1aece5c50559a258a4f851d59', 2, 'board 2
deadline 1795543200
every 86400
late 
ending 
drawn 1
', 0, 0, 1);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat, recipe, later, pruned, turn) VALUES (10, 'answer/4', 'answer', 'sea', 'judge@zugpost.example', 'bob@player.example', '2.2.rtv4utfv6fzvoyff.a4@zugpost.example', 'sent', 1, 1795456800, 1795456800, 1795456800, 'delivered: new/answer_4~104f9f293fec2214ad3a7c36b16d6919', 2, '', 0, 0, 0);
INSERT INTO out_raw (id, raw) VALUES (3, CAST('Date: Sat, 21 Nov 2026 18:00:00 +0000
From: Zugpost <judge@zugpost.example>
Reply-To: judge@zugpost.example
Subject: Re: [sea #0] Place your king, green
To: alice@player.example
Message-Id: <1.0.i2jtwih5bqy7v5jq.a1@zugpost.example>
In-Reply-To: <m1@player.example>
References: <1.0.i2jtwih5bqy7v5jq.board@zugpost.example> <m1@player.example>
Auto-Submitted: auto-replied
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: multipart/related; boundary="=_6bfdd5a38e07b4be4ff692a9d7977fe5";
	type="multipart/alternative"

--=_6bfdd5a38e07b4be4ff692a9d7977fe5
Content-Type: multipart/alternative;
	boundary="=_4f3535863f7dc0a08eed3c3378ed2b09"

--=_4f3535863f7dc0a08eed3c3378ed2b09
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Your order for board 0 is on file: +K(3,3)

[The board is in the picture that comes with this mail.]

Until when
==========
Next update: Sun 22 Nov 2026, 18:00 UTC (in 24 h).

To change your order, reply with another one.

Your receipt for this order ("help fairness" explains it):

    49e1a6ff1be68b253303dde07d2f024292f4395ca394526ecf02ead72df1f359

--=_4f3535863f7dc0a08eed3c3378ed2b09
Content-Typ' AS BLOB));
INSERT INTO out_raw (id, raw) VALUES (4, CAST('Date: Sat, 21 Nov 2026 18:00:00 +0000
From: Zugpost <judge@zugpost.example>
Reply-To: judge@zugpost.example
Subject: Re: [sea #0] Place your king, red
To: bob@player.example
Message-Id: <2.0.fvqzjzdnjimvxqhb.a2@zugpost.example>
In-Reply-To: <m2@player.example>
References: <2.0.fvqzjzdnjimvxqhb.board@zugpost.example> <m2@player.example>
Auto-Submitted: auto-replied
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: multipart/related; boundary="=_61c4d8809665e52d5064f65efbde4fad";
	type="multipart/alternative"

--=_61c4d8809665e52d5064f65efbde4fad
Content-Type: multipart/alternative;
	boundary="=_76bbde56520432a89f190fecba37bf76"

--=_76bbde56520432a89f190fecba37bf76
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Your order for board 0 is on file: +K(9,7)

[The board is in the picture that comes with this mail.]

Until when
==========
Next update: Sun 22 Nov 2026, 18:00 UTC (in 24 h).

To change your order, reply with another one.

Your receipt for this order ("help fairness" explains it):

    58bdfd6fe2b6ceefa26303724cc86149782674f5bd5cb371085d403375e5cea5

--=_76bbde56520432a89f190fecba37bf76
Content-Type: t' AS BLOB));
INSERT INTO out_raw (id, raw) VALUES (7, CAST('Date: Sun, 22 Nov 2026 18:00:00 +0000
From: Zugpost <judge@zugpost.example>
Reply-To: judge@zugpost.example
Subject: Re: [sea #1] Your move, green
To: alice@player.example
Message-Id: <1.1.jxcsaxth3kngkt57.a3@zugpost.example>
In-Reply-To: <m3@player.example>
References: <1.1.jxcsaxth3kngkt57.board@zugpost.example> <m3@player.example>
Auto-Submitted: auto-replied
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: multipart/related; boundary="=_6d47c8655e8e80c5847f422c4d71affa";
	type="multipart/alternative"

--=_6d47c8655e8e80c5847f422c4d71affa
Content-Type: multipart/alternative;
	boundary="=_60547c669ac9e21df189da06c98e1207"

--=_60547c669ac9e21df189da06c98e1207
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Your order for board 1 is on file: K(3,3)-(4,3)

[The board is in the picture that comes with this mail.]

Until when
==========
Next update: Mon 23 Nov 2026, 18:00 UTC (in 24 h).

To change your order, reply with another one; to do nothing, reply with
"pass".

Your receipt for this order ("help fairness" explains it):

    199295027708b76e4b18bf692e244f6098003344295f6a08e332dd33ebeeb295

--=_60547c669ac' AS BLOB));
INSERT INTO out_raw (id, raw) VALUES (10, CAST('Date: Mon, 23 Nov 2026 18:00:00 +0000
From: Zugpost <judge@zugpost.example>
Reply-To: judge@zugpost.example
Subject: Re: [sea #2] Your move, red
To: bob@player.example
Message-Id: <2.2.rtv4utfv6fzvoyff.a4@zugpost.example>
In-Reply-To: <m4@player.example>
References: <2.2.rtv4utfv6fzvoyff.board@zugpost.example> <m4@player.example>
Auto-Submitted: auto-replied
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: multipart/related; boundary="=_37339d03ec5649ae872da278a255e212";
	type="multipart/alternative"

--=_37339d03ec5649ae872da278a255e212
Content-Type: multipart/alternative;
	boundary="=_21397e769482a44681b002d9d9ee8187"

--=_21397e769482a44681b002d9d9ee8187
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Your order for board 2 is on file: K(9,7)-(9,8)

[The board is in the picture that comes with this mail.]

Until when
==========
Next update: Tue 24 Nov 2026, 18:00 UTC (in 24 h).

To change your order, reply with another one; to do nothing, reply with
"pass".

Your receipt for this order ("help fairness" explains it):

    aa427204a9d17bc36984fd53144af4a7cca55353d542ab0027d3f2400409cb5f

--=_21397e769482a44' AS BLOB));
INSERT INTO upkeep (task, at, text) VALUES ('certificates', 1795456800, '');
INSERT INTO upkeep (task, at, text) VALUES ('check', 1795456800, '');
INSERT INTO upkeep (task, at, text) VALUES ('clock', 1795456800, '');
INSERT INTO upkeep (task, at, text) VALUES ('prune', 1795456800, '');
INSERT INTO upkeep (task, at, text) VALUES ('tick', 1795456800, '');
COMMIT;
