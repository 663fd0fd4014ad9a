#ifndef CRON_APP_UNITS_H
#define CRON_APP_UNITS_H
/* What systemd allows the units, if the configuration needs more: they may write only below
 * /var/lib/zugpost (install/sandbox.conf), unless a drop-in allows more. */
#include "cron/app/config/config.h"

enum { UNITS_PLACES_MAX = 128 };
struct unit_place {
    char section[48];
    const char *key;
    const char *folder; /* that files are made in, or two folders that mails go between */
    bool two;
};
struct unit_places {
    struct unit_place at[UNITS_PLACES_MAX];
    size_t n;
};
/** Every folder that a run writes to, whoever it is run by. False: the arena is full. */
bool units_places(struct unit_places *out, const struct config *c, struct arena *a);
/** Do units of this machine's systemd work with this configuration? /etc/zugpost/zugpost.conf
 * is that of zugpost-watch, /etc/zugpost/NAME.conf that of zugpost-watch@NAME. */
bool units_here(const struct config *c);
/** Do the existing drop-ins allow them to write there? `why`: if nothing could. */
bool units_may(const char **why, const char *folder, const struct config *c);
/** As root: the drop-in of both units of that configuration, for what they may not write yet;
 * it is removed if not needed. *changed: systemd must read it (units_reload). */
bool units_write(bool *changed, const struct config *c, struct arena *a, struct err *e);
/** systemd reads it, and `watch` starts again with it. */
bool units_reload(const struct config *c, struct err *e);
/** A program of PATH; what it says goes to the file, or where ours goes. False: it failed. */
bool units_run(char *const argv[], const char *out);
#endif
