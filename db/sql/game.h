#ifndef DB_SQL_GAME_H
#define DB_SQL_GAME_H
/* Games and their boards. */
/* clang-format off */
#define GAME_COLUMNS \
    "id, name, rules, state, identity, every_s, deadline, board, late, ending, complete," \
    " failures, trouble, early, pause, until, idle, extended, begun, sealed"

#define SQL_GAME(X) \
    X(ST_GAME_ADD, \
        "INSERT INTO game (name, rules, state, identity, every_s, deadline, board, late, ending," \
        " complete, extended, begun) VALUES (:name, :rules, :state, :identity, :every_s, :deadline," \
        " :board, :late, :ending, :complete, -1, :begun) RETURNING id") \
    X(ST_GAME_GET, "SELECT " GAME_COLUMNS " FROM game WHERE name = :name") \
    X(ST_GAME_BY_ID, "SELECT " GAME_COLUMNS " FROM game WHERE id = :id") \
    X(ST_GAME_LIST, "SELECT " GAME_COLUMNS " FROM game ORDER BY name") \
    X(ST_GAME_PLAYED, "SELECT " GAME_COLUMNS " FROM game WHERE state <> 'over' ORDER BY name") \
    X(ST_GAME_DUE, \
        "SELECT " GAME_COLUMNS " FROM game WHERE state = 'running'" \
        " AND (complete = 1 OR deadline > 0 OR early > 0)" \
        " AND iif(complete = 1, 1, iif(early > 0, early, deadline)) <= :now" \
        " ORDER BY iif(complete = 1, 1, iif(early > 0, early, deadline)), id") \
    X(ST_GAME_EARLY, \
        "SELECT min(early) FROM game WHERE state = 'running' AND complete = 0" \
        " AND early > 0 AND early > :now") \
    X(ST_GAME_RESTED, \
        "SELECT " GAME_COLUMNS " FROM game WHERE state = 'paused' AND until > 0" \
        " AND until <= :now ORDER BY until, id") \
    X(ST_GAME_SET, \
        "UPDATE game SET state = :state, identity = :identity, every_s = :every_s," \
        " deadline = :deadline, board = :board, late = :late, ending = :ending," \
        " complete = :complete, early = :early, pause = :pause, until = :until, idle = :idle," \
        " extended = :extended, begun = :begun, claim = 0, remind = iif(deadline <> :deadline" \
        " OR board <> :board OR state <> :state, 1, remind) WHERE id = :id") \
    /* whose it is; or, with claim 0, that it is at another board than that; -1: at any */ \
    X(ST_GAME_CLAIM_OF, \
        "SELECT id, claim, claim_ends FROM game WHERE id = :id AND (claim > 0 OR (:board >= 0 AND board <> :board))") \
    X(ST_GAME_OWN, \
        "SELECT id, claim, claim_ends FROM game WHERE id = :id /*! FOR NO KEY UPDATE */") \
    X(ST_GAME_HOLD, \
        "SELECT id, claim, claim_ends FROM game WHERE id = :id AND board = :board AND deadline = :now" \
        " AND state = :state /*! FOR NO KEY UPDATE NOWAIT */") \
    X(ST_GAME_CLAIMED, \
        "SELECT id, claim, claim_ends FROM game INDEXED BY game_claimed WHERE claim > 0 AND id > :id" \
        " ORDER BY id LIMIT 1") \
    X(ST_GAME_CLAIM, \
        "UPDATE game SET claim = :claim, claim_ends = :claim_ends WHERE id = :id AND claim = 0 RETURNING claim") \
    X(ST_GAME_UNCLAIM, "UPDATE game SET claim = 0 WHERE id = :id AND claim = :claim") \
    X(ST_GAME_REMIND, \
        "SELECT " GAME_COLUMNS " FROM game WHERE state = 'running' AND remind > 0" \
        " AND remind <= :now AND complete = 0 AND (deadline = 0 OR deadline > :now)" \
        " ORDER BY remind, id") \
    X(ST_GAME_REMIND_AT, "SELECT remind FROM game WHERE id = :id") \
    X(ST_GAME_REMIND_SET, "UPDATE game SET remind = :now WHERE id = :id") \
    X(ST_GAME_TROUBLE, \
        "UPDATE game SET trouble = :name, failures = iif(:name = '', 0, failures + 1)" \
        " WHERE id = :id") \
    X(ST_BOARD_PUT, \
        "INSERT INTO board (game, number, text, events, made, draw, sum)" \
        " VALUES (:game, :number, :text, :events, :made, :draw, :sum)" \
        " ON CONFLICT (game, number) DO UPDATE SET text = excluded.text," \
        " events = excluded.events, made = excluded.made, draw = excluded.draw," \
        " sum = excluded.sum") \
    X(ST_BOARD_GET, \
        "SELECT game, number, text, events, made, draw, sum FROM board" \
        " WHERE game = :game AND number = :board") \
    X(ST_BOARD_BYTES, \
        "SELECT length(CAST(text AS BLOB)) FROM board JOIN game AS g ON game = g.id AND number = g.board" \
        " WHERE g.name = :name") \
    X(ST_BOARD_ALL, "SELECT game, number, text, events, made, draw, sum FROM board") \
    /* An edition differs in nothing but its text, so that its sum is made of the same columns. */ \
    X(ST_BOARD_EDITION, \
        "SELECT b.game, b.number, e.text, b.events, b.made, b.draw, e.sum" \
        " FROM edition AS e JOIN board AS b USING (game, number)" \
        " WHERE e.game = :game AND e.number = :board AND e.edition = :limit") \
    X(ST_BOARD_EDITIONS, \
        "SELECT count(*) FROM edition WHERE game = :game AND number = :board") \
    X(ST_WHY_ADD, \
        "INSERT INTO why (game, number, reasons, sum) VALUES (:game, :number, :reasons, :sum)") \
    X(ST_WHY_GET, \
        "SELECT game, number, reasons, sum FROM why WHERE game = :game AND number = :board") \
    X(ST_WHY_ALL, "SELECT game, number, reasons, sum FROM why") \
    X(ST_SEAL_ADD, \
        "INSERT INTO seal (game, number, seal, sum) VALUES (:game, :number, :seal, :sum)") \
    X(ST_SEAL_GET, \
        "SELECT game, number, seal, sum FROM seal WHERE game = :game AND number = :board") \
    X(ST_SEAL_FIND, \
        "SELECT game, number, seal, sum FROM seal WHERE game = :game AND seal = :key" \
        " ORDER BY number LIMIT 1") \
    X(ST_SEAL_ALL, "SELECT game, number, seal, sum FROM seal") \
    X(ST_FIGURES_PUT, \
        "INSERT INTO figures (game, number, text, sum)" \
        " VALUES (:game, :number, :text, :sum)" \
        " ON CONFLICT (game, number) DO UPDATE SET text = excluded.text, sum = excluded.sum") \
    X(ST_FIGURES_LIST, \
        "SELECT b.game, b.number, coalesce(f.text, '') AS text, coalesce(f.sum, 0) AS sum" \
        " FROM board AS b LEFT JOIN figures AS f USING (game, number)" \
        " WHERE b.game = :game AND b.number >= :since AND b.number < :board ORDER BY b.number") \
    X(ST_FIGURES_ALL, "SELECT game, number, text, sum FROM figures") \
    X(ST_CLOCK_ADD, \
        "INSERT INTO clock (game, number, army, bank)" \
        " VALUES (:game, :number, :army, :bank)") \
    X(ST_CLOCK_LIST, \
        "SELECT game, number, army, bank FROM clock" \
        " WHERE game = :game AND number = :board ORDER BY army") \
    X(ST_REMATCH_SET, \
        "INSERT INTO rematch (game, asked, until, offers, agreed, next)" \
        " VALUES (:game, :asked, :until, :offers, :agreed, :next)" \
        " ON CONFLICT (game) DO UPDATE SET asked = excluded.asked, until = excluded.until," \
        " offers = excluded.offers, agreed = excluded.agreed, next = excluded.next") \
    X(ST_REMATCH_GET, \
        "SELECT game, asked, until, offers, agreed, next FROM rematch" \
        " WHERE game = :game") \
    X(ST_REMATCH_DUE, \
        "SELECT game, asked, until, offers, agreed, next FROM rematch" \
        " WHERE until > 0 AND until <= :now ORDER BY until, game LIMIT 100") \
    X(ST_SEED_ADD, \
        "INSERT INTO seed (game, from_board, seed, hash, published, chained)" \
        " VALUES (:game, :from_board, :seed, :hash, :published, :chained)") \
    X(ST_SEED_LIST, \
        "SELECT game, from_board, seed, hash, published, chained FROM seed WHERE game = :game" \
        " ORDER BY from_board") \
    X(ST_SEED_PUBLISH, \
        "UPDATE seed SET published = :now WHERE game = :game AND published = 0") \
    X(ST_GAME_WAITS, \
        "SELECT " GAME_COLUMNS " FROM game WHERE state = 'open'" \
        " OR (state = 'running' AND board = 0 AND deadline = 0) ORDER BY id") \
    X(ST_HOUSE_PLAYS, "INSERT INTO house (game, owes) VALUES (:game, 1)" \
        " ON CONFLICT (game) DO UPDATE SET owes = excluded.owes") \
    X(ST_HOUSE_DONE, "UPDATE house SET owes = 0 WHERE game = :game") \
    X(ST_HOUSE_OWES, \
        "SELECT " GAME_COLUMNS " FROM game WHERE id IN" \
        " (SELECT game FROM house WHERE owes = 1) ORDER BY (SELECT made FROM board" \
        " WHERE board.game = game.id AND number = game.board), id LIMIT 100")
/* clang-format on */
#endif
