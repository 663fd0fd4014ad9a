/* What the store is called, and where on this machine its things lie. */
#include "cron/app/config/config_store.h"

#include "db/db.h"
#include "engine/base/buf.h"

/* Beside the secret: that folder is this machine's, and the games' own. */
static const char *beside(const struct config *c, struct arena *a)
{
    struct buf b = buf_make(a, 4096);
    const char *slash = strrchr(c->secret_file, '/');
    buf_printf(&b, "%.*s/zugpost.db", slash ? (int)(slash - c->secret_file) : 0,
               c->secret_file);
    return b.full ? NULL : buf_str(&b).s;
}

bool config_store(struct config *c, struct arena *a)
{
    char *shown = NEW(a, char, strlen(c->database) + 1);
    if (!shown) return false;
    db_shown(shown, c->database);
    c->store = shown;
    c->beside = db_on_server(c->database) ? beside(c, a) : c->database;
    return c->beside != NULL;
}
