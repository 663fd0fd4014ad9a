#ifndef DB_SQL_HANDLE_H
#define DB_SQL_HANDLE_H
/* The handle itself: parts of a transaction, and what is checked of the whole store. */
/* clang-format off */

#define SQL_HANDLE(X) \
    X(ST_PART, "SAVEPOINT part") \
    X(ST_PART_UNDO, "ROLLBACK TO part") \
    X(ST_PART_END, "RELEASE part") \
    X(ST_GAMES, "SELECT count(*) FROM game") \
    X(ST_MAILS, "SELECT count(*) FROM mail") \
    /* What these say is said when they are used: handle_say(). */ \
    X(ST_MOVE_READ, "SELECT 1") \
    X(ST_MOVE_WRITE, "SELECT 1") \
    X(ST_CHECK_WHOLE, \
        "SELECT 'mail ' || id || ' has lost its bytes' AS text FROM mail" \
        "  WHERE pruned = 0 AND id NOT IN (SELECT id FROM mail_raw)" \
        " UNION ALL SELECT 'outgoing mail ' || id || ' has lost its bytes' FROM out" \
        "  WHERE pruned = 0 AND recipe = '' AND id NOT IN (SELECT id FROM out_raw)" \
        " UNION ALL SELECT 'game ' || name || ' lacks its board ' || board FROM game AS g" \
        "  WHERE NOT EXISTS (SELECT 1 FROM board WHERE game = g.id AND number = g.board)" \
        " UNION ALL SELECT 'game ' || name || ' has the state ' || state FROM game" \
        "  WHERE +state NOT IN ('open', 'running', 'paused', 'over')" \
        " LIMIT 1")
/* clang-format on */
#endif
