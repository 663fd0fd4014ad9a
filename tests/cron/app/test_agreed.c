/* Machines with the secret of their store, with a newer one, an older one, and another one. */
#include "cron/app/access/agreed.h"
#include "db/upkeep.h"
#include "tests/test.h"

#include <stdlib.h>
#include <unistd.h>

/* The table is the same in a file: only the configuration says that machines share it. */
static const struct config shared = { .database = "postgresql://db.example.org/zugpost",
                                      .secret_file = "/here/secret" },
                           alone = { .database = "zugpost.db", .secret_file = "/here/secret" };

/* With its newest key first: { 3, 2, 1 } has been rotated twice. */
static struct secret with(const char *keys)
{
    struct secret s = { .n = strlen(keys) };
    for (size_t i = 0; i < s.n; i++) memset(s.at[i].key, keys[i], SECRET_BYTES);
    return s;
}

static const struct row {
    const char *what, *keys;
    bool good;
    const char *says;
} rows[] = {
    { "the first one says which it is", "1", true, "" },
    { "the same", "1", true, "" },
    { "another", "x", false, "is not the one of this database" },
    { "another, rotated", "yx", false, "is not the one of this database" },
    { "rotated", "21", true, "" },
    { "one from before", "1", false, "is older than the one that counts" },
    { "rotated twice", "321", true, "" },
    { "one from between", "21", false, "is older than the one that counts" },
    { "the first, rotated elsewhere", "z1", false, "is not the one of this database" },
    { "without what has run out", "3", true, "" },
    { "rotated, and what came before has run out", "43", true, "" },
};

int main(void)
{
    char folder[] = "/tmp/zugagreed.XXXXXX", path[100], memory[1000];
    struct arena a = arena_make(memory, sizeof memory);
    struct db *db = NULL;
    struct upkeep_row row;
    struct err e = { 0 };
    bool known = true;
    if (!mkdtemp(folder)) abort();
    snprintf(path, sizeof path, "%s/zugpost.db", folder);
    CHECK(db_open(&db, path, true, &e));
    struct secret one = with("1"), other = with("x");
    CHECK(agreed_is(db, &alone, &one, &e) && agreed_known(&known, db, &e) && !known);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct secret s = with(rows[i].keys);
        e = (struct err){ 0 };
        bool good = agreed_is(db, &shared, &s, &e);
        if (good != rows[i].good) fprintf(stderr, "%s: %s\n", rows[i].what, e.text);
        CHECK(good == rows[i].good);
        CHECK(good || (e.code == ERR_INPUT && strstr(e.text, rows[i].says) &&
                       strstr(e.text, shared.secret_file)));
    }
    CHECK(agreed_known(&known, db, &e) && known);
    CHECK(db_upkeep_get(db, &row, "secret", &a, &e) && !strstr(row.text, "343434"));
    CHECK(agreed_set(db, &other, &e) && agreed_is(db, &shared, &other, &e));
    CHECK(!agreed_is(db, &shared, &one, &e) && agreed_is(db, &alone, &one, &e));
    db_close(db);
    unlink(path);
    rmdir(folder);
    return TEST_END();
}
