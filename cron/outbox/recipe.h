#ifndef CRON_OUTBOX_RECIPE_H
#define CRON_OUTBOX_RECIPE_H
/* What a letter about a board says besides that board and the row of the outbox: facts at
 * the instant when it was due, which cannot be looked up later. Text with a line for each
 * value, "deadline 1795620480"; what is 0 or unknown has none. */
#include "db/out.h"
#include "engine/base/arena.h"
#include "engine/base/err.h"
#include "templates/letter.h"

struct recipe {
    int64_t board, edition; /* number of the shown board; which of its texts (db/board.h) */
    int64_t player;         /* of the seat */
    int64_t deadline, every, grace;
    bool paused, open, over;
    const char *late, *ending; /* as in game_row */
    bool drawn;                /* there is a seed: */
    int64_t seed;              /* the first board whose update draws from it */
    bool published;
    const char *opponent; /* NULL: nobody sits there */
    const char *on_file;  /* the reader's order for that board, or NULL */
    const char *awaited;  /* the army whose order did not come, or NULL */
    struct seat_clock clock;
    const char *made; /* the act that made the board, "rollback 5", or NULL */
    bool pgn, rematch, review;
    bool back; /* from vacation: */
    int64_t updates, standing;
    enum out_kind shows; /* it shows the board as that mail did; LETTER_NONE: as its own kind */
    int64_t press;       /* "press": the piece that it delivers (db/press.h) */
    int64_t alone;       /* as post.alone */
    int64_t present;     /* the game is at that board now; 0: at the shown one */
    bool words;          /* what it says is in the row's bytes (post_words.h); an answer: */
    int64_t mail;        /* to that mail, */
    const char *mail_id; /* with that Message-ID; or NULL */
    const char *draws;   /* the order whose picture it shows, or NULL; for a reader with */
    int64_t prefers;     /* these preferences */
    const char *language; /* and that language */
    struct seat_bounced bounced;
    struct looks looks;
    struct seat_lines lines;
    struct open_votes votes;
};

/** ERR_BUG: a value with a line break. */
bool recipe_print(const char **out, const struct recipe *r, struct arena *a, struct err *e);
/** ERR_DAMAGE: it is no recipe. Strings are owned by the arena, late and ending are never
 *  NULL. */
bool recipe_read(struct recipe *out, const char *text, struct arena *a, struct err *e);
#endif
