#ifndef CRON_APP_DISK_H
#define CRON_APP_DISK_H
/* Room for the store, and for files beside it. */
#include "engine/base/err.h"

#include <stdint.h>

struct disk {
    char folder[4096]; /* that the file is in */
    int64_t mb;        /* free */
    int64_t files;     /* that can be made; -1: not told */
    bool read_only;
    bool little_room, few_files;
};
/** Of the disk that a file is on. */
bool disk_look(struct disk *out, const char *file, struct err *e);
#endif
