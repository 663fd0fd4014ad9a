#ifndef DB_SQL_MAIL_H
#define DB_SQL_MAIL_H
/* Mailboxes, and mails that came in. */
/* clang-format off */
#define MAIL_COLUMNS \
    "id, mailbox, key, epoch, sha256, message_id, date, text, received, seen, since, oversize," \
    " state, tries, game, army, note, question, pruned, begun, claim, queue_game, queue_from"

#define SQL_MAIL(X) \
    X(ST_MAILBOX_GET, \
        "SELECT name, read_to, trouble, since, gap_from, gap_to FROM mailbox WHERE name = :name") \
    X(ST_MAILBOX_SET, \
        "INSERT INTO mailbox (name, read_to, trouble, since, gap_from, gap_to)" \
        " VALUES (:name, :read_to, :trouble, :since, :gap_from, :gap_to)" \
        " ON CONFLICT (name) DO UPDATE SET read_to = excluded.read_to, trouble =" \
        " excluded.trouble, since = excluded.since, gap_from = excluded.gap_from, gap_to =" \
        " excluded.gap_to") \
    X(ST_MAILBOX_GAP_OVER, \
        "UPDATE mailbox SET gap_from = 0, gap_to = 0 WHERE name = :mailbox AND gap_to = :now") \
    X(ST_UNREAD_ADD, \
        "INSERT INTO unread (mailbox, key, received, seen, tries, why)" \
        " VALUES (:mailbox, :key, :received, :seen, 1, :why)" \
        " ON CONFLICT (mailbox, key) DO UPDATE SET tries = unread.tries + 1, why = excluded.why") \
    X(ST_UNREAD_LIST, \
        "SELECT mailbox, key, received, seen, tries, why FROM unread ORDER BY mailbox, key") \
    X(ST_UNREAD_DROP, "DELETE FROM unread WHERE mailbox = :mailbox AND key = :key") \
    X(ST_MAIL_KNOWN, \
        "SELECT EXISTS (SELECT 1 FROM mail WHERE mailbox = :mailbox AND key = :key)") \
    X(ST_MAIL_ADD, \
        "INSERT INTO mail (mailbox, key, epoch, sha256, message_id, received, seen, since, oversize," \
        "  queue_game, queue_from)" \
        " SELECT :mailbox, :key, :epoch, :sha256, :message_id, :received, :seen, :since, :oversize," \
        "  :queue_game, :queue_from" \
        " WHERE NOT EXISTS (SELECT 1 FROM mail WHERE mailbox = :mailbox AND sha256 = :sha256" \
        "  AND received = :received AND epoch <> :epoch)" \
        " ON CONFLICT DO NOTHING RETURNING id") \
    X(ST_MAIL_ADD_RAW, "INSERT INTO mail_raw (id, raw) VALUES (:id, :raw)") \
    X(ST_MAIL_SET_ASIDE, \
        "UPDATE mail SET state = 'aside', claim = 0, note = 'set aside after ' || tries || ' tries'" \
        " || iif(note = '', '', ': ' || note) WHERE id = :id") \
    X(ST_MAIL_IS_NEW, "SELECT EXISTS (SELECT 1 FROM mail WHERE id = :id AND state = 'new')") \
    X(ST_MAIL_IN_ORDER, "UPDATE mail SET queue_game = 0 WHERE id = :id AND claim = :claim") \
    X(ST_MAIL_QUEUE, \
        "SELECT id, received, tries, begun, claim, claim_ends, queue_game, queue_from FROM mail INDEXED BY mail_queue WHERE state = 'new'" \
        " AND (received, id) > (:since, :id) ORDER BY received, id LIMIT :limit") \
    X(ST_MAIL_TRY, \
        "UPDATE mail SET begun = begun + 1, claim = :claim, claim_ends = :claim_ends WHERE id = :id") \
    X(ST_MAIL_LEAVE, \
        "UPDATE mail SET begun = max(begun - 1, 0), claim = 0 WHERE id = :id AND claim = :claim") \
    X(ST_MAIL_FAILED, \
        "UPDATE mail SET tries = tries + 1, begun = max(begun - 1, 0), claim = 0 WHERE id = :id AND claim = :claim") \
    /* Not from done or ignored: two workers with one mail must not both commit what it says. */ \
    X(ST_MAIL_FINISH, \
        "UPDATE mail SET state = :state, message_id = :message_id, date = :date, text = :text," \
        " game = :game, army = :army, note = :note, question = :question, claim = 0, queue_game = 0, queue_from = 0" \
        " WHERE id = :id AND claim = :claim AND state IN ('new', 'aside', 'asked')") \
    X(ST_MAIL_TWIN, \
        "SELECT EXISTS (SELECT 1 FROM mail WHERE state = 'done' AND message_id = :message_id" \
        " AND game = :game AND army = :army AND text = :text AND id <> :id AND message_id <> '')" \
        " OR EXISTS (SELECT 1 FROM mail WHERE state = 'done' AND date = :date" \
        " AND game = :game AND army = :army AND text = :text AND id <> :id AND date > 0)") \
    X(ST_MAIL_LIST, \
        "SELECT " MAIL_COLUMNS " FROM mail INDEXED BY mail_state WHERE state = :state" \
        " ORDER BY id DESC LIMIT :limit") \
    X(ST_MAIL_NEWEST, "SELECT " MAIL_COLUMNS " FROM mail ORDER BY id DESC LIMIT :limit") \
    X(ST_MAIL_GET, \
        "SELECT " MAIL_COLUMNS ", raw FROM mail LEFT JOIN mail_raw USING (id)" \
        " WHERE id = :id AND (pruned = 1 OR raw IS NOT NULL)") \
    X(ST_MAIL_AGAIN, \
        "UPDATE mail SET state = 'new', tries = 0, begun = 0, claim = 0, note = '' WHERE id = :id AND state <> 'done'" \
        " AND pruned = 0") \
    /* From one mailbox to the next: a look at each, not at each mail of a backlog. */ \
    X(ST_MAIL_WAITING, \
        "WITH RECURSIVE box (name) AS (SELECT min(mailbox) FROM mail INDEXED BY mail_waiting" \
        " WHERE state = 'new' UNION ALL SELECT (SELECT min(mailbox) FROM mail" \
        " INDEXED BY mail_waiting WHERE state = 'new' AND mailbox > box.name)" \
        " FROM box WHERE name IS NOT NULL)" \
        " SELECT mailbox, id FROM (SELECT name AS mailbox, (SELECT id FROM mail WHERE state = 'new'" \
        " AND mailbox = name AND received <= :now ORDER BY received, id LIMIT 1) AS id FROM box) AS waiting" \
        " WHERE id > 0") \
    X(ST_MAIL_LAST, \
        "SELECT id FROM mail INDEXED BY mail_last WHERE state = 'done' AND game = :name" \
        " AND army = :army AND id < :id" \
        " AND note <> :key || ' asked for' ORDER BY id DESC LIMIT 1") \
    X(ST_MAIL_NOTED, \
        "SELECT EXISTS (SELECT 1 FROM mail INDEXED BY mail_last WHERE state = 'done' AND game = :name" \
        " AND army = :army AND note = :key)") \
    X(ST_MAIL_COUNT, "SELECT count(*) FROM mail INDEXED BY mail_state WHERE state = :state")
/* clang-format on */
#endif
