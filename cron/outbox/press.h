#ifndef CRON_OUTBOX_PRESS_H
#define CRON_OUTBOX_PRESS_H
/* Press: what people of a game say to one another. It is stored (db/press.h); letters of it
 * are recipes (letters/sheet.h), and reports print what is public or was held for them. Nobody
 * sees an address, and who writes without a name is known to the store alone: the letter's
 * Message-ID has the number of the press, and an answer finds its way by that. */
#include "cron/outbox/post.h"
#include "cron/table/policy.h"
#include "db/press.h"

enum {
    PRESS_BYTES = 4000,         /* of one piece */
    PRESS_LETTERS_FOR_ONE = 20, /* of a player in a day, for each piece that they may write */
    PRESS_AFTER_DAYS = 30,      /* of the end of a game it goes on; from its last board */
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
    enum person_role role;     /* of who plays no army */
    const struct seat_row *to; /* [n_to] without who writes; of public press none */
    size_t n_to;
    const char *whom;         /* as press_row.whom */
    bool public, grey, later; /* later: with the next report only */
    int64_t reply;            /* the press that it answers, or 0 */
    struct str text;          /* as it was written, */
    bool cut;                 /* if that is all of it that was read */
    int64_t mail;
    const char *mail_id;
};
struct press_said {
    struct saying no;  /* why nothing was said; W_NONE: it was */
    struct str text;   /* as others read it */
    size_t letters;    /* that went out */
    size_t held;       /* readers who find it in their report */
    const char **shut; /* [n_shut] armies that take no press from there, or none at all */
    size_t n_shut;
    int64_t left; /* that may still be written today */
};
/** Say it, or not: who may, how much, to whom. Inside the open transaction. */
bool press_say(struct press_said *out, const struct press *p, struct arena *a, struct err *e);
/** A row as letters show it; `reader` as a seat. */
struct press_item press_shown(const struct press_row *row, const struct seat_row *reader);
/** What a report prints for the reader of what was said on that board and those before it that
 * no report told of, until then. */
struct press_wanted {
    int64_t game;
    int32_t first, board;
    int64_t until;
    const struct seat_row *reader;
    bool public; /* only what everybody may read */
};
bool press_printed(struct press_view *out, const struct app *app, const struct press_wanted *w,
                   struct arena *a, struct err *e);

/** The piece of that number, which a mail of somebody in that game answers; id 0: there is
 * none.
 */
bool press_answered(struct press_row *out, const struct app *app, const struct game_row *game,
                    int64_t number, struct arena *a, struct err *e);
#endif
