#ifndef DB_SQL_SEAT_H
#define DB_SQL_SEAT_H
/* Seats, their orders and prepared replies, and how their players write. */
/* clang-format off */
#define SEAT_COLUMNS \
    "id, game, army, address, name, zone, since, player, language, preferences, state, reminders," \
    " word, word_board, missed, standing, away_from, away_until, away_year, away_spent, bank," \
    " emergency, place_by, lost, digest"
#define ORDER_COLUMNS \
    "id, game, board, army, text, coalesce(mail, 0) AS mail, at, next, sum, salt, receipt, next_salt"

#define SQL_SEAT(X) \
    X(ST_SEAT_ADD, \
        "INSERT INTO seat (game, army, address, name, zone, since, player, language, preferences)" \
        " VALUES (:game, :army, :address, :name, coalesce(nullif(:zone, ''), 'UTC'), :since, :player," \
        " coalesce(nullif(:language, ''), 'en'), :preferences) RETURNING id") \
    X(ST_SEAT_BY_ID, "SELECT " SEAT_COLUMNS " FROM seat WHERE id = :id") \
    X(ST_SEAT_LIST, "SELECT " SEAT_COLUMNS " FROM seat WHERE game = :game ORDER BY id") \
    X(ST_SEAT_NAMED, \
        "SELECT " SEAT_COLUMNS " FROM seat WHERE game = :game AND name <> '' ORDER BY id") \
    X(ST_SEAT_ALL, "SELECT " SEAT_COLUMNS " FROM seat") \
    X(ST_SEAT_AT, \
        "SELECT " SEAT_COLUMNS " FROM seat WHERE game = :game AND address = :address") \
    X(ST_SEAT_OF, \
        "SELECT " SEAT_COLUMNS " FROM seat WHERE id IN (SELECT id FROM seat WHERE address = :address" \
        "  UNION ALL SELECT seat FROM alias WHERE address = :address)" \
        " AND state = 'playing'" \
        " AND (SELECT state FROM game WHERE id = seat.game) <> 'over' ORDER BY id") \
    X(ST_SEAT_BACK, \
        "SELECT " SEAT_COLUMNS " FROM seat WHERE away_until > 0 AND away_until <= :now" \
        " ORDER BY away_until, id LIMIT 100") \
    X(ST_SEAT_OWNED, \
        "SELECT EXISTS (SELECT 1 FROM seat WHERE id = :id AND address = :address" \
        "  AND state = 'playing')" \
        " OR EXISTS (SELECT 1 FROM alias WHERE seat = :id AND address = :address)") \
    X(ST_SEAT_IN, \
        "SELECT " SEAT_COLUMNS " FROM seat WHERE game = :game AND (address = :address" \
        " OR EXISTS (SELECT 1 FROM alias WHERE seat = seat.id AND address = :address))" \
        " ORDER BY id LIMIT 1") \
    X(ST_SEAT_SET, \
        "UPDATE seat SET address = :address, name = :name, zone = :zone, since = :since," \
        " player = :player, language = coalesce(nullif(:language, ''), 'en')," \
        " preferences = :preferences, state = coalesce(nullif(:state, ''), 'playing')," \
        " reminders = :reminders, word = :word, word_board = :word_board, missed = :missed," \
        " standing = :standing, away_from = :away_from, away_until = :away_until," \
        " away_year = :away_year, away_spent = :away_spent, bank = :bank, emergency = :emergency," \
        " place_by = :place_by, lost = :lost, digest = :digest" \
        " WHERE id = :id") \
    X(ST_SEAT_LOST, "SELECT " SEAT_COLUMNS " FROM seat WHERE lost > 0 ORDER BY id") \
    X(ST_SEAT_UNPLACED, \
        "SELECT " SEAT_COLUMNS " FROM seat WHERE place_by > 0 AND place_by <= :now" \
        " AND state = 'playing' AND lost = 0 ORDER BY place_by, id LIMIT 100") \
    X(ST_ALIAS_ADD, \
        "INSERT INTO alias (seat, address, since) VALUES (:id, :address, :now)" \
        " ON CONFLICT DO NOTHING") \
    X(ST_ALIAS_LIST, \
        "SELECT address, since FROM alias WHERE seat = :id ORDER BY since, address") \
    X(ST_ALIAS_DROP, "DELETE FROM alias WHERE seat = :id AND address = :address") \
    X(ST_ALIAS_DROP_ALL, "DELETE FROM alias WHERE seat = :id") \
    X(ST_LINE_SET, \
        "INSERT INTO line (game, army, player, board, tree, mail)" \
        " VALUES (:game, :army, :player, :board, :tree, :mail)" \
        " ON CONFLICT (game, army) DO UPDATE SET player = excluded.player, board =" \
        " excluded.board, tree = excluded.tree, mail = excluded.mail") \
    X(ST_LINE_GET, \
        "SELECT game, army, player, board, tree, mail FROM line" \
        " WHERE game = :game AND army = :army") \
    X(ST_LINE_HAS, "SELECT count(*) FROM line WHERE game = :game AND army = :army") \
    X(ST_LINE_DROP, "DELETE FROM line WHERE game = :game AND army = :army") \
    X(ST_LINE_OF_MAIL, "SELECT count(*) FROM line WHERE game = :game AND mail = :id") \
    X(ST_PREPARED_ADD, "INSERT INTO prepared (game, board) VALUES (:game, :board)" \
        " ON CONFLICT DO NOTHING") \
    X(ST_PREPARED_KNOWN, \
        "SELECT count(*) FROM prepared WHERE game = :game AND board = :board") \
    X(ST_HABIT_LIST, "SELECT line, times FROM habit WHERE seat = :id AND player = :now") \
    X(ST_HABIT_SEEN, \
        "INSERT INTO habit (seat, player, line, times, mail)" \
        " VALUES (:seat, :player, :line, 1, :mail)" \
        " ON CONFLICT (seat, line) DO UPDATE SET mail = :mail, player = :player," \
        " times = iif(habit.player = :player, habit.times + 1, 1) WHERE habit.mail <> :mail") \
    X(ST_HABIT_TRIM, \
        "DELETE FROM habit WHERE seat = :seat AND mail <> :mail AND" \
        " (times < :times OR player <> :player OR line NOT IN" \
        " (SELECT line FROM habit WHERE seat = :seat ORDER BY mail DESC LIMIT 24))") \
    X(ST_ORDER_ADD, \
        "INSERT INTO orders (game, board, army, text, mail, at, next, sum, salt, receipt, next_salt)" \
        " VALUES (:game, :board, :army, :text, nullif(:mail, 0), :at, :next, :sum, :salt, :receipt," \
        " :next_salt)") \
    X(ST_ORDER_NEWEST, \
        "SELECT " ORDER_COLUMNS " FROM orders WHERE game = :game AND board = :board" \
        " AND army = :army ORDER BY id DESC LIMIT 1") \
    X(ST_ORDER_LIST, \
        "SELECT " ORDER_COLUMNS " FROM orders WHERE id IN (SELECT max(id) FROM orders" \
        " WHERE game = :game AND board = :board GROUP BY army) AND text <> '' ORDER BY army") \
    X(ST_ORDER_ALL, "SELECT " ORDER_COLUMNS " FROM orders") \
    X(ST_ORDER_BY_RECEIPT, \
        "SELECT " ORDER_COLUMNS " FROM orders WHERE game = :game AND receipt = :key" \
        " AND receipt <> '' ORDER BY id DESC LIMIT 1") \
    X(ST_ORDER_OF_MAIL, \
        "SELECT EXISTS (SELECT 1 FROM orders WHERE game = :game AND board = :board" \
        " AND mail = :id)") \
    X(ST_LOOK_ADD, \
        "INSERT INTO look (game, board, army, at, what) VALUES (:game, :board, :army, :at, :what)") \
    X(ST_LOOK_LIST, \
        "SELECT max(game) AS game, board, army, max(at) AS at, what, count(*) AS times FROM look" \
        " WHERE game = :game AND board <= :board GROUP BY board, army, what" \
        " ORDER BY board, army, what DESC") \
    X(ST_LOOK_DROP, "DELETE FROM look WHERE game = :game AND board <= :board") \
    X(ST_TRIAL_GET, \
        "SELECT reader, player, board, times, mail FROM trial" \
        " WHERE reader = :id AND player = :limit") \
    X(ST_TRIAL_SET, \
        "INSERT INTO trial (reader, player, board, times, mail)" \
        " VALUES (:reader, :player, :board, :times, :mail)" \
        " ON CONFLICT (reader) DO UPDATE SET player = excluded.player, board = excluded.board," \
        " times = excluded.times, mail = excluded.mail") \
    X(ST_NOTE_LIST, \
        "SELECT id, seat, player, number, board, at, text FROM note" \
        " WHERE seat = :id AND player = :limit ORDER BY number") \
    X(ST_NOTE_NEXT, "SELECT coalesce(max(number), 0) + 1 FROM note WHERE seat = :id") \
    X(ST_NOTE_ADD, \
        "INSERT INTO note (seat, player, number, board, at, text)" \
        " VALUES (:seat, :player, :number, :board, :at, :text)") \
    X(ST_NOTE_REMOVE, "DELETE FROM note WHERE seat = :id AND number = :limit") \
    X(ST_NOTE_PUBLISHED, \
        "SELECT count(*) FROM note_published WHERE seat = :id AND player = :limit") \
    X(ST_NOTE_PUBLISH, \
        "INSERT INTO note_published (seat, player) VALUES (:id, :limit)" \
        " ON CONFLICT (seat) DO UPDATE SET player = excluded.player") \
    X(ST_NOTE_UNPUBLISH, "DELETE FROM note_published WHERE seat = :id") \
    X(ST_NOTE_ERASE, "DELETE FROM note WHERE seat = :id")
/* clang-format on */
#endif
