/* Which mails wait in the folder, and their bytes. Knows SEARCH and FETCH; asks for sizes
 * before bodies, and never for what senders write (ENVELOPE, BODYSTRUCTURE): libetpan's parser
 * shall see the server's own words only. */
#include "engine/base/buf.h"
#include "mailer/imap.h"

enum {
    HEADER_MAX = 64 * 1024,
    GROUP_BYTES = 4 * 1024 * 1024, /* of bodies asked for in one command */
    SLACK = 1024 * 1024            /* sizes may be estimates: twice that and this much */
};

/* The attributes that we ask for, taken out of libetpan's lists; borrowed from them. */
struct fetched {
    uint32_t uid, size;
    const struct mailimap_date_time *date;
    struct str body;
    bool has_body;
};

static struct fetched take_apart(const struct mailimap_msg_att *att)
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

/* UID FETCH; takes over `set` and `what`. NULL: failed, and the connection is dropped. The
 * result is freed by mailimap_fetch_list_free(). */
static clist *fetch(struct imap *m, struct mailimap_set *set, struct mailimap_fetch_type *what,
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

static struct mailimap_fetch_type *attributes(struct mailimap_fetch_att *const *att, size_t n)
{
    struct mailimap_fetch_type *t = mailimap_fetch_type_new_fetch_att_list_empty();
    for (size_t i = 0; t && i < n; i++)
        if (!att[i] || mailimap_fetch_type_new_fetch_att_list_add(t, att[i]) != 0) return NULL;
    return t;
}

/* The smallest UIDs of a search result, ascending: the oldest. */
static size_t oldest(uint32_t uid[SOURCE_BATCH], clist *found)
{
    size_t n = 0;
    for (clistiter *i = clist_begin(found); i; i = clist_next(i)) {
        uint32_t u = *(const uint32_t *)clist_content(i);
        if (n == SOURCE_BATCH && u >= uid[n - 1]) continue;
        size_t at = n < SOURCE_BATCH ? n++ : n - 1;
        for (; at > 0 && uid[at - 1] > u; at--) uid[at] = uid[at - 1];
        uid[at] = u;
    }
    return n;
}

/* Without \Deleted: where nothing can be expunged (imap_settle.c), done mails stay with it. */
static bool search(struct imap *m, uint32_t uid[SOURCE_BATCH], size_t *n, struct err *e)
{
    struct mailimap_search_key undeleted = { .sk_type = MAILIMAP_SEARCH_KEY_UNDELETED };
    clist *found = NULL;
    imap_step(m, IMAP_SEARCH);
    int r = mailimap_uid_search(m->im, NULL, &undeleted, &found);
    if (r != MAILIMAP_NO_ERROR) return imap_fail(m, "search", r, e);
    *n = oldest(uid, found);
    mailimap_search_result_free(found);
    return true;
}

/* On a connection that slept, mail that came meanwhile shows only after a NOOP. */
static bool refresh(struct imap *m, struct err *e)
{
    bool fresh = m->fresh;
    m->fresh = false;
    if (fresh) return true;
    imap_step(m, IMAP_STEP);
    int r = mailimap_noop(m->im);
    return r == MAILIMAP_NO_ERROR || imap_fail(m, "noop", r, e);
}

static size_t index_of(const uint32_t *uid, size_t n, uint32_t wanted)
{
    size_t i = 0;
    while (i < n && uid[i] != wanted) i++;
    return i;
}

static bool sizes(struct imap *m, uint64_t *size, const uint32_t *uid, size_t n, struct err *e)
{
    struct mailimap_fetch_att *att[] = { mailimap_fetch_att_new_uid(),
                                         mailimap_fetch_att_new_rfc822_size() };
    struct mailimap_set *set = mailimap_set_new_empty();
    for (size_t i = 0; set && i < n; i++) mailimap_set_add_single(set, uid[i]);
    clist *list = fetch(m, set, attributes(att, 2), IMAP_STEP, e);
    if (!list) return false;
    for (clistiter *i = clist_begin(list); i; i = clist_next(i)) {
        struct fetched f = take_apart(clist_content(i));
        size_t at = index_of(uid, n, f.uid);
        if (at < n && f.size > 0) size[at] = f.size;
    }
    mailimap_fetch_list_free(list);
    return true;
}

bool imap_list(struct imap *m, struct listed **out, size_t *n, struct arena *a, struct err *e)
{
    uint32_t uid[SOURCE_BATCH];
    uint64_t size[SOURCE_BATCH] = { 0 };
    size_t found = 0;
    *n = 0;
    *out = NEW(a, struct listed, SOURCE_BATCH);
    if (!*out) return err_nomem(e);
    if (!refresh(m, e) || !search(m, uid, &found, e)) return false;
    if (found > 0 && !sizes(m, size, uid, found, e)) return false;
    for (size_t i = 0; i < found; i++) {
        struct buf key = buf_make(a, SOURCE_KEY_MAX - 1);
        if (size[i] == 0) continue; /* gone since the search */
        buf_printf(&key, "%u:%u", m->uidvalidity, uid[i]);
        if (key.full) return err_nomem(e);
        (*out)[(*n)++] = (struct listed){ buf_str(&key).s, size[i] };
    }
    return true;
}

static int64_t unix_seconds(const struct mailimap_date_time *d)
{
    struct tm t = { .tm_year = d->dt_year - 1900,
                    .tm_mon = d->dt_month - 1,
                    .tm_mday = d->dt_day,
                    .tm_hour = d->dt_hour,
                    .tm_min = d->dt_min,
                    .tm_sec = d->dt_sec };
    int64_t zone = d->dt_zone / 100 * 3600 + d->dt_zone % 100 * 60; /* +0130 is 130 */
    return (int64_t)timegm(&t) - zone;
}

/* Up to and with the empty line. */
static struct str header_of(struct str s)
{
    struct str rest = str_head(s, HEADER_MAX), line;
    while (str_line(&rest, &line))
        if (line.n == 0) return str_head(s, (size_t)(rest.s - s.s));
    return str_head(s, HEADER_MAX);
}

static bool keep(struct incoming *out, const struct fetched *f, struct arena *a, struct err *e)
{
    bool big = out->oversize || f->body.n > SOURCE_MAIL_MAX;
    struct str raw = big ? header_of(f->body) : f->body;
    char *copy = str_dup(raw, a);
    if (!copy) return err_nomem(e);
    out->raw = (struct str){ copy, raw.n };
    out->received = unix_seconds(f->date);
    out->oversize = big;
    out->gone = false;
    return true;
}

/* A run of items that are asked for with one command. */
struct group {
    struct incoming *out;
    uint32_t uid[SOURCE_BATCH]; /* 0: not asked for */
    size_t n;
    uint64_t bytes;
};

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
    return attributes(att, 3);
}

