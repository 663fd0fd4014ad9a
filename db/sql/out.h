#ifndef DB_SQL_OUT_H
#define DB_SQL_OUT_H
/* Mails that go out. */
/* clang-format off */
#define OUT_COLUMNS \
    "id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply," \
    " seat, recipe, turn, claim"
/* The final report goes to nobody who still waits for another one. */
#define OUT_TURN \
    "(kind <> 'end' OR (SELECT 1 FROM out AS first WHERE first.seat = out.seat" \
    " AND first.kind = 'report' AND first.state IN ('ready', 'sending') LIMIT 1) IS NULL)"
#define OUT_DOMAIN "lower(substr(recipient, instr(recipient, '@') + 1))"
/* :name are domains that are passed over, with a space before and behind each; or empty. */
#define OUT_FIRST \
    "SELECT id FROM out INDEXED BY out_queue WHERE state = 'ready' AND later = 0" \
    " AND next_at <= :now AND " OUT_TURN \
    " AND (:name = '' OR instr(:name, ' ' || " OUT_DOMAIN " || ' ') = 0) ORDER BY turn, made, id LIMIT "

/* What has to be timed now: the answer to a mail; -1: the reports of an update; 0: nothing. */
#define OUT_TIMED \
    "iif(state = 'sent' AND key > 'answer/' AND key < 'answer/a', CAST(substr(key, 8," \
    " instr(substr(key, 8) || '/', '/') - 1) AS INTEGER)," \
    " iif(kind IN ('report', 'end') AND state IN ('sent', 'failed'), -1, 0))"

#define OUT_ADD \
    "INSERT INTO out (key, kind, game, sender, recipient, message_id, next_at, made, seat," \
    " recipe, later, turn) VALUES (:key, :kind, :game, :sender, :recipient, :message_id," \
    " :next_at, :made, :seat, :recipe, iif(:next_at > :made, 1, 0), :turn)" \
    " ON CONFLICT (key) DO NOTHING"

