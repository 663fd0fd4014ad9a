#ifndef CRON_PAGES_FILE_H
#define CRON_PAGES_FILE_H
/* Files of the website. A reader sees the old one or the new one, whole. */
#include "engine/base/arena.h"
#include "engine/base/err.h"
#include "engine/base/str.h"

/** The folder, and how many files of it were written. */
struct pages_folder {
    const char *path;
    size_t written;
};
/** The file "games/lunch/3.html" is those bytes from now on; one that is so already is left
 *  alone. Its folders are made. */
bool pages_file_put(struct pages_folder *to, const char *path, struct str bytes, struct err *e);
/** Its first bytes, at most `max`; empty: there is none. */
struct str pages_file_read(const struct pages_folder *from, const char *path, size_t max,
                           struct arena *a);
/** A folder of files and what is in it; one that is not there is fine. Links are not followed.
 */
bool pages_file_drop(const struct pages_folder *to, const char *path, struct err *e);
/** Of the folders in that folder only this one stays. */
bool pages_file_keep(const struct pages_folder *to, const char *path, const char *name,
                     struct err *e);
#endif
