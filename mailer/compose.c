/* A letter as the bytes of a mail. Knows MIME structure and GMime's writing half; does not know
 * what the letter is about, takes no clock and no randomness: same letter, same bytes. */
#include "mailer/compose.h"
#include "mailer/base64.h"
#include "mailer/digest.h"
#include "mailer/mime.h"

#include <assert.h>
#include <pthread.h>

enum { REFERENCE_MAX = 12, ADDRESS_MAX = 254, ID_MAX = 250, LINE_MAX_BYTES = 998 };

/* Is all of that part of an address: letters and signs that are seen? */
static bool part_ok(struct str part)
{
    for (size_t i = 0; i < part.n; i++) {
        unsigned char ch = (unsigned char)part.s[i];
        if (ch <= ' ' || ch == 0x7f || strchr("\",:;<>()[]\\", ch)) return false;
    }
    return mime_is_seen(part);
}

bool compose_address_utf8(struct str address)
{
    for (size_t i = 0; i < address.n; i++)
        if ((unsigned char)address.s[i] >= 0x80) return true;
    return false;
}

bool compose_address_ok(struct str address)
{
    struct str_cut c = str_cut(address, '@');
    if (!c.ok || c.head.n == 0 || c.head.n > 64 || c.tail.n == 0) return false;
    if (address.n > ADDRESS_MAX || str_cut(c.tail, '@').ok) return false;
    return part_ok(c.head) && part_ok(c.tail) && !compose_address_utf8(c.tail) &&
           c.tail.s[0] != '.' && c.tail.s[0] != '-';
}

bool compose_address_ascii(struct str address)
{
    return compose_address_ok(address) && !compose_address_utf8(address);
}

/* A header value: no control characters, so no line break and no second header. */
static bool value_ok(const char *z)
{
    for (; z && *z; z++)
        if (((unsigned char)*z < ' ' && *z != '\t') || *z == 0x7f) return false;
    return true;
}

/* A Message-ID or Content-ID without its brackets. */
static bool id_ok(const char *z)
{
    size_t n = strlen(z);
    for (const char *p = z; *p; p++)
        if (*p <= ' ' || *p > '~' || *p == '<' || *p == '>') return false;
    return n > 0 && n <= ID_MAX;
}

static bool addresses_ok(const struct letter *l, struct err *e)
{
    const struct {
        const char *what, *address;
        bool may_miss;
    } row[] = { { "From", l->from, false },
                { "To", l->to, false },
                { "Reply-To", l->reply_to, true } };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        if (!(row[i].may_miss && !row[i].address) &&
            !compose_address_ok(str_of(row[i].address)))
            return err_set(e, ERR_INPUT, "%s is not a mail address", row[i].what);
    return true;
}

static bool values_ok(const struct letter *l, struct err *e)
{
    const struct {
        const char *what, *value;
    } row[] = { { "From", l->from_name },
                { "To", l->to_name },
                { "Subject", l->subject },
                { "In-Reply-To", l->in_reply_to },
                { "List-Help", l->list_help },
                { "Auto-Submitted", l->auto_submitted },
                { "List-Id", l->list_id },
                { "List-Unsubscribe", l->unsubscribe },
                { "List-Unsubscribe", l->one_click },
                { "Feedback-ID", l->feedback_id } };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        if (!value_ok(row[i].value))
            return err_set(e, ERR_INPUT, "a line break or control character in %s",
                           row[i].what);
    for (size_t i = 0; i < l->n_reference; i++)
        if (!value_ok(l->reference[i]))
            return err_set(e, ERR_INPUT, "a line break or control character in References");
    if (!l->message_id || !id_ok(l->message_id))
        return err_set(e, ERR_INPUT, "the Message-ID is invalid");
    return true;
}

