/* How far mailboxes have been read, and what in them could not be read. Knows nothing of
 * servers. */
#include "db/mailbox.h"
#include "db/row.h"

#include <assert.h>

static const struct field mailbox_field[] = {
    FIELD(struct mailbox_row, name),     FIELD(struct mailbox_row, read_to),
    FIELD(struct mailbox_row, trouble),  FIELD(struct mailbox_row, since),
    FIELD(struct mailbox_row, gap_from), FIELD(struct mailbox_row, gap_to),
};
static const struct shape mailbox_shape = SHAPE("mailbox", struct mailbox_row, mailbox_field);

static const struct field unread_field[] = {
    FIELD(struct unread_row, mailbox),  FIELD(struct unread_row, key),
    FIELD(struct unread_row, received), FIELD(struct unread_row, seen),
    FIELD(struct unread_row, tries),    FIELD(struct unread_row, why),
};
static const struct shape unread_shape = SHAPE("unread mail", struct unread_row, unread_field);

bool db_mailbox_get(struct db *db, struct mailbox_row *out, const char *name, struct arena *a,
                    struct err *e)
{
    struct ask q = { .stmt = ST_MAILBOX_GET, .name = name };
    return row_one(db, out, &mailbox_shape, &q, a, e);
}

bool db_mailbox_set(struct db *db, const struct mailbox_row *m, struct err *e)
{
    return row_put(db, ST_MAILBOX_SET, &mailbox_shape, m, NULL, e);
}

bool db_mailbox_gap_over(struct db *db, const char *name, int64_t to, struct err *e)
{
    struct ask q = { .stmt = ST_MAILBOX_GAP_OVER, .mailbox = name, .now = to };
    return row_do(db, &q, NULL, e);
}

bool db_unread_add(struct db *db, const struct unread_row *u, struct err *e)
{
    assert(u->mailbox[0] && u->key[0]);
    return row_put(db, ST_UNREAD_ADD, &unread_shape, u, NULL, e);
}

bool db_unread_list(struct db *db, struct unread_list *out, struct arena *a, struct err *e)
{
    out->row =
        row_all(db, &out->n, &unread_shape, &(struct ask){ .stmt = ST_UNREAD_LIST }, a, e);
    return out->row != NULL;
}

bool db_unread_drop(struct db *db, const char *mailbox, const char *key, struct err *e)
{
    struct ask q = { .stmt = ST_UNREAD_DROP, .mailbox = mailbox, .key = key };
    return row_do(db, &q, NULL, e);
}
