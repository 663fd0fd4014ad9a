#ifndef CRON_GROUND_APP_H
#define CRON_GROUND_APP_H
/* What every use case works with: configuration, store, secret, log, clock. */
#include "cron/ground/config.h"
#include "cron/ground/work.h"
#include "db/db.h"
#include "mailer/digest.h"
#include "mailer/token.h"
#include "parser/mail.h"
#include "templates/words/words.h"

struct app {
    const struct config *config;
    struct db *db;
    struct secret secret;
    struct log log;
    int64_t fixed_now; /* of --now; 0: the real clock */
    int64_t jump; /* seconds that the clock is wrong by (cron/ground/jump.h); 0: it is right */
    int64_t offset; /* what app_now() adds to it then */
};

/** Open store and secret that the configuration names; both must exist (`zugpost init`). */
bool app_open(struct app *out, const struct config *c, int64_t fixed_now, struct err *e);
void app_close(struct app *app);
int64_t app_now(const struct app *app);

/** An arena that is large enough for whatever is done with the game's present board: judging,
 *  adjudicating, letters and pictures. To be ended with work_end() in any case. */
bool app_game_work(struct work *w, const struct app *app, const char *game, struct err *e);

/** mail_read() with our own addresses, once it is sure that GMime has memory enough: GLib would
 *  end the program. ERR_IO if not. */
bool app_mail_read(struct mail *out, const struct app *app, struct str raw, struct arena *a,
                   struct err *e);

/** The words of that language; NULL: there is none of that name. */
const struct words *app_words(const struct app *app, const char *language);
/** The names of all languages: "en, de". */
void app_languages(struct buf *out);

/* A name of a game or an army: it stands in addresses, file names and game texts. */
enum { NAME_MAX_CHARS = 24 };
bool name_good(const char *name);
#endif