static bool attachments_ok(const struct letter *l, struct err *e)
{
    for (size_t i = 0; i < l->n_attachment; i++) {
        const struct attachment *p = &l->attachment[i];
        if (!value_ok(p->name) || !p->type || !value_ok(p->type) || !strchr(p->type, '/') ||
            (p->cid && !id_ok(p->cid)))
            return err_set(e, ERR_INPUT, "attachment %zu: name, type or Content-ID is wrong",
                           i + 1);
    }
    return true;
}

/* "<a@x> <b@y>": the first of the thread and the latest ones. Malformed foreign ids (blanks,
 * brackets, too long) are left out: an answer must not fail because of them. */
static const char *references(const struct letter *l, struct arena *a)
{
    struct buf b = buf_make(a, (size_t)REFERENCE_MAX * (ID_MAX + 3));
    size_t skip = l->n_reference > REFERENCE_MAX ? l->n_reference - REFERENCE_MAX : 0;
    for (size_t i = 0; i < l->n_reference; i++) {
        if (i > 0 && i <= skip) continue;
        if (!id_ok(l->reference[i])) continue;
        buf_printf(&b, "%s<%s>", b.n ? " " : "", l->reference[i]);
    }
    return b.n ? buf_str(&b).s : NULL;
}

/* "<a>, <b>", one a line, of those that are set; NULL: none is. */
static const char *in_brackets(const char *one, const char *two, struct arena *a)
{
    struct buf b = buf_make(a, (size_t)2 * LINE_MAX_BYTES);
    if (one && *one) buf_printf(&b, "<%s>", one);
    if (two && *two) buf_printf(&b, "%s<%s>", b.n ? ",\n " : "", two);
    return b.n ? buf_str(&b).s : NULL;
}

/* What big receivers ask of bulk senders (RFC 2919, 2369, 8058). */
static void list_headers(GMimeMessage *m, const struct letter *l, struct arena *a)
{
    const char *leave = in_brackets(l->unsubscribe, l->one_click, a);
    const struct {
        const char *name, *value;
    } row[] = { { "List-Id", in_brackets(l->list_id, NULL, a) },
                { "List-Help", in_brackets(l->list_help, NULL, a) },
                { "List-Unsubscribe", leave },
                { "List-Unsubscribe-Post", l->one_click ? "List-Unsubscribe=One-Click" : NULL },
                { "Feedback-ID", l->feedback_id } };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        if (row[i].value) mime_header_as_is(m, row[i].name, row[i].value, a);
}

static bool headers(GMimeMessage *m, const struct letter *l, struct arena *a)
{
    mime_address(m, GMIME_ADDRESS_TYPE_FROM, l->from_name, l->from);
    mime_address(m, GMIME_ADDRESS_TYPE_TO, l->to_name, l->to);
    if (l->reply_to) mime_address(m, GMIME_ADDRESS_TYPE_REPLY_TO, NULL, l->reply_to);
    mime_subject(m, l->subject);
    mime_date(m, l->date);
    g_mime_message_set_message_id(m, l->message_id);

    struct buf id = buf_make(a, ID_MAX + 3);
    if (l->in_reply_to && id_ok(l->in_reply_to)) buf_printf(&id, "<%s>", l->in_reply_to);
    const struct {
        const char *name, *value;
    } row[] = { { "In-Reply-To", id.n ? buf_str(&id).s : NULL },
                { "References", references(l, a) },
                { "Auto-Submitted", l->auto_submitted },
                /* Exchange: no out-of-office notes, no receipts */
                { "X-Auto-Response-Suppress", l->auto_submitted ? "All" : NULL } };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        if (row[i].value) mime_header(m, row[i].name, row[i].value);
    list_headers(m, l, a);
    return !id.full;
}

/* How many attachments are shown inside the HTML, how many are not. */
static size_t count(const struct letter *l, bool inside)
{
    size_t n = 0;
    for (size_t i = 0; i < l->n_attachment; i++) n += (l->attachment[i].cid != NULL) == inside;
    return n;
}

static void add_attachments(GMimeObject *multipart, const struct letter *l, bool inside)
{
    for (size_t i = 0; i < l->n_attachment; i++)
        if ((l->attachment[i].cid != NULL) == inside)
            mime_add(multipart, mime_file(&l->attachment[i]));
}

