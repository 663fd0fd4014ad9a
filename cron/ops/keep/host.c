/* A session for each request: a connection that is cut ends that one, and is an error here. */
#include "cron/ops/keep/host.h"

#include "cron/app/program.h"
#include "engine/base/buf.h"
#include "mailer/digest.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

enum { WORDS = 24, PATIENCE_S = 600, BATCH = 3000, DROPPED = 40 };

/* ---- a session ----------------------------------------------------------------------------
 */

struct words {
    char *at[WORDS + 1]; /* NULL behind the last */
    size_t n;
    struct arena *arena;
    bool full;
};

static void word(struct words *w, const char *text)
{
    char *copy = w->n < WORDS ? str_dup(str_of(text), w->arena) : NULL;
    w->full = w->full || !copy;
    if (copy) w->at[w->n++] = copy;
}

/* There is nobody to ask, and it does not wait for a silent server. */
static struct words begin(const struct host *h, const char *program, const char *port,
                          struct arena *a)
{
    struct words w = { .arena = a };
    static const char *const always[] = { "-oConnectTimeout=30", "-oServerAliveInterval=15",
                                          "-oServerAliveCountMax=4", "-oForwardAgent=no",
                                          "-oClearAllForwardings=yes" };
    word(&w, program);
    if (h->ssh_config) {
        word(&w, "-F");
        word(&w, h->ssh_config);
    }
    for (size_t i = 0; i < sizeof always / sizeof *always; i++) word(&w, always[i]);
    /* before sftp's own -b, which would forbid questions: the first one counts */
    word(&w, h->asks ? "-oBatchMode=no" : "-oBatchMode=yes");
    if (h->place.port) {
        word(&w, port);
        word(&w, h->place.port);
    }
    return w;
}

static bool sftp(struct str *out, const struct host *h, const struct buf *batch,
                 struct arena *a, struct err *e)
{
    struct program_end end;
    struct words w = begin(h, "sftp", "-P", a);
    word(&w, "-b-");
    word(&w, h->place.host);
    if (w.full || batch->full) return err_nomem(e);
    struct program p = {
        .argv = w.at, .input = buf_str(batch), .patience_s = PATIENCE_S, .asks = h->asks
    };
    if (!program_do(&end, &p, a, e)) return err_add(e, "%s: ", h->place.url);
    *out = end.out;
    return true;
}

/* A word as sftp reads it: in quotes. */
static void put_local(struct buf *b, const char *path)
{
    buf_puts(b, " \"");
    for (const char *c = path; *c; c++) {
        if (*c == '"' || *c == '\\') buf_putc(b, '\\');
        buf_putc(b, *c);
    }
    buf_puts(b, "\"");
}

/* ---- names --------------------------------------------------------------------------------
 */

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Each line ends with one; whatever else sftp says has blanks. */
static bool read_names(const char **name[], size_t *n, struct str text, struct arena *a,
                       struct err *e)
{
    struct str line;
    *n = 0;
    *name = NEW(a, const char *, HOST_NAMES);
    if (!*name) return err_nomem(e);
    while (*n < HOST_NAMES && str_line(&text, &line)) {
        for (struct str_cut c = str_cut(line, '/'); c.ok; c = str_cut(line, '/')) line = c.tail;
        line = str_trim(line);
        if (!line.n || memchr(line.s, ' ', line.n)) continue;
        (*name)[*n] = str_dup(line, a);
        if (!(*name)[(*n)++]) return err_nomem(e);
    }
    qsort(*name, *n, sizeof **name, by_name);
    return true;
}

bool host_list(const char **name[], size_t *n, const struct host *h, struct arena *a,
               struct err *e)
{
    struct str said = { "", 0 };
    struct err first = { 0 };
    struct buf list = buf_make(a, BATCH), make = buf_make(a, BATCH);
    buf_printf(&list, "ls -1 %s\n", h->place.folder);
    buf_printf(&make, "mkdir %s\nls -1 %s\n", h->place.folder, h->place.folder);
    if (!sftp(&said, h, &list, a, &first) && !sftp(&said, h, &make, a, e)) {
        *e = first;
        return false;
    }
    return read_names(name, n, said, a, e);
}

