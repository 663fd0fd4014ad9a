-- A game of two players after two updates, an order given for the third: as the program of version 4 wrote it
-- (commit a367e002), but that mails which went out have lost what stands behind their first 1,200 bytes.
PRAGMA foreign_keys = OFF;
BEGIN;
INSERT INTO mailbox (name, read_to, trouble, since) VALUES ('incoming', 1795456800, '', 0);
INSERT INTO mail (id, mailbox, key, epoch, sha256, message_id, date, text, received, seen, since, oversize, state, tries, game, army, note, question) VALUES (1, 'incoming', '000001.test/1795284001.000000000/10969398', '', '198d7aa9ff5dabb1c1e6204a31caa49e2921940c62965dfb642688e2e545f5de', 'm1@player.example', 1795284000, '7ddb976cc53fa97c4b6212f7130419430b5c66c91c53997b13ce3bea2c1a098b', 1795284000, 1795284000, 1795284000, 0, 'done', 1, 'sea', 'green', 'order on file', 0);
INSERT INTO mail (id, mailbox, key, epoch, sha256, message_id, date, text, received, seen, since, oversize, state, tries, game, army, note, question) VALUES (2, 'incoming', '000002.test/1795284002.000000000/10969399', '', 'c42638c2e104e608162c8f6eb5a81b36c4668751294ab85ede8610b8ac6fb38b', 'm2@player.example', 1795284000, '94a3f5ce8fd5ad0256a6d5ebdbade60aecedac770c5ec14600f45f2162007179', 1795284000, 1795284000, 1795284000, 0, 'done', 1, 'sea', 'red', 'order on file', 0);
INSERT INTO mail (id, mailbox, key, epoch, sha256, message_id, date, text, received, seen, since, oversize, state, tries, game, army, note, question) VALUES (3, 'incoming', '000003.test/1795284003.000000000/10969403', '', '67918f5d47309e7be620255c219e05a00beb7e38a4c9fd2323250734d3ca1ce4', 'm3@player.example', 1795370400, '4218f9a367f8d1181aeb258941c596e4bb71f50201daee2bb238613aa8d23990', 1795370400, 1795370400, 1795370400, 0, 'done', 1, 'sea', 'green', 'order on file', 0);
INSERT INTO mail (id, mailbox, key, epoch, sha256, message_id, date, text, received, seen, since, oversize, state, tries, game, army, note, question) VALUES (4, 'incoming', '000004.test/1795284004.000000000/10969849', '', '46d59120d303f23c2a61c80beeb6e083bcd4509e9841bab3b98534c90997790e', 'm4@player.example', 1795456800, '53d6633538d7a93df37cb3b53fbd263a37786f9753d433d549610a75c47c85d4', 1795456800, 1795456800, 1795456800, 0, 'done', 1, 'sea', 'red', 'order on file', 0);
INSERT INTO mail_raw (id, raw) VALUES (1, CAST('From: <alice@player.example>
To: judge@zugpost.example
Subject: Re: [sea #0] Welcome: you play green
Message-ID: <m1@player.example>
In-Reply-To: <1.0.i2jtwih5bqy7v5jq.board@zugpost.example>
Date: Sat, 21 Nov 2026 18:00:00 +0000
Content-Type: text/plain; charset=utf-8

+K(3,3)

On Sat, 21 Nov 2026 at 19:00, Zugpost wrote:
> Hello,
>
> Welcome to sea, a chess game by mail for many armies on one board. Your army
> is green. This is board 0:
>
> [The board is in the picture that comes with this mail.]
>
> The board goes from (1,1) to (12,12).
>
> Next update: Sun 22 Nov 2026, 18:00 UTC (in 24 h). The last valid order that
> you send before then counts (2.1).
>

-- 
sent by a test
' AS BLOB));
INSERT INTO mail_raw (id, raw) VALUES (2, CAST('From: <bob@player.example>
To: judge@zugpost.example
Subject: Re: [sea #0] Welcome: you play red
Message-ID: <m2@player.example>
In-Reply-To: <2.0.fvqzjzdnjimvxqhb.board@zugpost.example>
Date: Sat, 21 Nov 2026 18:00:00 +0000
Content-Type: text/plain; charset=utf-8

+K(9,7)

On Sat, 21 Nov 2026 at 19:00, Zugpost wrote:
> Hello,
>
> Welcome to sea, a chess game by mail for many armies on one board. Your army
> is red. This is board 0:
>
> [The board is in the picture that comes with this mail.]
>
> The board goes from (1,1) to (12,12).
>
> Next update: Sun 22 Nov 2026, 18:00 UTC (in 24 h). The last valid order that
> you send before then counts (2.1).
>

-- 
sent by a test
' AS BLOB));
INSERT INTO mail_raw (id, raw) VALUES (3, CAST('From: <alice@player.example>
To: judge@zugpost.example
Subject: Re: [sea #1] Update 0: your king is placed
Message-ID: <m3@player.example>
In-Reply-To: <1.1.jxcsaxth3kngkt57.board@zugpost.example>
Date: Sun, 22 Nov 2026 18:00:00 +0000
Content-Type: text/plain; charset=utf-8

K(4,3)

On Sat, 21 Nov 2026 at 19:00, Zugpost wrote:
> Hello,
>
> Update 0 of sea is done. This is board 1; your army is green.
>
> Next update: Mon 23 Nov 2026, 18:00 UTC (in 24 h). The last valid order that
> you send before then counts (2.1).
>
> [The board is in the picture that comes with this mail.]
>
> Your army
> =========
> - You ordered +K(3,3) (2.1).

-- 
sent by a test
' AS BLOB));
INSERT INTO mail_raw (id, raw) VALUES (4, CAST('From: <bob@player.example>
To: judge@zugpost.example
Subject: Re: [sea #2] Update 1: no order from you
Message-ID: <m4@player.example>
In-Reply-To: <2.2.rtv4utfv6fzvoyff.board@zugpost.example>
Date: Mon, 23 Nov 2026 18:00:00 +0000
Content-Type: text/plain; charset=utf-8

K(9,8)

On Sat, 21 Nov 2026 at 19:00, Zugpost wrote:
> Hello,
>
> Update 1 of sea is done. This is board 2; your army is red.
>
> Next update: Tue 24 Nov 2026, 18:00 UTC (in 24 h). The last valid order that
> you send before then counts (2.1).
>
> [The board is in the picture that comes with this mail.]
>
> Your army
> =========
> - You gave no order, so your army stood still (2.2).

-- 
sent by a test
' AS BLOB));
INSERT INTO game (id, name, rules, state, identity, every_s, deadline, board, late, ending, complete, failures, trouble) VALUES (1, 'sea', 'sandbox', 'running', 'token', 86400, 1795543200, 2, '', '', 0, 0, '');
INSERT INTO board (game, number, text, events, made, draw, sum) VALUES (1, 0, 'zugpost 1
rules sandbox
board 1 12 1 12
update 0
army green energy 5 new
army red energy 5 new
', '', 1795284000, 0, 672586227267122945);
INSERT INTO board (game, number, text, events, made, draw, sum) VALUES (1, 1, 'zugpost 1
rules sandbox
board 1 12 1 12
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
', 1795370400, 0, 6166338998264973469);
INSERT INTO board (game, number, text, events, made, draw, sum) VALUES (1, 2, 'zugpost 1
rules sandbox
board 1 12 1 12
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
', 1795456800, 0, -3396584955543048333);
INSERT INTO seed (game, from_board, seed, hash, published) VALUES (1, 0, '0000000000000000000000000000000000000000000000000000000000000001', 'ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5', 0);
INSERT INTO seat (id, game, army, address, name, zone, since, player) VALUES (1, 1, 'green', 'alice@player.example', '', 'UTC', 1795284000, 0);
INSERT INTO seat (id, game, army, address, name, zone, since, player) VALUES (2, 1, 'red', 'bob@player.example', '', 'UTC', 1795284000, 0);
INSERT INTO orders (id, game, board, army, text, mail, at, next, sum) VALUES (1, 1, 0, 'green', '+K(3,3)', 1, 1795284000, '', 6591138617942526965);
INSERT INTO orders (id, game, board, army, text, mail, at, next, sum) VALUES (2, 1, 0, 'red', '+K(9,7)', 2, 1795284000, '', -7068369714087562002);
INSERT INTO orders (id, game, board, army, text, mail, at, next, sum) VALUES (3, 1, 1, 'green', 'K(3,3)-(4,3)', 3, 1795370400, '', -7908337877672126320);
INSERT INTO orders (id, game, board, army, text, mail, at, next, sum) VALUES (4, 1, 2, 'red', 'K(9,7)-(9,8)', 4, 1795456800, '', -6393966717004011291);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat) VALUES (1, 'welcome/sea/0/green', 'welcome', 'sea', 'judge@zugpost.example', 'alice@player.example', '1.0.i2jtwih5bqy7v5jq.board@zugpost.example', 'sent', 1, 1795284000, 1795284000, 1795284000, 'delivered: new/welcome_sea_0_green~22e937e622ccd0138c65ad7cb83d6ae0', 1);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat) VALUES (2, 'welcome/sea/0/red', 'welcome', 'sea', 'judge@zugpost.example', 'bob@player.example', '2.0.fvqzjzdnjimvxqhb.board@zugpost.example', 'sent', 1, 1795284000, 1795284000, 1795284000, 'delivered: new/welcome_sea_0_red~3bc0b6c9d78e76ab9d67a0ab2f3b5dab', 2);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat) VALUES (3, 'answer/1', 'answer', 'sea', 'judge@zugpost.example', 'alice@player.example', '1.0.i2jtwih5bqy7v5jq.a1@zugpost.example', 'sent', 1, 1795284000, 1795284000, 1795284000, 'delivered: new/answer_1~34d9b3a777172ca675177d80924e26dc', 1);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat) VALUES (4, 'answer/2', 'answer', 'sea', 'judge@zugpost.example', 'bob@player.example', '2.0.fvqzjzdnjimvxqhb.a2@zugpost.example', 'sent', 1, 1795284000, 1795284000, 1795284000, 'delivered: new/answer_2~0cb3a5e08a754dec800b32cb0c59bf5e', 2);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat) VALUES (5, 'report/sea/1/green', 'report', 'sea', 'judge@zugpost.example', 'alice@player.example', '1.1.jxcsaxth3kngkt57.board@zugpost.example', 'sent', 1, 1795370400, 1795370400, 1795370400, 'delivered: new/report_sea_1_green~5cc20adf2e57c5607dfcb099e8eaf54e', 1);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat) VALUES (6, 'report/sea/1/red', 'report', 'sea', 'judge@zugpost.example', 'bob@player.example', '2.1.77txewznh34qoj3r.board@zugpost.example', 'sent', 1, 1795370400, 1795370400, 1795370400, 'delivered: new/report_sea_1_red~1b757cac43beb0c780c72b26c0c29c93', 2);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat) VALUES (7, 'answer/3', 'answer', 'sea', 'judge@zugpost.example', 'alice@player.example', '1.1.jxcsaxth3kngkt57.a3@zugpost.example', 'sent', 1, 1795370400, 1795370400, 1795370400, 'delivered: new/answer_3~89c7ab2710e43bc0b9e50371b82fed58', 1);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat) VALUES (8, 'report/sea/2/green', 'report', 'sea', 'judge@zugpost.example', 'alice@player.example', '1.2.3fuzhe2gr2rntmni.board@zugpost.example', 'sent', 1, 1795456800, 1795456800, 1795456800, 'delivered: new/report_sea_2_green~b5d84670b5afbb7c87322ae3e736b703', 1);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat) VALUES (9, 'report/sea/2/red', 'report', 'sea', 'judge@zugpost.example', 'bob@player.example', '2.2.rtv4utfv6fzvoyff.board@zugpost.example', 'sent', 1, 1795456800, 1795456800, 1795456800, 'delivered: new/report_sea_2_red~756391d1aece5c50559a258a4f851d59', 2);
INSERT INTO out (id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply, seat) VALUES (10, 'answer/4', 'answer', 'sea', 'judge@zugpost.example', 'bob@player.example', '2.2.rtv4utfv6fzvoyff.a4@zugpost.example', 'sent', 1, 1795456800, 1795456800, 1795456800, 'delivered: new/answer_4~104f9f293fec2214ad3a7c36b16d6919', 2);
INSERT INTO out_raw (id, raw) VALUES (1, CAST('Date: Sat, 21 Nov 2026 18:00:00 +0000
From: Zugpost <judge@zugpost.example>
Reply-To: judge@zugpost.example
Subject: [sea #0] Welcome: you play green
To: alice@player.example
Message-Id: <1.0.i2jtwih5bqy7v5jq.board@zugpost.example>
Auto-Submitted: auto-generated
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="=_06aa19d8937c1d55034e1832b6a518e0"

--=_06aa19d8937c1d55034e1832b6a518e0
Content-Type: multipart/alternative;
	boundary="=_8b81cb7da0fa9fc05e2cbc0258810a18"

--=_8b81cb7da0fa9fc05e2cbc0258810a18
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Hello,

Welcome to sea, a chess game by mail for many armies on one board. Your army
is green. This is board 0:

[The board is in the picture that comes with this mail.]

The board goes from (1,1) to (12,12).

Next update: Sun 22 Nov 2026, 18:00 UTC (in 24 h). The last valid order that
you send before then counts (2.1).

Your first order: a king
========================
Place your king on any empty square (9.8). For example, with some room around
it, reply with this line:

    +K(6,6)

When it stands there, you can order for example:
' AS BLOB));
INSERT INTO out_raw (id, raw) VALUES (2, CAST('Date: Sat, 21 Nov 2026 18:00:00 +0000
From: Zugpost <judge@zugpost.example>
Reply-To: judge@zugpost.example
Subject: [sea #0] Welcome: you play red
To: bob@player.example
Message-Id: <2.0.fvqzjzdnjimvxqhb.board@zugpost.example>
Auto-Submitted: auto-generated
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="=_0627c9472c6e09083c4bb085919a8bf7"

--=_0627c9472c6e09083c4bb085919a8bf7
Content-Type: multipart/alternative;
	boundary="=_3e6b9c4706947c8e8e59c5c6de8b46f5"

--=_3e6b9c4706947c8e8e59c5c6de8b46f5
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Hello,

Welcome to sea, a chess game by mail for many armies on one board. Your army
is red. This is board 0:

[The board is in the picture that comes with this mail.]

The board goes from (1,1) to (12,12).

Next update: Sun 22 Nov 2026, 18:00 UTC (in 24 h). The last valid order that
you send before then counts (2.1).

Your first order: a king
========================
Place your king on any empty square (9.8). For example, with some room around
it, reply with this line:

    +K(6,6)

When it stands there, you can order for example:

  wr' AS BLOB));
INSERT INTO out_raw (id, raw) VALUES (3, CAST('Date: Sat, 21 Nov 2026 18:00:00 +0000
From: Zugpost <judge@zugpost.example>
Reply-To: judge@zugpost.example
Subject: [sea #0] On file: +K(3,3)
To: alice@player.example
Message-Id: <1.0.i2jtwih5bqy7v5jq.a1@zugpost.example>
In-Reply-To: <m1@player.example>
References: <1.0.i2jtwih5bqy7v5jq.board@zugpost.example> <m1@player.example>
Auto-Submitted: auto-replied
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: multipart/alternative;
	boundary="=_4f3535863f7dc0a08eed3c3378ed2b09"

--=_4f3535863f7dc0a08eed3c3378ed2b09
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Hello,

Your order is on file: +K(3,3)

Until when
==========
Next update: Sun 22 Nov 2026, 18:00 UTC (in 24 h). The last valid order that
you send before then counts (2.1).

To change your order, reply with another one.

--=_4f3535863f7dc0a08eed3c3378ed2b09
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<!DOCTYPE html>
<html><head><meta charset=3D"utf-8"><meta name=3D"viewport" content=3D"widt=
h=3Ddevice-width"></head>
<body style=3D"margin:0;padding:8px;background:#fff;font-family:Helvetica,A=
rial,sans-serif;font' AS BLOB));
INSERT INTO out_raw (id, raw) VALUES (4, CAST('Date: Sat, 21 Nov 2026 18:00:00 +0000
From: Zugpost <judge@zugpost.example>
Reply-To: judge@zugpost.example
Subject: [sea #0] On file: +K(9,7)
To: bob@player.example
Message-Id: <2.0.fvqzjzdnjimvxqhb.a2@zugpost.example>
In-Reply-To: <m2@player.example>
References: <2.0.fvqzjzdnjimvxqhb.board@zugpost.example> <m2@player.example>
Auto-Submitted: auto-replied
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: multipart/alternative;
	boundary="=_76bbde56520432a89f190fecba37bf76"

--=_76bbde56520432a89f190fecba37bf76
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Hello,

Your order is on file: +K(9,7)

Until when
==========
Next update: Sun 22 Nov 2026, 18:00 UTC (in 24 h). The last valid order that
you send before then counts (2.1).

To change your order, reply with another one.

--=_76bbde56520432a89f190fecba37bf76
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<!DOCTYPE html>
<html><head><meta charset=3D"utf-8"><meta name=3D"viewport" content=3D"widt=
h=3Ddevice-width"></head>
<body style=3D"margin:0;padding:8px;background:#fff;font-family:Helvetica,A=
rial,sans-serif;font-s' AS BLOB));
INSERT INTO out_raw (id, raw) VALUES (5, CAST('Date: Sun, 22 Nov 2026 18:00:00 +0000
From: Zugpost <judge@zugpost.example>
Reply-To: judge@zugpost.example
Subject: [sea #1] Update 0: your king is placed
To: alice@player.example
Message-Id: <1.1.jxcsaxth3kngkt57.board@zugpost.example>
In-Reply-To: <1.0.i2jtwih5bqy7v5jq.board@zugpost.example>
References: <1.0.i2jtwih5bqy7v5jq.board@zugpost.example>
Auto-Submitted: auto-generated
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="=_ff0b303eacddad0e02d71b06790f1108"

--=_ff0b303eacddad0e02d71b06790f1108
Content-Type: multipart/alternative;
	boundary="=_8a14e996cddfb8288ce066cebaa05d8a"

--=_8a14e996cddfb8288ce066cebaa05d8a
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Hello,

Update 0 of sea is done. This is board 1; your army is green.

Next update: Mon 23 Nov 2026, 18:00 UTC (in 24 h). The last valid order that
you send before then counts (2.1).

[The board is in the picture that comes with this mail.]

Your army
=========
- You ordered +K(3,3) (2.1).
- You placed a new king on (3,3) (9.3).

Capturable pieces
=================
None: with the next update every piece can dodge (8.1' AS BLOB));
INSERT INTO out_raw (id, raw) VALUES (6, CAST('Date: Sun, 22 Nov 2026 18:00:00 +0000
From: Zugpost <judge@zugpost.example>
Reply-To: judge@zugpost.example
Subject: [sea #1] Update 0: your king is placed
To: bob@player.example
Message-Id: <2.1.77txewznh34qoj3r.board@zugpost.example>
In-Reply-To: <2.0.fvqzjzdnjimvxqhb.board@zugpost.example>
References: <2.0.fvqzjzdnjimvxqhb.board@zugpost.example>
Auto-Submitted: auto-generated
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="=_a44281793a24271bc5920ed97ea27628"

--=_a44281793a24271bc5920ed97ea27628
Content-Type: multipart/alternative;
	boundary="=_8e077923734f1e9c81d26ca9af426ec6"

--=_8e077923734f1e9c81d26ca9af426ec6
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Hello,

Update 0 of sea is done. This is board 1; your army is red.

Next update: Mon 23 Nov 2026, 18:00 UTC (in 24 h). The last valid order that
you send before then counts (2.1).

[The board is in the picture that comes with this mail.]

Your army
=========
- You ordered +K(9,7) (2.1).
- You placed a new king on (9,7) (9.3).

Capturable pieces
=================
None: with the next update every piece can dodge (8.1). W' AS BLOB));
INSERT INTO out_raw (id, raw) VALUES (7, CAST('Date: Sun, 22 Nov 2026 18:00:00 +0000
From: Zugpost <judge@zugpost.example>
Reply-To: judge@zugpost.example
Subject: [sea #1] On file: K(3,3)-(4,3)
To: alice@player.example
Message-Id: <1.1.jxcsaxth3kngkt57.a3@zugpost.example>
In-Reply-To: <m3@player.example>
References: <1.1.jxcsaxth3kngkt57.board@zugpost.example> <m3@player.example>
Auto-Submitted: auto-replied
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: multipart/alternative;
	boundary="=_60547c669ac9e21df189da06c98e1207"

--=_60547c669ac9e21df189da06c98e1207
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Hello,

Your order is on file: K(3,3)-(4,3)

Until when
==========
Next update: Mon 23 Nov 2026, 18:00 UTC (in 24 h). The last valid order that
you send before then counts (2.1).

To change your order, reply with another one; to do nothing, reply with
"pass".

--=_60547c669ac9e21df189da06c98e1207
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<!DOCTYPE html>
<html><head><meta charset=3D"utf-8"><meta name=3D"viewport" content=3D"widt=
h=3Ddevice-width"></head>
<body style=3D"margin:0;padding:8px;background:#fff;f' AS BLOB));
INSERT INTO out_raw (id, raw) VALUES (8, CAST('Date: Mon, 23 Nov 2026 18:00:00 +0000
From: Zugpost <judge@zugpost.example>
Reply-To: judge@zugpost.example
Subject: [sea #2] Update 1: your king moved
To: alice@player.example
Message-Id: <1.2.3fuzhe2gr2rntmni.board@zugpost.example>
In-Reply-To: <1.1.jxcsaxth3kngkt57.board@zugpost.example>
References: <1.0.i2jtwih5bqy7v5jq.board@zugpost.example>
	<1.1.jxcsaxth3kngkt57.board@zugpost.example>
Auto-Submitted: auto-generated
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="=_f6dd63765fcbc742b349eecae993c671"

--=_f6dd63765fcbc742b349eecae993c671
Content-Type: multipart/alternative;
	boundary="=_772d8ce3049e4ed292ec590948d5f1c5"

--=_772d8ce3049e4ed292ec590948d5f1c5
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Hello,

Update 1 of sea is done. This is board 2; your army is green.

Next update: Tue 24 Nov 2026, 18:00 UTC (in 24 h). The last valid order that
you send before then counts (2.1).

[The board is in the picture that comes with this mail.]

Your army
=========
- You ordered K(3,3)-(4,3) (2.1).
- Your king moved from (3,3) to (4,3) (6.2).

Capturable pieces
=================
' AS BLOB));
INSERT INTO out_raw (id, raw) VALUES (9, CAST('Date: Mon, 23 Nov 2026 18:00:00 +0000
From: Zugpost <judge@zugpost.example>
Reply-To: judge@zugpost.example
Subject: [sea #2] Update 1: no order from you
To: bob@player.example
Message-Id: <2.2.rtv4utfv6fzvoyff.board@zugpost.example>
In-Reply-To: <2.1.77txewznh34qoj3r.board@zugpost.example>
References: <2.0.fvqzjzdnjimvxqhb.board@zugpost.example>
	<2.1.77txewznh34qoj3r.board@zugpost.example>
Auto-Submitted: auto-generated
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="=_2c454f6f1acc0f07366f67c699ad5395"

--=_2c454f6f1acc0f07366f67c699ad5395
Content-Type: multipart/alternative;
	boundary="=_33053b4eb62a9e6133b9297f3079eaaf"

--=_33053b4eb62a9e6133b9297f3079eaaf
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Hello,

Update 1 of sea is done. This is board 2; your army is red.

Next update: Tue 24 Nov 2026, 18:00 UTC (in 24 h). The last valid order that
you send before then counts (2.1).

[The board is in the picture that comes with this mail.]

Your army
=========
- You gave no order, so your army stood still (2.2).

Capturable pieces
=================
None: with the next update ev' AS BLOB));
INSERT INTO out_raw (id, raw) VALUES (10, CAST('Date: Mon, 23 Nov 2026 18:00:00 +0000
From: Zugpost <judge@zugpost.example>
Reply-To: judge@zugpost.example
Subject: [sea #2] On file: K(9,7)-(9,8)
To: bob@player.example
Message-Id: <2.2.rtv4utfv6fzvoyff.a4@zugpost.example>
In-Reply-To: <m4@player.example>
References: <2.2.rtv4utfv6fzvoyff.board@zugpost.example> <m4@player.example>
Auto-Submitted: auto-replied
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: multipart/alternative;
	boundary="=_21397e769482a44681b002d9d9ee8187"

--=_21397e769482a44681b002d9d9ee8187
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Hello,

Your order is on file: K(9,7)-(9,8)

Until when
==========
Next update: Tue 24 Nov 2026, 18:00 UTC (in 24 h). The last valid order that
you send before then counts (2.1).

To change your order, reply with another one; to do nothing, reply with
"pass".

--=_21397e769482a44681b002d9d9ee8187
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<!DOCTYPE html>
<html><head><meta charset=3D"utf-8"><meta name=3D"viewport" content=3D"widt=
h=3Ddevice-width"></head>
<body style=3D"margin:0;padding:8px;background:#fff;fon' AS BLOB));
INSERT INTO upkeep (task, at, text) VALUES ('check', 1795456800, '');
INSERT INTO upkeep (task, at, text) VALUES ('clock', 1795456800, '');
COMMIT;
