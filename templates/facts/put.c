/* Values of a document, and its text. Knows no game. */
#include "templates/facts/facts.h"
#include "templates/page/page.h"
#include "templates/page/text_columns.h"
#include "templates/page/zone.h"
#include "templates/shown/orders.h"

struct facts facts_open(const struct seat_view *seat, const char *format, struct arena *a,
                        struct err *e)
{
    struct facts f = { .seat = seat, .arena = a, .e = e, .root = json_object() };
    facts_put(&f, f.root, "format", facts_text(&f, format));
    facts_put(&f, f.root, "version", json_integer(FACTS_VERSION));
    facts_put(&f, f.root, "game", facts_text(&f, seat->game));
    facts_put(&f, f.root, "board", json_integer(seat->board));
    facts_put(&f, f.root, "army", facts_text(&f, seat->army[0] ? seat->army : NULL));
    facts_put(&f, f.root, "as_of", facts_time(seat->now));
    return f;
}

static int print_part(const char *bytes, size_t n, void *ctx)
{
    struct buf *out = ctx;
    buf_put(out, (struct str){ bytes, n });
    return out->full ? -1 : 0;
}

bool facts_close(struct str *out, struct facts *f)
{
    struct buf text = buf_make(f->arena, FACTS_MAX);
    bool ok =
        !f->full && f->root &&
        json_dump_callback(f->root, print_part, &text, JSON_INDENT(1) | JSON_SORT_KEYS) == 0;
    buf_putc(&text, '\n');
    json_decref(f->root);
    *out = buf_str(&text);
    return (ok && !text.full) || err_nomem(f->e);
}

void facts_put(struct facts *f, json_t *to, const char *name, json_t *value)
{
    if (json_object_set_new(to, name, value) != 0) f->full = true;
}

void facts_add(struct facts *f, json_t *list, json_t *value)
{
    if (json_array_append_new(list, value) != 0) f->full = true;
}

/* With the marks of pages shown as on a terminal. */
static json_t *cleaned(struct facts *f, struct str text)
{
    struct arena scratch = *f->arena;
    struct buf marked = buf_make(&scratch, FACTS_MAX), clean = buf_make(&scratch, FACTS_MAX);
    for (size_t i = 0; i < text.n; i++)
        buf_puts(&marked, text.s[i] == PAGE_CODE[0] ? "`" : (char[2]){ text.s[i], 0 });
    text_plain(&clean, buf_str(&marked));
    struct str s = buf_str(&clean);
    if (marked.full || clean.full) f->full = true;
    return json_stringn(s.s, s.n);
}

json_t *facts_str(struct facts *f, struct str text)
{
    struct str rest = text;
    while (rest.n && (text_plain_run(&rest).n || rest.s[0] == '\n'))
        if (rest.n && rest.s[0] == '\n') rest = str_from(rest, 1);
    return rest.n ? cleaned(f, text) : json_stringn(text.n ? text.s : "", text.n);
}

json_t *facts_text(struct facts *f, const char *text)
{
    return text ? facts_str(f, str_of(text)) : json_null();
}

json_t *facts_says(struct facts *f, struct str sentence)
{
    return cleaned(f, sentence);
}

json_t *facts_code(enum words_name word)
{
    struct str_cut c = str_cut(str_of(words_name(word)), '.');
    return json_stringn(c.tail.s, c.tail.n);
}

json_t *facts_halves(int64_t halves)
{
    return halves % 2 ? json_real((double)halves / 2) : json_integer(halves / 2);
}

json_t *facts_time(int64_t at)
{
    char text[ZONE_INSTANT];
    return at && zone_instant(text, at)[0] ? json_string(text) : json_null();
}

json_t *facts_square(int64_t x, int64_t y)
{
    return json_pack("[II]", (json_int_t)x, (json_int_t)y);
}

json_t *facts_field(int64_t file, int64_t rank)
{
    char text[3] = { (char)('a' + file - 1), (char)('0' + rank), 0 };
    return json_string(text);
}

json_t *facts_words(struct facts *f)
{
    const char *word[ORDERS_WORDS];
    size_t n = 0;
    json_t *out = json_array();
    if (!orders_words(word, &n, f->seat->shown, f->seat->army, f->arena, f->e)) f->full = true;
    for (size_t i = 0; i < n; i++) facts_add(f, out, facts_text(f, word[i]));
    return out;
}
