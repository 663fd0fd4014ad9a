#ifndef CRON_APP_UPKEEP_H
#define CRON_APP_UPKEEP_H
/* The health of the store. */
#include "cron/app/app.h"
#include "engine/base/span.h"

enum {
    CHECK_EVERY_S = DAY_S,
    CHECK_ALWAYS_BYTES = 1 << 20 /* a store up to this size is checked in every run: it takes a
                                    few milliseconds */
};

/** Upkeep of `zugpost moved`: the old address is read until `at`; its mailbox's name. */
#define UPKEEP_MOVED "moved"
/** What a person can do about a damaged store; to be added to what is wrong with it. */
#define UPKEEP_PUT_BACK "`zugpost restore FILE --replace` puts a copy in its place"
#define UPKEEP_DAMAGED                                                                         \
    "nothing is done with this database: `zugpost doctor` looks at it, " UPKEEP_PUT_BACK

/** Checks the store if that is due: each day, and as long as damage was found. False: it is
 *  damaged (an alarm names the last good backup and what to do), or could not be checked;
 *  then it must not be used. A single damaged row raises an alarm and stops only its game;
 *  *fine is false then, too. */
bool upkeep_check(const struct app *app, bool *fine);
/** A damaged row was found: the next run checks whatever the time. */
void upkeep_suspect(const struct app *app);
#endif
