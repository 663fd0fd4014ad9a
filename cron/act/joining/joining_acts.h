#ifndef CRON_ACT_JOINING_ACTS_H
#define CRON_ACT_JOINING_ACTS_H
/* How people come into games and leave them. */
#include "cron/act/act.h"
#include "cron/game/seats/attend.h"
#include "cron/game/seats/joining.h"

act_fn joining_games;                                          /* joining_games.c */
act_fn joining_join;                                           /* joining_join.c */
act_fn joining_leave, joining_resign;                          /* joining_leave.c */
act_fn joining_observe, joining_unobserve, joining_substitute; /* joining_watch.c */
act_fn joining_unsubscribe;                                    /* joining_unsubscribe.c */
act_fn joining_rematch;                                        /* joining_rematch.c */
act_fits_fn joining_join_fits, joining_game_fits, joining_maybe_fits, joining_substitute_fits,
    joining_rematch_fits;

/* ---- what they share (joining.c) ---- */
/* Somebody asks for something in a game that the words name. */
struct joining_wish {
    struct act *x;
    struct game_row game;
    struct joining j;
    struct person_row who; /* as a person of that game; its row, if it has that role */
    bool known;            /* still there: has the role, or is asked or offered it */
    bool proven;           /* the address is theirs */
};
/** Reads the name of the game and `as NAME zone ZONE language LANGUAGE` from the words. If
 *  that is wrong, x->refused is set. */
bool joining_wish_read(struct joining_wish *w, struct act *x, enum person_role role);
/** `as NAME` and the like, in one language or the other: as act_option(). */
bool joining_option(struct act *x, struct str *value, const char *name, const char *other);
/** Those options, cut off the end of the words. */
struct str joining_options_cut(struct str *words);
/** The address is the asker's. */
bool joining_proven(const struct act *x);
/** Nothing, or the first word of such an option. */
bool joining_options_fit(struct str rest);
/** Is the sender as reliable as the game requires? Otherwise it is refused, with what was
 *  counted.
 * */
bool joining_reliable(const struct joining_wish *w);
/** Refuses those who play in the game, and whom it denies; *allowed: its game master lets them
 *  in by name. */
bool joining_let_in(bool *allowed, struct joining_wish *w);
/** Does the mailbox that the mail came by serve the game? On the command line all do. */
bool joining_served(const struct act *x, const struct game_row *game);
/** The address is asked by mail whether the wish is theirs; a yes runs the act again. */
bool joining_prove(struct joining_wish *w, const char *words, enum words_name what);
/** The person has the role from now on. */
bool joining_has(struct joining_wish *w);
/** The words of an act that is usually followed by the name of a game or army: [a-z0-9-]. */
bool joining_name_ok(struct str word);
/** In small letters; NULL: no memory. */
const char *joining_name(struct str word, struct arena *a);
#endif
