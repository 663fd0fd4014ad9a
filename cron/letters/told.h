#ifndef CRON_LETTERS_TOLD_H
#define CRON_LETTERS_TOLD_H
/* A board as described to all its readers: read from the store and opened once, read-only
 * from then on, so that their letters can be written in parallel. */
#include "cron/app/app.h"
#include "cron/letters/told_seal.h"
#include "engine/reason.h"
#include "mailer/compose.h"
#include "templates/letter.h"

struct told_last; /* cron/letters/told_last.h */

/** What readers of one language have in common. */
struct told_language {
    const struct words *words;
    const char *const *others; /* letter_others() of the events */
    struct told_language *next;
};
/** The picture of the whole board, for readers who want it (PREFER_WHOLE), in one language
 *  and one look. */
struct told_whole {
    const struct words *words;
    unsigned look;             /* their preferences, as far as pictures depend on them */
    struct attachment picture; /* bytes empty: the board is too large for one */
    struct told_whole *next;
};

struct told {
    int64_t game, edition;
    int32_t number;
    const struct shown *shown;
    const struct shown *before; /* games of two: the board played on; others: the previous
                                   board, if wanted; or NULL */
    const struct event *event;  /* of the update that made it */
    size_t n_event;
    const struct trial_step *untold; /* games of two: earlier ones that no report described */
    size_t n_untold;
    const struct reason *reason;
    size_t n_reason;
    struct told_language *language; /* games of two have none */
    struct told_whole *whole;       /* nor these */
    const struct seat_name *name;   /* who plays, as it is now */
    size_t n_name;
    bool hidden, public;         /* as of post_facts */
    struct seat_master master;   /* as it is now */
    const struct figure *figure; /* of that board and earlier ones; games of two have none */
    size_t n_figure;
    struct attachment pgn; /* of a game of two that is over; bytes empty: there is none */
    bool has_pgn;
    struct told_last *last; /* of a game that is over; NULL: nobody asked for it */
    struct told_seal seal;
    bool has_seal;
    size_t text_bytes;
    struct work work; /* owns all of it */
    struct told *next;
};

/* The open boards, the most recently wanted first. A zeroed one has none. So many that fifty
 * letters of games of two, beside the last board of those before, are one batch. */
enum { TOLD_BOARDS = 26, TOLD_BYTES = 2 << 20 };
struct tolds {
    struct told *first;
};

struct told_want {
    const struct game_row *game; /* its board is the wanted one */
    int64_t edition;
    const struct words *words; /* of the reader, */
    unsigned preferences;      /* whose they are */
    bool shared;               /* also what readers share: made once, before their letters */
    bool before;               /* the previous board is described, too */
    bool seal;                 /* what anybody can check the update with */
    bool pgn;
    bool last;        /* it is the last mail of the game, */
    const char *army; /* and the film is for that army */
};

/** The board, opened now or earlier. Reads the store. ERR_NOTFOUND, ERR_DAMAGE: it cannot be
 *  described; ERR_IO, ERR_NOMEM: not now. */
bool told_get(struct told **out, struct tolds *all, const struct app *app,
              const struct told_want *want, struct err *e);
/** Is that board open? */
bool told_has(const struct tolds *all, int64_t game, int32_t number, int64_t edition);
/** The figures of t->shown and of all boards before t->number; the board's own are those of its
 *  edition. */
bool told_figures(struct told *t, const struct app *app, int64_t game, struct err *e);
/** Makes what this reader shares with others, unless it exists: words, and the whole board. */
bool told_share(struct told *t, const struct told_want *want, struct err *e);
/** What the events say to readers whom they do not concern, or NULL. */
const char *const *told_others(const struct told *t, const struct words *words);
/** The whole board for a reader with these preferences, or NULL. */
const struct attachment *told_whole(const struct told *t, const struct words *words,
                                    unsigned preferences);
/** Are so many boards open, or such large ones, that others should wait? */
bool told_full(const struct tolds *all);
/** Closes all but `keep` (NULL: none), which the next ones may need again. */
void told_close(struct tolds *all, const struct told *keep);
/** Closes all but the `most` that were wanted last. */
void told_trim(struct tolds *all, size_t most);
#endif
