#ifndef CRON_GAME_SHIFT_H
#define CRON_GAME_SHIFT_H
/* A deadline moves. Whoever moves it, and why: it is set in the game, noted in the journal,
 * and everybody in the game is told in one letter, with the reason and the new deadline. */
#include "cron/game/seats/joining.h"

enum shift_why {
    SHIFT_SET,       /* the game master names another */
    SHIFT_EXTEND,    /* the game master adds to it */
    SHIFT_VOTE,      /* the players have voted for it; the result of the vote is the letter */
    SHIFT_LENGTHEN,  /* a player adds to it */
    SHIFT_EMERGENCY, /* a player stops the clock: the deadline moves by the length of the pause
                      */
    SHIFT_MISSING,   /* orders are missing, and the update waits once */
    SHIFT_OUTAGE,    /* no mail could be fetched for long */
    SHIFT_RESTORED   /* an older copy of the store was restored */
};

struct shift {
    enum shift_why why;
    int64_t to;        /* the deadline; if the reason's row says so, at the earliest: the
                          schedule may have a later time. 0: no clock runs */
    const char *who;   /* in the journal: "master", "player red"; NULL: the program */
    const char *words; /* also there: by how much, or until when; "" if of no interest */
    const struct reply_part *part; /* [n] what everybody is told; n 0: the caller tells it */
    size_t n;
    int64_t but; /* who is told in another way, as in joining_news */
};
/** j->game is updated and stored. Joins the open transaction. */
bool shift_deadline(struct joining *j, const struct shift *s);
#endif
