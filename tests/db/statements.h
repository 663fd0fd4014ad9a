#ifndef TESTS_DB_STATEMENTS_H
#define TESTS_DB_STATEMENTS_H
/* For tests that look at every statement of db/sql/. */
#include "db/handle.h"
#include "tests/test.h"

#include <stdlib.h>

static inline const char *statement_name(enum stmt id)
{
#define STATEMENT_NAME(name, sql) [name] = #name,
    static const char *const names[ST_COUNT] = { SQL_ALL(STATEMENT_NAME) };
    return names[id];
}

/* Or is it asked of files only? */
static inline bool statement_of_server(enum stmt id)
{
#define STATEMENT_OWN(name, sql) [name] = true,
    static const bool own[ST_COUNT] = {
        SQL_SQLITE(STATEMENT_OWN)[ST_PART] = true, [ST_PART_UNDO] = true, [ST_PART_END] = true
    };
    return !own[id];
}

/* The script that makes a store old. */
static inline const char *old_store(void)
{
    static char text[1 << 16];
    FILE *f = fopen("db/old_store.sql", "r");
    if (!f) abort();
    text[fread(text, 1, sizeof text - 1, f)] = '\0';
    fclose(f);
    return text;
}

/* A statement that reads all of something, and why it may. */
struct excuse {
    enum stmt stmt;
    const char *plan; /* what the store says about it begins like this */
    const char *why;
};

static inline bool excused(const struct excuse *all, bool *used, size_t n, enum stmt id,
                           const char *plan)
{
    for (size_t i = 0; i < n; i++) {
        if (all[i].stmt != id || strncmp(plan, all[i].plan, strlen(all[i].plan)) != 0) continue;
        return used[i] = true;
    }
    return false;
}

static inline void excuses_are_needed(const struct excuse *all, const bool *used, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        CHECK(used[i]);
        if (!used[i]) fprintf(stderr, "%s needs no excuse\n", statement_name(all[i].stmt));
    }
}
#endif
