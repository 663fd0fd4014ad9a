/* Drop-ins of the units: which folders, their text, where they are. */
#include "cron/app/units.h"

#include "cron/app/access/owner.h"
#include "cron/app/access/secrets.h"
#include "cron/app/config/config_folders.h"
#include "cron/app/file.h"
#include "cron/app/work.h"
#include "db/db.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define UNITS   "/etc/systemd/system"
#define CONFIGS "/etc/zugpost/"
#define OURS    "zugpost-paths.conf"
#define MARK    "# Made by zugpost setup: where the configuration writes besides " OWNER_STATE "\n"
enum { TEXT_MAX = 1 << 16, INSTANCE_MAX = 64, UNIT_MAX = INSTANCE_MAX + 32 };
static const char *const units[] = { "zugpost-tick", "zugpost-watch" };
enum { UNITS_TICK, UNITS_WATCH, UNITS_N };

/* ---- whose configuration ---- */

/* "" for the system's own, "@NAME" for /etc/zugpost/NAME.conf, as the templates have it (%i);
 * false: no unit works with that file. */
static bool instance_of(char out[INSTANCE_MAX], const struct config *c)
{
    static const char end[] = ".conf";
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789:_.-";
    out[0] = '\0';
    if (strcmp(c->file, OWNER_CONFIG) == 0) return true;
    if (strncmp(c->file, CONFIGS, sizeof CONFIGS - 1) != 0) return false;
    const char *name = c->file + sizeof CONFIGS - 1;
    size_t n = strspn(name, letters), rest = sizeof end - 1;
    if (name[n] || n <= rest || strcmp(name + n - rest, end) != 0) return false;
    int put = snprintf(out, INSTANCE_MAX, "@%.*s", (int)(n - rest), name);
    return put < INSTANCE_MAX;
}

static bool unit_of(char out[UNIT_MAX], size_t i, const struct config *c)
{
    char instance[INSTANCE_MAX];
    if (!instance_of(instance, c)) return false;
    snprintf(out, UNIT_MAX, "%s%s.service", units[i], instance);
    return true;
}

/* ---- which folders ---- */

static bool add(struct unit_places *out, const char *section, const char *key,
                const char *folder)
{
    if (!folder || out->n == UNITS_PLACES_MAX) return true;
    struct unit_place *p = &out->at[out->n++];
    *p = (struct unit_place){ .key = key, .folder = folder };
    snprintf(p->section, sizeof p->section, "%s", section);
    return true;
}

static bool add_of_file(struct unit_places *out, const char *key, const char *file,
                        struct arena *a)
{
    char folder[PATH_MAX];
    if (!file) return true;
    file_folder(folder, file);
    const char *kept = str_dup(str_of(folder), a);
    return kept && add(out, "zugpost", key, kept);
}

/* The folder that contains both, itself or further up; it is not looked at. */
static void common(char out[PATH_MAX], const char *x, const char *y)
{
    size_t n = 0, last = 0;
    while (x[n] && x[n] == y[n]) {
        n++;
        if ((x[n] == '/' || !x[n]) && (y[n] == '/' || !y[n])) last = n;
    }
    snprintf(out, PATH_MAX, "%.*s", last ? (int)last : 1, last ? x : "/");
}

/* Mails are moved from one to the other: two folders that are named separately are two mounts
 * in the unit, and nothing can be renamed across mounts. */
static bool add_mails(struct unit_places *out, const char *section, const struct endpoint *p,
                      const char *processed, struct arena *a)
{
    char folder[PATH_MAX];
    struct account acc = { 0 };
    struct err ignored = { 0 };
    bool sends = strcmp(section, "send") == 0 || strcmp(section, "fallback") == 0;
    if (!p->url || !secrets_folders(&acc, p, processed, a, &ignored) || !acc.transport->is_path)
        return true;
    if (acc.transport->pushed)
        file_folder(folder, acc.folder);
    else if (sends)
        snprintf(folder, sizeof folder, "%s", acc.folder);
    else {
        char in[PATH_MAX], done[PATH_MAX];
        config_plain_path(in, acc.folder);
        config_plain_path(done, acc.processed);
        common(folder, in, done);
    }
    const char *kept = str_dup(str_of(folder), a);
    bool ok = kept && add(out, section, "url", kept);
    if (ok && out->n) out->at[out->n - 1].two = !sends && !acc.transport->pushed;
    return ok;
}

