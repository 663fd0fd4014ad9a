#ifndef CRON_GAME_ADDRESS_H
#define CRON_GAME_ADDRESS_H
/* The addresses of somebody in a game: the first, which mails go to, and of a player others
 * that mails may come from. Who may change them, and who is asked, is the caller's (cron/act,
 * cron/inbox/who). All run inside the open transaction. */
#include "cron/outbox/post.h"

struct address_change {
    const struct app *app;
    int64_t reader;    /* whose: a seat, or PERSON_FIRST + person */
    const char *first; /* the present first address */
    const char *other; /* that is added, taken away, or to be the first */
    bool all;          /* also in all other games where `first` is a player's first address */
    struct arena *arena;
    struct err *e;
    size_t games; /* where it was done */
    size_t taken; /* where it was not, as somebody else of the game has the address */
};

/** The player may write from `other`, too. Again is fine. */
bool address_add(struct address_change *c);
/** No more. */
bool address_remove(struct address_change *c);
/** Mails go to `other` from now on; a player may still write from `first`. */
bool address_first(struct address_change *c);
/** Both addresses hear of that; `like` is the answer to the mail that brought it about. */
bool address_first_tell(const struct address_change *c, const struct post *like);
#endif
