/* Questions to the cell, and how far its answers are trusted. */
#include "cron/app/apart/apart.h"

#include "cron/app/work.h"
#include "parser/head/headers.h"
#include "parser/wire/wire_mail.h"

#include <stdlib.h>

enum { TRIES = 2 };

struct apart *apart_open(void)
{
    struct apart *p = calloc(1, sizeof *p);
    if (p) cell_begin(&p->cell);
    return p;
}

void apart_close(struct apart *p)
{
    if (p) cell_end(&p->cell);
    free(p);
}

const char *apart_why(struct apart *p)
{
    bool died = p->died;
    p->died = false;
    return died ? p->why : NULL;
}

/* One question, with what to make of the answer; false: the arena is full, or w->bad. */
struct asking {
    struct apart *apart;
    enum cell_op op;
    struct buf request;
    struct str base; /* of slices in the answer */
    bool (*take)(void *out, struct wire *w, struct arena *a);
    void *out;
    struct arena *arena;
    struct err *e;
};

static struct asking asking_make(struct apart *p, enum cell_op op, struct arena *a,
                                 struct err *e)
{
    return (struct asking){
        .apart = p, .op = op, .request = buf_make(a, CELL_REQUEST_MAX), .arena = a, .e = e
    };
}

/* *done: there is an answer. False: *e. */
static bool try_once(bool *done, struct asking *q)
{
    struct str reply;
    struct arena before = *q->arena;
    switch (cell_ask(&reply, &q->apart->cell, q->op, buf_str(&q->request), q->arena, q->e)) {
    case CELL_FAILED: return false;
    case CELL_DIED: return true;
    case CELL_ANSWERED: break;
    }
    struct wire w = { .rest = reply, .base = q->base };
    bool taken = q->take(q->out, &w, q->arena);
    if (!taken && !w.bad) return err_nomem(q->e);
    *done = taken && wire_ends(&w);
    if (*done) return true;
    cell_distrust(&q->apart->cell);
    *q->arena = before;
    return true;
}

static bool ask(bool *done, struct asking *q)
{
    *done = false;
    if (q->request.full) return err_nomem(q->e);
    for (int i = 0; i < TRIES && !*done; i++)
        if (!try_once(done, q)) return false;
    if (*done) return true;
    q->apart->died = true;
    memcpy(q->apart->why, q->apart->cell.why, sizeof q->apart->why);
    return true;
}

/* ---- a mail ------------------------------------------------------------------------------ */

static void put_raw(struct buf *b, struct str raw, const char *const *own)
{
    size_t n = 0;
    while (own && own[n]) n++;
    wire_put_int(b, n);
    for (size_t i = 0; i < n; i++) wire_put_str(b, str_of(own[i]), STR(""));
    buf_put(b, raw);
}

static bool take_mail(void *out, struct wire *w, struct arena *a)
{
    return wire_mail(out, w, a);
}

static bool ask_mail(bool *done, struct mail *out, struct asking q, struct str raw,
                     const char *const *own)
{
    put_raw(&q.request, raw, own);
    q.base = raw;
    q.take = take_mail;
    q.out = out;
    return ask(done, &q);
}

/* No reader has read somebody else's mail: each mail has a reader of its own, and so do the
 * letters we sent to one person. Further questions about a mail go to the reader that has it,
 * or to a new one. */
static void for_mail(struct apart *p, struct str raw)
{
    cell_anew(&p->cell);
    p->raw = raw;
    p->reader = 0;
}

static bool lies_in(struct str part, struct str raw)
{
    uintptr_t at = (uintptr_t)part.s, from = (uintptr_t)raw.s;
    return raw.n && at >= from && at - from <= raw.n && part.n <= raw.n - (at - from);
}

static void for_part(struct apart *p, struct str part)
{
    if (!lies_in(part, p->raw)) for_mail(p, STR(""));
}

/* Of a larger mail, nobody reads more than the header. */
static struct str bounded(struct str raw)
{
    return str_head(raw, MAIL_BYTES_MAX + 1);
}

static bool read_mail(struct mail *out, struct apart *p, struct str raw, const char *const *own,
                      struct arena *a, struct err *e)
{
    bool done = false;
    struct str head = header_split(raw).head;
    raw = bounded(raw);
    if (!ask_mail(&done, out, asking_make(p, CELL_MAIL, a, e), raw, own)) return false;
    if (done) return mail_identity(out, raw, own, a, e);
    if (!ask_mail(&done, out, asking_make(p, CELL_MAIL, a, e), str_head(head, raw.n), own))
        return false;
    p->died = done;
    if (!done)
        return err_set(e, ERR_INPUT, "the process that reads its header %s", p->cell.why);
    out->body = MAIL_UNREADABLE;
    out->limit = MAIL_LIMIT_READER;
    out->text = STR("");
    out->n_more = out->n_html = 0;
    return mail_identity(out, raw, own, a, e);
}

