#ifndef DB_SQL_PERSON_H
#define DB_SQL_PERSON_H
/* People of games other than their players, and what is kept about an address for all games. */
/* clang-format off */
#define PERSON_COLUMNS \
    "id, game, role, address, name, zone, language, preferences, since, player, state, army, until,"\
    " digest"

#define SQL_PERSON(X) \
    X(ST_PERSON_ADD, \
        "INSERT INTO person (game, role, address, name, zone, language, preferences, since, player," \
        " state, army, until, digest) VALUES (:game, :role, :address, :name," \
        " coalesce(nullif(:zone, ''), 'UTC'), coalesce(nullif(:language, ''), 'en'), :preferences," \
        " :since, :player, coalesce(nullif(:state, ''), 'here'), :army, :until, :digest) RETURNING id") \
    X(ST_PERSON_BY_ID, "SELECT " PERSON_COLUMNS " FROM person WHERE id = :id") \
    X(ST_PERSON_LIST, \
        "SELECT " PERSON_COLUMNS " FROM person WHERE game = :game AND (:state IS NULL OR role = :state)" \
        " AND state <> 'gone' ORDER BY since, id") \
    X(ST_PERSON_OF, \
        "SELECT " PERSON_COLUMNS " FROM person WHERE address = :address AND state <> 'gone'" \
        " ORDER BY id") \
    X(ST_PERSON_SET, \
        "UPDATE person SET address = :address, name = :name, zone = coalesce(nullif(:zone, ''), 'UTC')," \
        " language = coalesce(nullif(:language, ''), 'en'), preferences = :preferences," \
        " since = :since, player = :player, state = coalesce(nullif(:state, ''), 'here')," \
        " army = :army, until = :until, digest = :digest WHERE id = :id") \
    X(ST_PERSON_DUE, \
        "SELECT " PERSON_COLUMNS " FROM person WHERE until > 0 AND until <= :now" \
        " AND state IN ('asked', 'offered') ORDER BY until, id LIMIT 100") \
    X(ST_PERSON_IN, \
        "SELECT " PERSON_COLUMNS " FROM person WHERE game = :game AND role = :state" \
        " AND address = :address") \
    X(ST_PERSON_DECLINED, \
        "SELECT " PERSON_COLUMNS " FROM person WHERE until > 0 AND state IN ('asked', 'offered')" \
        " AND NOT EXISTS (SELECT 1 FROM pending WHERE reader = :id + person.id AND answer = '')" \
        " ORDER BY until, id LIMIT 100") \
    X(ST_PERSON_FIRST, \
        "SELECT " PERSON_COLUMNS " FROM person WHERE id IN (SELECT min(id) FROM person" \
        " WHERE role = 'queue' AND state = 'here' GROUP BY game) ORDER BY game") \
    X(ST_PERSON_ALL, "SELECT " PERSON_COLUMNS " FROM person") \
    X(ST_WISH_SET, \
        "INSERT INTO wish (address, name, value) VALUES (:address, :name, :value)" \
        " ON CONFLICT (address, name) DO UPDATE SET value = excluded.value") \
    X(ST_WISH_LIST, \
        "SELECT address, name, value FROM wish WHERE address = :address ORDER BY name") \
    X(ST_WISH_COPY, \
        "INSERT INTO wish (address, name, value)" \
        " SELECT :moved, name, value FROM wish WHERE address = :address" \
        " ON CONFLICT DO NOTHING") \
    X(ST_ACCESS_SET, \
        "INSERT INTO access (game, address, verdict) VALUES (:game, :address, :verdict)" \
        " ON CONFLICT (game, address) DO UPDATE SET verdict = excluded.verdict") \
    X(ST_ACCESS_DROP, "DELETE FROM access WHERE game = :game AND address = :address") \
    X(ST_ACCESS_LIST, \
        "SELECT game, address, verdict FROM access WHERE game = :game ORDER BY address") \
    X(ST_ATTENDANCE_ADD, \
        "INSERT INTO attendance (address, game, owed, met, missed, missed_at)" \
        " VALUES (:address, :game, 1, :met, :missed, :missed_at)" \
        " ON CONFLICT (address, game) DO UPDATE SET owed = attendance.owed + 1," \
        " met = attendance.met + excluded.met, abandoned = 0, missed = max(attendance.missed, excluded.missed)," \
        " missed_at = max(attendance.missed_at, excluded.missed_at)") \
    X(ST_ATTENDANCE_END, \
        "INSERT INTO attendance (address, game, abandoned) VALUES (:address, :game, 1)" \
        " ON CONFLICT (address, game) DO UPDATE SET abandoned = 1") \
    X(ST_ATTENDANCE_LIST, \
        "SELECT address, game, (SELECT name FROM game WHERE game.id = attendance.game) AS name, owed, met, missed," \
        " missed_at, abandoned, (SELECT state = 'over' FROM game WHERE game.id = attendance.game) AS over" \
        " FROM attendance WHERE address = :address ORDER BY game") \
    X(ST_ATTENDANCE_MOVE, \
        "UPDATE attendance SET address = :moved WHERE address = :address AND (:game = 0 OR game = :game)" \
        " AND NOT EXISTS (SELECT 1 FROM attendance AS other WHERE other.address = :moved" \
        "  AND other.game = attendance.game)") \
    X(ST_ATTENDANCE_MOVED, \
        "DELETE FROM attendance WHERE address = :address AND (:game = 0 OR game = :game)")
/* clang-format on */
#endif
