#ifndef CRON_APP_H
#define CRON_APP_H
/* What every use case works with: configuration, store, secret, log, clock. */
#include "cron/app/apart/apart.h"
#include "cron/app/config/config.h"
#include "cron/app/config/languages.h"
#include "cron/app/era.h"
#include "cron/app/work.h"
#include "db/db.h"
#include "mailer/digest.h"
#include "mailer/token.h"
#include "parser/mail.h"

struct app {
    const struct config *config;
    struct db *db;
    struct apart *apart;   /* where mails are read */
    struct secret *secret; /* in the vault */
    struct log log;
    struct languages languages;
    struct era era;
    int64_t fixed_now; /* of --now; 0: the real clock */
    int64_t
        jump; /* seconds that the clock is wrong by (cron/app/when/jump.h); 0: it is right */
    int64_t offset; /* what app_now() adds to it then */
};

/** Opens the store, secret and words that the configuration names; they must exist (`zugpost
 *  init`). If this fails, app_close() still closes what was opened. */
bool app_open(struct app *out, const struct config *c, int64_t fixed_now, struct err *e);
void app_close(struct app *app);
int64_t app_now(const struct app *app);
/** How many letters are made at once. */
size_t app_letters(const struct app *app);
/** The words of that language, with the operator's own over them; English if there is none. */
const struct words *app_words(const struct app *app, const char *language);

/** An arena that is large enough for anything done with the game's current board: judging,
 *  adjudicating, letters and pictures. To be ended with work_end() in any case. */
bool app_game_work(struct work *w, const struct app *app, const char *game, struct err *e);
/** The same for one whose earlier use is over (or a zeroed one): its memory is kept. */
bool app_game_again(struct work *w, const struct app *app, const char *game, struct err *e);

/** As apart_mail(), with our own addresses. For one thread. */
bool app_mail_read(struct mail *out, const struct app *app, struct str raw, struct arena *a,
                   struct err *e);
/** As apart_ahead(): app_mail_read() of that mail comes soon. */
void app_mail_ahead(const struct app *app, struct str raw, struct arena a);

/* A name of a game or an army, which is used in addresses, file names and game texts. */
enum { NAME_MAX_CHARS = 24 };
bool app_name_good(const char *name);
#endif
