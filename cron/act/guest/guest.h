#ifndef CRON_ACT_GUEST_H
#define CRON_ACT_GUEST_H
/* What people who know no game master ask for: a game at once, a game with a friend, one of
 * their own. cron/game/door has the games; cron/act/joining lets people in. */
#include "cron/act/joining/joining_acts.h"
#include "cron/game/door/door.h"

act_fn guest_play, guest_rules;       /* guest_play.c, guest_rules.c */
act_fn guest_challenge, guest_invite; /* guest_challenge.c, guest_invite.c */
act_fn guest_create, guest_fewer;     /* guest_create.c, guest_fewer.c */
act_fits_fn guest_play_fits, guest_rules_fits, guest_challenge_fits, guest_create_fits,
    guest_fewer_fits;

/* ---- what they share (guest.c) ---- */
enum { GUEST_WAITING_MAX = 3 }; /* games that have not begun, of one address */
/** The line after a kind of game, as far as its words are known; `rest` are the others,
 *  `options` how somebody is called. False: *x->e, or refused. */
struct guest_line {
    const struct door_kind *kind;
    struct gameline line;
    const char *side; /* colour or side, "" */
    int house;        /* at that level the house plays all other armies; 0: people do */
    struct str options;
};
bool guest_line(struct guest_line *out, struct act *x);
/** Is that a word of a line which says that the house is to play? */
bool guest_house_word(struct str word);
/** A new game in which the house plays all other armies; it begins at once. */
bool guest_house(struct act *x, const struct guest_line *l);
/** May people without a game master have games here, and is the asker's address proven?
 *  Otherwise it is refused. */
bool guest_may(struct act *x, bool allowed);
/** A game of that line, as the program makes it; `join` and the rest are the caller's. */
struct door_make guest_game(struct act *x, const struct guest_line *l);
/** Made; false: *x->e, or refused. */
bool guest_made(struct game_row *out, struct act *x, const struct door_make *m);
/** The person joins the game as by `join`. */
bool guest_join(struct act *x, const struct game_row *g, const struct guest_line *l);
/** The link with which anybody can join, and the line. NULL: no memory. */
const char *guest_link(struct act *x, const char *game, const char *word);
const char *guest_join_line(const char *game, const char *word, struct arena *a);
/** The kind that the words begin with; NULL: none. */
const struct door_kind *guest_kind(struct str words);
#endif