bool apart_mail(struct mail *out, struct apart *p, struct str raw, const char *const *own,
                struct arena *a, struct err *e)
{
    for_mail(p, bounded(raw));
    return read_mail(out, p, raw, own, a, e);
}

void apart_ahead(struct apart *p, struct str raw, const char *const *own, struct arena a)
{
    struct buf request = buf_make(&a, CELL_AHEAD_MAX);
    put_raw(&request, bounded(raw), own);
    if (!request.full) cell_ahead(&p->cell, CELL_MAIL, buf_str(&request));
}

bool apart_letter(struct mail *out, struct apart *p, struct str raw, int64_t reader,
                  struct arena *a, struct err *e)
{
    if (p->reader != reader) for_mail(p, STR(""));
    p->reader = reader;
    return read_mail(out, p, raw, NULL, a, e);
}

bool apart_try(bool *closed, struct apart *p, struct err *e)
{
    struct work work = { 0 }; /* as for a real mail: its references are read here, too */
    struct mail m;
    bool ok = work_begin(&work, WORK_MAIL, e) &&
              apart_mail(&m, p, STR("Subject: a\n\nb\n"), NULL, &work.arena, e);
    *closed = ok && !p->cell.plain;
    work_end(&work);
    return ok;
}

/* ---- what else its text may be ------------------------------------------------------------
 */

struct next {
    bool found;
    struct mail mail;
};

static bool take_next(void *out, struct wire *w, struct arena *a)
{
    struct next *n = out;
    n->found = wire_flag(w);
    return wire_mail(&n->mail, w, a);
}

/* Nothing of the header, and no text: only the parts. */
static struct mail parts_of(const struct mail *m)
{
    struct mail parts = { .body = MAIL_NO_TEXT,
                          .more = m->more,
                          .n_more = m->n_more,
                          .html = m->html,
                          .n_html = m->n_html,
                          .twin = m->twin };
    return parts;
}

bool apart_next(bool *found, struct apart *p, struct mail *m, struct arena *a, struct err *e)
{
    struct next next = { .found = false };
    struct asking q = asking_make(p, CELL_NEXT, a, e);
    const struct mail parts = parts_of(m);
    bool done = false;
    *found = false;
    if (m->n_more == 0) return true;
    for_part(p, m->more[0].part);
    wire_mail_put(&q.request, &parts, STR(""));
    q.take = take_next;
    q.out = &next;
    if (!ask(&done, &q)) return false;
    size_t left = done && next.mail.n_more < m->n_more ? next.mail.n_more : 0;
    m->more += m->n_more - left;
    m->n_more = left;
    *found = done && next.found;
    if (!*found) return true;
    m->body = MAIL_TEXT;
    m->text = next.mail.text;
    m->source = next.mail.source;
    m->twin = false;
    return true;
}

static bool take_html(void *out, struct wire *w, struct arena *a)
{
    struct str *html = out;
    (void)a;
    *html = wire_text(w, MAIL_TEXT_MAX);
    return !w->bad;
}

bool apart_html(struct str *out, struct apart *p, const struct mail *m,
                enum mail_html_part which, struct arena *a, struct err *e)
{
    struct asking q = asking_make(p, CELL_HTML, a, e);
    const struct mail parts = parts_of(m);
    bool done = false;
    *out = STR("");
    if (!m->twin || m->n_html == 0) return true;
    for_part(p, m->html[0]);
    wire_put_int(&q.request, which);
    wire_mail_put(&q.request, &parts, STR(""));
    q.take = take_html;
    q.out = out;
    if (!ask(&done, &q)) return false;
    if (!done) *out = STR("");
    return true;
}

/* ---- reports ------------------------------------------------------------------------------
 */

static bool take_report(void *out, struct wire *w, struct arena *a)
{
    return wire_mail_report(out, w, a);
}

bool apart_report(struct report *out, struct apart *p, const struct mail *m, struct str raw,
                  struct arena *a, struct err *e)
{
    struct asking q = asking_make(p, CELL_REPORT, a, e);
    bool done = false;
    *out = (struct report){ .kind = REPORT_NOT, .status = "", .words = "" };
    if (!report_may_be(m, raw)) return true;
    raw = bounded(raw);
    for_part(p, raw);
    put_raw(&q.request, raw, NULL);
    q.base = raw;
    q.take = take_report;
    q.out = out;
    if (!ask(&done, &q)) return false;
    if (!done) *out = (struct report){ .kind = REPORT_NOT, .status = "", .words = "" };
    return true;
}