static bool keep_all(struct imap *m, const struct group *g, clist *list, struct arena *a,
                     struct err *e)
{
    for (clistiter *i = clist_begin(list); i; i = clist_next(i)) {
        struct fetched f = take_apart(clist_content(i));
        size_t at = f.uid ? index_of(g->uid, g->n, f.uid) : g->n;
        if (at == g->n || !f.has_body) continue; /* news about other mails */
        if (!f.date) return imap_fail(m, "INTERNALDATE", MAILIMAP_ERROR_PROTOCOL, e);
        if (!keep(&g->out[at], &f, a, e)) return false;
    }
    return true;
}

static bool read_group(struct imap *m, const struct group *g, struct arena *a, struct err *e)
{
    struct mailimap_set *set = mailimap_set_new_empty();
    bool any = false, header_only = g->out[0].oversize;
    for (size_t i = 0; set && i < g->n; i++) {
        if (g->uid[i] == 0) continue;
        mailimap_set_add_single(set, g->uid[i]);
        any = true;
    }
    if (!any) {
        if (set) mailimap_set_free(set);
        return true;
    }
    size_t bound = header_only ? SLACK : (size_t)g->bytes * 2 + SLACK;
    clist *list = fetch(m, set, what_to_read(header_only), bound, e);
    if (!list) return false;
    bool ok = keep_all(m, g, list, a, e);
    mailimap_fetch_list_free(list);
    return ok;
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
    for (size_t i = 0; i < n;) {
        struct group g = { .out = &out[i] };
        for (; i < n && joins(&g, &item[i]); i++, g.n++) {
            out[i] = (struct incoming){ .key = item[i].key,
                                        .gone = true, /* until its bytes come */
                                        .oversize = item[i].size > SOURCE_MAIL_MAX };
            if (!imap_uid(m, item[i].key, &g.uid[g.n])) g.uid[g.n] = 0;
            g.bytes += item[i].size;
        }
        if (!read_group(m, &g, a, e)) return false;
    }
    return true;
}
