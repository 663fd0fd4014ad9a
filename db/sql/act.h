#ifndef DB_SQL_ACT_H
#define DB_SQL_ACT_H
/* What is set, asked for, voted on and done. */
/* clang-format off */
#define JOURNAL_COLUMNS "id, game, board, at, who, act, words, sum"
#define PENDING_COLUMNS "id, reader, player, act, words, asked, answer, answered, keyed"
#define VOTE_COLUMNS "id, game, kind, words, seat, player, board, at, state, closed"
#define QUESTION_COLUMNS "id, reader, player, address, asked, answer, answered, shows, keyed"

#define SQL_ACT(X) \
    X(ST_SETTING_SET, \
        "INSERT INTO setting (game, name, value) VALUES (:game, :name, :value)" \
        " ON CONFLICT (game, name) DO UPDATE SET value = excluded.value") \
    X(ST_SETTING_LIST, \
        "SELECT game, name, value FROM setting WHERE game = :game ORDER BY name") \
    X(ST_JOURNAL_ADD, \
        "INSERT INTO journal (game, board, at, who, act, words, sum)" \
        " VALUES (:game, :board, :at, :who, :act, :words, :sum) RETURNING id") \
    X(ST_JOURNAL_LIST, \
        "SELECT " JOURNAL_COLUMNS " FROM journal WHERE game = :game AND board >= :since" \
        " ORDER BY board, id") \
    X(ST_JOURNAL_ALL, "SELECT " JOURNAL_COLUMNS " FROM journal") \
    X(ST_PENDING_ADD, \
        "INSERT INTO pending (reader, player, act, words, asked)" \
        " VALUES (:reader, :player, :act, :words, :asked) RETURNING id") \
    X(ST_PENDING_GET, "SELECT " PENDING_COLUMNS " FROM pending WHERE id = :id") \
    X(ST_PENDING_LIST, \
        "SELECT " PENDING_COLUMNS " FROM pending WHERE reader = :id AND answer = '' ORDER BY id") \
    X(ST_PENDING_CLOSE, \
        "UPDATE pending SET answer = :name, answered = :now WHERE id = :id AND answer = ''") \
    X(ST_PENDING_END, \
        "UPDATE pending SET answer = 'expired', answered = :now WHERE reader = :id AND answer = ''" \
        " AND :kind IN ('', act)") \
    X(ST_PENDING_OLD, \
        "UPDATE pending SET answer = 'expired', answered = :now WHERE answer = ''" \
        " AND asked < :since AND act <> 'vote yes'") \
    X(ST_VOTE_ADD, \
        "INSERT INTO vote (game, kind, words, seat, player, board, at)" \
        " VALUES (:game, :kind, :words, :seat, :player, :board, :at) RETURNING id") \
    X(ST_VOTE_LIST, \
        "SELECT " VOTE_COLUMNS " FROM vote WHERE game = :game AND state = 'open' ORDER BY id") \
    X(ST_VOTE_OPEN, \
        "SELECT " VOTE_COLUMNS " FROM vote WHERE state = 'open' ORDER BY game, id") \
    X(ST_VOTE_LATELY, \
        "SELECT coalesce(max(closed), 0) FROM vote WHERE game = :game AND kind = :kind" \
        " AND state NOT IN ('open', 'passed', 'void')") \
    X(ST_VOTE_CLOSE, \
        "UPDATE vote SET state = :state, closed = :closed WHERE id = :id AND state = 'open'") \
    X(ST_VOTE_ASKED, \
        "UPDATE pending SET answer = 'expired', answered = :closed WHERE answer = ''" \
        " AND act = 'vote yes' AND words = :kind" \
        " AND reader IN (SELECT id FROM seat WHERE game = :game)") \
    X(ST_BALLOT_SET, \
        "INSERT INTO ballot (vote, seat, player, says, at)" \
        " VALUES (:vote, :seat, :player, :says, :at)" \
        " ON CONFLICT (vote, seat, player) DO UPDATE SET says = excluded.says, at =" \
        " excluded.at") \
    X(ST_BALLOT_LIST, \
        "SELECT vote, seat, player, says, at FROM ballot WHERE vote = :id ORDER BY seat, player") \
    X(ST_ASKING_ADD, "INSERT INTO asking (address, act, at) VALUES (:address, :kind, :now)") \
    X(ST_ASKING_COUNT, \
        "SELECT count(*) FROM asking WHERE address = :address AND act = :kind AND at >= :since") \
    X(ST_ASKING_OLD, "DELETE FROM asking WHERE at < :since") \
    X(ST_QUESTION_ADD, \
        "INSERT INTO question (reader, player, address, asked, shows)" \
        " VALUES (:reader, :player, :address, :asked, :shows) RETURNING id") \
    X(ST_QUESTION_GET, "SELECT " QUESTION_COLUMNS " FROM question WHERE id = :id") \
    X(ST_QUESTION_LIST, \
        "SELECT " QUESTION_COLUMNS " FROM question WHERE reader = :id AND answer = '' ORDER BY id") \
    X(ST_QUESTION_COUNT, \
        "SELECT count(*) FROM question WHERE reader = :id AND asked >= :since") \
    X(ST_QUESTION_CLOSE, \
        "UPDATE question SET answer = :name, answered = :now WHERE id = :id AND answer = ''") \
    X(ST_QUESTION_MAILS, \
        "UPDATE mail SET state = iif(:name = 'yes', 'new', 'ignored'), tries = 0, begun = 0," \
        " note = 'asked back: ' || :name WHERE question = :id AND state = 'asked'") \
    X(ST_QUESTION_OLD, \
        "SELECT id FROM question WHERE answer = '' AND asked < :since ORDER BY asked, id LIMIT 1")
/* clang-format on */
#endif
