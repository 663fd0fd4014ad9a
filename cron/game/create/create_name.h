#ifndef CRON_GAME_CREATE_NAME_H
#define CRON_GAME_CREATE_NAME_H
/* Names for games that nobody has named. */
#include "cron/app/app.h"

struct create_naming {
    const struct app *app;
    struct str base; /* "lunch" */
    int64_t next;    /* the first number to try */
    struct arena *arena;
    struct err *e;
};
/** The first of "lunch-2", "lunch-3" ... that no game has. */
bool create_name(const char **out, const struct create_naming *how);
#endif
