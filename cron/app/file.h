#ifndef CRON_APP_FILE_H
#define CRON_APP_FILE_H
/* Files that are replaced in one step: a reader sees the old one or the new one. */
#include "engine/base/arena.h"
#include "engine/base/err.h"
#include "engine/base/str.h"

#include <limits.h>
#include <stdbool.h>
#include <sys/stat.h>

struct file_how {
    mode_t mode;  /* whatever the umask says */
    bool durable; /* it outlives a power cut from now on */
};
/** "PATH.new" takes the place of PATH when it is complete; remains of an earlier try are
 *  removed. ERR_INPUT: the path is too long; ERR_IO. */
bool file_replace(const char *path, struct str bytes, struct file_how how, struct err *e);
/** What can be read from `from`, as a new file of ours at PATH, whatever was there before. */
bool file_take(const char *path, int from, struct err *e);
/** The folder that a path is in, by its words alone: "." of a plain name. */
void file_folder(char out[PATH_MAX], const char *path);
/** A file or folder that came with the program: beside it, as in a build, or else where an
 *  installation puts it: bin/zugpost has share/zugpost/NAME. NULL: the arena is used up. */
const char *file_installed(struct arena *a, const char *name);
#endif
