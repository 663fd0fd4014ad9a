/* Field by field, in the order of the structs. What mail.h promises about a field is checked
 * again here: a hostile mail may have taken over the process that wrote these bytes. */
#include "parser/wire/wire_mail.h"

#include "parser/head/address.h"

enum {
    ADDRESS_BYTES = 254,
    NAME_BYTES = 1000,
    RECIPIENTS = 100,
    STATUS_BYTES = 40,
    TEXT_BYTES = 4 * MAIL_TEXT_MAX, /* with the marks of crossed-out words */
    PART_BYTES = 2 * MAIL_BYTES_MAX
};

static void put_list(struct buf *b, const struct str *at, size_t n, struct str raw)
{
    wire_put_int(b, n);
    for (size_t i = 0; i < n; i++) wire_put_str(b, at[i], raw);
}

static void put_zero(struct buf *b, const char *z)
{
    wire_put_str(b, str_of(z), STR(""));
}

void wire_mail_put(struct buf *b, const struct mail *m, struct str raw)
{
    wire_put_int(b, (uint64_t)m->date);
    wire_put_str(b, m->from_name, raw);
    wire_put_str(b, m->subject, raw);
    put_list(b, m->recipient, m->n_recipient, raw);
    wire_put_int(b, m->calendar);
    wire_put_int(b, m->body);
    wire_put_int(b, m->limit);
    wire_put_str(b, m->text, raw);
    wire_put_int(b, m->source);
    wire_put_int(b, m->n_more);
    for (size_t i = 0; i < m->n_more; i++) {
        wire_put_int(b, m->more[i].source);
        wire_put_str(b, m->more[i].part, raw);
    }
    put_list(b, m->html, m->n_html, raw);
    wire_put_int(b, m->twin);
}

/* ---- back ---------------------------------------------------------------------------------
 */

/* What a list may hold. */
struct list_of {
    size_t most, max; /* strings, bytes of one */
    struct str (*one)(struct wire *w, size_t max);
};

/* False: the arena is full. */
static bool get_list(const struct str **out, size_t *n, struct wire *w, struct list_of of,
                     struct arena *a)
{
    *n = (size_t)wire_int(w, of.most);
    struct str *at = NEW(a, struct str, *n + 1);
    for (size_t i = 0; at && i < *n; i++) at[i] = of.one(w, of.max);
    *out = at;
    return at != NULL;
}

/* NULL: the arena is full. */
static const char *get_zero(struct wire *w, size_t max, struct arena *a)
{
    return str_dup(wire_line(w, max), a);
}

static bool get_head(struct mail *out, struct wire *w, struct arena *a)
{
    out->date = (int64_t)wire_int(w, INT64_MAX);
    out->from_name = wire_line(w, NAME_BYTES);
    out->subject = wire_line(w, NAME_BYTES);
    return get_list(&out->recipient, &out->n_recipient, w,
                    (struct list_of){ RECIPIENTS, ADDRESS_BYTES, wire_word }, a);
}

static bool get_more(struct mail *out, struct wire *w, struct arena *a)
{
    out->n_more = (size_t)wire_int(w, MAIL_MORE_MAX);
    struct mail_more *more = NEW(a, struct mail_more, out->n_more + 1);
    for (size_t i = 0; more && i < out->n_more; i++) {
        more[i].source = (enum mail_place)wire_int(w, MAIL_OF_FORWARD);
        more[i].part = wire_str(w, PART_BYTES);
    }
    out->more = more;
    return more != NULL;
}

static bool get_body(struct mail *out, struct wire *w, struct arena *a)
{
    out->calendar = wire_flag(w);
    out->body = (enum mail_body)wire_int(w, MAIL_BODIES - 1);
    out->limit = (enum mail_limit)wire_int(w, MAIL_LIMITS - 1);
    out->text = wire_text(w, TEXT_BYTES);
    out->source = (enum mail_place)wire_int(w, MAIL_OF_FORWARD);
    if (!get_more(out, w, a) ||
        !get_list(&out->html, &out->n_html, w,
                  (struct list_of){ MAIL_HTML_MAX, PART_BYTES, wire_str }, a))
        return false;
    out->twin = wire_flag(w);
    w->bad |= (out->limit != MAIL_LIMIT_NONE) != (out->body == MAIL_UNREADABLE);
    return true;
}

bool wire_mail(struct mail *out, struct wire *w, struct arena *a)
{
    const struct str none = { "", 0 };
    *out = (struct mail){ .head = none, .message_id = none, .from = none };
    return get_head(out, w, a) && get_body(out, w, a) && !w->bad;
}

/* ---- delivery reports ---------------------------------------------------------------------
 */

void wire_mail_report_put(struct buf *b, const struct report *r)
{
    wire_put_int(b, r->kind);
    put_list(b, r->address, r->n_address, STR(""));
    put_zero(b, r->status);
    put_zero(b, r->words);
    put_list(b, r->id, r->n_id, STR(""));
}

bool wire_mail_report(struct report *out, struct wire *w, struct arena *a)
{
    *out = (struct report){ .kind = (enum report_kind)wire_int(w, REPORT_COMPLAINT) };
    return get_list(&out->address, &out->n_address, w,
                    (struct list_of){ REPORT_ADDRESSES, ADDRESS_BYTES, wire_word }, a) &&
           (out->status = get_zero(w, STATUS_BYTES, a)) &&
           (out->words = get_zero(w, 2 * (size_t)REPORT_WORDS, a)) &&
           get_list(&out->id, &out->n_id, w, (struct list_of){ REPORT_IDS, ID_MAX, wire_word },
                    a) &&
           !w->bad;
}
