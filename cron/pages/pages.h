#ifndef CRON_PAGES_PAGES_H
#define CRON_PAGES_PAGES_H
/* The website: static files in the folder `pages` of the configuration, made from what the
 * store holds and everybody may know. The store knows nothing of them: what is up to date is
 * noted in the folder itself, so that several workers may each have a folder of their own, and
 * a folder that was emptied is simply filled again. */
#include "cron/app/app.h"

/** What was done. */
struct pages_done {
    size_t games; /* whose pages were written anew */
    size_t files; /* that were written, since they differ from what was there */
    size_t gone;  /* games whose pages were removed */
    bool more;    /* there is more to do: the time was up */
};
/** Make the folder say what the store says, for at most so many milliseconds (0: until it is
 *  done); what was published longest ago comes first. ERR_CONFLICT: another process is at it.
 * Of ERR_IO and others: whatever was done stays, and the next one goes on. */
bool pages_publish(struct pages_done *out, const struct app *app, int64_t most_ms,
                   struct err *e);
/** A part of it in a run of tick, within a second; nothing if no folder is configured.
 *  What goes wrong is an alarm, and stops nothing else. */
void pages_tick(const struct app *app);
#endif
