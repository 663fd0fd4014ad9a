/* Which process has locked the store (proc_locks(5)). */
#include "cron/ops/doctor/doctor.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* "1: POSIX  ADVISORY  WRITE 1234 08:01:5678 120 120" */
static bool holds(const char *line, ino_t file, int64_t *pid)
{
    struct str rest = str_of(line), word = str_word(&rest);
    int64_t inode = 0;
    for (int i = 0; i < 3; i++) word = str_word(&rest);
    if (!str_eq(word, STR("WRITE")) || !str_int(str_word(&rest), pid)) return false;
    struct str place = str_cut(str_cut(str_word(&rest), ':').tail, ':').tail;
    return str_int(place, &inode) && (ino_t)inode == file && *pid > 0 && *pid != getpid();
}

/* Who holds that file; nothing: nobody whom this process sees. */
static void look(char *out, size_t size, ino_t file)
{
    char line[200], path[60];
    int64_t pid;
    FILE *f = fopen("/proc/locks", "re");
    while (f && !out[0] && fgets(line, sizeof line, f)) {
        if (!holds(line, file, &pid)) continue;
        char name[60] = "?";
        snprintf(path, sizeof path, "/proc/%lld/comm", (long long)pid);
        FILE *comm = fopen(path, "re");
        if (comm && fgets(name, sizeof name, comm)) name[strcspn(name, "\n")] = '\0';
        if (comm) fclose(comm);
        snprintf(out, size, "%s (%lld)", name, (long long)pid);
    }
    if (f) fclose(f);
}

/* Whoever writes has locked the log's index. The list is read in parts, and where others end
 * meanwhile a line is missed: hence some looks. */
void doctor_lock_holder(char *out, size_t size, const char *database)
{
    static const char *const beside[] = { "-shm", "" };
    enum { LOOKS = 20 };
    out[0] = '\0';
    for (size_t i = 0; i < LOOKS && !out[0]; i++) {
        char path[4200];
        struct stat st;
        snprintf(path, sizeof path, "%s%s", database, beside[i % 2]);
        if (stat(path, &st) == 0) look(out, size, st.st_ino);
    }
}
