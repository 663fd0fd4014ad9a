#ifndef DB_SQL_PAGE_H
#define DB_SQL_PAGE_H
/* What of games is on the pages of a website. */
/* clang-format off */
/* `mark`: the same as long as pages of the game would be the same; never shown. */
#define SQL_PAGE(X) \
    X(ST_PAGE_LIST, \
        "SELECT g.id, g.name, g.rules, g.state, iif(g.early > 0, g.early, g.deadline) AS deadline," \
        " g.board, g.ending, b.made," \
        " coalesce((SELECT value FROM setting WHERE game = g.id AND name = 'names'), '') AS names," \
        " coalesce((SELECT group_concat(army || char(9) || name || char(9) || state, char(10))" \
        "  FROM (SELECT army, name, state FROM seat WHERE game = g.id ORDER BY army) AS seated), '') AS who," \
        " (SELECT count(*) FROM edition WHERE game = g.id)" \
        "  || ' ' || (SELECT coalesce(max(id), 0) FROM journal WHERE game = g.id)" \
        "  || ' ' || (SELECT count(*) || ' ' || coalesce(max(id), 0) || ' ' || coalesce(sum(length(text)), 0)" \
        "   FROM press WHERE game = g.id AND public = 1)" \
        "  || ' ' || (SELECT coalesce(max(published), 0) FROM seed WHERE game = g.id)" \
        "  || ' ' || g.every_s || ' ' || g.until || ' ' || g.pause || ' '" \
        "  || coalesce((SELECT group_concat(name || ' ' || value, char(10)) FROM (SELECT name, value" \
        "   FROM setting WHERE game = g.id AND name <> 'invitation' ORDER BY name) AS set_so), '') AS mark" \
        " FROM setting AS s JOIN game AS g ON g.id = s.game" \
        " JOIN board AS b ON b.game = g.id AND b.number = g.board" \
        " WHERE s.name = 'public' AND s.value = 'yes'" \
        " AND (g.state <> 'over' OR NOT EXISTS (SELECT 1 FROM journal WHERE game = g.id AND act = 'delete'))" \
        " ORDER BY b.made DESC, g.id DESC") \
    X(ST_PAGE_MADE, \
        "SELECT number, made FROM board WHERE game = :game AND number BETWEEN :since AND :board" \
        " ORDER BY number DESC")
/* clang-format on */
#endif
