/* Filling sentences. */
#include "templates/words/words.h"
#include "engine/event.h"
#include "engine/sandbox/look.h"
#include "templates/words/grammar.h"
#include "templates/words/plural.h"
#include "templates/words/table.h"

#include <assert.h>

enum { TEXT_MAX = 20000, DIGITS_MAX = 40 };

/* ---- lists --------------------------------------------------------------------------------
 */

/* What the language puts in front of item `i` of `n`. Blanks at the ends are written _. */
static void put_joint(struct buf *out, const struct words *w, enum words_name kind, size_t i,
                      size_t n)
{
    struct str_cut two = str_cut(str_of(words_raw(w, kind)), '|');
    struct str_cut more = str_cut(two.tail, '|');
    if (i == 0) return;
    struct str_cut c = str_cut(n == 2 ? two.head : i + 1 == n ? more.tail : more.head, '_');
    for (; c.ok; c = str_cut(c.tail, '_')) {
        buf_put(out, c.head);
        buf_putc(out, ' ');
    }
    buf_put(out, c.head);
}

void words_list(struct buf *out, const struct words *words, enum words_name kind,
                const struct str *item, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        put_joint(out, words, kind, i, n);
        buf_put(out, item[i]);
    }
}

void words_next(struct buf *out, const struct words *words, enum words_name kind,
                struct str item)
{
    put_joint(out, words, kind, out->n > 0, 3);
    buf_put(out, item);
}

/* ---- filling ------------------------------------------------------------------------------
 */

static const struct slot *slot_in(const struct saying *s, struct str name)
{
    for (size_t i = 0; i < SLOTS_MAX && s->slot[i].kind != SLOT_END; i++)
        if (str_eq(name, str_of(s->slot[i].name))) return &s->slot[i];
    return NULL;
}

static const char *chosen(const struct words *w, const struct saying *s)
{
    const struct words_entry *e = &w->entry[words_place(s->word)];
    for (size_t i = 0; i < SLOTS_MAX && s->slot[i].kind != SLOT_END; i++) {
        const struct slot *n = &s->slot[i];
        if (n->kind != SLOT_COUNT && n->kind != SLOT_LIST) continue;
        int64_t more = n->kind == SLOT_LIST ? n->y : 0;
        unsigned form = plural_form(w->plural, n->number + more);
        if (form < WORDS_FORMS && e->text[form]) return e->text[form];
    }
    return e->text[0];
}

static void put_energy(struct buf *out, const struct words *w, const struct slot *s)
{
    char room[2 * DIGITS_MAX];
    struct arena a = arena_make(room, sizeof room);
    struct buf b = buf_make(&a, DIGITS_MAX);
    event_energy_text(&b, (int32_t)s->number, s->kind == SLOT_CHANGE && s->number != 0);
    struct str_cut point = str_cut(buf_str(&b), '.');
    buf_put(out, point.head);
    if (!point.ok) return;
    buf_puts(out, words_raw(w, W_NUMBER_POINT));
    buf_put(out, point.tail);
}

/* "red N", "an obstacle" */
static void put_unit(struct buf *out, const struct words *w, const struct slot *s,
                     struct str form)
{
    const char *letters = piece_table[s->number].letters;
    if (s->text.n && !str_starts(form, STR("whose")))
        words_put(out, w,
                  &(const struct saying){
                      W_UNIT_PIECE,
                      { slot_as(SLOT_ARMY, "army", s->text), slot_text("letters", letters) } });
    else
        grammar_put(out, w, s, form);
}

static void put_slot(struct buf *out, const struct words *w, const struct slot *s,
                     struct str form);

static void put_items(struct buf *out, const struct words *w, const struct slot *s,
                      struct str form)
{
    size_t n = (size_t)s->number, all = n + (s->y != 0);
    for (size_t i = 0; i < n; i++) {
        put_joint(out, w, W_LIST_AND, i, all);
        put_slot(out, w, &s->item[i], form);
    }
    if (all == n) return;
    put_joint(out, w, W_LIST_AND, n, all);
    buf_puts(out, words_raw(w, W_LIST_OTHERS));
}