/* What people read: the text, or both forms with the pictures that the HTML shows. */
static GMimeObject *reading(const struct letter *l)
{
    GMimeObject *text = mime_text("plain", l->text);
    if (l->html.n == 0) return text;
    GMimeObject *both = mime_multipart("alternative", l->message_id);
    mime_add(both, text);
    mime_add(both, mime_text("html", l->html));
    if (count(l, true) == 0) return both;
    GMimeObject *related = mime_multipart("related", l->message_id);
    g_mime_object_set_content_type_parameter(related, "type",
                                             "multipart/alternative"); /* RFC 2387 */
    mime_add(related, both);
    add_attachments(related, l, true);
    return related;
}

/* The levels that the letter needs, outermost last. Without HTML there is nothing to show
 * inline pictures in: they become attachments. */
static GMimeObject *body(const struct letter *l)
{
    GMimeObject *top = reading(l);
    bool homeless = l->html.n == 0 && count(l, true) > 0;
    if (count(l, false) == 0 && !homeless) return top;
    GMimeObject *mixed = mime_multipart("mixed", l->message_id);
    mime_add(mixed, top);
    if (homeless) add_attachments(mixed, l, true);
    add_attachments(mixed, l, false);
    return mixed;
}

/* What every mail server may rely on (RFC 5322 2.1.1, 2.3), checked at the end, whoever made
 * the lines. */
static bool lines_ok(struct str s, struct err *e)
{
    size_t start = 0;
    for (size_t i = 0; i < s.n; i++) {
        bool lf = s.s[i] == '\n', cr = s.s[i] == '\r';
        if (s.s[i] == '\0' || (lf && (i == 0 || s.s[i - 1] != '\r')) ||
            (cr && (i + 1 == s.n || s.s[i + 1] != '\n')))
            return err_set(e, ERR_BUG, "compose: a bare CR, LF or NUL at byte %zu", i);
        if (lf && i - 1 - start > LINE_MAX_BYTES)
            return err_set(e, ERR_INPUT, "compose: a line has more than %d bytes",
                           LINE_MAX_BYTES);
        if (lf) start = i + 1;
    }
    return true;
}

static bool compose_one(struct str *out, const struct letter *l, struct arena *a, struct err *e)
{
    GMimeMessage *m = g_mime_message_new(TRUE);
    bool ok = headers(m, l, a) || err_set(e, ERR_INPUT, "compose: In-Reply-To is too long");
    if (ok) {
        GMimeObject *top = body(l);
        g_mime_message_set_mime_part(m, top);
        g_object_unref(top);
        ok = mime_write(out, m, a) || err_nomem(e);
    }
    g_object_unref(m);
    return ok;
}

/* GMime registers each type when it first meets it, and two threads must not do so at once: one
 * mail with everything in it, before all others. */
static void begin(void)
{
    static char memory[1 << 16];
    static const struct attachment file[] = {
        { .cid = "x", .name = "\xc3\xa4.png", .type = "image/png", .bytes = { "x", 1 } },
        { .name = "x.pgn", .type = "application/vnd.chess-pgn", .bytes = { "x", 1 } },
        { .name = "x.ics",
          .type = "text/calendar; method=PUBLISH",
          .bytes = { "\xc3\xa4", 2 } },
    };
    static const char *const id = "x@example.org";
    struct letter l = { .from = "x@example.org",
                        .from_name = "\xc3\xa4",
                        .to = "x@example.org",
                        .to_name = "x",
                        .reply_to = "x@example.org",
                        .subject = "\xc3\xa4",
                        .message_id = id,
                        .in_reply_to = id,
                        .reference = &id,
                        .n_reference = 1,
                        .list_help = "mailto:x@example.org",
                        .text = STR("x\n"),
                        .html = STR("\xc3\xa4\n"),
                        .attachment = file,
                        .n_attachment = sizeof file / sizeof *file };
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { ERR_NONE, "" };
    struct str raw;
    g_mime_init();
    (void)compose_one(&raw, &l, &a, &e);
}

