#ifndef CRON_GAME_SEATS_CALLED_H
#define CRON_GAME_SEATS_CALLED_H
/* What somebody wants to be called: the one check of all names, wherever they come from. */
#include "cron/app/app.h"
#include "templates/words/words.h"

struct called {
    const struct app *app;
    int64_t game;        /* the game that it is for; 0: all games of the address */
    const char *address; /* of who is called that, */
    const char *army;    /* and theirs; NULL: none */
    const char *name;    /* "": none, which is fine */
};
/** Puts into *no why the name cannot be used: it is unfit for a mail
 *  (templates/page/naming.h), or could be mistaken for ours or for somebody else's in the
 *  game. The sentence quotes nothing. W_NONE: it can be used. */
bool called_refused(struct saying *no, const struct called *c, struct arena *a, struct err *e);
#endif
