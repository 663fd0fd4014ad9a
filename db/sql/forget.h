#ifndef DB_SQL_FORGET_H
#define DB_SQL_FORGET_H
/* What is erased when somebody is forgotten. */
/* clang-format off */
/* People of games, whatever became of them; those that are erased are known by their address. */
#define FORGET_SEATS \
    "SELECT seat.id AS id, game, player, seat.name AS name, address, army, seat.state AS seat," \
    " '' AS role, game.name AS played, game.state AS state FROM seat JOIN game ON game.id = seat.game"
#define FORGET_PERSONS \
    " UNION ALL SELECT :since + person.id, game, player, person.name, address, '', ''," \
    " iif(person.state = 'gone', '', role), game.name, game.state" \
    " FROM person JOIN game ON game.id = person.game"
#define FORGET_LEFT(table) table ".address <> 'erased-' || " table ".id || '@invalid'"
#define FORGET_IN(text) "instr(lower(" text "), lower(:address)) > 0"

#define SQL_FORGET(X) \
    /* `part`: a mail of the day that brought a mail of that game. */ \
    X(ST_FORGET_OUT, \
        "SELECT id, game, state IN ('ready', 'sending') AS waiting, key, recipient, recipe, reply AS note, raw, pruned," \
        " EXISTS (SELECT 1 FROM held WHERE digest = out.id AND digest > 0 AND held.game = :name) AS part" \
        " FROM out LEFT JOIN out_raw USING (id) WHERE id > :id ORDER BY id LIMIT 1") \
    X(ST_FORGET_OUT_DONE, \
        "UPDATE out SET state = iif(state = 'sent', 'sent', 'failed'), recipe = '', pruned = 1, later = 0," \
        " done_at = iif(done_at = 0, :now, done_at), reply = '', recipient = :address, key = :key" \
        " WHERE id = :id") \
    X(ST_FORGET_MAIL, \
        "SELECT id, game, state IN ('new', 'asked', 'aside') AS waiting, state = 'new' AS unread, message_id AS key, note, raw, pruned FROM mail" \
        " LEFT JOIN mail_raw USING (id) WHERE id > :id ORDER BY id LIMIT 1") \
    X(ST_FORGET_MAIL_DONE, \
        "UPDATE mail SET state = iif(state = 'done', 'done', 'ignored'), message_id = '', pruned = 1," \
        " note = 'erased' WHERE id = :id") \
    X(ST_FORGET_PRESS, \
        "SELECT id FROM press WHERE writer = :id AND (:player < 0 OR player = :player) AND id > :since" \
        " ORDER BY id LIMIT :limit") \
    X(ST_FORGET_PRESS_MAIL, \
        "SELECT id FROM press WHERE game = (SELECT id FROM game WHERE name = :name) AND mail = :id") \
    X(ST_FORGET_PRESS_OUT, \
        "UPDATE out SET state = 'failed', done_at = :now, later = 0, recipe = '', pruned = 1" \
        " WHERE key > :key AND key < :kind AND +state IN ('ready', 'sending')") \
    X(ST_FORGET_PRESS_REPLY, \
        "UPDATE press SET reply = 0 WHERE game = (SELECT game FROM press WHERE id = :id) AND reply = :id") \
    X(ST_FORGET_OF_GAME, \
        FORGET_SEATS " WHERE game.name = :name AND " FORGET_LEFT("seat") \
        FORGET_PERSONS " WHERE game.name = :name AND " FORGET_LEFT("person")) \
    X(ST_FORGET_OF_ADDRESS, \
        FORGET_SEATS \
        " WHERE seat.id IN (SELECT id FROM seat WHERE address = :address" \
        "  UNION ALL SELECT seat FROM alias WHERE address = :address)" \
        FORGET_PERSONS " WHERE person.address = :address") \
    X(ST_FORGET_FORMER, \
        FORGET_SEATS \
        " WHERE seat.id IN (SELECT seat FROM out WHERE recipient = :address AND state = 'sent')" \
        " AND seat.address <> :address") \
    X(ST_FORGET_REACHED, \
        "SELECT DISTINCT recipient AS address FROM out WHERE seat = :id AND recipient <> :address") \
    X(ST_FORGET_SAID, "UPDATE pending SET words = '' WHERE reader = :id AND answer <> ''") \
    X(ST_FORGET_SHOWN, "UPDATE question SET shows = '' WHERE reader = :id AND answer <> ''") \
    X(ST_FORGET_HABIT, "DELETE FROM habit WHERE seat = :id") \
    X(ST_FORGET_NOTE, "DELETE FROM note WHERE seat = :id") \
    X(ST_FORGET_PUBLISHED, "DELETE FROM note_published WHERE seat = :id") \
    X(ST_FORGET_LINE, "DELETE FROM line WHERE game = :game AND army = :army") \
    X(ST_FORGET_SEAT, \
        "UPDATE seat SET address = 'erased-' || id || '@invalid', name = '', zone = 'UTC'," \
        " language = 'en', preferences = '', reminders = '', standing = '', word = '', away_from = 0," \
        " away_until = 0, away_year = 0, away_spent = 0, emergency = 0, place_by = 0, lost = 0," \
        " digest = 0, player = player + 1, state = iif(state = 'playing', 'left', state) WHERE id = :id") \
    X(ST_FORGET_PERSON, \
        "UPDATE person SET address = 'erased-' || id || '@invalid', name = '', zone = 'UTC'," \
        " language = 'en', preferences = '', digest = 0, army = '', until = 0, state = 'gone'," \
        " player = player + 1 WHERE id = :id") \
    X(ST_FORGET_FLOOD, "DELETE FROM flood WHERE reader = :id") \
    X(ST_FORGET_TRIAL, "DELETE FROM trial WHERE reader = :id") \
    X(ST_FORGET_BLOCK, "DELETE FROM press_block WHERE reader = :id") \
    X(ST_FORGET_PENDING, \
        "UPDATE pending SET words = '', answer = iif(answer = '', 'expired', answer) WHERE reader = :id") \
    X(ST_FORGET_QUESTION, \
        "UPDATE question SET address = :address, shows = ''," \
        " answer = iif(answer = '', 'expired', answer) WHERE reader = :id") \
    X(ST_FORGET_ATTENDANCE, "DELETE FROM attendance WHERE address = :address") \
    X(ST_FORGET_WISH, "DELETE FROM wish WHERE address = :address") \
    X(ST_FORGET_ASKING, "DELETE FROM asking WHERE address = :address") \
    X(ST_FORGET_ECHO, "DELETE FROM echo WHERE " FORGET_IN("address")) \
    X(ST_FORGET_DELIVERY, "DELETE FROM delivery WHERE address = :address") \
    X(ST_FORGET_ACCESS, "DELETE FROM access WHERE address = :address") \
    X(ST_FORGET_ALIAS, "DELETE FROM alias WHERE address = :address") \
    X(ST_FORGET_ALARM, "DELETE FROM alarm WHERE " FORGET_IN("key || ' ' || text")) \
    X(ST_FORGET_WORDS, \
        "UPDATE pending SET words = '', answer = iif(answer = '', 'expired', answer) WHERE " FORGET_IN("words")) \
    X(ST_FORGET_ASKED_OF, \
        "UPDATE question SET address = iif(address = :address, :key, address), shows = ''," \
        " answer = iif(answer = '', 'expired', answer)" \
        " WHERE address = :address OR " FORGET_IN("shows")) \
    X(ST_FORGET_HELD, "DELETE FROM held WHERE address = :address") \
    X(ST_FORGET_SENDER, "UPDATE sender SET reply = '' WHERE " FORGET_IN("reply")) \
    X(ST_FORGET_UNREAD, "UPDATE unread SET why = '' WHERE " FORGET_IN("why")) \
    X(ST_FORGET_TROUBLE, "UPDATE mailbox SET trouble = 'erased' WHERE " FORGET_IN("trouble")) \
    X(ST_FORGET_ELSEWHERE, \
        "SELECT EXISTS (SELECT 1 FROM seat WHERE address = :address AND game <> :game)" \
        " OR EXISTS (SELECT 1 FROM person WHERE address = :address AND game <> :game)" \
        " OR EXISTS (SELECT 1 FROM alias JOIN seat ON seat.id = alias.seat" \
        "  WHERE alias.address = :address AND game <> :game)") \
    X(ST_FORGET_GAME, "UPDATE game SET trouble = '' WHERE id = :game") \
    X(ST_FORGET_GAME_ACCESS, "DELETE FROM access WHERE game = :game") \
    X(ST_FORGET_GAME_HELD, "DELETE FROM held WHERE game = :name") \
    X(ST_FORGET_GAME_ALARM, "DELETE FROM alarm WHERE text LIKE 'game ' || :name || ':%'")
/* clang-format on */
#endif