/* ---- large attachments ---------------------------------------------------------------------
 */

/* Most of a mail is pictures in base64. GMime writes a mark in place of each, which is nowhere
 * else in the mail: 128 bits that depend on our own secret Message-ID. */
enum { MARK_BYTES = 32, LARGE = 1024 };
struct gap {
    char digest[DIGEST_HEX];
    char mark[2 * MARK_BYTES]; /* the same mark as GMime writes it, with its CRLF */
    struct str lines;          /* what belongs there */
};

static bool gap_make(struct gap *g, struct attachment *f, const char *message_id, size_t number,
                     struct arena *a)
{
    char seed[600];
    int n = snprintf(seed, sizeof seed, "zugpost-attachment-1|%zu|%s", number, message_id);
    digest_hex(g->digest, (struct str){ seed, n < 0 ? 0 : (size_t)n });
    g->digest[MARK_BYTES] = '\0';
    *base64_write(g->mark, str_of(g->digest)) = '\0';
    g->lines = f->base64.n ? f->base64 : base64_make(f->bytes, a);
    f->bytes = str_of(g->digest);
    return g->lines.s != NULL;
}

/* The letter with marks; NULL: no memory. */
static struct gap *gaps_make(struct letter *l, size_t *n, struct arena *a)
{
    struct gap *gap = NEW(a, struct gap, l->n_attachment + 1);
    struct attachment *file = NEW(a, struct attachment, l->n_attachment + 1);
    *n = 0;
    if (!gap || !file) return NULL;
    for (size_t i = 0; i < l->n_attachment; i++) {
        file[i] = l->attachment[i];
        if (file[i].bytes.n < LARGE || mime_is_text(&file[i])) continue;
        if (!gap_make(&gap[*n], &file[i], l->message_id, i, a)) return NULL;
        ++*n;
    }
    l->attachment = file;
    return gap;
}

static char *put(char *to, struct str s)
{
    if (s.n) memcpy(to, s.s, s.n);
    return to + s.n;
}

static const struct gap *gap_at(const struct gap *gap, size_t n, struct str rest)
{
    for (size_t i = 0; i < n; i++)
        if (str_starts(rest, str_of(gap[i].mark))) return &gap[i];
    return NULL;
}

static bool fill_gaps(struct str *out, const struct gap *gap, size_t n, struct arena *a,
                      struct err *e)
{
    struct str rest = *out, line, from = *out;
    size_t size = rest.n, filled = 0;
    for (size_t i = 0; i < n; i++) size += gap[i].lines.n;
    char *room = arena_take(a, 1, size + 1), *to = room;
    if (!room) return err_nomem(e);
    do {
        const struct gap *g = gap_at(gap, n, rest);
        if (!g) continue;
        to = put(to, str_head(from, (size_t)(rest.s - from.s)));
        to = put(to, g->lines);
        from = str_from(rest, strlen(g->mark));
        filled++;
    } while (str_line(&rest, &line));
    to = put(to, from);
    *to = '\0';
    *out = (struct str){ room, (size_t)(to - room) };
    return filled == n || err_set(e, ERR_BUG, "compose: an attachment has no place");
}

bool compose(struct str *out, const struct letter *l, struct arena *a, struct err *e)
{
    assert(l->from && l->to && l->subject);
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    struct letter marked = *l;
    size_t n = 0;
    if (!addresses_ok(l, e) || !values_ok(l, e) || !attachments_ok(l, e))
        return err_add(e, "compose: ");
    pthread_once(&once, begin);
    const struct gap *gap = gaps_make(&marked, &n, a);
    if (!gap) return err_nomem(e);
    return compose_one(out, &marked, a, e) && lines_ok(*out, e) &&
           (n == 0 || fill_gaps(out, gap, n, a, e));
}
