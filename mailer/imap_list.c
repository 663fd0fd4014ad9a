/* Which mails wait in the folder. Knows SEARCH, and asks for sizes before anybody asks for
 * bodies; never for what senders write (ENVELOPE, BODYSTRUCTURE): libetpan's parser is to see
 * only the server's own words. What the search names is listed, whatever FETCH says about it.
 */
#include "engine/base/buf.h"
#include "mailer/imap.h"

/* The smallest UIDs of a search result that are larger than `after`, ascending: the oldest. */
static size_t oldest(uint32_t uid[SOURCE_BATCH], clist *found, uint32_t after)
{
    size_t n = 0;
    for (clistiter *i = found ? clist_begin(found) : NULL; i; i = clist_next(i)) {
        uint32_t u = *(const uint32_t *)clist_content(i);
        if (u <= after || (n == SOURCE_BATCH && u >= uid[n - 1])) continue;
        if (imap_index(uid, n, u) < n) continue; /* said twice */
        size_t at = n < SOURCE_BATCH ? n++ : n - 1;
        for (; at > 0 && uid[at - 1] > u; at--) uid[at] = uid[at - 1];
        uid[at] = u;
    }
    return n;
}

static uint32_t exists(const struct imap *m)
{
    const struct mailimap_selection_info *s = m->im->imap_selection_info;
    return s && s->sel_has_exists ? s->sel_exists : 0;
}

/* Without \Deleted: where nothing can be expunged (imap_settle.c), done mails stay with it. */
static bool search_once(struct imap *m, uint32_t uid[SOURCE_BATCH], size_t *n, uint32_t after,
                        struct err *e)
{
    struct mailimap_search_key undeleted = { .sk_type = MAILIMAP_SEARCH_KEY_UNDELETED };
    clist *found = NULL;
    imap_step(m, IMAP_SEARCH);
    int r = mailimap_uid_search(m->im, NULL, &undeleted, &found);
    if (r != MAILIMAP_NO_ERROR) return imap_fail(m, "search", r, e);
    *n = oldest(uid, found, after);
    if (found) mailimap_search_result_free(found);
    return true;
}

/* Mail that came while the server searched is announced with the result and not in it, and IDLE
 * does not announce it again. */
static bool search(struct imap *m, uint32_t uid[SOURCE_BATCH], size_t *n, uint32_t after,
                   struct err *e)
{
    enum { TIMES = 3 };
    for (int i = 0; i < TIMES; i++) {
        uint32_t before = exists(m);
        if (!search_once(m, uid, n, after, e)) return false;
        if (exists(m) <= before) break;
    }
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

static bool sizes(struct imap *m, uint64_t *size, const uint32_t *uid, size_t n, struct err *e)
{
    struct mailimap_fetch_att *att[] = { mailimap_fetch_att_new_uid(),
                                         mailimap_fetch_att_new_rfc822_size() };
    clist *list = imap_fetch(m, imap_set(uid, n), imap_attributes(att, 2), IMAP_STEP, e);
    if (!list) return false;
    for (clistiter *i = clist_begin(list); i; i = clist_next(i)) {
        struct fetched f = imap_fetched(clist_content(i));
        size_t at = f.uid ? imap_index(uid, n, f.uid) : n;
        if (at < n && f.size > 0) size[at] = f.size;
    }
    mailimap_fetch_list_free(list);
    return true;
}

bool imap_list(struct imap *m, const struct listed *after, struct listed **out, size_t *n,
               struct arena *a, struct err *e)
{
    uint32_t uid[SOURCE_BATCH], last = 0;
    uint64_t size[SOURCE_BATCH] = { 0 };
    size_t found = 0;
    *n = 0;
    *out = NEW(a, struct listed, SOURCE_BATCH);
    const char *epoch = str_dup(str_of(m->epoch), a);
    if (!*out || !epoch) return err_nomem(e);
    if (after && !imap_uid(m, after->key, &last)) last = 0;
    if (!refresh(m, e) || !search(m, uid, &found, last, e)) return false;
    if (found > 0 && !sizes(m, size, uid, found, e)) return false;
    for (size_t i = 0; i < found; i++) {
        struct buf key = buf_make(a, SOURCE_KEY_MAX - 1);
        buf_printf(&key, "%s:%u", epoch, uid[i]);
        if (key.full) return err_nomem(e);
        (*out)[(*n)++] = (struct listed){ buf_str(&key).s, epoch, (int64_t)uid[i], size[i] };
    }
    return true;
}
