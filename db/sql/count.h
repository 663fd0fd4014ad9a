#ifndef DB_SQL_COUNT_H
#define DB_SQL_COUNT_H
/* What is counted. What happens is a row of `tally`, which nobody else writes; how many there
 * are of something is asked of its table. */
/* clang-format off */
#define COUNT_TALLY "INSERT INTO tally (name, word, n) "
#define COUNT_LATENCIES "('answer', 'update')"
/* Does a report of the row of `reporting` wait? Not one that its reader wants in the mail of the day. Asked for the
 * first by key, or PostgreSQL thinks that it finds one sooner if it walks over all mails. */
#define COUNT_WAITS \
    "EXISTS (SELECT 1 FROM (SELECT 'report' AS kind UNION ALL SELECT 'end') AS k WHERE" \
    " (SELECT w.key FROM out AS w WHERE w.key > k.kind || '/' || reporting.game || '/' || reporting.board || '/'" \
    " AND w.key < k.kind || '/' || reporting.game || '/' || reporting.board || '0'" \
    " AND +w.state IN ('ready', 'sending') AND NOT EXISTS (SELECT 1 FROM held WHERE held.out = w.id)" \
    " ORDER BY w.key LIMIT 1) IS NOT NULL)"
#define COUNT_OF_LATENCY \
    "SELECT t.name, (SELECT min(most) FROM latency AS b WHERE b.name = t.name AND b.most >= t.n) AS most," \
    " count(*) AS times, CAST(sum(t.n) AS BIGINT) AS took FROM tally AS t WHERE t.name IN " COUNT_LATENCIES " GROUP BY 1, 2"

#define SQL_COUNT(X) \
    X(ST_TALLY_ADD, COUNT_TALLY "VALUES (:name, :kind, :limit)") \
    X(ST_COUNT_MAIL, COUNT_TALLY "SELECT 'mails_handled', state, 1 FROM mail WHERE id = :id") \
    X(ST_COUNT_ORDER, COUNT_TALLY "SELECT 'orders', rules, 1 FROM game WHERE id = :game") \
    X(ST_COUNT_BOARD, \
        COUNT_TALLY "SELECT 'updates', rules, 1 FROM game WHERE id = :game AND :number > 0" \
        " AND NOT EXISTS (SELECT 1 FROM board WHERE game = :game AND number = :number)") \
    /* before the result is in the row */ \
    X(ST_COUNT_DEFERRED, \
        COUNT_TALLY "SELECT 'mails_deferred', '', 1 FROM out WHERE id = :id" \
        " AND state = 'sending' AND claim = :claim AND :tries >= tries AND :next_at > next_at") \
    /* the delay: from the instant at which the server got the mail to the one at which ours
     * took the answer */ \
    X(ST_COUNT_ANSWER, \
        COUNT_TALLY "SELECT 'answer', '', max(0, :now - received) FROM mail WHERE id = :id") \
    /* the last report has gone, or was given up */ \
    X(ST_COUNT_REPORTED, \
        "DELETE FROM reporting WHERE game = (SELECT game FROM out WHERE id = :id" \
        " AND kind IN ('report', 'end') AND state IN ('sent', 'failed'))" \
        " AND EXISTS (SELECT 1 FROM out AS gone WHERE gone.id = :id" \
        "  AND gone.key > gone.kind || '/' || reporting.game || '/' || reporting.board || '/'" \
        "  AND gone.key < gone.kind || '/' || reporting.game || '/' || reporting.board || '0')" \
        " AND NOT " COUNT_WAITS " RETURNING max(0, :now - due)") \
    X(ST_REPORTING_NONE, "DELETE FROM reporting WHERE game = :game AND NOT " COUNT_WAITS) \
    X(ST_REPORTING_ADD, \
        "INSERT INTO reporting (game, board, due) VALUES (:game, :board, :due)" \
        " ON CONFLICT DO NOTHING") \
    X(ST_METRIC_LIST, \
        "WITH of_mail AS MATERIALIZED (SELECT state, count(*) AS n FROM mail GROUP BY state)" \
        " SELECT name, word, CAST(sum(n) AS BIGINT) AS value FROM (SELECT name, word, value AS n FROM metric" \
        "  UNION ALL SELECT name, word, n FROM tally WHERE name NOT IN " COUNT_LATENCIES ") AS counted" \
        " GROUP BY name, word" \
        " UNION ALL SELECT 'games', rules || ' ' || state, count(*) FROM game GROUP BY rules, state" \
        " UNION ALL SELECT 'mails', state, n FROM of_mail" \
        " UNION ALL SELECT 'mails_received', '', CAST(coalesce(sum(n), 0) AS BIGINT) FROM of_mail" \
        " UNION ALL SELECT 'outbox', state, count(*) FROM out GROUP BY state" \
        " ORDER BY name, word") \
    X(ST_LATENCY_LIST, \
        "WITH late AS MATERIALIZED (" COUNT_OF_LATENCY ")" \
        " SELECT name, most, n + coalesce(times, 0) AS n, seconds + coalesce(took, 0) AS seconds" \
        " FROM latency LEFT JOIN late USING (name, most) ORDER BY name, most") \
    /* the rows of `tally` are added up */ \
    X(ST_TALLY_MANY, "SELECT EXISTS (SELECT 1 FROM tally LIMIT 1 OFFSET :limit)") \
    X(ST_TALLY_SUMS, \
        "INSERT INTO metric (name, word, value) SELECT name, word, sum(n) FROM tally" \
        " WHERE name NOT IN " COUNT_LATENCIES " GROUP BY name, word" \
        " ON CONFLICT (name, word) DO UPDATE SET value = metric.value + excluded.value") \
    X(ST_TALLY_LATENCIES, \
        "UPDATE latency SET n = n + times, seconds = seconds + took FROM (" COUNT_OF_LATENCY ") AS late" \
        " WHERE late.name = latency.name AND late.most = latency.most") \
    X(ST_TALLY_DROP, "DELETE FROM tally")
/* clang-format on */
#endif
