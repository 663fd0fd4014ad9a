/* The cell: a question, an answer, until it is ended. Whatever happens here affects nobody
 * else. */
#include "cron/app/apart/cell.h"
#include "cron/app/apart/cell_life.h"
#include "cron/app/apart/filter.h"
#include "cron/app/fault.h"
#include "cron/app/work.h"
#include "parser/wire/wire_mail.h"

#include <errno.h>
#include <sys/auxv.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    SECONDS = 20,         /* of the processor, in all */
    TESTS_SECONDS = 1,    /* the same when tests wait for it */
    MEMORY = 64 << 20,    /* a mail of ours has WORK_MAIL */
    HEAP = 64 << 20,      /* for libraries: GMime, OpenSSL */
    GLIB_BYTES = 4 << 20, /* more than header fields of 8 kB can make GMime ask for */
    OWN_MAX = 8
};

/* ---- what is asked -------------------------------------------------------------------------
 */

struct question {
    struct wire wire;
    struct arena *arena;
    struct buf out;
    struct charset_set lacks;
};
typedef enum cell_kind answer_fn(struct question *q);

static enum cell_kind read_mail(struct mail *m, struct question *q)
{
    struct err e;
    const char *own[OWN_MAX + 1] = { NULL };
    size_t n = (size_t)wire_int(&q->wire, OWN_MAX);
    for (size_t i = 0; i < n; i++)
        if (!(own[i] = str_dup(wire_str(&q->wire, CELL_REQUEST_MAX), q->arena)))
            return CELL_NO_ROOM;
    return mail_read(m, q->wire.rest, own, q->arena, &e) ? CELL_READ : CELL_NO_ROOM;
}

static enum cell_kind answer_mail(struct question *q)
{
    struct mail m;
    enum cell_kind kind = read_mail(&m, q);
    if (kind == CELL_READ) wire_mail_put(&q->out, &m, q->wire.rest);
    return kind;
}

static enum cell_kind answer_report(struct question *q)
{
    struct err e;
    struct mail m;
    struct report r;
    enum cell_kind kind = read_mail(&m, q);
    if (kind == CELL_READ && !report_read(&r, &m, q->wire.rest, q->arena, &e))
        kind = CELL_NO_ROOM;
    if (kind == CELL_READ) wire_mail_report_put(&q->out, &r);
    return kind;
}

static enum cell_kind answer_next(struct question *q)
{
    struct err e;
    struct mail m;
    bool found = false;
    if (!wire_mail(&m, &q->wire, q->arena) || !mail_next(&found, &m, q->arena, &e))
        return CELL_NO_ROOM;
    wire_put_int(&q->out, found);
    wire_mail_put(&q->out, &m, STR(""));
    return CELL_READ;
}

static enum cell_kind answer_html(struct question *q)
{
    struct err e;
    struct mail m;
    struct str html;
    enum mail_html_part which = (enum mail_html_part)wire_int(&q->wire, MAIL_HTML_ALL);
    if (!wire_mail(&m, &q->wire, q->arena) || !mail_html(&html, &m, which, q->arena, &e))
        return CELL_NO_ROOM;
    wire_put_str(&q->out, html, STR(""));
    return CELL_READ;
}

static answer_fn *const answers[CELL_OPS] = { [CELL_MAIL] = answer_mail,
                                              [CELL_NEXT] = answer_next,
                                              [CELL_HTML] = answer_html,
                                              [CELL_REPORT] = answer_report };

/* ---- bytes ------------------------------------------------------------------------------ */

static bool get(int line, void *out, size_t size)
{
    for (char *at = out; size;) {
        ssize_t n = read(line, at, size);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}

static bool put(int line, const void *bytes, size_t size)
{
    for (const char *at = bytes; size;) {
        ssize_t n = write(line, at, size);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}

/* GLib ends the process when it gets no memory: that is not the mail's fault. */
static enum cell_kind answer(struct question *q, uint32_t op)
{
    struct err e;
    if (!work_spare(GLIB_BYTES, &e)) return CELL_NO_MEMORY;
    q->out = buf_make(q->arena, CELL_REPLY_MAX);
    (void)charset_lacking(); /* what we were forked from may have lacked something, too */
    enum cell_kind kind = answers[op](q);
    q->lacks = charset_lacking();
    if (charset_any(q->lacks)) return CELL_LACKS;
    return kind == CELL_READ && q->out.full ? CELL_NO_ROOM : kind;
}

static struct str reply_of(enum cell_kind kind, const struct question *q)
{
    if (kind == CELL_LACKS) return (struct str){ (const char *)&q->lacks, sizeof q->lacks };
    return kind == CELL_READ ? buf_str(&q->out) : STR("");
}

/* One question; false: there are no more. */
static bool serve(int line, struct work *w)
{
    struct cell_frame f;
    struct err e;
    if (!work_again(w, MEMORY, &e) || !get(line, &f, sizeof f)) return false;
    char *at =
        f.kind < CELL_OPS && f.n <= CELL_REQUEST_MAX ? TAKE(&w->arena, char, f.n + 1) : NULL;
    if (!at || !get(line, at, f.n)) return false;
    struct question q = { .wire = { .rest = { at, f.n } }, .arena = &w->arena };
    enum cell_kind kind = answer(&q, f.kind);
    struct str reply = reply_of(kind, &q);
    fault_cell(f.kind, ((struct str){ at, f.n }), line, &reply);
    struct cell_frame back = { kind, (uint32_t)reply.n };
    return put(line, &back, sizeof back) && put(line, reply.s, reply.n);
}

/* ---- bounds ----------------------------------------------------------------------------- */

static void bound(int what, rlim_t n)
{
    struct rlimit r;
    if (getrlimit(what, &r) != 0) return;
    if (n < r.rlim_max)
        r.rlim_max = n + (what == RLIMIT_CPU); /* first SIGXCPU, which says why */
    if (r.rlim_cur > n) r.rlim_cur = n;
    setrlimit(what, &r);
}

/* valgrind makes system calls of its own, too; it hides the vDSO from programs. */
static bool is_watched(void)
{
    return CELL_SANITIZED || getauxval(AT_SYSINFO_EHDR) == 0;
}

static void bound_all(size_t mapped)
{
    if (!is_watched() && mapped) bound(RLIMIT_AS, mapped + MEMORY + HEAP);
    if (!is_watched()) bound(RLIMIT_CPU, (rlim_t)fault_bound(SECONDS, TESTS_SECONDS));
    bound(RLIMIT_CORE, 0);
    bound(RLIMIT_NOFILE, 0);
    bound(RLIMIT_FSIZE, 0);
    bound(RLIMIT_NPROC, 0);
}

void cell_live(int line, size_t mapped)
{
    struct work w = { 0 };
    struct err e;
    if (!work_begin(&w, MEMORY, &e)) _exit(1);
    bound_all(mapped);
    for (int fd = 0; fd <= STDERR_FILENO; fd++)
        if (fd != STDERR_FILENO || !CELL_SANITIZED) close(fd);
    bool filtered = !is_watched() && filter_begin(line);
    struct cell_frame hello = { filtered ? CELL_READY : CELL_READY_PLAIN, 0 };
    bool goes_on = put(line, &hello, sizeof hello);
    while (goes_on) goes_on = serve(line, &w);
    _exit(0);
}
