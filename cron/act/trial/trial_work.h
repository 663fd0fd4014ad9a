#ifndef CRON_ACT_TRIAL_WORK_H
#define CRON_ACT_TRIAL_WORK_H
/* A trial while it is played. Internal to cron/act/trial. */
#include "cron/act/trial/trial.h"

/* A line that leaves an order to the house: "red: as the house would", "others: house level 2",
 * "house". */
struct trial_wish {
    struct str army; /* as it was written; empty: nobody is named */
    bool others;     /* it is a word for all whose order nobody wrote */
    int level;
    const struct line *line;
};
enum {
    TRIAL_HOUSE_LEVEL = 3,
    TRIAL_HOUSE_MAX = 14, /* armies that are named in such lines, or are others */
    TRIAL_STEP_MAX = TRIAL_ORDERS_MAX + 2 * TRIAL_HOUSE_MAX + 1 /* and the one on file */
};

struct playing {
    struct trial *out;
    const struct trial_query *q;
    const struct rules *rules;
    struct trial_armies armies;
    struct str text; /* the board by now */
    const struct shown *shown;
    struct awaited turn;                      /* of it; games of many await nobody by name */
    struct trial_order order[TRIAL_STEP_MAX]; /* [n] of the step to come */
    size_t n;
    struct trial_step *step; /* [TRIAL_STEPS_MAX] */
    struct str *unread;      /* [TRIAL_UNREAD_MAX] */
    size_t read;             /* orders */
    const char *next;        /* the reader's for the next step, also a saved one; or NULL */
    struct trial_wish wish[TRIAL_HOUSE_MAX]; /* [n_wish] of games of many: once all is read */
    size_t n_wish;
    bool stop; /* what follows is not looked at */
    struct arena *a;
    struct err *e;
};

static inline bool trial_stepped(const struct playing *p)
{
    return p->rules->stepped;
}

/* trial_step.c */
/** The board is that text from now on. */
bool trial_open(struct playing *p, struct str text);
void trial_wrong(struct playing *p, const struct answer_line *line, const struct saying *says);
#define WRONG(p, line, ...)                                                                    \
    trial_wrong((p), (line), &(const struct saying){ .word = __VA_ARGS__ })
bool trial_awaits(const struct playing *p, const char *army);
/** Its order for the step to come, or NULL. */
struct trial_order *trial_order_of(struct playing *p, const char *army);
/** Into the step to come, which is played as soon as all that it waits for are there. */
bool trial_take(struct playing *p, const struct trial_order *o);
/** Play the next step with the orders that there are, and the reader's saved order. */
bool trial_step(struct playing *p);

/* trial_house.c */
/** False: the line is none of these. */
bool trial_wish(struct trial_wish *out, const struct line *line);
/** In games of steps the house orders at once, in others when all lines are read. */
bool trial_house(struct playing *p, const struct trial_wish *wish);
bool trial_house_rest(struct playing *p);
#endif
