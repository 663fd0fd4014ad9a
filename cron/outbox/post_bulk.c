/* Header fields of mails that answer nobody. */
#include "cron/outbox/post_bulk.h"

#include "engine/base/buf.h"

/* What a mail program opens or sends: the reader's key is in the address, or else on a line of
 * the text, as in all our links. */
static const char *mailto(const struct letter *l, const struct config *c, const char *word,
                          const char *key, struct arena *a)
{
    struct buf b = buf_make(a, 700);
    buf_printf(&b, "mailto:%s?subject=%s", l->reply_to, word);
    if (!c->plus) buf_printf(&b, "&body=%s%%0D%%0A%%0D%%0Akey%%3A%%20%s%%0D%%0A", word, key);
    return b.full ? NULL : buf_str(&b).s;
}

/* Gmail counts complaints by these names; the last must be the same in all mails. */
static const char *feedback(const struct post_bulk *of, struct arena *a)
{
    struct buf b = buf_make(a, 200);
    buf_printf(&b, "%s:%s:zugpost", of->game, of->kind);
    return b.full ? NULL : buf_str(&b).s;
}

static const char *both(const char *head, const char *between, struct str tail, struct arena *a)
{
    struct buf b = buf_make(a, 900);
    buf_printf(&b, "%s%s", head, between);
    buf_put(&b, tail);
    return b.full ? NULL : buf_str(&b).s;
}

bool post_bulk(struct letter *l, const struct config *c, const struct post_bulk *of,
               struct arena *a, struct err *e)
{
    struct str domain = str_cut(str_of(c->from), '@').tail;
    l->list_id = both(of->game, ".", domain, a);
    l->list_help = mailto(l, c, "help", of->key, a);
    l->unsubscribe = mailto(l, c, "unsubscribe", of->key, a);
    l->feedback_id = feedback(of, a);
    if (c->unsubscribe_url) l->one_click = both(c->unsubscribe_url, "", str_of(of->key), a);
    bool ok = l->list_id && l->list_help && l->unsubscribe && l->feedback_id;
    return (ok && (!c->unsubscribe_url || l->one_click)) || err_nomem(e);
}
