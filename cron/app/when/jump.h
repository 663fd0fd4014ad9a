#ifndef CRON_APP_JUMP_H
#define CRON_APP_JUMP_H
/* A clock that jumps: a machine that starts with a wrong time, a time server that is wrong,
 * a snapshot that is restored. Each run records the clocks; while they differ from what they
 * must be, nothing is done that cannot be undone, until they are right again or a person
 * accepts them (`zugpost clock accept`). */
#include "cron/app/app.h"
#include "engine/base/span.h"

/** Where the clocks stood. */
struct jump_mark {
    int64_t wall;  /* Unix seconds */
    int64_t up;    /* seconds since the machine started, sleep included; -1: not known */
    char boot[40]; /* names that start; "" with up -1 */
};
/** Of now; under --now only the wall clock is known. */
struct jump_mark jump_mark_now(int64_t fixed_now);

enum {
    JUMP_BACK_S = 60,   /* backwards by more than that */
    JUMP_AHEAD_S = 600, /* faster than the machine's own counter by more than that */
    JUMP_ABSENT_S =
        31 * DAY_S /* after a restart nobody knows: for that long nothing ran at all */
};
/** By how much the wall clock is wrong, in seconds (ahead is positive); 0: it did not jump. */
int64_t jump_between(const struct jump_mark *last, const struct jump_mark *now);

/** Compare the clocks with the note of this machine's last run: fills app->jump and
 * app->offset. Every command begins with it. */
bool jump_read(struct app *app, struct err *e);
/** The same at the start of a run of `tick` or `watch`; notes where the clocks stand now
 * (unless that was noted seconds ago: a mail in `watch` should not wait for the disk), or, if
 * they jumped, raises an alarm and leaves the note as it is. */
bool jump_check(struct app *app, struct err *e);
/** Is there another machine of our name? It has noted its clocks since this one was started. */
bool jump_namesake(bool *out, const struct app *app, struct err *e);
/** The clocks are right, whatever was recorded. *was: by how much they had seemed wrong. */
bool jump_accept(struct app *app, int64_t *was, struct err *e);
/** The store was moved to that place: what machines noted elsewhere is one mark there. */
bool jump_moved(const char *to, struct err *e);
#endif