#define SQL_OUT(X) \
    X(ST_OUT_ADD, OUT_ADD " RETURNING id") \
    X(ST_OUT_ADD_RECIPE, OUT_ADD) \
    X(ST_HELD_ADD, \
        "INSERT INTO held (out, address, game, due) VALUES (:id, :holder, :game, :held)") \
    /* A digest has the mails that were due for it then, whatever it is by now. */ \
    X(ST_HELD_DUE, \
        "SELECT out, address, game, due, digest FROM held WHERE digest = 0 AND due <= :now" \
        " ORDER BY due, address, out LIMIT :limit") \
    X(ST_HELD_PARTS, \
        "SELECT out, address, game, due, digest FROM held WHERE digest > 0 AND digest =" \
        " (SELECT digest FROM held WHERE out = :id) ORDER BY out") \
    X(ST_HELD_TAKE, "UPDATE held SET digest = :limit WHERE out = :id AND digest = 0") \
    /* Nothing sends it by itself: the year 2100. */ \
    X(ST_HELD_TAKEN, "UPDATE out SET next_at = 4102444800, later = 1 WHERE id = :id") \
    X(ST_HELD_FREE, \
        "UPDATE out SET next_at = :now, later = 0" \
        " WHERE id = (SELECT out FROM held WHERE out = :id AND digest = 0)") \
    X(ST_HELD_FREED, "DELETE FROM held WHERE out = :id AND digest = 0") \
    X(ST_HELD_FREE_ALL, \
        "UPDATE out SET next_at = :now, later = 0 WHERE id IN (SELECT out FROM held" \
        " WHERE digest = 0 AND address = :address AND (:game = 0" \
        " OR game = (SELECT name FROM game WHERE id = :game)))") \
    X(ST_HELD_FREED_ALL, \
        "DELETE FROM held WHERE digest = 0 AND address = :address AND (:game = 0" \
        " OR game = (SELECT name FROM game WHERE id = :game))") \
    X(ST_OUT_KNOWN, "SELECT EXISTS (SELECT 1 FROM out WHERE key = :key)") \
    X(ST_OUT_BY_KEY, "SELECT " OUT_COLUMNS " FROM out WHERE key = :key") \
    X(ST_OUT_BY_ID, "SELECT " OUT_COLUMNS " FROM out WHERE id = :id") \
    X(ST_OUT_BY_MESSAGE, \
        "SELECT " OUT_COLUMNS " FROM out WHERE message_id = :key" \
        " ORDER BY recipient = :address DESC, id LIMIT 1") \
    X(ST_OUT_SENT_TO, \
        "SELECT EXISTS (SELECT 1 FROM out INDEXED BY out_recipient WHERE state = 'sent'" \
        " AND done_at > :since AND done_at <= :now AND recipient = :address)") \
    X(ST_OUT_ADD_RAW, "INSERT INTO out_raw (id, raw) VALUES (:id, :raw)") \
    X(ST_OUT_DROP_RAW, \
        "DELETE FROM out_raw WHERE id IN (SELECT id FROM out WHERE key = :key" \
        " AND +state = 'ready' AND +later = 1 AND tries = 0 /*! FOR UPDATE */)") \
    X(ST_OUT_DROP, "DELETE FROM out WHERE key = :key AND +state = 'ready' AND +later = 1 AND tries = 0") \
    X(ST_OUT_CLAIMED, \
        "SELECT id, claim, claim_ends FROM out INDEXED BY out_state WHERE state = 'sending' AND claim > :since" \
        " ORDER BY claim LIMIT 1") \
    X(ST_OUT_FREE, \
        "UPDATE out INDEXED BY out_state SET state = 'ready', claim = 0 WHERE state = 'sending' AND claim = :claim") \
    X(ST_OUT_LATER_OVER, \
        "UPDATE out INDEXED BY out_later SET later = 0 WHERE state = 'ready' AND later = 1 AND next_at <= :now") \
    X(ST_OUT_DUE, OUT_FIRST "1") \
    X(ST_OUT_REST, \
        "UPDATE out INDEXED BY out_queue SET later = 1, next_at = :since WHERE state = 'ready' AND later = 0" \
        " AND next_at <= :now AND " OUT_DOMAIN " = :name") \
    X(ST_OUT_GET, \
        "SELECT " OUT_COLUMNS ", raw FROM out LEFT JOIN out_raw USING (id)" \
        " WHERE id = :id AND (recipe <> '' OR raw IS NOT NULL)") \
    /* Whatever an index says: only what is ready and due in the row itself. */ \
    X(ST_OUT_CLAIM, \
        "UPDATE out SET state = 'sending', tries = tries + 1, claim = :claim, claim_ends = :claim_ends" \
        " WHERE id IN (" OUT_FIRST ":limit) AND +state = 'ready' AND +next_at <= :now RETURNING id, turn, made") \
    X(ST_OUT_KEEP, \
        "UPDATE out INDEXED BY out_state SET claim_ends = :claim_ends WHERE state = 'sending' AND claim = :claim") \
    X(ST_OUT_SENDING, "SELECT count(*) FROM out INDEXED BY out_state WHERE state = 'sending'") \
    X(ST_OUT_UNCLAIM, \
        "UPDATE out SET state = 'ready', tries = tries - 1, claim = 0 WHERE id = :id") \
    X(ST_OUT_TOO_LARGE, \
        "UPDATE out SET state = 'failed', done_at = :now," \
        " reply = 'not sent: the mail is larger than the memory for sending' WHERE id = :id") \
    X(ST_OUT_RESULT, \
        "UPDATE out SET state = :state, tries = :tries, next_at = :next_at," \
        " done_at = :done_at, reply = :reply, later = iif(:state = 'ready', 1, 0), claim = 0" \
        " WHERE id = :id AND state = 'sending' AND claim = :claim RETURNING " OUT_TIMED) \
    X(ST_OUT_LIST, \
        "SELECT " OUT_COLUMNS " FROM out INDEXED BY out_state WHERE state = :state" \
        " ORDER BY id DESC LIMIT :limit") \
    X(ST_OUT_NEWEST, "SELECT " OUT_COLUMNS " FROM out ORDER BY id DESC LIMIT :limit") \
    X(ST_OUT_RETRY, \
        "UPDATE out SET state = 'ready', tries = 0, next_at = :now, done_at = 0, later = 0" \
        " WHERE id = :id AND state IN ('ready', 'failed') AND pruned = 0" \
        " AND NOT EXISTS (SELECT 1 FROM held WHERE held.out = out.id)") \
    X(ST_OUT_RETRY_ALL, \
        "UPDATE out INDEXED BY out_state SET state = 'ready', tries = 0, next_at = :now," \
        " done_at = 0, later = 0 WHERE state IN ('ready', 'failed') AND pruned = 0" \
        " AND NOT EXISTS (SELECT 1 FROM held WHERE held.out = out.id)") \
    /* At least 1, as 0 says that none waits. */ \
    X(ST_OUT_NEXT, \
        "SELECT coalesce((SELECT iif(next_at < 1, 1, next_at) FROM out INDEXED BY out_next" \
        " WHERE state = 'ready' AND " OUT_TURN " ORDER BY out.next_at LIMIT 1), 0)") \
    X(ST_OUT_WAITING, "SELECT count(*) FROM out INDEXED BY out_state WHERE state = 'ready'") \
    X(ST_OUT_TAKEN, \
        "SELECT coalesce((SELECT 1 FROM out INDEXED BY out_done WHERE state = 'sent'" \
        " AND done_at > :since ORDER BY done_at DESC LIMIT 1), 0)") \
    X(ST_OUT_SENT, \
        "SELECT count(*) FROM out INDEXED BY out_done WHERE state = 'sent'" \
        " AND done_at > :since AND done_at <= :now") \
    X(ST_OUT_SENT_AT, \
        "SELECT done_at FROM out INDEXED BY out_done WHERE state = 'sent' AND done_at <= :now" \
        " ORDER BY done_at DESC LIMIT 1 OFFSET :limit") \
    X(ST_OUT_BUSIEST, \
        "SELECT " OUT_DOMAIN " AS domain, count(*) AS n" \
        " FROM out INDEXED BY out_done WHERE state = 'sent' AND done_at > :since" \
        " AND done_at <= :now GROUP BY 1 ORDER BY n DESC, domain LIMIT 1") \
    X(ST_OUT_COUNT, \
        "SELECT count(*) FROM out WHERE seat = :id AND kind = :kind AND made >= :since") \
    /* What is asked for by mail. */ \
    X(ST_OUT_ANSWERS, \
        "SELECT count(*) FROM out WHERE seat = :id AND kind IN ('answer', 'reply', 'confirm', 'rules', 'fairness'," \
        " 'handbook', 'export', 'picture', 'subjects', 'numbers', 'facts', 'board', 'details', 'review', 'trial'," \
        " 'moves') AND made >= :since") \
    X(ST_OUT_MADE, \
        "SELECT count(*) FROM out INDEXED BY out_budget WHERE turn > 2 AND turn = :limit" \
        " AND made > :since AND made <= :now AND (:address = '' OR recipient = :address)" \
        " AND (:name = '' OR " OUT_DOMAIN " = :name)") \
    /* Text comes first in our mails, pictures last: the beginning is enough. */ \
    X(ST_OUT_LATEST, \
        "SELECT " OUT_COLUMNS " FROM out WHERE seat = :id ORDER BY id DESC LIMIT :limit") \
    X(ST_OUT_BEGINNING, "SELECT substr(raw, 1, CAST(:limit AS INTEGER)) AS raw FROM out_raw WHERE id = :id") \
    X(ST_SENDER_GET, \
        "SELECT name, since, tries, next_at, reply FROM sender WHERE name = :name") \
    X(ST_SENDER_SET, \
        "INSERT INTO sender (name, since, tries, next_at, reply)" \
        " VALUES (:name, :since, :tries, :next_at, :reply)" \
        " ON CONFLICT (name) DO UPDATE SET since = excluded.since, tries = excluded.tries," \
        " next_at = excluded.next_at, reply = excluded.reply") \
    /* lanes.c */ \
    X(ST_LANES_LIST, \
        "SELECT name, since AS claim, tries AS n, next_at AS claim_ends, reply FROM sender" \
        " WHERE name LIKE 'lanes/%'") \
    X(ST_LANES_SET, \
        "INSERT INTO sender (name, since, tries, next_at, reply)" \
        " VALUES (:name, :claim, :n, :claim_ends, :reply)" \
        " ON CONFLICT (name) DO UPDATE SET since = excluded.since, tries = excluded.tries," \
        " next_at = excluded.next_at, reply = excluded.reply") \
    X(ST_LANES_DROP, "DELETE FROM sender WHERE name = :name") \
    X(ST_OUT_OLDEST, \
        "SELECT coalesce((SELECT made FROM out INDEXED BY out_waiting WHERE state = 'ready'" \
        " ORDER BY made LIMIT 1), 0)")
/* clang-format on */
#endif
