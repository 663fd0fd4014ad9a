/* A name followed by a number. */
#include "cron/game/create/create_name.h"

#include "db/game.h"
#include "engine/base/buf.h"

#include <stdio.h>

enum { TRIES_MAX = 10000 };

bool create_name(const char **out, const struct create_naming *how)
{
    int64_t number = how->next;
    for (int tries = 0; tries < TRIES_MAX; tries++, number++) {
        char end[24], name[NAME_MAX_CHARS + 1];
        struct game_row other;
        struct arena scratch = *how->arena;
        struct err none = { 0 };
        int n = snprintf(end, sizeof end, "-%lld", (long long)number);
        struct str head = str_head(how->base, (size_t)(NAME_MAX_CHARS - n));
        snprintf(name, sizeof name, "%.*s%s", STR_ARG(head), end);
        if (db_game_get(how->app->db, &other, name, &scratch, &none)) continue;
        *out = str_dup(str_of(name), how->arena);
        if (none.code == ERR_NOTFOUND) return *out || err_nomem(how->e);
        *how->e = none;
        return false;
    }
    return err_set(how->e, ERR_CONFLICT, "game %.*s: no name is free for another one",
                   STR_ARG(how->base));
}
