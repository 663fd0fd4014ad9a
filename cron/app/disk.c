/* Free room by statvfs(3). */
#include "cron/app/disk.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/statvfs.h>

bool disk_look(struct disk *out, const char *file, struct err *e)
{
    enum { LEAST_MB = 200, LEAST_FILES = 1000 };
    struct statvfs v;
    *out = (struct disk){ .files = -1 };
    snprintf(out->folder, sizeof out->folder, "%s", file);
    char *slash = strrchr(out->folder, '/');
    if (slash) slash[slash == out->folder ? 1 : 0] = '\0';
    if (statvfs(out->folder, &v) != 0)
        return err_set(e, ERR_IO, "%s: %s", out->folder, strerror(errno));
    out->mb = (int64_t)v.f_bavail * (int64_t)v.f_frsize / 1000000;
    if (v.f_files) out->files = (int64_t)v.f_favail;
    out->read_only = v.f_flag & ST_RDONLY;
    out->little_room = out->mb < LEAST_MB;
    out->few_files = out->files >= 0 && out->files < LEAST_FILES;
    return true;
}
