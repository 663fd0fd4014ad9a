/* The bytes of mails. Knows FETCH, and trusts only what it can see of it: a mail counts as read
 * only if all its bytes are here, whatever the server calls its answer. */
#include "engine/base/buf.h"
#include "engine/base/span.h"
#include "mailer/imap.h"

#include <assert.h>

enum {
    HEADER_MAX = 64 * 1024,
    GROUP_BYTES = 4 * 1024 * 1024, /* of bodies asked for in one command */
    SLACK = 1024 * 1024            /* sizes may be estimates: twice that plus this much */
};

struct fetched imap_fetched(const struct mailimap_msg_att *att)
{
    struct fetched f = { 0 };
    for (clistiter *i = clist_begin(att->att_list); i; i = clist_next(i)) {
        const struct mailimap_msg_att_item *item = clist_content(i);
        if (item->att_type != MAILIMAP_MSG_ATT_ITEM_STATIC) continue;
        const struct mailimap_msg_att_static *a = item->att_data.att_static;
        const struct mailimap_msg_att_body_section *b = a->att_data.att_body_section;
        switch (a->att_type) {
        case MAILIMAP_MSG_ATT_UID: f.uid = a->att_data.att_uid; break;
        case MAILIMAP_MSG_ATT_RFC822_SIZE: f.size = a->att_data.att_rfc822_size; break;
        case MAILIMAP_MSG_ATT_INTERNALDATE: f.date = a->att_data.att_internal_date; break;
        case MAILIMAP_MSG_ATT_BODY_SECTION:
            f.has_body = b->sec_body_part != NULL;
            f.body = (struct str){ b->sec_body_part, b->sec_length };
            break;
        default: break;
        }
    }
    return f;
}

clist *imap_fetch(struct imap *m, struct mailimap_set *set, struct mailimap_fetch_type *what,
                  size_t bytes, struct err *e)
{
    clist *out = NULL;
    int r = MAILIMAP_ERROR_MEMORY;
    imap_step(m, bytes);
    if (set && what) r = mailimap_uid_fetch(m->im, set, what, &out);
    if (set) mailimap_set_free(set);
    if (what) mailimap_fetch_type_free(what);
    if (r != MAILIMAP_NO_ERROR) {
        imap_fail(m, "fetch", r, e);
        return NULL;
    }
    return out ? out : clist_new();
}

struct mailimap_fetch_type *imap_attributes(struct mailimap_fetch_att *const *att, size_t n)
{
    struct mailimap_fetch_type *t = mailimap_fetch_type_new_fetch_att_list_empty();
    for (size_t i = 0; t && i < n; i++)
        if (!att[i] || mailimap_fetch_type_new_fetch_att_list_add(t, att[i]) != 0) return NULL;
    return t;
}

struct mailimap_set *imap_set(const uint32_t *uid, size_t n)
{
    struct mailimap_set *set = NULL;
    for (size_t i = 0; i < n; i++) {
        if (uid[i] == 0) continue;
        if (!set) set = mailimap_set_new_empty();
        if (!set) return NULL;
        mailimap_set_add_single(set, uid[i]);
    }
    return set;
}

size_t imap_index(const uint32_t *uid, size_t n, uint32_t wanted)
{
    size_t i = 0;
    while (i < n && uid[i] != wanted) i++;
    return i;
}

static int64_t unix_seconds(const struct mailimap_date_time *d)
{
    struct tm t = { .tm_year = d->dt_year - 1900,
                    .tm_mon = d->dt_month - 1,
                    .tm_mday = d->dt_day,
                    .tm_hour = d->dt_hour,
                    .tm_min = d->dt_min,
                    .tm_sec = d->dt_sec };
    int64_t zone = d->dt_zone / 100 * HOUR_S + d->dt_zone % 100 * MINUTE_S; /* +0130 is 130 */
    return (int64_t)timegm(&t) - zone;
}

/* Up to and including the empty line. */
static struct str header_of(struct str s)
{
    struct str rest = str_head(s, HEADER_MAX), line;
    while (str_line(&rest, &line))
        if (line.n == 0) return str_head(s, (size_t)(rest.s - s.s));
    return str_head(s, HEADER_MAX);
}

/* A run of items that are asked for with one command. */
struct group {
    bool exact_sizes;
    struct incoming *out;
    const struct listed *item;
    uint32_t uid[SOURCE_BATCH]; /* 0: not asked for */
    size_t n;
    uint64_t bytes;
};

static void unread(struct incoming *out, const char *why)
{
    out->state = MAIL_UNREAD;
    out->why = why;
}

/* What is wrong with these bytes? NULL: nothing. Some servers lose the end of a mail, others
 * (Exchange) only estimate sizes: that looks the same from here, so a person must say that a
 * server is one of those. `exact` is false then, and where a part of a mail was asked for. */
static const char *doubt(const struct fetched *f, const struct listed *item, bool exact,
                         struct arena *a)
{
    char text[100];
    if (!f->date) return "the server does not say when it came in";
    if (f->body.n == 0) return "the server gives no bytes of it";
    if (!exact || f->body.n >= item->size) return NULL;
    snprintf(text, sizeof text, "the server says that it has %llu bytes, and gives %zu",
             (unsigned long long)item->size, f->body.n);
    const char *why = str_dup(str_of(text), a);
    return why ? why : "the server gives fewer bytes than it says";
}

