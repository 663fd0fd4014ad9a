/* Parts by their boundary lines, however deeply nested. Leaves transfer encodings and charsets
 * to their files; what holds no text is left out. */
#include "parser/report/pieces.h"

#include "parser/body/charset.h"
#include "parser/head/headers.h"
#include <gmime/gmime.h>

enum { BOUNDARIES_MAX = 8 };

struct cutter {
    struct pieces *out;
    struct str boundary[BOUNDARIES_MAX];
    size_t n;
    struct arena *arena;
};

/* The value of `name=` in a field, without its quotes. */
static struct str piece_parameter(struct str value, struct str name)
{
    size_t at = str_ifind(value, name);
    if (at >= value.n) return (struct str){ "", 0 };
    struct str rest = str_from(value, at + name.n);
    if (str_starts(rest, STR("\""))) return str_cut(str_from(rest, 1), '"').head;
    size_t n = 0;
    while (n < rest.n && !char_space(rest.s[n]) && rest.s[n] != ';') n++;
    return str_head(rest, n);
}

static struct str piece_type(struct str head)
{
    struct str value, rest;
    if (!header_get(&value, head, "Content-Type", 0)) return (struct str){ "", 0 };
    rest = str_trim(str_cut(value, ';').head);
    return str_word(&rest);
}

static void learn_boundary(struct cutter *c, struct str head)
{
    struct str value;
    if (!header_get(&value, head, "Content-Type", 0)) return;
    struct str b = piece_parameter(value, STR("boundary="));
    if (b.n && c->n < BOUNDARIES_MAX) c->boundary[c->n++] = b;
}

static bool is_border(const struct cutter *c, struct str line)
{
    if (!str_starts(line, STR("--"))) return false;
    for (size_t i = 0; i < c->n; i++)
        if (str_starts(str_from(line, 2), c->boundary[i])) return true;
    return false;
}

static bool decoded(struct str *out, struct str head, struct str body, struct arena *a)
{
    struct str value, rest;
    GMimeEncoding state;
    *out = body;
    if (!header_get(&value, head, "Content-Transfer-Encoding", 0)) return true;
    rest = str_trim(value);
    char *name = str_dup(str_word(&rest), a);
    if (!name) return false;
    GMimeContentEncoding how = g_mime_content_encoding_from_string(name);
    if (how != GMIME_CONTENT_ENCODING_BASE64 && how != GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE)
        return true;
    g_mime_encoding_init_decode(&state, how);
    char *p = NEW(a, char, g_mime_encoding_outlen(&state, body.n) + 1);
    if (!p) return false;
    out->s = p;
    out->n = g_mime_encoding_flush(&state, body.s, body.n, p);
    return true;
}

static bool is_text(struct str type)
{
    return type.n == 0 || str_istarts(type, STR("text/")) || str_istarts(type, STR("message/"));
}

static bool put_piece(struct cutter *c, struct str head, struct str body)
{
    struct str bytes, value = { "", 0 };
    struct str type = piece_type(head);
    if (c->out->n == PIECES_MAX || !is_text(type)) return true;
    if (!decoded(&bytes, head, str_head(body, PIECE_BYTES), c->arena)) return false;
    header_get(&value, head, "Content-Type", 0);
    struct buf utf8 = buf_make(c->arena, 4 * (size_t)PIECE_BYTES);
    charset_decode(&utf8, bytes, piece_parameter(value, STR("charset=")));
    struct buf clean = buf_make(c->arena, 4 * (size_t)PIECE_BYTES);
    charset_clean(&clean, buf_str(&utf8));
    c->out->at[c->out->n++] = (struct piece){ type, buf_str(&clean) };
    bool cut = utf8.n + CHARSET_STEP > utf8.max || clean.n + 4 > clean.max;
    return cut || !(utf8.full || clean.full); /* else the arena is full */
}

/* The bytes up to the next boundary line; *rest is what follows it. */
static struct str up_to_border(const struct cutter *c, struct str *rest)
{
    struct str all = *rest;
    while (rest->n) {
        struct str at = *rest, line = str_cut(*rest, '\n').head;
        *rest = str_cut(*rest, '\n').tail;
        if (is_border(c, line)) return str_head(all, (size_t)(at.s - all.s));
    }
    return all;
}

bool pieces_read(struct pieces *out, struct str raw, struct arena *a)
{
    struct cutter c = { .out = out, .arena = a };
    struct str rest = raw;
    bool first = true, ok = true;
    out->n = 0;
    while (ok && (first || rest.n) && out->n < PIECES_MAX) {
        struct entity within, e = header_split(rest);
        learn_boundary(&c, e.head);
        within = header_split(e.body);
        if (str_istarts(piece_type(e.head), STR("message/"))) learn_boundary(&c, within.head);
        struct str bytes = up_to_border(&c, &rest);
        e = header_split(bytes);
        ok = put_piece(&c, e.head, e.body);
        first = false;
    }
    return ok;
}

const struct piece *pieces_of(const struct pieces *p, struct str type)
{
    for (size_t i = 0; i < p->n; i++)
        if (str_ieq(p->at[i].type, type)) return &p->at[i];
    return NULL;
}