bool units_places(struct unit_places *out, const struct config *c, struct arena *a)
{
    *out = (struct unit_places){ .n = 0 };
    bool ok = add_of_file(out, "database", c->beside, a) &&
              add_of_file(out, "metrics", c->metrics, a) &&
              add(out, "zugpost", "backup", c->backup) &&
              add(out, "zugpost", "pages", c->pages) &&
              add_mails(out, "send", &c->send, NULL, a) &&
              add_mails(out, "fallback", &c->fallback, NULL, a);
    bool file = !db_on_server(c->database), tokens = c->send.oauth != NULL;
    for (size_t i = 0; ok && i < c->n_mailbox; i++) {
        char section[48];
        const struct mailbox *m = &c->mailbox[i];
        snprintf(section, sizeof section, "mailbox %s", m->name);
        tokens = tokens || m->endpoint.oauth;
        ok = add_mails(out, section, &m->endpoint, m->processed, a);
    }
    return ok && (!tokens || !file || add(out, "zugpost", "tokens", c->tokens));
}

/* ---- what units may ---- */

static bool is_below(const char *path, const char *folder)
{
    size_t n = strlen(folder);
    return strncmp(path, folder, n) == 0 && (path[n] == '\0' || path[n] == '/');
}

/* The state, and RuntimeDirectory= of the unit. */
static bool is_free(const char *folder, const struct config *c)
{
    char run[INSTANCE_MAX + 16] = "/run/zugpost", instance[INSTANCE_MAX];
    if (instance_of(instance, c) && instance[0])
        snprintf(run, sizeof run, "/run/zugpost-%s", instance + 1);
    return is_below(folder, OWNER_STATE) || is_below(folder, run);
}

static bool is_home(const char *path)
{
    return is_below(path, "/home") || is_below(path, "/root") || is_below(path, "/run/user");
}

static bool is_temporary(const char *path)
{
    return is_below(path, "/tmp") || is_below(path, "/var/tmp");
}

/* Each one is quoted as for ExecStart=: a word in which % has no meaning. */
static void put_path(struct buf *b, const char *folder)
{
    buf_puts(b, "ReadWritePaths=\"-");
    for (const char *c = folder; *c; c++) {
        if (*c == '%') buf_puts(b, "%");
        if (*c == '"' || *c == '\\') buf_puts(b, "\\");
        buf_put(b, (struct str){ c, 1 });
    }
    buf_puts(b, "\"\n");
}

/* The next path of a line as systemd reads it: in quotes or not, after - or +. */
static bool next_path(char out[PATH_MAX], const char **line)
{
    size_t n = 0;
    const char *c = *line + strspn(*line, " \t");
    bool quoted = *c == '"';
    c += quoted;
    c += strspn(c, "-+");
    for (; *c && *c != '\n' && (quoted ? *c != '"' : *c != ' '); c++) {
        if ((*c == '\\' || (*c == '%' && c[1] == '%')) && c[1]) c++;
        if (n + 1 < PATH_MAX) out[n++] = *c;
    }
    out[n] = '\0';
    *line = c + (*c == '"');
    return n > 0;
}

static bool line_names(const char *line, const char *folder)
{
    static const char key[] = "ReadWritePaths=";
    char path[PATH_MAX];
    bool found = false;
    if (strncmp(line, key, sizeof key - 1) != 0) return false;
    line += sizeof key - 1;
    while (!found && next_path(path, &line)) found = is_below(folder, path);
    return found;
}

/* Does a drop-in, of ours or not, name it, or a folder that it is in? One of a template counts
 * for all its instances. */
static bool is_named(size_t unit, const char *folder, const struct config *c)
{
    static const char *const places[] = { UNITS, "/run/systemd/system", "/lib/systemd/system" };
    char name[2][UNIT_MAX];
    bool found = false;
    if (!unit_of(name[0], unit, c)) return false;
    snprintf(name[1], UNIT_MAX, "%s%s.service", units[unit], strchr(name[0], '@') ? "@" : "");
    for (size_t i = 0; i < 6 && !found; i++) {
        char pattern[300], line[PATH_MAX + 100];
        glob_t all = { 0 };
        snprintf(pattern, sizeof pattern, "%s/%s.d/*.conf", places[i / 2], name[i % 2]);
        if (glob(pattern, 0, NULL, &all) != 0) continue;
        for (size_t k = 0; k < all.gl_pathc; k++) {
            FILE *f = fopen(all.gl_pathv[k], "re");
            while (f && !found && fgets(line, sizeof line, f)) found = line_names(line, folder);
            if (f) fclose(f);
        }
        globfree(&all);
    }
    return found;
}

