/* Folders that a run writes to, seen as the user who runs it: permission, room, and what the
 * units allow. */
#include "cron/app/disk.h"
#include "cron/app/units.h"
#include "cron/ops/doctor/doctor.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

/* If they fill up, copies or figures stop, but no game. */
static void room(struct doctor *d, const struct unit_place *p)
{
    char file[4200];
    struct disk disk;
    struct err e = { 0 };
    struct stat here, store;
    snprintf(file, sizeof file, "%s/file", p->folder);
    bool same = stat(p->folder, &here) == 0 && stat(d->config.beside, &store) == 0 &&
                here.st_dev == store.st_dev; /* the check "disk" has it */
    if (same || !disk_look(&disk, file, &e)) return;
    if (disk.read_only)
        doctor_say(d, DOCTOR_TROUBLE, "mount it for writing", "[%s] %s: %s can only be read",
                   p->section, p->key, p->folder);
    else if (disk.little_room || disk.few_files)
        doctor_say(d, DOCTOR_WARNING, "make room", "[%s] %s: %lld MB are free in %s",
                   p->section, p->key, (long long)disk.mb, p->folder);
}

static void units(struct doctor *d, const struct unit_place *p)
{
    const char *why;
    if (!units_here(&d->config) || units_may(&why, p->folder, &d->config)) return;
    doctor_say(d, DOCTOR_TROUBLE, why ? why : "as root: zugpost doctor --fix lets them",
               "[%s] %s: systemd's units may not write to %s", p->section, p->key, p->folder);
}

void doctor_folders(struct doctor *d)
{
    struct arena a = d->scratch;
    struct unit_places *all = NEW(&a, struct unit_places, 1);
    if (!all || !units_places(all, &d->config, &a)) return;
    for (size_t i = 0; i < all->n; i++) {
        const struct unit_place *p = &all->at[i];
        if (strcmp(p->key, "database") == 0 && access(p->folder, F_OK) != 0) continue;
        if (!p->two && access(p->folder, W_OK | X_OK) != 0)
            doctor_say(d, DOCTOR_TROUBLE, "make it, for this user to write to",
                       "[%s] %s: %s: %s", p->section, p->key, p->folder, strerror(errno));
        room(d, p);
        units(d, p);
    }
}
