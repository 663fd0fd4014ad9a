#ifndef CRON_OUTBOX_PRESS_H
#define CRON_OUTBOX_PRESS_H
/* Press: what people in a game say to one another. It is stored (db/press.h); letters with
 * it are recipes (letters/sheet.h), and reports print what is public or was held for them.
 * Nobody sees an address, and only the store knows the writer of anonymous press: the
 * letter's Message-ID has the number of the press, by which an answer finds its way. */
#include "cron/outbox/post.h"
#include "cron/table/policy.h"
#include "db/press.h"

enum {
    PRESS_BYTES = 4000,         /* of one piece */
    PRESS_LETTERS_FOR_ONE = 20, /* per player and day, for each piece that they may write */
    PRESS_AFTER_DAYS = 30,      /* press goes on after the end of a game; from its last board */
    PRESS_PRINTED = 25,         /* pieces in a report */
    PRESS_PRINTED_CHARS = 700,  /* of each, */
    PRESS_PRINTED_LINES = 15    /* in so many lines */
};

/** Somebody says something. */
struct press {
    const struct app *app;
    const struct game_row *game;
    const struct policy *policy;
    const struct seat_row *from;
    enum person_role role;     /* of somebody who plays no army */
    const struct seat_row *to; /* [n_to] without the writer; none for public press */
    size_t n_to;
    const char *whom;         /* as press_row.whom */
    bool public, grey, later; /* later: only with the next report */
    int64_t reply;            /* the press that it answers, or 0 */
    struct str text;          /* as it was written, */
    bool cut;                 /* if only that much of it was read */
    int64_t mail;
    const char *mail_id;
};
struct press_said {
    struct saying no;  /* why nothing was said; W_NONE: it was */
    struct str text;   /* as others read it */
    size_t letters;    /* that went out */
    size_t held;       /* readers who find it in their report */
    const char **shut; /* [n_shut] armies that accept no press from this one, or none at all */
    size_t n_shut;
    int64_t left; /* that may still be written today */
};
/** Delivers it or not, depending on who may write how much to whom. Inside the open
 *  transaction. */
bool press_say(struct press_said *out, const struct press *p, struct arena *a, struct err *e);
/** A row as letters show it; `reader` as a seat. */
struct press_item press_shown(const struct press_row *row, const struct seat_row *reader);
/** The press that a report prints for the reader: of that board and of earlier ones without
 *  a report, up to then. */
struct press_wanted {
    int64_t game;
    int32_t first, board;
    int64_t until;
    const struct seat_row *reader;
    bool public; /* only what everybody may read */
};
bool press_printed(struct press_view *out, const struct app *app, const struct press_wanted *w,
                   struct arena *a, struct err *e);

/** The piece with that number, answered by a mail of somebody in that game; id 0: there is
 *  none.
 * */
bool press_answered(struct press_row *out, const struct app *app, const struct game_row *game,
                    int64_t number, struct arena *a, struct err *e);
#endif
