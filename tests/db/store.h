#ifndef TESTS_DB_STORE_H
#define TESTS_DB_STORE_H
/* What the tests of the store have in common: a folder that vanishes, and rows to put in. */
#include "db/board.h"
#include "db/db.h"
#include "db/game.h"
#include "db/handle.h"
#include "db/mail.h"
#include "db/out.h"
#include "db/seat.h"
#include "tests/test.h"

#include <dirent.h>
#include <stdlib.h>
#include <unistd.h>

enum { NOW = 1700000000 };

struct place {
    char folder[64], path[256];
    char memory[1 << 16];
    struct arena a;
    struct err e;
    struct db *db;
};

/* The URL of a database, if not a file is to be tried (on_postgres.py). */
static inline const char *elsewhere(void)
{
    return getenv("ZUGPOST_STORE");
}

static inline void place_make(struct place *p)
{
    bool fast = access("/dev/shm", W_OK) == 0; /* in memory: tests need no real fsync */
    *p = (struct place){ 0 };
    snprintf(p->folder, sizeof p->folder, "%s/zugpost-db-XXXXXX", fast ? "/dev/shm" : "/tmp");
    if (!mkdtemp(p->folder)) abort();
    snprintf(p->path, sizeof p->path, "%s/zugpost.db", p->folder);
    if (elsewhere()) snprintf(p->path, sizeof p->path, "%s", elsewhere());
    p->a = arena_make(p->memory, sizeof p->memory);
}

/* By somebody who knows the store's own language. */
static inline bool place_sql(struct place *p, const char *text)
{
    return p->db->store->script(p->db, text, &p->e);
}

/* Does a rule of the schema forbid it? */
static inline bool place_forbids(struct place *p, const char *text)
{
    return !place_sql(p, text) && p->e.code != ERR_IO;
}

/* All tests of a program use one database: it is empty again. To truncate a table takes much
 * longer than to see that it has no rows. */
static inline void place_empty(struct place *p)
{
    CHECK(place_sql(p,
                    "DO $$ DECLARE name text; used boolean; BEGIN FOR name IN SELECT tablename"
                    " FROM pg_tables WHERE schemaname = current_schema()"
                    " AND tablename NOT IN ('store', 'latency') LOOP"
                    " EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I)', name) INTO used;"
                    " IF used THEN EXECUTE format('TRUNCATE %I CASCADE', name); END IF;"
                    " END LOOP; FOR name IN SELECT sequencename FROM pg_sequences"
                    " WHERE schemaname = current_schema() AND last_value IS NOT NULL LOOP"
                    " PERFORM setval(CAST(name AS regclass), 1, false); END LOOP; END $$;"
                    " UPDATE latency SET n = 0, seconds = 0;"));
}

/* Empty the folder. */
static inline void place_clear(const struct place *p)
{
    char name[400];
    DIR *d = opendir(p->folder);
    for (struct dirent *i; d && (i = readdir(d));) {
        snprintf(name, sizeof name, "%s/%s", p->folder, i->d_name);
        if (i->d_name[0] != '.') unlink(name);
    }
    if (d) closedir(d);
}

static inline void place_open(struct place *p)
{
    place_make(p);
    CHECK(db_open(&p->db, p->path, true, &p->e));
    if (!p->db) {
        fprintf(stderr, "%s\n", p->e.text);
        exit(1);
    }
    if (elsewhere()) place_empty(p);
}

static inline void place_close(struct place *p)
{
    if (p->db) CHECK(db_check(p->db, &p->e));
    db_close(p->db);
    place_clear(p);
    rmdir(p->folder);
}

static inline struct mail_row a_mail(const char *key, const char *sha256)
{
    return (struct mail_row){ .mailbox = "in",
                              .key = key,
                              .sha256 = sha256,
                              .received = NOW,
                              .raw = STR("Subject: move\r\n\r\nN(1,2)\r\n") };
}

static inline struct out_row an_answer(const char *key)
{
    return (struct out_row){ .key = key,
                             .kind = LETTER_ANSWER,
                             .sender = "game@example.org",
                             .recipient = "red@example.net",
                             .message_id = "1@example.org",
                             .raw = STR("Subject: on file\r\n\r\n"),
                             .next_at = NOW,
                             .made = NOW };
}

/* A running game "seaside" with board 0 and the armies red and green. */
static inline int64_t a_game_named(struct db *db, const char *name, struct err *e)
{
    int64_t id = 0, seat;
    struct game_row g = { .name = name,
                          .rules = "sandbox",
                          .state = GAME_RUNNING,
                          .identity = IDENTITY_TOKEN,
                          .every_s = 86400,
                          .deadline = NOW + 10 };
    if (!db_game_add(db, &id, &g, e)) return 0;
    struct board_row b = { .game = id, .text = STR("zugpost 1\n"), .made = NOW };
    struct seat_row red = { .game = id, .army = "red", .address = "Red@example.net" };
    struct seat_row green = { .game = id, .army = "green", .address = "green@example.net" };
    red.since = green.since = NOW;
    return db_board_put(db, &b, e) && db_seat_add(db, &seat, &red, e) &&
                   db_seat_add(db, &seat, &green, e)
               ? id
               : 0;
}

static inline int64_t a_game(struct db *db, struct err *e)
{
    return a_game_named(db, "seaside", e);
}
#endif
