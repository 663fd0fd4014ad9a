#ifndef CRON_MAIL_TOLD_H
#define CRON_MAIL_TOLD_H
/* A board as all its readers are told of it: taken from the store and opened once, read-only
 * from then on, so that their letters can be made side by side. */
#include "cron/ground/app.h"
#include "engine/reason.h"
#include "mailer/compose.h"
#include "templates/shown.h"

/** What readers of one language have in common. */
struct told_whole {
    const struct words *words;
    struct attachment picture; /* of the whole board; bytes empty: it is too large for one */
    const char *const *others; /* letter_others() of the events */
    struct told_whole *next;
};

struct told {
    int64_t game, edition;
    int32_t number;
    const struct shown *shown;
    const struct shown *before; /* games of two: the board played on, or NULL */
    const struct event *event;  /* of the update that made it */
    size_t n_event;
    const struct reason *reason;
    size_t n_reason;
    struct told_whole *whole; /* for each language of a reader; games of two have none */
    struct attachment pgn;    /* of a game of two that is over; bytes empty: there is none */
    bool has_pgn;
    size_t text_bytes;
    struct work work; /* owns all of it */
    struct told *next;
};

/* The boards that are open, the youngest first. */
struct tolds {
    struct told *first;
};

struct told_want {
    const struct game_row *game; /* its board is the one that is wanted */
    int64_t edition;
    const struct words *words; /* of the reader, for the pictures */
    bool pictures, pgn;
};

/** The board, opened now or before. Reads the store. ERR_NOTFOUND, ERR_DAMAGE: it cannot be
 *  told; ERR_IO, ERR_NOMEM: not now. */
bool told_get(struct told **out, struct tolds *all, const struct app *app,
              const struct told_want *want, struct err *e);
/** Draws the whole board in that language, if it has not been; `name` of the file. */
bool told_draw(struct told *t, const char *name, const struct words *words, struct err *e);
/** What the events say to those whom they do not concern, if it was drawn; or NULL. */
const char *const *told_others(const struct told *t, const struct words *words);
/** That picture, or NULL. */
const struct attachment *told_whole(const struct told *t, const struct words *words);
/** All are closed but `keep` (NULL: none), which the next ones may need again. */
void told_close(struct tolds *all, const struct told *keep);
#endif
