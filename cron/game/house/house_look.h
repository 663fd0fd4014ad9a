#ifndef CRON_GAME_HOUSE_LOOK_H
#define CRON_GAME_HOUSE_LOOK_H
/* What the house would order in one game as it stands. */
#include "cron/app/app.h"
#include "cron/table/receipt.h"

/* Armies of one game in one look; the next look does others. */
enum { HOUSE_CHOSEN_MAX = 64 };
struct house_order {
    const char *army, *text;
    struct receipt_chosen by;
};
struct house_chosen {
    struct house_chosen *next;
    const char *game;
    int32_t board;
    struct house_order order[HOUSE_CHOSEN_MAX];
    size_t n;
    bool all;         /* it came to all of its armies */
    struct work work; /* owns all of it */
};

struct house_look {
    const struct app *app;
    const char *game;
    int64_t until; /* house_look_spent_ms() at which it stops for now */
};
/** Looks, and thinks. `w` is used, and left to the caller. *out: to be ended with
 *  house_look_end(). A thread that is cancelled while it thinks leaves *out and *w as they
 * are. */
bool house_look_at(struct house_chosen **out, struct work *w, const struct house_look *at,
                   struct err *e);
/** NULL is fine. */
void house_look_end(struct house_chosen *c);
/** Processor time of this thread. */
int64_t house_look_spent_ms(void);
#endif
