#ifndef DB_SQL_HOUSE_H
#define DB_SQL_HOUSE_H
/* What the house notes about its own work. */
/* clang-format off */
#define DELIVERY_COLUMNS \
    "address, state, since, last, until, failures, mail, direct, told, status, words"
/* "held/lunch": the kind, and what it is about */
/* each machine's own: "clock/HOST" is one of "clock" */
#define UPKEEP_OF "task > :name || '/' AND task < :name || '0'"
#define ALARM_KEY(about) ":kind || iif(" about " = '', '', '/' || " about ")"
#define ALARM_COLUMNS \
    "substr(key, 1, instr(key || '/', '/') - 1) AS kind," \
    " substr(key, instr(key || '/', '/') + 1) AS about, since, said, text, over, calm, seen"

#define SQL_HOUSE(X) \
    X(ST_FLOOD_ADD, \
        "INSERT INTO flood (reader, ends, mails) VALUES (:reader, :ends, 1)" \
        " ON CONFLICT (reader) DO UPDATE SET mails = flood.mails + 1") \
    X(ST_FLOOD_DUE, \
        "SELECT reader, ends, mails FROM flood WHERE ends <= :now ORDER BY reader LIMIT 100") \
    X(ST_FLOOD_DROP, "DELETE FROM flood WHERE reader = :id") \
    X(ST_DELIVERY_GET, "SELECT " DELIVERY_COLUMNS " FROM delivery WHERE address = :address") \
    X(ST_DELIVERY_SET, \
        "INSERT INTO delivery (" DELIVERY_COLUMNS ") VALUES (:address, :state, :since," \
        " :last, :until, :failures, :mail, :direct, :told, :status, :words)" \
        " ON CONFLICT (address) DO UPDATE SET state = excluded.state, since = excluded.since," \
        " last = excluded.last, until = excluded.until, failures = excluded.failures, mail =" \
        " excluded.mail, direct = excluded.direct, told = excluded.told, status =" \
        " excluded.status, words = excluded.words") \
    X(ST_DELIVERY_DROP, "DELETE FROM delivery WHERE address = :address") \
    X(ST_DELIVERY_ANY, \
        "SELECT EXISTS (SELECT 1 FROM delivery INDEXED BY delivery_failing WHERE state IN ('soft', 'hard')" \
        " AND (:kind = '' OR status = :kind))") \
    X(ST_DELIVERY_LIST, \
        "SELECT " DELIVERY_COLUMNS " FROM delivery INDEXED BY delivery_failing WHERE state IN ('soft', 'hard')" \
        " ORDER BY address") \
    X(ST_ECHO_GET, \
        "SELECT address, mails, talk, words, at, robots, quick FROM echo" \
        " WHERE address = :address") \
    X(ST_ECHO_SET, \
        "INSERT INTO echo (address, mails, talk, words, at, robots, quick)" \
        " VALUES (:address, :mails, :talk, :words, :at, :robots, :quick)" \
        " ON CONFLICT (address) DO UPDATE SET mails = excluded.mails, talk = excluded.talk," \
        " words = excluded.words, at = excluded.at, robots = excluded.robots, quick =" \
        " excluded.quick") \
    X(ST_ECHO_DROP, "DELETE FROM echo WHERE address = :address") \
    X(ST_ALARM_GET, "SELECT " ALARM_COLUMNS " FROM alarm WHERE key = " ALARM_KEY(":name")) \
    X(ST_ALARM_LIST, "SELECT " ALARM_COLUMNS " FROM alarm ORDER BY since, key") \
    X(ST_ALARM_SET, \
        "INSERT INTO alarm (key, since, said, text, over, calm, seen)" \
        " VALUES (" ALARM_KEY(":about") ", :since, :said, :text, :over, :calm, :seen)" \
        " ON CONFLICT (key) DO UPDATE SET since = excluded.since, said = excluded.said, text =" \
        " excluded.text, over = excluded.over, calm = excluded.calm, seen = excluded.seen") \
    X(ST_ALARM_DROP, "DELETE FROM alarm WHERE key = " ALARM_KEY(":name")) \
    X(ST_UPKEEP_GET, "SELECT task, at, text FROM upkeep WHERE task = :name") \
    X(ST_UPKEEP_AT, \
        "SELECT coalesce(max(at), 0) FROM (SELECT at FROM upkeep WHERE task = :name" \
        " UNION ALL SELECT at FROM upkeep WHERE " UPKEEP_OF ") AS each") \
    X(ST_UPKEEP_LIST, "SELECT task, at, text FROM upkeep WHERE " UPKEEP_OF " ORDER BY task") \
    X(ST_UPKEEP_DROP, "DELETE FROM upkeep WHERE " UPKEEP_OF " AND at < :since") \
    X(ST_UPKEEP_ADD, \
        "INSERT INTO upkeep (task, at, text) VALUES (:task, :at, :text) ON CONFLICT (task) DO NOTHING") \
    X(ST_UPKEEP_TAKE, "DELETE FROM upkeep WHERE task = :task AND text = :was") \
    X(ST_UPKEEP_SWAP, "UPDATE upkeep SET at = :at, text = :text WHERE task = :task AND text = :was") \
    X(ST_NEWEST, \
        "SELECT (SELECT coalesce(max(id), 0) FROM question) AS question," \
        " (SELECT coalesce(max(id), 0) FROM pending) AS pending," \
        " (SELECT coalesce(max(id), 0) FROM press) AS press") \
    X(ST_UPKEEP_SET, \
        "INSERT INTO upkeep (task, at, text) VALUES (:task, :at, :text)" \
        " ON CONFLICT (task) DO UPDATE SET at = excluded.at, text = excluded.text")
/* clang-format on */
#endif