bool units_here(const struct config *c)
{
    char instance[INSTANCE_MAX];
    return instance_of(instance, c) && access("/run/systemd/system", F_OK) == 0;
}

bool units_may(const char **why, const char *folder, const struct config *c)
{
    *why = NULL;
    if (is_free(folder, c)) return true;
    if (is_temporary(folder))
        *why = "the units have a /tmp of their own: choose another folder";
    if (strcmp(folder, "/") == 0) *why = "put both folders of mails into one";
    bool may = !*why;
    for (size_t i = 0; i < UNITS_N; i++) may = may && is_named(i, folder, c);
    return may;
}

/* ---- the drop-in ---- */

static bool compose(struct buf *out, const struct config *c, struct arena *a)
{
    struct unit_places all;
    bool any = false, home = false;
    buf_puts(out, MARK "[Service]\n");
    if (!units_places(&all, c, a)) return false;
    for (size_t i = 0; i < all.n; i++) {
        const char *folder = all.at[i].folder;
        bool said = is_free(folder, c) || is_temporary(folder) || strcmp(folder, "/") == 0;
        for (size_t k = 0; k < i; k++) said = said || strcmp(all.at[k].folder, folder) == 0;
        if (said) continue;
        any = true;
        home = home || is_home(folder);
        put_path(out, folder);
    }
    if (home) buf_puts(out, "ProtectHome=read-only\n");
    if (!any) out->n = 0;
    return !out->full;
}

/* What is there already is not written again: systemd need not be told. */
static bool write_one(bool *changed, const char *unit, struct str text, struct arena a,
                      struct err *e)
{
    char folder[300], path[400];
    struct str was = { "", 0 };
    struct err none = { 0 };
    snprintf(folder, sizeof folder, "%s/%s.d", UNITS, unit);
    snprintf(path, sizeof path, "%s/" OURS, folder);
    bool there = access(path, F_OK) == 0 && work_file_read(&was, path, TEXT_MAX, &a, &none);
    if (there ? str_eq(was, text) : text.n == 0) return true;
    *changed = true;
    if (text.n == 0)
        return unlink(path) == 0 || err_set(e, ERR_IO, "%s: %s", path, strerror(errno));
    if (mkdir(folder, 0755) == 0) chmod(folder, 0755);
    return file_replace(path, text, (struct file_how){ .mode = 0644, .durable = true }, e);
}

bool units_write(bool *changed, const struct config *c, struct arena *a, struct err *e)
{
    struct arena scratch = *a;
    struct buf text = buf_make(&scratch, TEXT_MAX);
    char unit[UNIT_MAX];
    *changed = false;
    if (!compose(&text, c, &scratch)) return err_nomem(e);
    for (size_t i = 0; i < UNITS_N && unit_of(unit, i, c); i++)
        if (!write_one(changed, unit, buf_str(&text), scratch, e)) return false;
    return true;
}

bool units_run(char *const argv[], const char *out)
{
    extern char **environ;
    posix_spawn_file_actions_t files;
    pid_t pid = 0;
    int status = 0;
    posix_spawn_file_actions_init(&files);
    if (out) {
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out,
                                         O_WRONLY | O_CREAT | O_TRUNC, 0600);
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    }
    bool ok = posix_spawnp(&pid, argv[0], &files, NULL, argv, environ) == 0;
    posix_spawn_file_actions_destroy(&files);
    while (ok && waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    return ok && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool units_reload(const struct config *c, struct err *e)
{
    char systemctl[] = "systemctl", reload[] = "daemon-reload", again[] = "try-restart";
    char watch[UNIT_MAX];
    if (unit_of(watch, UNITS_WATCH, c) &&
        units_run((char *[]){ systemctl, reload, NULL }, NULL) &&
        units_run((char *[]){ systemctl, again, watch, NULL }, NULL))
        return true;
    return err_set(e, ERR_IO, "systemctl failed; what it says stands above");
}
