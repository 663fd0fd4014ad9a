#ifndef MAILER_MAILDIR_PLACE_H
#define MAILER_MAILDIR_PLACE_H
/* Where in a maildir a mail is at the moment. A key is the base name with the file's time
 * and number: base names are sometimes reused, and a later file of the same name is another
 * mail. */
#include "engine/base/err.h"
#include "engine/base/str.h"

#include <limits.h>
#include <sys/stat.h>

enum {
    PLACE_LOOKS = 8,    /* for a file that is being renamed while we look */
    PLACE_IDENTITY = 64 /* bytes of a key for time and number of the file */
};
extern const char *const place_subs[2]; /* "new", "cur" */

struct place {
    int dir; /* its folder, opened; the caller closes it */
    char name[NAME_MAX + 1];
    struct stat st;
};

/** Is this directory entry a mail? Then its base name and flags. */
bool maildir_is_mail(const char *name, struct str *base, struct str *flags);
/** The key of a file; `out` has SOURCE_KEY_MAX bytes. */
void maildir_key(char *out, struct str base, const struct stat *st);
/** False: there is no such name, or it is no plain file. */
bool maildir_plain(int dir, const char *name, struct stat *st);
bool maildir_same(const struct stat *x, const struct stat *y);
/** Look for the file with this key in new/ and cur/. False with e->code ERR_NONE: gone. It
 *  looks several times first, as a file renamed while we read a directory may not appear. */
bool maildir_find(struct place *p, const char *folder, const char *key, struct err *e);
#endif
