/* Mails that were stored leave the folder: \Seen, then MOVE, or COPY and \Deleted where the
 * server has no MOVE. Each command may be repeated after a crash: the worst is a second copy
 * in the folder of done mails. */
#include "mailer/imap.h"

#include <assert.h>

/* Expunging by UID only (RFC 4315): a plain EXPUNGE would also remove what the mailbox's owner
 * flagged. A server without UIDPLUS keeps the mails, flagged \Deleted; list() skips those. */
static bool expunge(struct imap *m, struct mailimap_set *set, struct err *e)
{
    if (!m->uidplus) return true;
    imap_step(m, IMAP_STEP);
    int r = mailimap_uid_expunge(m->im, set);
    return r == MAILIMAP_NO_ERROR || imap_fail(m, "expunge", r, e);
}

static bool flag(struct imap *m, struct mailimap_set *set, struct mailimap_flag *f,
                 struct err *e)
{
    struct mailimap_flag_list *list = mailimap_flag_list_new_empty();
    int r = MAILIMAP_ERROR_MEMORY;
    imap_step(m, IMAP_STEP);
    if (list && f && mailimap_flag_list_add(list, f) == MAILIMAP_NO_ERROR) {
        struct mailimap_store_att_flags *store =
            mailimap_store_att_flags_new_add_flags_silent(list);
        if (store) r = mailimap_uid_store(m->im, set, store);
        if (store) mailimap_store_att_flags_free(store); /* frees list and flag, too */
    }
    return r == MAILIMAP_NO_ERROR || imap_fail(m, "store", r, e);
}

static int try_transfer(struct imap *m, struct mailimap_set *set)
{
    uint32_t validity;
    struct mailimap_set *from = NULL, *to = NULL;
    imap_step(m, IMAP_STEP);
    if (!m->move) return mailimap_uid_copy(m->im, set, m->acc->processed);
    int r = mailimap_uidplus_uid_move(m->im, set, m->acc->processed, &validity, &from, &to);
    if (from) mailimap_set_free(from);
    if (to) mailimap_set_free(to);
    return r;
}

/* A refusal means most often that the folder is missing (TRYCREATE, which not every server
 * says): make it and try once more. If it is there, CREATE is refused and nothing is lost. */
static bool transfer(struct imap *m, struct mailimap_set *set, struct err *e)
{
    int r = try_transfer(m, set);
    if (r == MAILIMAP_ERROR_UID_MOVE || r == MAILIMAP_ERROR_UID_COPY ||
        r == MAILIMAP_ERROR_MOVE || r == MAILIMAP_ERROR_COPY) {
        imap_step(m, IMAP_STEP);
        r = mailimap_create(m->im, m->acc->processed);
        if (r == MAILIMAP_NO_ERROR || r == MAILIMAP_ERROR_CREATE) r = try_transfer(m, set);
    }
    if (r == MAILIMAP_NO_ERROR) return true;
    imap_fail(m, m->move ? "move" : "copy", r, e);
    return err_add(e, "to folder %s: ", m->acc->processed);
}

static bool settle_set(struct imap *m, struct mailimap_set *set, struct err *e)
{
    if (!flag(m, set, mailimap_flag_new_seen(), e) || !transfer(m, set, e)) return false;
    return m->move || (flag(m, set, mailimap_flag_new_deleted(), e) && expunge(m, set, e));
}

bool imap_settle(struct imap *m, const struct listed *item, size_t n, struct err *e)
{
    assert(n == 0 || item);
    for (size_t i = 0; i < n;) {
        struct mailimap_set *set = mailimap_set_new_empty();
        size_t used = 0;
        if (!set) return err_set(e, ERR_NOMEM, "out of memory");
        for (; i < n && used < SOURCE_BATCH; i++) {
            uint32_t uid;
            /* a key of another UIDVALIDITY names another mail by now: left alone */
            if (imap_uid(m, item[i].key, &uid) && mailimap_set_add_single(set, uid) == 0)
                used++;
        }
        bool ok = used == 0 || settle_set(m, set, e);
        mailimap_set_free(set);
        if (!ok) return false;
    }
    return true;
}

/* LIST rather than SELECT: so the mailbox stays open. */
static bool is_listed(struct imap *m, bool *there, struct err *e)
{
    clist *found = NULL;
    imap_step(m, IMAP_STEP);
    int r = mailimap_list(m->im, "", m->acc->processed, &found);
    if (r != MAILIMAP_NO_ERROR) return imap_fail(m, "list", r, e);
    *there = found && clist_begin(found);
    if (found) mailimap_list_result_free(found);
    return true;
}

bool imap_prepare(struct imap *m, struct err *e)
{
    bool there = false;
    if (!is_listed(m, &there, e) || there) return there;
    imap_step(m, IMAP_STEP);
    int r = mailimap_create(m->im, m->acc->processed);
    if (r == MAILIMAP_NO_ERROR) return true;
    imap_fail(m, "create", r, e);
    return err_add(e, "folder %s: ", m->acc->processed);
}
