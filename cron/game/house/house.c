/* Updates and the house in turn: where a move answers a move, its answer comes at once. */
#include "cron/game/house/house.h"

#include "cron/app/work.h"
#include "cron/game/update/resolve.h"

bool house_resolve(const struct app *app, bool deadlines, size_t *n)
{
    enum { ROUNDS_MAX = 100 }; /* two of the house against one another go on in the next run */
    bool ok = deadlines ? resolve_due(app, n) : resolve_ready(app, n);
    for (int round = 0; round < ROUNDS_MAX && !work_stopping(); round++) {
        size_t complete = 0, more = 0;
        ok = house_orders(app, &complete) && ok;
        if (complete == 0) break;
        ok = resolve_ready(app, &more) && ok;
        *n += more;
    }
    return ok;
}
