#ifndef CRON_KEEP_PACK_H
#define CRON_KEEP_PACK_H
/* A copy that leaves the machine: one file with all that another machine needs to go on, but
 * passwords. A tar of zugpost.conf, secret and zugpost.db, packed by gzip, or that, encrypted
 * by age: without any program of ours `age -d -i KEY FILE | tar xz` opens it. */
#include "cron/app/app.h"

#include <limits.h>

#define PACK_STORE  "zugpost.db"
#define PACK_SECRET "secret"
#define PACK_CONFIG "zugpost.conf"

/** A folder of our own, empty, for what is packed or unpacked; ERR_IO. */
bool pack_folder(const char *folder, struct err *e);
/** It and all in it is gone. */
void pack_drop(const char *folder);
/** The store as it is now, packed in `folder`; out is the file, `name` its name but for the
 * ending. */
bool pack_make(char out[PATH_MAX], const struct app *app, const char *folder, const char *name,
               struct arena *a, struct err *e);
/** Does the file begin like one, or like one that is encrypted? */
bool pack_is(const char *file);
/** Its three files are in `folder`. key: the operator's secret key for age, an open file; 0:
 * none is at hand. ERR_INPUT: it is encrypted for somebody else, or is no copy. */
bool pack_open(const char *folder, const char *file, int key, struct arena *a, struct err *e);
#endif
