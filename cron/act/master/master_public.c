/* What of a new game is public, said to whoever makes it; nothing where nothing is published.
 */
#include "cron/act/master/master.h"
#include "cron/table/website.h"

bool master_public(struct act *x)
{
    struct policy how;
    const char *page = website_game(x->app, x->who.game.name, x->arena);
    if (!page) return true;
    if (!policy_get(&how, x->app, &x->who.game, x->arena, x->e)) return false;
    if (how.public)
        ACT_SAY(x, W_PAGE_LETTER_PUBLIC, { slot_text("address", page) });
    else
        ACT_SAY(x, W_PAGE_PRIVATE, { slot_text("game", x->who.game.name) });
    return true;
}
