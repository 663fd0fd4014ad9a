#ifndef CRON_KEEP_PACK_H
#define CRON_KEEP_PACK_H
/* A copy that leaves the machine: one file with everything that another machine needs to go
 * on, except passwords. A tar of zugpost.conf, secret and zugpost.db, packed by gzip, or
 * that, encrypted by age: without any program of ours `age -d -i KEY FILE | tar xz` opens
 * it. */
#include "cron/app/app.h"

#include <limits.h>

#define PACK_STORE  "zugpost.db"
#define PACK_SECRET "secret"
#define PACK_CONFIG "zugpost.conf"

/** An empty folder of our own for packing or unpacking; ERR_IO. */
bool pack_folder(const char *folder, struct err *e);
/** Removes it with all its files. */
void pack_drop(const char *folder);
/** Packs the store in its present state in `folder`; out is the file, `name` its name
 *  without the ending. */
bool pack_make(char out[PATH_MAX], const struct app *app, const char *folder, const char *name,
               struct arena *a, struct err *e);
/** Does the file begin like a copy, or like an encrypted one? */
bool pack_is(const char *file);
/** Unpacks its three files into `folder`. key: the operator's secret key for age, an open file;
 *  0: there is none. ERR_INPUT: it is encrypted for somebody else, or is not a copy. */
bool pack_open(const char *folder, const char *file, int key, struct arena *a, struct err *e);
#endif
