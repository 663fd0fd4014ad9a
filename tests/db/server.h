#ifndef TESTS_DB_SERVER_H
#define TESTS_DB_SERVER_H
/* What the tests of a store on a server have in common. */
#include "db/upkeep.h"
#include "tests/db/store.h"

static inline bool note(struct place *p, const char *task)
{
    struct upkeep_row row = { task, NOW, "" };
    return db_upkeep_set(p->db, &row, &p->e);
}

static inline int64_t noted(struct place *p, const char *task)
{
    int64_t at = -1;
    CHECK(db_upkeep_at(p->db, &at, task, &p->e));
    return at;
}

/* Somebody else, who waits for nobody. */
static inline struct db *other_open(struct place *p)
{
    struct db *other = NULL;
    CHECK(db_open(&other, p->path, false, &p->e));
    CHECK(other && other->store->script(other, "SET lock_timeout = '50ms';", &p->e));
    return other;
}

/* The server throws everybody else out. */
static inline void cut_off(struct place *p)
{
    struct err e;
    struct db *other = NULL;
    CHECK(db_open(&other, p->path, false, &e));
    CHECK(other && other->store->script(other,
                                        "DO $$ BEGIN PERFORM pg_terminate_backend(pid, 5000)"
                                        " FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                                        " AND datname = current_database(); END $$;",
                                        &e));
    db_close(other);
}
#endif
