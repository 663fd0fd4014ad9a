#ifndef DB_SQL_PRUNE_H
#define DB_SQL_PRUNE_H
/* What was kept long enough. */
/* clang-format off */

#define SQL_PRUNE(X) \
    X(ST_PRUNING_ON, "INSERT INTO pruning (one) VALUES (1)") \
    X(ST_PRUNING_OFF, "DELETE FROM pruning WHERE one = 1") \
    X(ST_PRUNE_ENDED, "UPDATE game SET ended = :now WHERE state = 'over' AND ended = 0") \
    X(ST_PRUNE_ENDED_AT, "SELECT iif(state = 'over', ended, 0) FROM game WHERE name = :name") \
    X(ST_PRUNE_ENDED_BY_ID, "SELECT iif(state = 'over', ended, 0) FROM game WHERE id = :id") \
    X(ST_PRUNE_MAIL_GAME, \
        "SELECT game AS name FROM mail INDEXED BY mail_kept WHERE pruned = 0 AND state IN ('done', 'ignored')" \
        " AND game > :name ORDER BY game LIMIT 1") \
    X(ST_PRUNE_MAIL, \
        "SELECT id, length(raw) AS bytes FROM mail INDEXED BY mail_kept" \
        " JOIN mail_raw USING (id)" \
        " WHERE pruned = 0 AND state IN ('done', 'ignored') AND game = :name AND seen <= :since" \
        " ORDER BY seen, id LIMIT :limit") \
    X(ST_PRUNE_MAIL_RAW, "DELETE FROM mail_raw WHERE id = :id") \
    X(ST_PRUNE_MAIL_DONE, "UPDATE mail SET pruned = 1 WHERE id = :id") \
    /* Those whose bytes are here, up to one of the last that went out by then: younger ones have \
     * higher numbers. Of a game that goes on the last twelve of a seat stay, which tell our lines \
     * from the player's (cron/inbox/intake/intake_read.c). */ \
    X(ST_PRUNE_OUT, \
        "SELECT out_raw.id AS id, length(raw) AS bytes FROM out_raw" \
        " JOIN out ON out.id = out_raw.id" \
        " WHERE out_raw.id > :id AND out_raw.id <= (SELECT coalesce(max(late.id), 0) FROM" \
        "  (SELECT id FROM out INDEXED BY out_done WHERE state = 'sent' AND done_at <= :now" \
        "   ORDER BY done_at DESC LIMIT 100) AS late)" \
        " AND pruned = 0 AND +state IN ('sent', 'failed') AND +done_at <= :now AND (seat = 0" \
        " OR EXISTS (SELECT 1 FROM game WHERE name = out.game AND state = 'over'" \
        "  AND ended BETWEEN 1 AND :now)" \
        " OR (SELECT count(*) FROM (SELECT 1 FROM out AS newer WHERE newer.seat = out.seat" \
        "  AND newer.id > out.id LIMIT 12) AS few) = 12) ORDER BY out_raw.id LIMIT :limit") \
    X(ST_PRUNE_OUT_RAW, "DELETE FROM out_raw WHERE id = :id") \
    X(ST_PRUNE_OUT_DONE, "UPDATE out SET pruned = 1 WHERE id = :id") \
    X(ST_PRUNE_PRESS_GAME, \
        "SELECT game AS id FROM press WHERE game > :id ORDER BY game LIMIT 1") \
    X(ST_PRUNE_PRESS, \
        "SELECT id, length(text) AS bytes FROM press WHERE game = :game ORDER BY board, id" \
        " LIMIT :limit") \
    X(ST_PRUNE_PRESS_TO, "DELETE FROM press_to WHERE press = :id") \
    X(ST_PRUNE_PRESS_DONE, "DELETE FROM press WHERE id = :id")
/* clang-format on */
#endif
