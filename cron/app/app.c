/* Opening what all use cases need. */
#include "cron/app/app.h"

#include "cron/app/access/agreed.h"
#include "cron/app/lost.h"
#include "cron/app/progress.h"
#include "cron/app/when/jump.h"
#include "db/board.h"
#include "mailer/vault.h"

#include <unistd.h>

int64_t app_now(const struct app *app)
{
    return app->fixed_now ? app->fixed_now : (int64_t)time(NULL) + app->offset;
}

const struct words *app_words(const struct app *app, const char *language)
{
    return languages_find(&app->languages, language);
}

size_t app_letters(const struct app *app)
{
    enum { MANY = 4 };
    long n = app->config->letters;
    if (n == 0) n = sysconf(_SC_NPROCESSORS_ONLN);
    if (app->config->letters == 0 && n > MANY) n = MANY;
    return n < 1 ? 1 : (size_t)n;
}

/* A store of an older version is upgraded, which may take a while. */
static bool open_store(struct app *app, struct err *e)
{
    struct progress progress;
    progress_begin(&progress, 0, "open the database");
    bool ok = db_open(&app->db, app->config->database, false, e);
    progress_end(&progress);
    return ok;
}

bool app_open(struct app *out, const struct config *c, int64_t fixed_now, struct err *e)
{
    *out = (struct app){ .config = c,
                         .log = { .least = c->log == LOG_ALARMS ? LOG_WARNING : c->log,
                                  .stamps = fixed_now == 0,
                                  .journal = log_to_journal() },
                         .fixed_now = fixed_now };
    out->apart = apart_open(); /* before there is a key or a page of the store in memory */
    if (!out->apart) return err_nomem(e);
    if (!languages_open(&out->languages, c->words, e)) return false;
    out->secret = vault_take(sizeof *out->secret, e);
    if (!out->secret) return false;
    if (secret_load(out->secret, c->secret_file, e) && open_store(out, e))
        return agreed_is(out->db, c, out->secret, e) && era_read(&out->era, out->db, e) &&
               jump_read(out, e);
    struct lost lost;
    return e->code == ERR_NOTFOUND && lost_look(&lost, c) && lost_say(&lost, e);
}

/* The board's size decides how large the arena must be. */
bool app_game_work(struct work *w, const struct app *app, const char *game, struct err *e)
{
    *w = (struct work){ 0 };
    return app_game_again(w, app, game, e);
}

bool app_game_again(struct work *w, const struct app *app, const char *game, struct err *e)
{
    int64_t size = 0;
    return db_board_bytes(app->db, &size, game, e) &&
           work_again(w, work_for_letters((size_t)size), e);
}

bool app_mail_read(struct mail *out, const struct app *app, struct str raw, struct arena *a,
                   struct err *e)
{
    const char *own[] = { app->config->from, app->config->bounces, NULL };
    return apart_mail(out, app->apart, raw, own, a, e);
}

void app_mail_ahead(const struct app *app, struct str raw, struct arena a)
{
    const char *own[] = { app->config->from, app->config->bounces, NULL };
    apart_ahead(app->apart, raw, own, a);
}

void app_close(struct app *app)
{
    db_close(app->db);
    app->db = NULL;
    apart_close(app->apart);
    app->apart = NULL;
    vault_give_back(app->secret, sizeof *app->secret);
    app->secret = NULL;
    languages_close(&app->languages);
}

bool app_name_good(const char *name)
{
    size_t n = strlen(name);
    if (n == 0 || n > NAME_MAX_CHARS) return false;
    for (size_t i = 0; i < n; i++)
        if (!(name[i] >= 'a' && name[i] <= 'z') && !char_digit(name[i]) && name[i] != '-')
            return false;
    return true;
}
