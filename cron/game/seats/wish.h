#ifndef CRON_GAME_SEATS_WISH_H
#define CRON_GAME_SEATS_WISH_H
/* Preferences: what people set for themselves, in one game or in all. Each row of the store
 * (seat or person) has the preferences for its game, and they are always read there. A
 * preference for all games is written into all rows of the address at once, and kept
 * (db/wish.h) for games that it joins later; a preference for one game changes that row
 * alone. So the one for the game comes first, then the one for all games, then the default,
 * and this is decided when it is set. */
#include "cron/app/app.h"
#include "db/deed.h"
#include "db/seat.h"
#include "db/wish.h"
#include "templates/words/words.h"

enum wish_name {
    WISH_LANGUAGE,
    WISH_ZONE,
    WISH_NAME,
    WISH_REMINDERS,
    WISH_PICTURE,
    WISH_SUBJECTS,
    WISH_FACTS,
    WISH_NUMBERS,
    WISH_PRESS,
    WISH_DIGEST,
    WISHES
};
struct wish_kind {
    const char *name; /* in the store */
    enum deed act;    /* the act that sets it (cron/act/act_table.c) */
    unsigned sets;    /* its set of words in seat_row.preferences; 0: it has its own column */
};
extern const struct wish_kind wish_kinds[WISHES];
enum {
    DIGEST_HOUR = 7,
    DIGEST_MIDNIGHT = 24
}; /* of seat_row.digest: usual, and for 0 o'clock */

/** The row's value, as text: "de", "24 3", "dark large", "7"; "" is the default, except for
 *  language ("en") and zone (the operator's). NULL: no memory. */
const char *wish_value(const struct seat_row *seat, enum wish_name w, struct arena *a);
/** Sets it in the row; a text written by a newer program is ignored. */
bool wish_take(struct seat_row *seat, enum wish_name w, const char *value, struct arena *a,
               struct err *e);
/** What is shown where there is none. */
const char *wish_default(const struct app *app, enum wish_name w);

struct wish_change {
    const struct app *app;
    const struct seat_row *like; /* the person, or what represents them, has it */
    enum wish_name wish;
    struct arena *arena;
    struct err *e;
    size_t games; /* other than its own in which the address has a row, */
};
/** How many others there are: c->games. */
bool wish_others(struct wish_change *c);
/** In all games of like->address, and those to come. Inside the open transaction. */
bool wish_everywhere(struct wish_change *c);
/* Which of them a new row begins with: what people say about themselves when they join comes
 * with the row. */
enum { WISH_OF_NAMES = 1 << WISH_LANGUAGE | 1 << WISH_ZONE | 1 << WISH_NAME };
/** What the address has set for all its games is put into the row, as far as `wishes` names it
 * and nothing was set there of reminders, words and digest. */
bool wish_begin(const struct app *app, struct seat_row *seat, unsigned wishes, struct arena *a,
                struct err *e);
/** What it has set for all games; NULL: nothing. */
const char *wish_of(const struct wish_row *row, size_t n, enum wish_name w);
#endif
