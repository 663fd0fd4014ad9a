/* All SQL of the program. Knows nothing of C structs but the names of their members. Longer
 * than its rows are many: a statement belongs here and nowhere else (engineering rule 33). */
#include "db/stmt.h"

/* clang-format off */
#define MAIL_COLUMNS \
    "id, mailbox, key, epoch, sha256, message_id, date, text, received, seen, since, oversize," \
    " state, tries, game, army, note, question, pruned, begun, claim"
/* People of games, whatever became of them; those that are erased are known by their address. */
#define FORGET_SEATS \
    "SELECT seat.id AS id, game, player, seat.name AS name, address, army, seat.state AS role," \
    " game.name AS played, game.state AS state FROM seat JOIN game ON game.id = seat.game"
#define FORGET_PERSONS \
    " UNION ALL SELECT :since + person.id, game, player, person.name, address, ''," \
    " iif(person.state = 'gone', 'gone', role), game.name, game.state" \
    " FROM person JOIN game ON game.id = person.game"
#define FORGET_LEFT(table) table ".address <> 'erased-' || " table ".id || '@invalid'"
#define FORGET_IN(text) "instr(lower(" text "), lower(:address)) > 0"
#define GAME_COLUMNS \
    "id, name, rules, state, identity, every_s, deadline, board, late, ending, complete," \
    " failures, trouble, early, pause, until, idle, extended, begun, sealed"
#define SEAT_COLUMNS \
    "id, game, army, address, name, zone, since, player, language, preferences, state, reminders," \
    " word, word_board, missed, standing, away_from, away_until, away_year, away_spent, bank," \
    " emergency, place_by, lost, digest"
#define PERSON_COLUMNS \
    "id, game, role, address, name, zone, language, preferences, since, player, state, army, until,"\
    " digest"
#define JOURNAL_COLUMNS "id, game, board, at, who, act, words, sum"
#define PENDING_COLUMNS "id, reader, player, act, words, asked, answer, answered, keyed"
#define VOTE_COLUMNS "id, game, kind, words, seat, player, board, at, state, closed"
#define QUESTION_COLUMNS "id, reader, player, address, asked, answer, answered, shows, keyed"
#define ORDER_COLUMNS \
    "id, game, board, army, text, coalesce(mail, 0) AS mail, at, next, sum, salt, receipt, next_salt"
#define OUT_COLUMNS \
    "id, key, kind, game, sender, recipient, message_id, state, tries, next_at, made, done_at, reply," \
    " seat, recipe, turn, claim"
#define PRESS_COLUMNS                                                                          \
    "id, game, board, writer, player, army, name, role, grey, public, master, whom, reply,"  \
    " at, mail, message_id, letters"
/* Not of those whom the reader :id has blocked. */
#define PRESS_WANTED                                                                           \
    "NOT EXISTS (SELECT 1 FROM press_block AS b WHERE b.reader = :id AND b.player = :player"   \
    " AND b.grey = press.grey AND (b.writer = 0"                                               \
    " OR (b.writer = press.writer AND b.author = press.player)))"
/* The final report goes to nobody who still waits for another one. */
#define OUT_TURN                                                                               \
    "NOT (kind = 'end' AND EXISTS (SELECT 1 FROM out AS first WHERE first.seat = out.seat"     \
    " AND first.kind = 'report' AND first.state IN ('ready', 'sending')))"

#define OUT_FIRST                                                                              \
    "SELECT id FROM out INDEXED BY out_queue WHERE state = 'ready' AND later = 0"              \
    " AND next_at <= :now AND " OUT_TURN " ORDER BY turn, made, id LIMIT 1"

#define DELIVERY_COLUMNS \
    "address, state, since, last, until, failures, mail, direct, told, status, words"

#define ALARM_COLUMNS "key, since, said, text, over, calm, seen"

/* INDEXED BY, where SQLite would rather take all of one state: mail_state and out_state are for lists
 * and counts that were asked for (tests/db/test_db_plans.c). */
