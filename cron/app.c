/* Opening what all use cases need. */
#include "cron/app.h"

int64_t app_now(const struct app *app)
{
    return app->fixed_now ? app->fixed_now : (int64_t)time(NULL);
}

bool app_open(struct app *out, const struct config *c, int64_t fixed_now, struct err *e)
{
    *out = (struct app){ .config = c,
                         .log = { .least = c->log, .stamps = fixed_now == 0 },
                         .fixed_now = fixed_now };
    if (!secret_load(&out->secret, c->secret_file, e)) return false;
    if (db_open(&out->db, c->database, false, e)) return true;
    if (e->code != ERR_NOTFOUND) return false;
    return err_set(e, ERR_NOTFOUND, "%s: there is no such database; `zugpost init` makes it",
                   c->database);
}

void app_close(struct app *app)
{
    db_close(app->db);
    app->db = NULL;
}

bool name_good(const char *name)
{
    size_t n = strlen(name);
    if (n == 0 || n > NAME_MAX_CHARS) return false;
    for (size_t i = 0; i < n; i++)
        if (!(name[i] >= 'a' && name[i] <= 'z') && !char_digit(name[i]) && name[i] != '-')
            return false;
    return true;
}
