#ifndef CRON_ACT_TRIAL_H
#define CRON_ACT_TRIAL_H
/* What if: orders of any armies, played on a board without being given. Whose order a line
 * is follows from its heading ("red: R(3,4)-(5,4)"), or else from who could give it: the
 * reader first. Nothing is drawn, so that a trial reveals nothing about the game's secret
 * numbers, and of the saved orders it sees only the reader's own. */
#include "cron/act/act.h"
#include "db/board.h"

enum {
    TRIAL_ORDERS_MAX = 40,
    TRIAL_STEPS_MAX = 12,
    TRIAL_PROBLEMS_MAX = 6,
    TRIAL_UNREAD_MAX = 6
};

struct trial_query {
    const struct board_row *board;
    const struct shown *shown;  /* that board, opened */
    const char *army;           /* the reader's, or "" */
    struct fresh lines;         /* what is to be tried */
    bool house;                 /* orders may be left to it (table/house.h, house_hints()) */
    const char *on_file, *next; /* the reader's orders that count now, or NULL */
};

/* What came of it. */
struct trial {
    struct letter_trial tells;
    struct trial_problem problem[TRIAL_PROBLEMS_MAX]; /* n: then nothing was played */
    size_t n_problem;
    struct adjudication last; /* of the last step; no text: there was nothing to play */
};

/** Play it. Fails as the rules do. */
bool trial_play(struct trial *out, const struct trial_query *q, struct arena *a, struct err *e);

/* trial_army.c: whose line it is. */
struct trial_armies {
    const char *const *name; /* [n] */
    size_t n;
};
/** All armies of that board. */
bool trial_armies(struct trial_armies *out, const struct shown *shown, struct str text,
                  struct arena *a, struct err *e);
/** The army with that name, in any language; NULL: there is none. */
const char *trial_army(const struct trial_armies *all, struct str word);
/** The only army that could give the order, or else the only one with that piece; NULL:
 *  none, or several. */
bool trial_owner(const char **out, const struct trial_armies *all, struct str text,
                 struct str order, struct arena *a, struct err *e);

/* trial_letter.c */
/** The letter about it; x->mail 0: for a terminal, its words are a part of x. The first
 *  picture goes to *picture, if that is not NULL: empty if the letter has none. */
bool trial_tell(struct act *x, const struct trial *t, const struct board_row *board,
                struct str *picture);

/** The act. */
bool trial_try(struct act *x);
/** The same for somebody at the machine: nothing is counted. */
bool trial_show(struct act *x, struct str *picture);
bool trial_fits(struct str rest);
#endif
