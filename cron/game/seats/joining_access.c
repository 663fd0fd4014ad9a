/* Whom the game master lets in. A row for the whole address counts before one for its domain.
 */
#include "cron/game/seats/joining.h"

bool joining_access(enum access_verdict *out, const struct joining *j, const char *address)
{
    struct access_list list = { NULL, 0 };
    struct str from = str_of(address);
    bool exact = false;
    *out = ACCESS_NONE;
    if (!db_access_list(j->app->db, &list, j->game->id, j->arena, j->e)) return false;
    for (size_t i = 0; i < list.n; i++) {
        struct str a = str_of(list.row[i].address);
        bool whole = str_ieq(a, from);
        bool domain =
            a.n && a.s[0] == '@' && from.n > a.n && str_ieq(a, str_from(from, from.n - a.n));
        if (!whole && (!domain || exact)) continue;
        exact = exact || whole;
        *out = list.row[i].verdict;
    }
    return true;
}