static void put_slot(struct buf *out, const struct words *w, const struct slot *s,
                     struct str form)
{
    switch (s->kind) {
    case SLOT_NUMBER:
    case SLOT_TIME: /* letters have put them into the reader's zone before */
    case SLOT_LEFT:
    case SLOT_SPAN:
    case SLOT_DAYS:
    case SLOT_COUNT: buf_int(out, s->number); break;
    case SLOT_ENERGY:
    case SLOT_CHANGE: put_energy(out, w, s); break;
    case SLOT_SQUARE:
        buf_printf(out, "(%lld,%lld)", (long long)s->number, (long long)s->y);
        break;
    case SLOT_FIELD:
        buf_putc(out, (char)('a' + s->number - 1));
        buf_int(out, s->y);
        break;
    case SLOT_LIST: put_items(out, w, s, form); break;
    case SLOT_UNIT: put_unit(out, w, s, form); break;
    case SLOT_TEXT:
    case SLOT_PIECE:
    case SLOT_ARMY:
    case SLOT_SIDE:
    case SLOT_EVENT:
    case SLOT_MAN:
    case SLOT_RULE:
    case SLOT_RESULT:
    case SLOT_END: grammar_put(out, w, s, form); break;
    }
}

void words_slot(struct buf *out, const struct words *words, const struct slot *slot)
{
    put_slot(out, words ? words : words_table[0], slot, STR(""));
}

/* Text between slots; `code` in it gets the sign of a page. */
static void put_plain(struct buf *out, struct str text)
{
    for (size_t i = 0; i < text.n; i++) {
        char c = text.s[i];
        if (c == '`') c = WORDS_CODE[0];
        buf_putc(out, c);
    }
}

/* "{piece.your}": a name, and the form behind the first dot. A slot that nobody filled is left
 * as it is, so that it is noticed. */
static void put_named(struct buf *out, const struct words *w, const struct saying *s,
                      struct str mark)
{
    struct str_cut c = str_cut(mark, '.');
    const struct slot *slot = slot_in(s, c.head);
    if (slot)
        put_slot(out, w, slot, c.tail);
    else
        buf_printf(out, "{%.*s}", STR_ARG(mark));
}

/* The length of the rule's number with which the text begins: " (6.4)", " (4.2, 4.3)", or the
 * slot for one; 0: it begins with none. A square, "(5,5)", has no blank after its comma. */
static size_t rule_number(struct str text)
{
    const struct str slot = STR(" ({rule})");
    size_t i = 2;
    if (str_starts(text, slot)) return slot.n;
    if (!str_starts(text, STR(" ("))) return 0;
    while (i < text.n && char_digit(text.s[i])) {
        while (i < text.n && (char_digit(text.s[i]) || text.s[i] == '.')) i++;
        if (str_starts(str_from(text, i), STR(", "))) i += 2;
    }
    return i > 2 && i < text.n && text.s[i] == ')' ? i + 1 : 0;
}

struct words words_plain(const struct words *words)
{
    struct words out = words ? *words : *words_table[0];
    out.plain = true;
    return out;
}

void words_put(struct buf *out, const struct words *words, const struct saying *s)
{
    if (!words) words = words_table[0];
    const struct words *w = words_having(words, s->word);
    struct str rest = str_of(chosen(w, s));
    while (rest.n) {
        size_t n = 0, skip = 0;
        while (n < rest.n && rest.s[n] != '{' && !skip) {
            skip = words->plain ? rule_number(str_from(rest, n)) : 0;
            n += !skip;
        }
        put_plain(out, str_head(rest, n));
        rest = str_from(rest, n + skip);
        if (skip || !rest.n) continue;
        struct str_cut close = str_cut(str_from(rest, 1), '}');
        put_named(out, w, s, close.head);
        rest = close.tail;
    }
}

const char *words_text(struct arena *a, const struct words *words, const struct saying *s)
{
    assert(a && s);
    struct buf b = buf_make(a, TEXT_MAX);
    words_put(&b, words, s);
    return b.full ? NULL : buf_str(&b).s;
}