static bool keep(const struct group *g, size_t at, const struct fetched *f, struct arena *a,
                 struct err *e)
{
    struct incoming *out = &g->out[at];
    const char *why = doubt(f, &g->item[at], g->exact_sizes && !out->oversize, a);
    if (why) {
        if (out->state != MAIL_READ) unread(out, why);
        return true;
    }
    bool big = out->oversize || f->body.n > SOURCE_MAIL_MAX;
    struct str raw = big ? header_of(f->body) : f->body;
    char *copy = str_dup(raw, a);
    if (!copy) return err_nomem(e);
    out->raw = (struct str){ copy, raw.n };
    out->oversize = big;
    out->state = MAIL_READ;
    out->why = NULL;
    return true;
}

/* Nothing but UID, time and BODY.PEEK: reading changes no flag. Of an oversize mail the first
 * 64 kB of the header. */
static struct mailimap_fetch_type *what_to_read(bool header_only)
{
    struct mailimap_section *s =
        header_only ? mailimap_section_new_header() : mailimap_section_new(NULL);
    if (!s) return NULL;
    struct mailimap_fetch_att *att[] = {
        mailimap_fetch_att_new_uid(),
        mailimap_fetch_att_new_internaldate(),
        header_only ? mailimap_fetch_att_new_body_peek_section_partial(s, 0, HEADER_MAX)
                    : mailimap_fetch_att_new_body_peek_section(s),
    };
    return imap_attributes(att, 3);
}

static bool keep_all(const struct group *g, clist *list, struct arena *a, struct err *e)
{
    for (clistiter *i = clist_begin(list); i; i = clist_next(i)) {
        struct fetched f = imap_fetched(clist_content(i));
        size_t at = f.uid ? imap_index(g->uid, g->n, f.uid) : g->n;
        if (at == g->n) continue; /* news about other mails */
        if (f.date) g->out[at].received = unix_seconds(f.date);
        if (f.has_body && !keep(g, at, &f, a, e)) return false;
    }
    return true;
}

/* UID SEARCH for those of uid[n] that the folder still has; there[i] is set. */
static bool imap_there(struct imap *m, bool *there, const uint32_t *uid, size_t n,
                       struct err *e)
{
    struct mailimap_search_key these = { .sk_type = MAILIMAP_SEARCH_KEY_UID };
    clist *found = NULL;
    these.sk_data.sk_uid = imap_set(uid, n);
    memset(there, 0, n * sizeof *there);
    if (!these.sk_data.sk_uid) return true;
    imap_step(m, IMAP_STEP);
    int r = mailimap_uid_search(m->im, NULL, &these, &found);
    mailimap_set_free(these.sk_data.sk_uid);
    if (r != MAILIMAP_NO_ERROR) return imap_fail(m, "search", r, e);
    for (clistiter *i = found ? clist_begin(found) : NULL; i; i = clist_next(i)) {
        size_t at = imap_index(uid, n, *(const uint32_t *)clist_content(i));
        if (at < n) there[at] = true;
    }
    if (found) mailimap_search_result_free(found);
    return true;
}

/* Mails without a body: has somebody expunged them, or does the server withhold it? */
static bool explain(struct imap *m, const struct group *g, struct err *e)
{
    uint32_t uid[SOURCE_BATCH] = { 0 };
    bool there[SOURCE_BATCH];
    for (size_t i = 0; i < g->n; i++)
        if (g->out[i].state == MAIL_GONE) uid[i] = g->uid[i];
    if (!imap_there(m, there, uid, g->n, e)) return false;
    for (size_t i = 0; i < g->n; i++)
        if (there[i])
            unread(&g->out[i], g->item[i].size ? "the server lists it, but does not give it"
                                               : "the server says that it has 0 bytes");
    return true;
}

static bool read_group(struct imap *m, const struct group *g, struct arena *a, struct err *e)
{
    bool header_only = g->out[0].oversize;
    uint32_t uid[SOURCE_BATCH];
    for (size_t i = 0; i < g->n; i++) uid[i] = g->item[i].size ? g->uid[i] : 0;
    struct mailimap_set *set = imap_set(uid, g->n);
    if (!set) return explain(m, g, e);
    size_t bound = header_only ? SLACK : (size_t)g->bytes * 2 + SLACK;
    clist *list = imap_fetch(m, set, what_to_read(header_only), bound, e);
    if (!list) return false;
    bool ok = keep_all(g, list, a, e);
    mailimap_fetch_list_free(list);
    return ok && explain(m, g, e);
}

/* Does the next item still go with the group? Oversize mails go alone. */
static bool joins(const struct group *g, const struct listed *item)
{
    if (g->n == 0) return true;
    if (g->n == SOURCE_BATCH || g->out[0].oversize || item->size > SOURCE_MAIL_MAX)
        return false;
    return g->bytes + item->size <= GROUP_BYTES;
}

bool imap_read(struct imap *m, struct incoming *out, const struct listed *item, size_t n,
               struct arena *a, struct err *e)
{
    assert(n == 0 || item);
    for (size_t i = 0; i < n;) {
        struct group g = { .exact_sizes = !m->acc->sizes_estimated,
                           .out = &out[i],
                           .item = &item[i] };
        for (; i < n && joins(&g, &item[i]); i++, g.n++) {
            out[i] = (struct incoming){ .key = item[i].key,
                                        .state = MAIL_GONE, /* until its bytes come */
                                        .oversize = item[i].size > SOURCE_MAIL_MAX };
            if (!imap_uid(m, item[i].key, &g.uid[g.n])) g.uid[g.n] = 0;
            g.bytes += item[i].size;
        }
        if (!read_group(m, &g, a, e)) return false;
    }
    return true;
}
