#ifndef TEMPLATES_LETTER_GAME_H
#define TEMPLATES_LETTER_GAME_H
/* Short letters about a game: its beginning, its clock, its rules, its seeds. */
#include "templates/letter.h"

/** First mail to a new player: the board, how to order, place your king. */
bool letter_welcome(struct letter_text *out, const struct seat_view *v, struct arena *a,
                    struct err *e);

/** Games of two: the deadline is near and the reader has no saved order; or (v->begins) the
 *  game begins because both players have joined, for any reader. Without a picture: the
 *  board is in the text, as in the next one. */
bool letter_warning(struct letter_text *out, const struct seat_view *v, struct arena *a,
                    struct err *e);
/** Games of two with late "waits": a deadline passed without the order of `awaited`
 *  ("white"); the board stays, v->deadline is the new one. To both players. */
bool letter_late(struct letter_text *out, const struct seat_view *v, const char *awaited,
                 struct arena *a, struct err *e);

/** The game master stopped the clock (v->paused), or started it again: until when. */
bool letter_pause(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e);

/** The rules of play, with the options of the reader's game; the HTML may be longer than that
 *  of other letters. */
bool letter_rules(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e);
/** The same without a letter around it, with the defaults of `kind`: any name of
 *  engine/rules.h; ERR_INPUT for others. `words` NULL: English. */
bool letter_rules_page(struct letter_text *out, const char *kind, const struct words *words,
                       struct arena *a, struct err *e);
/** One example mail for every game: `zugpost help orders`, and README.md quotes them. */
bool match_orders_page(struct str *out, struct arena *a, struct err *e);

/** How draws and orders can be checked: what `help fairness` sends. */
struct fairness_seed {
    const char *hash, *seed; /* hex; seed NULL: it is secret */
    int32_t from_board;
    bool chained; /* draws depend on the orders of their update, too */
};
struct fairness_view {
    struct seat_view seat;
    bool draws;                       /* games of these rules have random draws */
    bool resigns;                     /* `resign` is an order there, which counts at once */
    const struct fairness_seed *seed; /* oldest first */
    size_t n_seed;
};
bool letter_fairness(struct letter_text *out, const struct fairness_view *v, struct arena *a,
                     struct err *e);

/** The update is due but cannot be executed: what kind of trouble it is. */
enum trouble { TROUBLE_MEMORY, TROUBLE_DISK, TROUBLE_DAMAGE, TROUBLE_PROGRAM };
bool letter_still(struct letter_text *out, const struct seat_view *v, enum trouble trouble,
                  struct arena *a, struct err *e);

/** The letter with the facts of a board (templates/facts.h), as requested. */
bool letter_facts(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e);

/** A seed of the game's draws is published (30.2), and another begins. */
struct seed_view {
    struct seat_view seat;
    const char *seed, *hash; /* published now; NULL: there was none */
    int32_t from_board;      /* the first board whose update drew from it */
    const char *next_hash;   /* of the seed that begins with this board */
};
bool letter_seed(struct letter_text *out, const struct seed_view *v, struct arena *a,
                 struct err *e);
#endif