const char *const stmt_sql[ST_COUNT] = {
    /* IMMEDIATE: who cannot have the write lock learns it here, before any work is done. */
    [ST_BEGIN] = "BEGIN IMMEDIATE",
    [ST_COMMIT] = "COMMIT",
    [ST_ROLLBACK] = "ROLLBACK",
    [ST_PART] = "SAVEPOINT part",
    [ST_PART_UNDO] = "ROLLBACK TO part",
    [ST_PART_END] = "RELEASE part",
    [ST_WAL] = "PRAGMA journal_mode = WAL",
    [ST_SYNC] = "PRAGMA synchronous = FULL",
    /* What is deleted is overwritten: addresses and letters are to be gone, not only unlisted. */
    [ST_SECURE] = "PRAGMA secure_delete = ON",
    /* Of a store that has no tables yet; of an older one with the next db_compact(). */
    [ST_CUT_LOG] = "PRAGMA wal_checkpoint(TRUNCATE)",
    [ST_COMPACT] = "VACUUM",
    [ST_IS_STORE] = "SELECT count(*) FROM sqlite_schema",
    [ST_GAMES] = "SELECT count(*) FROM game",
    [ST_ALONE] = "PRAGMA locking_mode = EXCLUSIVE",
    [ST_NO_LOG] = "PRAGMA journal_mode = DELETE",
    [ST_GIVES_BACK] = "PRAGMA auto_vacuum = INCREMENTAL",
    [ST_STORE] =
        "SELECT application_id AS application, user_version AS version,"
        " (SELECT count(*) FROM sqlite_schema) AS tables"
        " FROM pragma_application_id, pragma_user_version",
    [ST_VERSION] = "PRAGMA user_version",
    /* A page that is torn may have pages of findings. */
    [ST_CHECK_PAGES] = "SELECT substr(integrity_check, 1, 400) AS text FROM pragma_integrity_check"
        " WHERE integrity_check <> 'ok' LIMIT 1",
    [ST_CHECK_KEYS] = "SELECT \"table\" || ' row ' || coalesce(rowid, 0) || ' refers to a missing '"
        " || parent AS text FROM pragma_foreign_key_check LIMIT 1",
    [ST_CHECK_WHOLE] =
        "SELECT 'mail ' || id || ' has lost its bytes' AS text FROM mail"
        "  WHERE pruned = 0 AND id NOT IN (SELECT id FROM mail_raw)"
        " UNION ALL SELECT 'outgoing mail ' || id || ' has lost its bytes' FROM out"
        "  WHERE pruned = 0 AND recipe = '' AND id NOT IN (SELECT id FROM out_raw)"
        " UNION ALL SELECT 'game ' || name || ' lacks its board ' || board FROM game AS g"
        "  WHERE NOT EXISTS (SELECT 1 FROM board WHERE game = g.id AND number = g.board)"
        " UNION ALL SELECT 'game ' || name || ' has the state ' || state FROM game"
        "  WHERE +state NOT IN ('open', 'running', 'paused', 'over')"
        " LIMIT 1",

    [ST_MAILBOX_GET] = 
        "SELECT name, read_to, trouble, since, gap_from, gap_to FROM mailbox WHERE name = :name",
    [ST_MAILBOX_SET] =
        "INSERT OR REPLACE INTO mailbox (name, read_to, trouble, since, gap_from, gap_to)"
        " VALUES (:name, :read_to, :trouble, :since, :gap_from, :gap_to)",
    [ST_MAILBOX_GAP_OVER] =
        "UPDATE mailbox SET gap_from = 0, gap_to = 0 WHERE name = :mailbox AND gap_to = :now",
    [ST_UNREAD_ADD] =
        "INSERT INTO unread (mailbox, key, received, seen, tries, why)"
        " VALUES (:mailbox, :key, :received, :seen, 1, :why)"
        " ON CONFLICT (mailbox, key) DO UPDATE SET tries = tries + 1, why = excluded.why",
    [ST_UNREAD_LIST] =
        "SELECT mailbox, key, received, seen, tries, why FROM unread ORDER BY mailbox, key",
    [ST_UNREAD_DROP] = "DELETE FROM unread WHERE mailbox = :mailbox AND key = :key",

    [ST_MAIL_KNOWN] =
        "SELECT EXISTS (SELECT 1 FROM mail WHERE mailbox = :mailbox AND key = :key)",
    [ST_MAIL_ADD] =
        "INSERT INTO mail (mailbox, key, epoch, sha256, message_id, received, seen, since, oversize)"
        " SELECT :mailbox, :key, :epoch, :sha256, :message_id, :received, :seen, :since, :oversize"
        " WHERE NOT EXISTS (SELECT 1 FROM mail WHERE mailbox = :mailbox AND sha256 = :sha256"
        "  AND received = :received AND epoch <> :epoch)"
        " ON CONFLICT DO NOTHING",
    [ST_MAIL_ADD_RAW] = "INSERT INTO mail_raw (id, raw) VALUES (:id, :raw)",
    [ST_MAIL_SET_ASIDE] =
        "UPDATE mail SET state = 'aside', claim = 0, note = 'set aside after ' || tries || ' tries'"
        " || iif(note = '', '', ': ' || note) WHERE id = :id",
    [ST_MAIL_NEXT] = 
        "SELECT id FROM mail INDEXED BY mail_queue WHERE state = 'new' ORDER BY received, id LIMIT 1",
    [ST_MAIL_QUEUE] =
        "SELECT id, tries, begun, claim, claim_ends FROM mail INDEXED BY mail_queue WHERE state = 'new'"
        " ORDER BY received, id LIMIT :limit",
    [ST_MAIL_TRY] =
        "UPDATE mail SET begun = begun + 1, claim = :claim, claim_ends = :claim_ends WHERE id = :id",
    [ST_MAIL_LEAVE] =
        "UPDATE mail SET begun = max(begun - 1, 0), claim = 0 WHERE id = :id AND claim = :claim",
    [ST_MAIL_FAILED] =
        "UPDATE mail SET tries = tries + 1, begun = max(begun - 1, 0), claim = 0 WHERE id = :id AND claim = :claim",
    /* Not from done or ignored: two workers with one mail must not both commit what it says. */
    [ST_MAIL_FINISH] =
        "UPDATE mail SET state = :state, message_id = :message_id, date = :date, text = :text,"
        " game = :game, army = :army, note = :note, question = :question, claim = 0"
        " WHERE id = :id AND claim = :claim AND state IN ('new', 'aside', 'asked')",
    [ST_MAIL_TWIN] =
        "SELECT EXISTS (SELECT 1 FROM mail WHERE state = 'done' AND message_id = :message_id"
        " AND game = :game AND army = :army AND text = :text AND id <> :id AND message_id <> '')"
        " OR EXISTS (SELECT 1 FROM mail WHERE state = 'done' AND date = :date"
        " AND game = :game AND army = :army AND text = :text AND id <> :id AND date > 0)",
    [ST_MAIL_LIST] =
        "SELECT " MAIL_COLUMNS " FROM mail INDEXED BY mail_state WHERE state = :state"
        " ORDER BY id DESC LIMIT :limit",
    [ST_MAIL_NEWEST] = "SELECT " MAIL_COLUMNS " FROM mail ORDER BY id DESC LIMIT :limit",
    [ST_MAIL_GET] =
        "SELECT " MAIL_COLUMNS ", raw FROM mail LEFT JOIN mail_raw USING (id)"
        " WHERE id = :id AND (pruned = 1 OR raw IS NOT NULL)",
    [ST_MAIL_AGAIN] =
        "UPDATE mail SET state = 'new', tries = 0, begun = 0, claim = 0, note = '' WHERE id = :id AND state <> 'done'"
        " AND pruned = 0",
    /* From one mailbox to the next: a look at each, not at each mail of a backlog. */
    [ST_MAIL_WAITING] =
        "WITH RECURSIVE box (name) AS (SELECT min(mailbox) FROM mail INDEXED BY mail_waiting"
        " WHERE state = 'new' UNION ALL SELECT (SELECT min(mailbox) FROM mail"
        " INDEXED BY mail_waiting WHERE state = 'new' AND mailbox > box.name)"
        " FROM box WHERE name IS NOT NULL)"
        " SELECT name AS mailbox, (SELECT id FROM mail WHERE state = 'new' AND mailbox = name"
        " AND received <= :now ORDER BY received, id LIMIT 1) AS id FROM box WHERE id > 0",
    [ST_MAIL_LAST] =
        "SELECT id FROM mail INDEXED BY mail_last WHERE state = 'done' AND game = :name"
        " AND army = :army AND id < :id"
        " AND note <> :key || ' asked for' ORDER BY id DESC LIMIT 1",
    [ST_MAIL_NOTED] =
        "SELECT EXISTS (SELECT 1 FROM mail INDEXED BY mail_last WHERE state = 'done' AND game = :name"
        " AND army = :army AND note = :key)",
    [ST_MAIL_COUNT] = "SELECT count(*) FROM mail INDEXED BY mail_state WHERE state = :state",

    [ST_GAME_ADD] =
        "INSERT INTO game (name, rules, state, identity, every_s, deadline, board, late, ending,"
        " complete, extended, begun) VALUES (:name, :rules, :state, :identity, :every_s, :deadline,"
        " :board, :late, :ending, :complete, -1, :begun)",
    [ST_GAME_GET] = "SELECT " GAME_COLUMNS " FROM game WHERE name = :name",
    [ST_GAME_BY_ID] = "SELECT " GAME_COLUMNS " FROM game WHERE id = :id",
    [ST_GAME_LIST] = "SELECT " GAME_COLUMNS " FROM game ORDER BY name",
    [ST_GAME_PLAYED] = "SELECT " GAME_COLUMNS " FROM game WHERE state <> 'over' ORDER BY name",
    [ST_GAME_DUE] =
        "SELECT " GAME_COLUMNS " FROM game WHERE state = 'running'"
        " AND (complete = 1 OR deadline > 0 OR early > 0)"
        " AND iif(complete = 1, 1, iif(early > 0, early, deadline)) <= :now"
        " ORDER BY iif(complete = 1, 1, iif(early > 0, early, deadline)), id",
    [ST_GAME_EARLY] =
        "SELECT min(early) FROM game WHERE state = 'running' AND complete = 0"
        " AND early > 0 AND early > :now",
    [ST_GAME_RESTED] =
        "SELECT " GAME_COLUMNS " FROM game WHERE state = 'paused' AND until > 0"
        " AND until <= :now ORDER BY until, id",
    [ST_GAME_SET] =
        "UPDATE game SET state = :state, identity = :identity, every_s = :every_s,"
        " deadline = :deadline, board = :board, late = :late, ending = :ending,"
        " complete = :complete, early = :early, pause = :pause, until = :until, idle = :idle,"
        " extended = :extended, begun = :begun, claim = 0, remind = iif(deadline <> :deadline"
        " OR board <> :board OR state <> :state, 1, remind) WHERE id = :id",
    [ST_GAME_CLAIM_OF] = "SELECT id, claim, claim_ends FROM game WHERE id = :id AND claim > 0",
    [ST_GAME_CLAIMED] =
        "SELECT id, claim, claim_ends FROM game INDEXED BY game_claimed WHERE claim > 0 AND id > :id"
        " ORDER BY id LIMIT 1",
    [ST_GAME_CLAIM] =
        "UPDATE game SET claim = :claim, claim_ends = :claim_ends WHERE id = :id AND claim = 0 RETURNING claim",
    [ST_GAME_UNCLAIM] = "UPDATE game SET claim = 0 WHERE id = :id AND claim = :claim",
    [ST_GAME_REMIND] =
        "SELECT " GAME_COLUMNS " FROM game WHERE state = 'running' AND remind > 0"
        " AND remind <= :now ORDER BY remind, id",
    [ST_GAME_REMIND_AT] = "SELECT remind FROM game WHERE id = :id",
    [ST_GAME_REMIND_SET] = "UPDATE game SET remind = :now WHERE id = :id",
    [ST_GAME_TROUBLE] =
        "UPDATE game SET trouble = :name, failures = iif(:name = '', 0, failures + 1)"
        " WHERE id = :id",
    [ST_BOARD_PUT] =
        "INSERT INTO board (game, number, text, events, made, draw, sum)"
        " VALUES (:game, :number, :text, :events, :made, :draw, :sum)"
        " ON CONFLICT (game, number) DO UPDATE SET text = excluded.text,"
        " events = excluded.events, made = excluded.made, draw = excluded.draw,"
        " sum = excluded.sum",
    [ST_BOARD_GET] =
        "SELECT game, number, text, events, made, draw, sum FROM board"
        " WHERE game = :game AND number = :board",
    [ST_BOARD_BYTES] =
        "SELECT length(CAST(text AS BLOB)) FROM board JOIN game AS g ON game = g.id AND number = g.board"
        " WHERE g.name = :name",
    [ST_BOARD_ALL] = "SELECT game, number, text, events, made, draw, sum FROM board",
    /* An edition differs in nothing but its text, so that its sum is made of the same columns. */
    [ST_BOARD_EDITION] =
        "SELECT b.game, b.number, e.text, b.events, b.made, b.draw, e.sum"
        " FROM edition AS e JOIN board AS b USING (game, number)"
        " WHERE e.game = :game AND e.number = :board AND e.edition = :limit",
    [ST_BOARD_EDITIONS] =
        "SELECT count(*) FROM edition WHERE game = :game AND number = :board",
    [ST_WHY_ADD] =
        "INSERT INTO why (game, number, reasons, sum) VALUES (:game, :number, :reasons, :sum)",
    [ST_WHY_GET] =
        "SELECT game, number, reasons, sum FROM why WHERE game = :game AND number = :board",
    [ST_WHY_ALL] = "SELECT game, number, reasons, sum FROM why",
    [ST_SEAL_ADD] = "INSERT INTO seal (game, number, seal, sum) VALUES (:game, :number, :seal, :sum)",
    [ST_SEAL_GET] =
        "SELECT game, number, seal, sum FROM seal WHERE game = :game AND number = :board",
    [ST_SEAL_FIND] =
        "SELECT game, number, seal, sum FROM seal WHERE game = :game AND seal = :key"
        " ORDER BY number LIMIT 1",
    [ST_SEAL_ALL] = "SELECT game, number, seal, sum FROM seal",
    [ST_FIGURES_PUT] =
        "INSERT OR REPLACE INTO figures (game, number, text, sum)"
        " VALUES (:game, :number, :text, :sum)",
    [ST_FIGURES_LIST] =
        "SELECT b.game, b.number, coalesce(f.text, '') AS text, coalesce(f.sum, 0) AS sum"
        " FROM board AS b LEFT JOIN figures AS f USING (game, number)"
        " WHERE b.game = :game AND b.number >= :since AND b.number < :board ORDER BY b.number",
    [ST_FIGURES_ALL] = "SELECT game, number, text, sum FROM figures",
    [ST_CLOCK_ADD] = "INSERT INTO clock (game, number, army, bank)"
                     " VALUES (:game, :number, :army, :bank)",
    [ST_CLOCK_LIST] = "SELECT game, number, army, bank FROM clock"
                      " WHERE game = :game AND number = :board ORDER BY army",
    [ST_REMATCH_SET] = "INSERT OR REPLACE INTO rematch (game, asked, until, offers, agreed, next)"
                       " VALUES (:game, :asked, :until, :offers, :agreed, :next)",
    [ST_REMATCH_GET] = "SELECT game, asked, until, offers, agreed, next FROM rematch"
                       " WHERE game = :game",
    [ST_REMATCH_DUE] = "SELECT game, asked, until, offers, agreed, next FROM rematch"
                       " WHERE until > 0 AND until <= :now ORDER BY until, game LIMIT 100",
    [ST_SEED_ADD] =
        "INSERT INTO seed (game, from_board, seed, hash, published, chained)"
        " VALUES (:game, :from_board, :seed, :hash, :published, :chained)",
    [ST_SEED_LIST] =
        "SELECT game, from_board, seed, hash, published, chained FROM seed WHERE game = :game"
        " ORDER BY from_board",
    [ST_SEED_PUBLISH] =
        "UPDATE seed SET published = :now WHERE game = :game AND published = 0",

    [ST_SEAT_ADD] =
        "INSERT INTO seat (game, army, address, name, zone, since, player, language, preferences)"
        " VALUES (:game, :army, :address, :name, coalesce(nullif(:zone, ''), 'UTC'), :since, :player,"
        " coalesce(nullif(:language, ''), 'en'), :preferences)",
    [ST_SEAT_BY_ID] = "SELECT " SEAT_COLUMNS " FROM seat WHERE id = :id",
    [ST_SEAT_LIST] = "SELECT " SEAT_COLUMNS " FROM seat WHERE game = :game ORDER BY id",
    [ST_SEAT_NAMED] =
        "SELECT " SEAT_COLUMNS " FROM seat WHERE game = :game AND name <> '' ORDER BY id",
    [ST_SEAT_ALL] = "SELECT " SEAT_COLUMNS " FROM seat",
    [ST_SEAT_AT] =
        "SELECT " SEAT_COLUMNS " FROM seat WHERE game = :game AND address = :address",
    [ST_SEAT_OF] =
        "SELECT " SEAT_COLUMNS " FROM seat WHERE id IN (SELECT id FROM seat WHERE address = :address"
        "  UNION ALL SELECT seat FROM alias WHERE address = :address)"
        " AND state = 'playing'"
        " AND (SELECT state FROM game WHERE id = seat.game) <> 'over' ORDER BY id",
    [ST_SEAT_BACK] =
        "SELECT " SEAT_COLUMNS " FROM seat WHERE away_until > 0 AND away_until <= :now"
        " ORDER BY away_until, id LIMIT 100",
    [ST_SEAT_OWNED] =
        "SELECT EXISTS (SELECT 1 FROM seat WHERE id = :id AND address = :address"
        "  AND state = 'playing')"
        " OR EXISTS (SELECT 1 FROM alias WHERE seat = :id AND address = :address)",
    [ST_SEAT_IN] =
        "SELECT " SEAT_COLUMNS " FROM seat WHERE game = :game AND (address = :address"
        " OR EXISTS (SELECT 1 FROM alias WHERE seat = seat.id AND address = :address))"
        " ORDER BY id LIMIT 1",
    [ST_SEAT_SET] =
        "UPDATE seat SET address = :address, name = :name, zone = :zone, since = :since,"
        " player = :player, language = coalesce(nullif(:language, ''), 'en'),"
        " preferences = :preferences, state = coalesce(nullif(:state, ''), 'playing'),"
        " reminders = :reminders, word = :word, word_board = :word_board, missed = :missed,"
        " standing = :standing, away_from = :away_from, away_until = :away_until,"
        " away_year = :away_year, away_spent = :away_spent, bank = :bank, emergency = :emergency,"
        " place_by = :place_by, lost = :lost, digest = :digest"
        " WHERE id = :id",
    [ST_SEAT_LOST] = "SELECT " SEAT_COLUMNS " FROM seat WHERE lost > 0 ORDER BY id",
    [ST_SEAT_UNPLACED] =
        "SELECT " SEAT_COLUMNS " FROM seat WHERE place_by > 0 AND place_by <= :now"
        " AND state = 'playing' AND lost = 0 ORDER BY place_by, id LIMIT 100",
    [ST_ALIAS_ADD] =
        "INSERT INTO alias (seat, address, since) VALUES (:id, :address, :now)"
        " ON CONFLICT DO NOTHING",
    [ST_ALIAS_LIST] =
        "SELECT address, since FROM alias WHERE seat = :id ORDER BY since, address",
    [ST_ALIAS_DROP] = "DELETE FROM alias WHERE seat = :id AND address = :address",
    [ST_ALIAS_DROP_ALL] = "DELETE FROM alias WHERE seat = :id",
    [ST_PERSON_ADD] =
        "INSERT INTO person (game, role, address, name, zone, language, preferences, since, player,"
        " state, army, until, digest) VALUES (:game, :role, :address, :name,"
        " coalesce(nullif(:zone, ''), 'UTC'), coalesce(nullif(:language, ''), 'en'), :preferences,"
        " :since, :player, coalesce(nullif(:state, ''), 'here'), :army, :until, :digest)",
    [ST_PERSON_BY_ID] = "SELECT " PERSON_COLUMNS " FROM person WHERE id = :id",
    [ST_PERSON_LIST] =
        "SELECT " PERSON_COLUMNS " FROM person WHERE game = :game AND (:state IS NULL OR role = :state)"
        " AND state <> 'gone' ORDER BY since, id",
    [ST_PERSON_OF] =
        "SELECT " PERSON_COLUMNS " FROM person WHERE address = :address AND state <> 'gone'"
        " ORDER BY id",
    [ST_PERSON_SET] =
        "UPDATE person SET address = :address, name = :name, zone = coalesce(nullif(:zone, ''), 'UTC'),"
        " language = coalesce(nullif(:language, ''), 'en'), preferences = :preferences,"
        " since = :since, player = :player, state = coalesce(nullif(:state, ''), 'here'),"
        " army = :army, until = :until, digest = :digest WHERE id = :id",
    [ST_PERSON_DUE] =
        "SELECT " PERSON_COLUMNS " FROM person WHERE until > 0 AND until <= :now"
        " AND state IN ('asked', 'offered') ORDER BY until, id LIMIT 100",
    [ST_PERSON_IN] =
        "SELECT " PERSON_COLUMNS " FROM person WHERE game = :game AND role = :state"
        " AND address = :address",
    [ST_PERSON_DECLINED] =
        "SELECT " PERSON_COLUMNS " FROM person WHERE until > 0 AND state IN ('asked', 'offered')"
        " AND NOT EXISTS (SELECT 1 FROM pending WHERE reader = :id + person.id AND answer = '')"
        " ORDER BY until, id LIMIT 100",
    [ST_PERSON_FIRST] =
        "SELECT " PERSON_COLUMNS " FROM person WHERE id IN (SELECT min(id) FROM person"
        " WHERE role = 'queue' AND state = 'here' GROUP BY game) ORDER BY game",
    [ST_PERSON_ALL] = "SELECT " PERSON_COLUMNS " FROM person",
    [ST_WISH_SET] = "INSERT OR REPLACE INTO wish (address, name, value) VALUES (:address, :name, :value)",
    [ST_WISH_LIST] = "SELECT address, name, value FROM wish WHERE address = :address ORDER BY name",
    [ST_WISH_MOVE] = "UPDATE OR REPLACE wish SET address = :key WHERE address = :address",
    [ST_WISH_COPY] =
        "INSERT OR IGNORE INTO wish (address, name, value)"
        " SELECT :key, name, value FROM wish WHERE address = :address",
    [ST_ACCESS_SET] =
        "INSERT OR REPLACE INTO access (game, address, verdict) VALUES (:game, :address, :verdict)",
    [ST_ACCESS_DROP] = "DELETE FROM access WHERE game = :game AND address = :address",
    [ST_ACCESS_LIST] =
        "SELECT game, address, verdict FROM access WHERE game = :game ORDER BY address",
    [ST_SETTING_SET] =
        "INSERT OR REPLACE INTO setting (game, name, value) VALUES (:game, :name, :value)",
    [ST_SETTING_LIST] = "SELECT game, name, value FROM setting WHERE game = :game ORDER BY name",
    [ST_JOURNAL_ADD] =
        "INSERT INTO journal (game, board, at, who, act, words, sum)"
        " VALUES (:game, :board, :at, :who, :act, :words, :sum)",
    [ST_JOURNAL_LIST] =
        "SELECT " JOURNAL_COLUMNS " FROM journal WHERE game = :game AND board >= :since"
        " ORDER BY board, id",
    [ST_JOURNAL_ALL] = "SELECT " JOURNAL_COLUMNS " FROM journal",
    [ST_PENDING_ADD] =
        "INSERT INTO pending (reader, player, act, words, asked)"
        " VALUES (:reader, :player, :act, :words, :asked)",
    [ST_PENDING_GET] = "SELECT " PENDING_COLUMNS " FROM pending WHERE id = :id",
    [ST_PENDING_LIST] =
        "SELECT " PENDING_COLUMNS " FROM pending WHERE reader = :id AND answer = '' ORDER BY id",
    [ST_PENDING_CLOSE] =
        "UPDATE pending SET answer = :name, answered = :now WHERE id = :id AND answer = ''",
    [ST_PENDING_OLD] =
        "UPDATE pending SET answer = 'expired', answered = :now WHERE answer = ''"
        " AND asked < :since AND act <> 'vote yes'",
    [ST_LINE_SET] =
        "INSERT OR REPLACE INTO line (game, army, player, board, tree, mail)"
        " VALUES (:game, :army, :player, :board, :tree, :mail)",
    [ST_LINE_GET] =
        "SELECT game, army, player, board, tree, mail FROM line"
        " WHERE game = :game AND army = :army",
    [ST_LINE_DROP] = "DELETE FROM line WHERE game = :game AND army = :army",
    [ST_LINE_OF_MAIL] = "SELECT count(*) FROM line WHERE game = :game AND mail = :id",
    [ST_PREPARED_ADD] = "INSERT OR IGNORE INTO prepared (game, board) VALUES (:game, :board)",
    [ST_PREPARED_KNOWN] =
        "SELECT count(*) FROM prepared WHERE game = :game AND board = :board",
    [ST_VOTE_ADD] =
        "INSERT INTO vote (game, kind, words, seat, player, board, at)"
        " VALUES (:game, :kind, :words, :seat, :player, :board, :at)",
    [ST_VOTE_LIST] =
        "SELECT " VOTE_COLUMNS " FROM vote WHERE game = :game AND state = 'open' ORDER BY id",
    [ST_VOTE_OPEN] =
        "SELECT " VOTE_COLUMNS " FROM vote WHERE state = 'open' ORDER BY game, id",
    [ST_VOTE_LATELY] =
        "SELECT coalesce(max(closed), 0) FROM vote WHERE game = :game AND kind = :kind"
        " AND state NOT IN ('open', 'passed', 'void')",
    [ST_VOTE_CLOSE] =
        "UPDATE vote SET state = :state, closed = :closed WHERE id = :id AND state = 'open'",
    [ST_VOTE_ASKED] =
        "UPDATE pending SET answer = 'expired', answered = :closed WHERE answer = ''"
        " AND act = 'vote yes' AND words = :kind"
        " AND reader IN (SELECT id FROM seat WHERE game = :game)",
    [ST_BALLOT_SET] =
        "INSERT OR REPLACE INTO ballot (vote, seat, player, says, at)"
        " VALUES (:vote, :seat, :player, :says, :at)",
    [ST_BALLOT_LIST] =
        "SELECT vote, seat, player, says, at FROM ballot WHERE vote = :id ORDER BY seat, player",
    [ST_GAME_WAITS] = "SELECT " GAME_COLUMNS " FROM game WHERE state = 'open'"
                      " OR (state = 'running' AND board = 0 AND deadline = 0) ORDER BY id",
    [ST_HOUSE_PLAYS] = "INSERT OR REPLACE INTO house (game, owes) VALUES (:game, 1)",
    [ST_HOUSE_DONE] = "UPDATE house SET owes = 0 WHERE game = :game",
    [ST_HOUSE_OWES] = "SELECT " GAME_COLUMNS " FROM game WHERE id IN"
                      " (SELECT game FROM house WHERE owes = 1 ORDER BY game LIMIT 100) ORDER BY id",
    [ST_ATTENDANCE_ADD] =
        "INSERT INTO attendance (address, game, owed, met, missed, missed_at)"
        " VALUES (:address, :game, 1, :met, :missed, :missed_at)"
        " ON CONFLICT (address, game) DO UPDATE SET owed = owed + 1, met = met + excluded.met, abandoned = 0,"
        " missed = max(missed, excluded.missed), missed_at = max(missed_at, excluded.missed_at)",
    [ST_ATTENDANCE_END] =
        "INSERT INTO attendance (address, game, abandoned) VALUES (:address, :game, 1)"
        " ON CONFLICT (address, game) DO UPDATE SET abandoned = 1",
    [ST_ATTENDANCE_LIST] =
        "SELECT address, game, (SELECT name FROM game WHERE game.id = attendance.game) AS name, owed, met, missed,"
        " missed_at, abandoned, (SELECT state = 'over' FROM game WHERE game.id = attendance.game) AS over"
        " FROM attendance WHERE address = :address ORDER BY game",
    [ST_ATTENDANCE_MOVE] = "UPDATE OR IGNORE attendance SET address = :key WHERE address = :address"
        " AND (:game = 0 OR game = :game)",
    [ST_ATTENDANCE_MOVED] = "DELETE FROM attendance WHERE address = :address AND (:game = 0 OR game = :game)",
    [ST_ASKING_ADD] = "INSERT INTO asking (address, act, at) VALUES (:address, :name, :now)",
    [ST_ASKING_COUNT] =
        "SELECT count(*) FROM asking WHERE address = :address AND act = :name AND at >= :since",
    [ST_ASKING_OLD] = "DELETE FROM asking WHERE at < :since",
    [ST_HABIT_LIST] = "SELECT line, times FROM habit WHERE seat = :id AND player = :now",
    [ST_HABIT_SEEN] =
        "INSERT INTO habit (seat, player, line, times, mail)"
        " VALUES (:seat, :player, :line, 1, :mail)"
        " ON CONFLICT (seat, line) DO UPDATE SET mail = :mail, player = :player,"
        " times = CASE WHEN player = :player THEN times + 1 ELSE 1 END WHERE mail <> :mail",
    [ST_HABIT_TRIM] =
        "DELETE FROM habit WHERE seat = :seat AND mail <> :mail AND"
        " (times < :times OR player <> :player OR line NOT IN"
        " (SELECT line FROM habit WHERE seat = :seat ORDER BY mail DESC LIMIT 24))",
    [ST_QUESTION_ADD] =
        "INSERT INTO question (reader, player, address, asked, shows)"
        " VALUES (:reader, :player, :address, :asked, :shows)",
    [ST_QUESTION_GET] = "SELECT " QUESTION_COLUMNS " FROM question WHERE id = :id",
    [ST_QUESTION_LIST] =
        "SELECT " QUESTION_COLUMNS " FROM question WHERE reader = :id AND answer = '' ORDER BY id",
    [ST_QUESTION_COUNT] =
        "SELECT count(*) FROM question WHERE reader = :id AND asked >= :since",
    [ST_QUESTION_CLOSE] =
        "UPDATE question SET answer = :name, answered = :now WHERE id = :id AND answer = ''",
    [ST_QUESTION_MAILS] =
        "UPDATE mail SET state = iif(:name = 'yes', 'new', 'ignored'), tries = 0, begun = 0,"
        " note = 'asked back: ' || :name WHERE question = :id AND state = 'asked'",
    [ST_QUESTION_OLD] =
        "SELECT id FROM question WHERE answer = '' AND asked < :since ORDER BY asked, id LIMIT 1",
    [ST_ORDER_ADD] =
        "INSERT INTO orders (game, board, army, text, mail, at, next, sum, salt, receipt, next_salt)"
        " VALUES (:game, :board, :army, :text, nullif(:mail, 0), :at, :next, :sum, :salt, :receipt,"
        " :next_salt)",
    [ST_ORDER_NEWEST] =
        "SELECT " ORDER_COLUMNS " FROM orders WHERE game = :game AND board = :board"
        " AND army = :army ORDER BY id DESC LIMIT 1",
    [ST_ORDER_LIST] =
        "SELECT " ORDER_COLUMNS " FROM orders WHERE id IN (SELECT max(id) FROM orders"
        " WHERE game = :game AND board = :board GROUP BY army) AND text <> '' ORDER BY army",

    [ST_ORDER_ALL] = "SELECT " ORDER_COLUMNS " FROM orders",
    [ST_ORDER_BY_RECEIPT] =
        "SELECT " ORDER_COLUMNS " FROM orders WHERE game = :game AND receipt = :key"
        " AND receipt <> '' ORDER BY id DESC LIMIT 1",
    [ST_ORDER_OF_MAIL] =
        "SELECT EXISTS (SELECT 1 FROM orders WHERE game = :game AND board = :board"
        " AND mail = :id)",

    [ST_PRESS_ADD] =
        "INSERT INTO press (game, board, writer, player, army, name, role, grey, public, master,"
        " whom, reply, text, at, mail, message_id, letters)"
        " VALUES (:game, :board, :writer, :player, :army, :name, :role, :grey, :public, :master,"
        " :whom, :reply, :text, :at, :mail, :message_id, :letters)",
    [ST_PRESS_TO] =
        "INSERT INTO press_to (press, reader, player, held)"
        " VALUES (:press, :reader, :player, :held)",
    [ST_PRESS_GET] = "SELECT " PRESS_COLUMNS ", text FROM press WHERE id = :id",
    [ST_PRESS_PRINTED] =
        "SELECT " PRESS_COLUMNS ", substr(text, 1, :now) AS text FROM press"
        " WHERE game = :game AND board BETWEEN :since AND :board AND (public = 1 OR EXISTS (SELECT 1 FROM press_to"
        " WHERE press = press.id AND reader = :id AND press_to.player = :player AND held = 1))"
        " AND " PRESS_WANTED " ORDER BY board, id LIMIT :limit",
    [ST_PRESS_OWN] =
        "SELECT " PRESS_COLUMNS ", text FROM press"
        " WHERE game = :game AND board BETWEEN :since AND :board AND (public = 1"
        " OR (writer = :id AND player = :player) OR EXISTS (SELECT 1 FROM press_to"
        " WHERE press = press.id AND reader = :id AND press_to.player = :player))"
        " AND " PRESS_WANTED " ORDER BY id LIMIT :limit",
    [ST_PRESS_ALL] =
        "SELECT " PRESS_COLUMNS ", text FROM press WHERE game = :game"
        " AND board BETWEEN :since AND :board ORDER BY id LIMIT :limit",
    [ST_PRESS_OF_MAIL] = "SELECT EXISTS (SELECT 1 FROM press INDEXED BY press_board"
                         " WHERE game = :game AND mail = :id AND public = 0)",
    [ST_PRESS_PIECES] =
        "SELECT count(*) FROM press WHERE writer = :id AND player = :player AND at > :since",
    [ST_PRESS_LETTERS] =
        "SELECT coalesce(sum(letters), 0) FROM press"
        " WHERE writer = :id AND player = :player AND at > :since",
    [ST_PRESS_BLOCK] =
        "INSERT OR REPLACE INTO press_block (reader, player, writer, author, grey, since)"
        " VALUES (:reader, :player, :writer, :author, :grey, :since)",
    [ST_PRESS_UNBLOCK] =
        "DELETE FROM press_block WHERE reader = :reader AND writer = :writer AND grey = :grey",
    [ST_PRESS_BLOCKED] =
        "SELECT EXISTS (SELECT 1 FROM press_block WHERE reader = :reader AND player = :player"
        " AND grey = :grey AND (writer = 0 OR (writer = :writer AND author = :author)))",
    [ST_PRESS_BLOCKS] =
        "SELECT reader, player, writer, author, grey, since FROM press_block"
        " WHERE reader = :id AND player = :player ORDER BY grey, writer",
    [ST_OUT_ADD] =
        "INSERT INTO out (key, kind, game, sender, recipient, message_id, next_at, made, seat,"
        " recipe, later, turn) VALUES (:key, :kind, :game, :sender, :recipient, :message_id,"
        " :next_at, :made, :seat, :recipe, :next_at > :made, :turn)"
        " ON CONFLICT (key) DO NOTHING",
    [ST_HELD_ADD] =
        "INSERT INTO held (out, address, game, due) VALUES (:id, :holder, :game, :held)",
    /* A digest has the mails that were due for it then, whatever it is by now. */
    [ST_HELD_DUE] =
        "SELECT out, address, game, due, digest FROM held WHERE digest = 0 AND due <= :now"
        " ORDER BY due, address, out LIMIT :limit",
    [ST_HELD_PARTS] =
        "SELECT out, address, game, due, digest FROM held WHERE digest > 0 AND digest ="
        " (SELECT digest FROM held WHERE out = :id) ORDER BY out",
    [ST_HELD_TAKE] = "UPDATE held SET digest = :limit WHERE out = :id AND digest = 0",
    /* Nothing sends it by itself: the year 2100. */
    [ST_HELD_TAKEN] = "UPDATE out SET next_at = 4102444800, later = 1 WHERE id = :id",
    [ST_HELD_FREE] =
        "UPDATE out SET next_at = :now, later = 0"
        " WHERE id = (SELECT out FROM held WHERE out = :id AND digest = 0)",
    [ST_HELD_FREED] = "DELETE FROM held WHERE out = :id AND digest = 0",
    [ST_HELD_FREE_ALL] =
        "UPDATE out SET next_at = :now, later = 0 WHERE id IN (SELECT out FROM held"
        " WHERE digest = 0 AND address = :address AND (:game = 0"
        " OR game = (SELECT name FROM game WHERE id = :game)))",
    [ST_HELD_FREED_ALL] =
        "DELETE FROM held WHERE digest = 0 AND address = :address AND (:game = 0"
        " OR game = (SELECT name FROM game WHERE id = :game))",
    [ST_OUT_KNOWN] = "SELECT EXISTS (SELECT 1 FROM out WHERE key = :key)",
    [ST_OUT_BY_KEY] = "SELECT " OUT_COLUMNS " FROM out WHERE key = :key",
    [ST_OUT_BY_ID] = "SELECT " OUT_COLUMNS " FROM out WHERE id = :id",
    [ST_OUT_BY_MESSAGE] =
        "SELECT " OUT_COLUMNS " FROM out WHERE message_id = :key"
        " ORDER BY recipient = :address DESC, id LIMIT 1",
    [ST_OUT_SENT_TO] =
        "SELECT EXISTS (SELECT 1 FROM out INDEXED BY out_recipient WHERE state = 'sent'"
        " AND done_at > :since AND done_at <= :now AND recipient = :address)",
    [ST_OUT_ADD_RAW] = "INSERT INTO out_raw (id, raw) VALUES (:id, :raw)",
    [ST_OUT_CLAIMED] =
        "SELECT id, claim, claim_ends FROM out INDEXED BY out_state WHERE state = 'sending' AND claim > :since"
        " ORDER BY claim LIMIT 1",
    [ST_OUT_FREE] =
        "UPDATE out INDEXED BY out_state SET state = 'ready', claim = 0 WHERE state = 'sending' AND claim = :claim",
    [ST_OUT_LATER_OVER] =
        "UPDATE out INDEXED BY out_later SET later = 0 WHERE state = 'ready' AND later = 1 AND next_at <= :now",
    [ST_OUT_DUE] = OUT_FIRST,
    [ST_OUT_GET] =
        "SELECT " OUT_COLUMNS ", raw FROM out LEFT JOIN out_raw USING (id)"
        " WHERE id = :id AND (recipe <> '' OR raw IS NOT NULL)",
    /* Whatever an index says: only what is ready and due in the row itself. */
    [ST_OUT_CLAIM] =
        "UPDATE out SET state = 'sending', tries = tries + 1, claim = :claim, claim_ends = :claim_ends"
        " WHERE id = (" OUT_FIRST ") AND +state = 'ready' AND +next_at <= :now RETURNING id",
    [ST_OUT_KEEP] =
        "UPDATE out INDEXED BY out_state SET claim_ends = :claim_ends WHERE state = 'sending' AND claim = :claim",
    [ST_OUT_SENDING] = "SELECT count(*) FROM out INDEXED BY out_state WHERE state = 'sending'",
    [ST_OUT_UNCLAIM] =
        "UPDATE out SET state = 'ready', tries = tries - 1, claim = 0 WHERE id = :id",
    [ST_OUT_TOO_LARGE] =
        "UPDATE out SET state = 'failed', done_at = :now,"
        " reply = 'not sent: the mail is larger than the memory for sending' WHERE id = :id",
    [ST_OUT_RESULT] =
        "UPDATE out SET state = :state, tries = :tries, next_at = :next_at,"
        " done_at = :done_at, reply = :reply, later = (:state = 'ready'), claim = 0"
        " WHERE id = :id AND state = 'sending' AND claim = :claim",
    [ST_OUT_LIST] =
        "SELECT " OUT_COLUMNS " FROM out INDEXED BY out_state WHERE state = :state"
        " ORDER BY id DESC LIMIT :limit",
    [ST_OUT_NEWEST] = "SELECT " OUT_COLUMNS " FROM out ORDER BY id DESC LIMIT :limit",
    [ST_OUT_RETRY] =
        "UPDATE out SET state = 'ready', tries = 0, next_at = :now, done_at = 0, later = 0"
        " WHERE id = :id AND state IN ('ready', 'failed') AND pruned = 0"
        " AND NOT EXISTS (SELECT 1 FROM held WHERE held.out = out.id)",
    [ST_OUT_RETRY_ALL] =
        "UPDATE out INDEXED BY out_state SET state = 'ready', tries = 0, next_at = :now,"
        " done_at = 0, later = 0 WHERE state IN ('ready', 'failed') AND pruned = 0"
        " AND NOT EXISTS (SELECT 1 FROM held WHERE held.out = out.id)",
    /* At least 1, as 0 says that none waits. */
    [ST_OUT_NEXT] =
        "SELECT coalesce(max(min(next_at), 1), 0) FROM out INDEXED BY out_next"
        " WHERE state = 'ready' AND " OUT_TURN,
    [ST_OUT_WAITING] = "SELECT count(*) FROM out INDEXED BY out_state WHERE state = 'ready'",
    [ST_OUT_TAKEN] =
        "SELECT EXISTS (SELECT 1 FROM out INDEXED BY out_done WHERE state = 'sent'"
        " AND done_at > :since)",
    [ST_OUT_SENT] = "SELECT count(*) FROM out INDEXED BY out_done WHERE state = 'sent'"
                    " AND done_at > :since AND done_at <= :now",
    [ST_OUT_SENT_AT] = "SELECT done_at FROM out INDEXED BY out_done WHERE state = 'sent' AND done_at <= :now"
                       " ORDER BY done_at DESC LIMIT 1 OFFSET :limit",
    [ST_OUT_BUSIEST] =
        "SELECT lower(substr(recipient, instr(recipient, '@') + 1)) AS domain, count(*) AS n"
        " FROM out INDEXED BY out_done WHERE state = 'sent' AND done_at > :since"
        " AND done_at <= :now GROUP BY 1 ORDER BY n DESC, domain LIMIT 1",
    [ST_OUT_COUNT] =
        "SELECT count(*) FROM out WHERE seat = :id AND kind = :kind AND made >= :since",
    [ST_OUT_MADE] =
        "SELECT count(*) FROM out INDEXED BY out_budget WHERE turn > 2 AND turn = :limit"
        " AND made > :since AND made <= :now AND (:address = '' OR recipient = :address)"
        " AND (:name = '' OR lower(substr(recipient, instr(recipient, '@') + 1)) = :name)",
    /* Text comes first in our mails, pictures last: the beginning is enough. */
    [ST_OUT_LATEST] =
        "SELECT " OUT_COLUMNS " FROM out WHERE seat = :id ORDER BY id DESC LIMIT :limit",
    [ST_OUT_BEGINNING] = "SELECT substr(raw, 1, :limit) AS raw FROM out_raw WHERE id = :id",
    [ST_SENDER_GET] = "SELECT name, since, tries, next_at, reply FROM sender WHERE name = :name",
    [ST_SENDER_SET] =
        "INSERT OR REPLACE INTO sender (name, since, tries, next_at, reply)"
        " VALUES (:name, :since, :tries, :next_at, :reply)",

    [ST_FLOOD_ADD] =
        "INSERT INTO flood (reader, ends, mails) VALUES (:reader, :ends, 1)"
        " ON CONFLICT (reader) DO UPDATE SET mails = mails + 1",
    [ST_FLOOD_DUE] =
        "SELECT reader, ends, mails FROM flood WHERE ends <= :now ORDER BY reader LIMIT 100",
    [ST_FLOOD_DROP] = "DELETE FROM flood WHERE reader = :id",
    [ST_LOOK_ADD] =
        "INSERT INTO look (game, board, army, at, what) VALUES (:game, :board, :army, :at, :what)",
    [ST_LOOK_LIST] =
        "SELECT game, board, army, max(at) AS at, what, count(*) AS times FROM look"
        " WHERE game = :game AND board <= :board GROUP BY board, army, what"
        " ORDER BY board, army, what DESC",
    [ST_LOOK_DROP] = "DELETE FROM look WHERE game = :game AND board <= :board",

    [ST_TRIAL_GET] = "SELECT reader, player, board, times, mail FROM trial"
                     " WHERE reader = :id AND player = :limit",
    [ST_TRIAL_SET] = "INSERT OR REPLACE INTO trial (reader, player, board, times, mail)"
                     " VALUES (:reader, :player, :board, :times, :mail)",

    [ST_NOTE_LIST] = "SELECT id, seat, player, number, board, at, text FROM note"
                     " WHERE seat = :id AND player = :limit ORDER BY number",
    [ST_NOTE_NEXT] = "SELECT coalesce(max(number), 0) + 1 FROM note WHERE seat = :id",
    [ST_NOTE_ADD] = "INSERT INTO note (seat, player, number, board, at, text)"
                    " VALUES (:seat, :player, :number, :board, :at, :text)",
    [ST_NOTE_REMOVE] = "DELETE FROM note WHERE seat = :id AND number = :limit",
    [ST_NOTE_PUBLISHED] =
        "SELECT count(*) FROM note_published WHERE seat = :id AND player = :limit",
    [ST_NOTE_PUBLISH] =
        "INSERT OR REPLACE INTO note_published (seat, player) VALUES (:id, :limit)",
    [ST_NOTE_UNPUBLISH] = "DELETE FROM note_published WHERE seat = :id",
    [ST_NOTE_ERASE] = "DELETE FROM note WHERE seat = :id",
    [ST_DELIVERY_GET] = "SELECT " DELIVERY_COLUMNS " FROM delivery WHERE address = :address",
    [ST_DELIVERY_SET] =
        "INSERT OR REPLACE INTO delivery (" DELIVERY_COLUMNS ") VALUES (:address, :state, :since,"
        " :last, :until, :failures, :mail, :direct, :told, :status, :words)",
    [ST_DELIVERY_DROP] = "DELETE FROM delivery WHERE address = :address",
    [ST_DELIVERY_LIST] =
        "SELECT " DELIVERY_COLUMNS " FROM delivery INDEXED BY delivery_failing WHERE state IN ('soft', 'hard')"
        " ORDER BY address",
    [ST_ECHO_GET] = "SELECT address, mails, talk, words, at, robots, quick FROM echo"
        " WHERE address = :address",
    [ST_ECHO_SET] =
        "INSERT OR REPLACE INTO echo (address, mails, talk, words, at, robots, quick)"
        " VALUES (:address, :mails, :talk, :words, :at, :robots, :quick)",
    [ST_ECHO_DROP] = "DELETE FROM echo WHERE address = :address",
    [ST_ALARM_GET] = "SELECT " ALARM_COLUMNS " FROM alarm WHERE key = :key",
    [ST_ALARM_LIST] = "SELECT " ALARM_COLUMNS " FROM alarm ORDER BY since, key",
    [ST_ALARM_SET] =
        "INSERT OR REPLACE INTO alarm (" ALARM_COLUMNS ")"
        " VALUES (:key, :since, :said, :text, :over, :calm, :seen)",
    [ST_ALARM_DROP] = "DELETE FROM alarm WHERE key = :key",
    [ST_UPKEEP_GET] = "SELECT task, at, text FROM upkeep WHERE task = :name",
    [ST_UPKEEP_AT] = "SELECT coalesce(max(at), 0) FROM upkeep WHERE task = :name",
    [ST_NEWEST] =
        "SELECT (SELECT coalesce(max(id), 0) FROM question) AS question,"
        " (SELECT coalesce(max(id), 0) FROM pending) AS pending,"
        " (SELECT coalesce(max(id), 0) FROM press) AS press",
    [ST_PRUNING_ON] = "INSERT INTO pruning (one) VALUES (1)",
    [ST_PRUNING_OFF] = "DELETE FROM pruning WHERE one = 1",
    [ST_PRUNE_ENDED] = "UPDATE game SET ended = :now WHERE state = 'over' AND ended = 0",
    [ST_PRUNE_ENDED_AT] = "SELECT iif(state = 'over', ended, 0) FROM game WHERE name = :name",
    [ST_PRUNE_ENDED_BY_ID] = "SELECT iif(state = 'over', ended, 0) FROM game WHERE id = :id",
    [ST_PRUNE_MAIL_GAME] =
        "SELECT game AS name FROM mail INDEXED BY mail_kept WHERE pruned = 0 AND state IN ('done', 'ignored')"
        " AND game > :name ORDER BY game LIMIT 1",
    [ST_PRUNE_MAIL] =
        "SELECT id, seen AS at, length(raw) AS bytes FROM mail INDEXED BY mail_kept"
        " JOIN mail_raw USING (id)"
        " WHERE pruned = 0 AND state IN ('done', 'ignored') AND game = :name AND seen <= :since"
        " ORDER BY seen, id LIMIT :limit",
    [ST_PRUNE_MAIL_RAW] = "DELETE FROM mail_raw WHERE id = :id",
    [ST_PRUNE_MAIL_DONE] = "UPDATE mail SET pruned = 1 WHERE id = :id",
    /* Of a game that goes on the last twelve of a seat stay, which tell our lines from the player's
     * (cron/inbox/intake/intake_read.c). */
    [ST_PRUNE_OUT] =
        "SELECT id, done_at AS at, length(raw) AS bytes FROM out INDEXED BY out_kept"
        " JOIN out_raw USING (id)"
        " WHERE pruned = 0 AND recipe = '' AND state IN ('sent', 'failed')"
        " AND (done_at, id) > (:since, :id) AND done_at <= :now AND (seat = 0"
        " OR EXISTS (SELECT 1 FROM game WHERE name = out.game AND state = 'over'"
        "  AND ended BETWEEN 1 AND :now)"
        " OR (SELECT count(*) FROM (SELECT 1 FROM out AS newer WHERE newer.seat = out.seat"
        "  AND newer.id > out.id LIMIT 12)) = 12) ORDER BY done_at, id LIMIT :limit",
    [ST_PRUNE_OUT_RAW] = "DELETE FROM out_raw WHERE id = :id",
    [ST_PRUNE_OUT_DONE] = "UPDATE out SET pruned = 1 WHERE id = :id",
    [ST_PRUNE_PRESS_GAME] = "SELECT game AS id FROM press WHERE game > :id ORDER BY game LIMIT 1",
    [ST_PRUNE_PRESS] =
        "SELECT id, at, length(text) AS bytes FROM press WHERE game = :game ORDER BY board, id"
        " LIMIT :limit",
    [ST_PRUNE_PRESS_TO] = "DELETE FROM press_to WHERE press = :id",
    [ST_PRUNE_PRESS_DONE] = "DELETE FROM press WHERE id = :id",
    [ST_SPACE] =
        "SELECT page_count AS pages, freelist_count AS free, page_size AS size, auto_vacuum AS mode"
        " FROM pragma_page_count, pragma_freelist_count, pragma_page_size, pragma_auto_vacuum",
    /* `part`: a mail of the day that brought a mail of that game. */
    [ST_FORGET_OUT] =
        "SELECT id, game, state, key, recipient, recipe, reply AS note, raw, pruned,"
        " EXISTS (SELECT 1 FROM held WHERE digest = out.id AND digest > 0 AND held.game = :name) AS part"
        " FROM out LEFT JOIN out_raw USING (id) WHERE id > :id ORDER BY id LIMIT 1",
    [ST_FORGET_OUT_DONE] =
        "UPDATE out SET state = iif(state = 'sent', 'sent', 'failed'), recipe = '', pruned = 1, later = 0,"
        " done_at = iif(done_at = 0, :now, done_at), reply = '', recipient = :address, key = :key"
        " WHERE id = :id",
    [ST_FORGET_MAIL] =
        "SELECT id, game, state, message_id AS key, note, raw, pruned FROM mail"
        " LEFT JOIN mail_raw USING (id) WHERE id > :id ORDER BY id LIMIT 1",
    [ST_FORGET_MAIL_DONE] =
        "UPDATE mail SET state = iif(state = 'done', 'done', 'ignored'), message_id = '', pruned = 1,"
        " note = 'erased' WHERE id = :id",
    [ST_FORGET_PRESS] =
        "SELECT id FROM press WHERE writer = :id AND (:player < 0 OR player = :player) AND id > :since"
        " ORDER BY id LIMIT :limit",
    [ST_FORGET_PRESS_MAIL] =
        "SELECT id FROM press WHERE game = (SELECT id FROM game WHERE name = :name) AND mail = :id",
    [ST_FORGET_PRESS_OUT] =
        "UPDATE out SET state = 'failed', done_at = :now, later = 0, recipe = '', pruned = 1"
        " WHERE key > :key AND key < :kind AND +state IN ('ready', 'sending')",
    [ST_FORGET_PRESS_REPLY] =
        "UPDATE press SET reply = 0 WHERE game = (SELECT game FROM press WHERE id = :id) AND reply = :id",
    [ST_FORGET_OF_GAME] = FORGET_SEATS " WHERE game.name = :name AND " FORGET_LEFT("seat")
        FORGET_PERSONS " WHERE game.name = :name AND " FORGET_LEFT("person"),
    [ST_FORGET_OF_ADDRESS] = FORGET_SEATS
        " WHERE seat.id IN (SELECT id FROM seat WHERE address = :address"
        "  UNION ALL SELECT seat FROM alias WHERE address = :address)"
        FORGET_PERSONS " WHERE person.address = :address",
    [ST_FORGET_FORMER] = FORGET_SEATS
        " WHERE seat.id IN (SELECT seat FROM out WHERE recipient = :address AND state = 'sent')"
        " AND seat.address <> :address",
    [ST_FORGET_REACHED] =
        "SELECT DISTINCT recipient AS address FROM out WHERE seat = :id AND recipient <> :address",
    [ST_FORGET_SAID] = "UPDATE pending SET words = '' WHERE reader = :id AND answer <> ''",
    [ST_FORGET_SHOWN] = "UPDATE question SET shows = '' WHERE reader = :id AND answer <> ''",
    [ST_FORGET_HABIT] = "DELETE FROM habit WHERE seat = :id",
    [ST_FORGET_NOTE] = "DELETE FROM note WHERE seat = :id",
    [ST_FORGET_PUBLISHED] = "DELETE FROM note_published WHERE seat = :id",
    [ST_FORGET_LINE] = "DELETE FROM line WHERE game = :game AND army = :army",
    [ST_FORGET_SEAT] =
        "UPDATE seat SET address = 'erased-' || id || '@invalid', name = '', zone = 'UTC',"
        " language = 'en', preferences = '', reminders = '', standing = '', word = '', away_from = 0,"
        " away_until = 0, away_year = 0, away_spent = 0, emergency = 0, place_by = 0, lost = 0,"
        " digest = 0, player = player + 1, state = iif(state = 'playing', 'left', state) WHERE id = :id",
    [ST_FORGET_PERSON] =
        "UPDATE person SET address = 'erased-' || id || '@invalid', name = '', zone = 'UTC',"
        " language = 'en', preferences = '', digest = 0, army = '', until = 0, state = 'gone',"
        " player = player + 1 WHERE id = :id",
    [ST_FORGET_FLOOD] = "DELETE FROM flood WHERE reader = :id",
    [ST_FORGET_TRIAL] = "DELETE FROM trial WHERE reader = :id",
    [ST_FORGET_BLOCK] = "DELETE FROM press_block WHERE reader = :id",
    [ST_FORGET_PENDING] =
        "UPDATE pending SET words = '', answer = iif(answer = '', 'expired', answer) WHERE reader = :id",
    [ST_FORGET_QUESTION] =
        "UPDATE question SET address = :address, shows = '',"
        " answer = iif(answer = '', 'expired', answer) WHERE reader = :id",
    [ST_FORGET_ATTENDANCE] = "DELETE FROM attendance WHERE address = :address",
    [ST_FORGET_WISH] = "DELETE FROM wish WHERE address = :address",
    [ST_FORGET_ASKING] = "DELETE FROM asking WHERE address = :address",
    [ST_FORGET_ECHO] = "DELETE FROM echo WHERE " FORGET_IN("address"),
    [ST_FORGET_DELIVERY] = "DELETE FROM delivery WHERE address = :address",
    [ST_FORGET_ACCESS] = "DELETE FROM access WHERE address = :address",
    [ST_FORGET_ALIAS] = "DELETE FROM alias WHERE address = :address",
    [ST_FORGET_ALARM] = "DELETE FROM alarm WHERE " FORGET_IN("key || ' ' || text"),
    [ST_FORGET_WORDS] =
        "UPDATE pending SET words = '', answer = iif(answer = '', 'expired', answer) WHERE " FORGET_IN("words"),
    [ST_FORGET_ASKED_OF] =
        "UPDATE question SET address = iif(address = :address, :key, address), shows = '',"
        " answer = iif(answer = '', 'expired', answer)"
        " WHERE address = :address OR " FORGET_IN("shows"),
    [ST_FORGET_HELD] = "DELETE FROM held WHERE address = :address",
    [ST_FORGET_SENDER] = "UPDATE sender SET reply = '' WHERE " FORGET_IN("reply"),
    [ST_FORGET_UNREAD] = "UPDATE unread SET why = '' WHERE " FORGET_IN("why"),
    [ST_FORGET_TROUBLE] = "UPDATE mailbox SET trouble = 'erased' WHERE " FORGET_IN("trouble"),
    [ST_FORGET_ELSEWHERE] =
        "SELECT EXISTS (SELECT 1 FROM seat WHERE address = :address AND game <> :game)"
        " OR EXISTS (SELECT 1 FROM person WHERE address = :address AND game <> :game)"
        " OR EXISTS (SELECT 1 FROM alias JOIN seat ON seat.id = alias.seat"
        "  WHERE alias.address = :address AND game <> :game)",
    [ST_FORGET_GAME] = "UPDATE game SET trouble = '' WHERE id = :game",
    [ST_FORGET_GAME_ACCESS] = "DELETE FROM access WHERE game = :game",
    [ST_FORGET_GAME_HELD] = "DELETE FROM held WHERE game = :name",
    [ST_FORGET_GAME_ALARM] = "DELETE FROM alarm WHERE text LIKE 'game ' || :name || ':%'",
    [ST_UPKEEP_SET] = "INSERT OR REPLACE INTO upkeep (task, at, text) VALUES (:task, :at, :text)",
    [ST_METRIC_LIST] = "SELECT name, label, value FROM metric ORDER BY name, label",
    [ST_LATENCY_LIST] = "SELECT name, most, n, seconds FROM latency ORDER BY name, most",
    [ST_REPORTING_NONE] = "DELETE FROM reporting WHERE game = :game AND open <= 0",
    [ST_REPORTING_ADD] =
        "INSERT OR IGNORE INTO reporting (game, board, due, open) VALUES (:game, :board, :due, 0)",
    [ST_OUT_OLDEST] =
        "SELECT coalesce((SELECT made FROM out INDEXED BY out_waiting WHERE state = 'ready'"
        " ORDER BY made LIMIT 1), 0)",
};
/* clang-format on */
