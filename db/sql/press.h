#ifndef DB_SQL_PRESS_H
#define DB_SQL_PRESS_H
/* What people say to one another. */
/* clang-format off */
#define PRESS_COLUMNS \
    "id, game, board, writer, player, army, name, role, grey, public, master, whom, reply," \
    " at, mail, message_id, letters"
/* Not of those whom the reader :id has blocked. */
#define PRESS_WANTED \
    "NOT EXISTS (SELECT 1 FROM press_block AS b WHERE b.reader = :id AND b.player = :player" \
    " AND b.grey = press.grey AND (b.writer = 0" \
    " OR (b.writer = press.writer AND b.author = press.player)))"

#define SQL_PRESS(X) \
    X(ST_PRESS_ADD, \
        "INSERT INTO press (game, board, writer, player, army, name, role, grey, public, master," \
        " whom, reply, text, at, mail, message_id, letters)" \
        " VALUES (:game, :board, :writer, :player, :army, :name, :role, :grey, :public, :master," \
        " :whom, :reply, :text, :at, :mail, :message_id, :letters) RETURNING id") \
    X(ST_PRESS_TO, \
        "INSERT INTO press_to (press, reader, player, held)" \
        " VALUES (:press, :reader, :player, :held)") \
    X(ST_PRESS_GET, "SELECT " PRESS_COLUMNS ", text FROM press WHERE id = :id") \
    X(ST_PRESS_PRINTED, \
        "SELECT " PRESS_COLUMNS ", substr(text, 1, CAST(:now AS INTEGER)) AS text FROM press" \
        " WHERE game = :game AND board BETWEEN :since AND :board AND (public = 1 OR EXISTS (SELECT 1 FROM press_to" \
        " WHERE press = press.id AND reader = :id AND press_to.player = :player AND held = 1))" \
        " AND " PRESS_WANTED " ORDER BY board, id LIMIT :limit") \
    X(ST_PRESS_OWN, \
        "SELECT " PRESS_COLUMNS ", text FROM press" \
        " WHERE game = :game AND board BETWEEN :since AND :board AND (public = 1" \
        " OR (writer = :id AND player = :player) OR EXISTS (SELECT 1 FROM press_to" \
        " WHERE press = press.id AND reader = :id AND press_to.player = :player))" \
        " AND " PRESS_WANTED " ORDER BY id LIMIT :limit") \
    X(ST_PRESS_ALL, \
        "SELECT " PRESS_COLUMNS ", text FROM press WHERE game = :game" \
        " AND board BETWEEN :since AND :board ORDER BY id LIMIT :limit") \
    X(ST_PRESS_OF_MAIL, \
        "SELECT EXISTS (SELECT 1 FROM press INDEXED BY press_board" \
        " WHERE game = :game AND mail = :id AND public = 0)") \
    X(ST_PRESS_PIECES, \
        "SELECT count(*) FROM press WHERE writer = :id AND player = :player AND at > :since") \
    X(ST_PRESS_LETTERS, \
        "SELECT CAST(coalesce(sum(letters), 0) AS BIGINT) FROM press" \
        " WHERE writer = :id AND player = :player AND at > :since") \
    X(ST_PRESS_BLOCK, \
        "INSERT INTO press_block (reader, player, writer, author, grey, since)" \
        " VALUES (:reader, :player, :writer, :author, :grey, :since)" \
        " ON CONFLICT (reader, writer, grey) DO UPDATE SET player = excluded.player, author =" \
        " excluded.author, since = excluded.since") \
    X(ST_PRESS_UNBLOCK, \
        "DELETE FROM press_block WHERE reader = :reader AND writer = :writer AND grey = :grey") \
    X(ST_PRESS_BLOCKED, \
        "SELECT EXISTS (SELECT 1 FROM press_block WHERE reader = :reader AND player = :player" \
        " AND grey = :grey AND (writer = 0 OR (writer = :writer AND author = :author)))") \
    X(ST_PRESS_BLOCKS, \
        "SELECT reader, player, writer, author, grey, since FROM press_block" \
        " WHERE reader = :id AND player = :player ORDER BY grey, writer")
/* clang-format on */
#endif
