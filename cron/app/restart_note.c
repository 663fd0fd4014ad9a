/* What a long-running program works with, noted in the store: `zugpost doctor` reads it,
 * because the configuration on disk may be another one by now, or gone. */
#include "cron/app/machine.h"
#include "cron/app/restart.h"
#include "db/upkeep.h"

#include <limits.h>
#include <unistd.h>

static const char task[] = "watch";
enum { NOTE_BYTES = PATH_MAX + 100 };

/* A file as it is, and which. */
static void state(char out[NOTE_BYTES], const struct stat *st, const char *file)
{
    snprintf(out, NOTE_BYTES, "%lld.%09ld %lld %llu %s", (long long)st->st_mtim.tv_sec,
             st->st_mtim.tv_nsec, (long long)st->st_size, (unsigned long long)st->st_ino, file);
}

void restart_note(const struct restart *r, const struct app *app)
{
    char keys[NOTE_BYTES], text[NOTE_BYTES + 30], own[MACHINE_OWN];
    struct err e;
    state(keys, &r->keys, app->config->file);
    snprintf(text, sizeof text, "%ld %s", (long)getpid(), keys);
    struct upkeep_row row = { machine_own(own, app->config, task), app_now(app), text };
    if (!db_upkeep_set(app->db, &row, &e))
        log_line(&app->log, LOG_WARNING, "watch: %s", e.text);
}

/* It may have ended, and another process may have its number: one that watches has that word in
 * its command line. */
static bool alive(int64_t pid)
{
    char path[40], line[4096];
    snprintf(path, sizeof path, "/proc/%lld/cmdline", (long long)pid);
    FILE *f = fopen(path, "re");
    struct str rest = { line, f ? fread(line, 1, sizeof line, f) : 0 };
    if (f) fclose(f);
    bool found = false;
    while (rest.n && !found) {
        struct str_cut word = str_cut(rest, '\0');
        found = str_eq(word.head, str_of(task));
        rest = word.tail;
    }
    return found;
}

bool restart_running(struct restart_running *out, struct db *db, const struct config *c,
                     struct arena *a)
{
    struct upkeep_row row;
    struct stat now;
    struct err e;
    char keys[NOTE_BYTES] = "", own[MACHINE_OWN];
    if (!db_upkeep_get(db, &row, machine_own(own, c, task), a, &e)) return false;
    struct str rest = str_of(row.text);
    *out = (struct restart_running){ .since = row.at };
    if (!str_int(str_word(&rest), &out->pid) || !alive(out->pid)) return false;
    if (stat(c->file, &now) == 0) state(keys, &now, c->file);
    rest = str_trim(rest);
    out->current = str_eq(rest, str_of(keys));
    for (int i = 0; i < 3; i++) str_word(&rest);
    out->file = str_dup(str_trim(rest), a);
    return out->file != NULL;
}
