/* The one check of the configuration that needs the store. */
#include "cron/app/config/bound.h"
#include "db/game.h"

static bool game_is_there(const struct config *c, const struct mailbox *m, struct str name,
                          struct db *db, struct arena scratch, struct err *e)
{
    struct game_row game;
    const char *text = str_dup(name, &scratch);
    if (!text) return err_nomem(e);
    if (db_game_get(db, &game, text, &scratch, e)) return true;
    if (e->code != ERR_NOTFOUND) return false;
    return err_set(e, ERR_INPUT,
                   "%s: [mailbox %s] %s: there is no game %s; it should be one of zugpost game "
                   "list, or zugpost game create %s ... first",
                   c->file, m->name, m->game ? "game" : "player", text, text);
}

bool bound_games(const struct config *c, struct db *db, struct arena *a, struct err *e)
{
    for (size_t i = 0; i < c->n_mailbox; i++) {
        const struct mailbox *m = &c->mailbox[i];
        struct str name = m->game ? str_of(m->game) : str_cut(str_of(m->player), '/').head;
        if ((m->game || m->player) && !game_is_there(c, m, name, db, *a, e)) return false;
    }
    return true;
}
