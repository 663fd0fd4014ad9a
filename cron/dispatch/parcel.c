/* One mail, apart from the batch that it was claimed with. Knows nothing of other mails. */
#include "cron/dispatch/parcel.h"

#include "cron/app/fault.h"
#include "mailer/verp.h"

#include <stdlib.h>

static const char *put(char **at, const char *s)
{
    size_t n = strlen(s) + 1;
    const char *copy = memcpy(*at, s, n);
    *at += n;
    return copy;
}

struct parcel *parcel_make(const struct out_row *row, char *bytes)
{
    const char *const strings[] = { row->key, row->game, row->sender, row->recipient,
                                    row->message_id };
    size_t size = sizeof(struct parcel) + (bytes ? 0 : row->raw.n);
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
        size += strlen(strings[i]) + 1;
    struct parcel *p = malloc(size);
    if (!p) return NULL;
    char *at = (char *)(p + 1);
    *p = (struct parcel){ .row = *row };
    p->bytes = bytes;
    p->row.key = put(&at, row->key);
    p->row.game = put(&at, row->game);
    p->row.sender = put(&at, row->sender);
    p->row.recipient = put(&at, row->recipient);
    p->row.message_id = put(&at, row->message_id);
    p->row.recipe = p->row.holder = p->row.reply = "";
    if (!bytes && row->raw.n) p->row.raw.s = memcpy(at, row->raw.s, row->raw.n);
    return p;
}

void parcel_free(struct parcel *p)
{
    if (p) free(p->bytes);
    free(p);
}

enum { KEY_MAX = 400 };

/* Where the server has plus-addresses, a report comes back to one that names the mail. */
static const char *sender_of(char out[VERP_MAX], const struct app *app,
                             const struct out_row *row)
{
    const struct config *c = app->config;
    struct str from = str_cut(str_of(c->from), '@').tail;
    struct str back = str_cut(str_of(row->sender), '@').tail;
    struct verp v = { row->id, row->recipient };
    if (!c->plus || !str_ieq(from, back)) return row->sender;
    verp_sender(out, row->sender, app->secret, &v);
    return out;
}

/* A restored store reuses the numbers of its mails for other mails. */
static const char *key_of(char out[KEY_MAX], const struct app *app, const struct out_row *row)
{
    if (app->era.n == 0) return row->key;
    snprintf(out, KEY_MAX, "%.300s.e%lld", row->key, (long long)app->era.n);
    return out;
}

/* nobody needs the bytes any more */
static void is_sent(struct parcel *p, enum sent how, const char reply[256])
{
    p->how = how;
    memcpy(p->reply, reply, sizeof p->reply);
    p->row.reply = p->reply;
    free(p->bytes);
    p->bytes = NULL;
    p->row.raw = STR("");
    fault_point("after_send");
}

void parcel_send(struct parcel *p, const struct app *app, const struct mail_sink *sink)
{
    struct outgoing m[SINK_MANY];
    char sender[SINK_MANY][VERP_MAX], key[SINK_MANY][KEY_MAX], reply[SINK_MANY][256];
    size_t n = 0;
    for (const struct parcel *q = p; q; q = q->next, n++)
        m[n] = (struct outgoing){ sender_of(sender[n], app, &q->row), q->row.recipient,
                                  key_of(key[n], app, &q->row), q->row.raw };
    bool all = n > 1 && sink->send_all(sink->ctx, m, n, reply) == SENT_OK;
    n = 0;
    for (struct parcel *q = p; q; q = q->next, n++) {
        enum sent how = all ? SENT_OK : sink->send(sink->ctx, &m[n], reply[n]);
        is_sent(q, how, reply[n]);
    }
}