/* ---- files --------------------------------------------------------------------------------
 */

bool host_put(const struct host *h, const char *file, const char *name, struct arena *a,
              struct err *e)
{
    struct str said;
    struct buf b = buf_make(a, BATCH + PATH_MAX);
    buf_puts(&b, "put");
    put_local(&b, file);
    buf_printf(&b, " %s/%s\n", h->place.folder, name);
    return sftp(&said, h, &b, a, e);
}

bool host_get(const struct host *h, const char *name, const char *file, struct arena *a,
              struct err *e)
{
    struct str said;
    struct buf b = buf_make(a, BATCH + PATH_MAX);
    buf_printf(&b, "get %s/%s", h->place.folder, name);
    put_local(&b, file);
    buf_puts(&b, "\n");
    unlink(file);
    return sftp(&said, h, &b, a, e);
}

bool host_keep(const struct host *h, const struct host_kept *k, struct arena *a, struct err *e)
{
    struct str said;
    const char *folder = h->place.folder;
    struct buf b = buf_make(a, PROGRAM_INPUT);
    if (k->name) buf_printf(&b, "rename %s/%s %s/%s\n", folder, k->name, folder, k->to);
    /* if there are many, the rest goes next time */
    for (size_t i = 0; i < k->n && i < DROPPED && b.n < BATCH; i++)
        buf_printf(&b, "rm %s/%s\n", folder, k->drop[i]);
    return sftp(&said, h, &b, a, e);
}

/* ---- the same bytes? ----------------------------------------------------------------------
 */

static bool is_hex(struct str s)
{
    for (size_t i = 0; i < s.n; i++)
        if (!strchr("0123456789abcdef", s.s[i])) return false;
    return s.n == DIGEST_HEX - 1;
}

static bool sum(char out[DIGEST_HEX], struct words *w, int patience_s, bool asks, struct err *e)
{
    struct program_end end;
    if (w->full) return err_nomem(e);
    struct program p = { .argv = w->at, .patience_s = patience_s, .asks = asks };
    if (!program_do(&end, &p, w->arena, e)) return false;
    struct str first = str_word(&end.out);
    if (!is_hex(first)) return err_set(e, ERR_NOTFOUND, "no SHA-256 is to be had");
    snprintf(out, DIGEST_HEX, "%.*s", STR_ARG(first));
    return true;
}

static bool sum_here(char out[DIGEST_HEX], const char *file, struct arena *a, struct err *e)
{
    struct words w = { .arena = a };
    word(&w, "sha256sum");
    word(&w, "-z"); /* without it a name with a backslash changes the line */
    word(&w, file);
    return sum(out, &w, PATIENCE_S, false, e);
}

/* ERR_NOTFOUND: no program there works it out. */
static bool sum_there(char out[DIGEST_HEX], const struct host *h, const char *name,
                      struct arena *a, struct err *e)
{
    struct words w = begin(h, "ssh", "-p", a);
    struct buf command = buf_make(a, BATCH);
    buf_printf(&command, "sha256sum %s/%s", h->place.folder, name);
    word(&w, h->place.host);
    word(&w, buf_str(&command).s);
    return sum(out, &w, PATIENCE_S, h->asks, e);
}

bool host_check(const struct host *h, const char *file, const char *name, struct arena *a,
                struct err *e)
{
    char here[DIGEST_HEX], there[DIGEST_HEX], back[PATH_MAX];
    struct err ignored = { 0 };
    if (!sum_here(here, file, a, e)) return false;
    bool ok = sum_there(there, h, name, a, &ignored);
    if (!ok) {
        snprintf(back, sizeof back, "%s.back", file);
        ok = host_get(h, name, back, a, e) && sum_here(there, back, a, e);
        unlink(back);
    }
    if (!ok || strcmp(here, there) == 0) return ok;
    return err_set(e, ERR_DAMAGE, "%s: the file %s there is not what was sent", h->place.url,
                   name);
}
