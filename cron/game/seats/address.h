#ifndef CRON_GAME_ADDRESS_H
#define CRON_GAME_ADDRESS_H
/* The addresses of somebody in a game: the first, which mails go to, and, for a player,
 * others that mails may come from. The callers (cron/act, cron/inbox/who) decide who may
 * change them and who is asked. All functions run inside the open transaction. */
#include "cron/outbox/post.h"

struct address_change {
    const struct app *app;
    int64_t reader;    /* whose: a seat, or PERSON_FIRST + person */
    const char *first; /* the current first address */
    const char *other; /* the one to be added, removed or made the first */
    bool all;          /* also in all other games where `first` is a player's first address */
    struct arena *arena;
    struct err *e;
    size_t games; /* where it was done */
    size_t taken; /* where it was not done, as somebody else in the game has the address */
};

/** The player may also write from `other`. Repeating it does no harm. */
bool address_add(struct address_change *c);
/** No more. */
bool address_remove(struct address_change *c);
/** Mails go to `other` from now on; a player may still write from `first`. */
bool address_first(struct address_change *c);
/** Both addresses are told; `like` is the answer to the mail that caused it. */
bool address_first_tell(const struct address_change *c, const struct post *like);
#endif
