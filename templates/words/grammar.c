/* A slot's value as the language writes it there. */
#include "templates/words/grammar.h"
#include "engine/event.h"
#include "engine/sandbox/look.h"
#include "templates/words/form.h"
#include "templates/words/ruling.h"

#include <glib.h>

enum { NOUN_MAX = 400, ENTRY_MAX = 80 };

struct noun {
    struct str word, kind, cases; /* "Bauer", "m", "acc=Bauern|dat=Bauern" */
    struct str army;              /* whose it is, in the language */
};

static struct noun noun_of(struct str entry)
{
    struct str_cut word = str_cut(entry, '|'), kind = str_cut(word.tail, '|');
    return (struct noun){ word.head, kind.head, kind.tail, STR("") };
}

static struct str noun_case(const struct noun *noun, struct str name)
{
    struct str_cut c = { .tail = noun->cases, .ok = true };
    while (c.ok) {
        c = str_cut(c.tail, '|');
        struct str_cut pair = str_cut(c.head, '=');
        if (pair.ok && str_eq(pair.head, name)) return pair.tail;
    }
    return noun->word;
}

/* ---- the noun of a slot -------------------------------------------------------------------
 */

static struct str piece_word(struct str letters)
{
    const struct piece_info *nobodys = &piece_table[KIND_OBSTACLE];
    if (letters.n == 0) return STR("any");
    if (str_eq(letters, str_of(nobodys->letters))) return str_of(nobodys->name);
    uint8_t kind = piece_kind(letters);
    return kind == KIND_NONE ? letters : str_of(piece_table[kind].name);
}

static struct noun noun_event(const struct words *w, struct str word)
{
    const struct event_rule *of = event_named(word);
    if (!of) return (struct noun){ .word = word };
    return noun_of(str_of(words_raw(w, ruling_name(of))));
}

/* An entry "piece.time-thief", "chess-event.amazons.rule"; the word itself if the catalogue has
 * none. */
static struct noun noun_part(const struct words *w, const char *group, struct str word,
                             const char *part)
{
    char name[ENTRY_MAX];
    int n = snprintf(name, sizeof name, "%s.%.*s%s", group,
                     STR_ARG(str_head(word, ENTRY_MAX / 2)), part);
    for (int i = 0; i < n; i++)
        if (name[i] == ' ') name[i] = '-';
    enum words_name found;
    if (!words_find(&found, str_of(name))) return (struct noun){ .word = word };
    return noun_of(str_of(words_raw(w, found)));
}

static struct noun noun_named(const struct words *w, const char *group, struct str word)
{
    return noun_part(w, group, word, "");
}

/* "man.white-rook" */
static struct noun noun_man(const struct words *w, const struct slot *s)
{
    char letter = (char)s->number, part[ENTRY_MAX / 2];
    struct str man = piece_word((struct str){ &letter, letter != 0 });
    snprintf(part, sizeof part, "-%.*s", STR_ARG(man));
    return noun_part(w, "man", s->text, part);
}

static struct noun noun_of_slot(const struct words *w, const struct slot *s)
{
    if (s->kind == SLOT_PIECE) return noun_named(w, "piece", piece_word(s->text));
    if (s->kind == SLOT_ARMY) return noun_named(w, "army", s->text);
    if (s->kind == SLOT_SIDE) return noun_named(w, "side", s->text);
    if (s->kind == SLOT_RESULT) return noun_named(w, "end", s->text);
    if (s->kind == SLOT_RULE) return noun_part(w, "chess-event", s->text, ".rule");
    if (s->kind == SLOT_UNIT) return noun_named(w, "unit", STR("obstacle"));
    if (s->kind == SLOT_MAN) return noun_man(w, s);
    if (s->kind == SLOT_EVENT) return noun_event(w, s->text);
    return (struct noun){ .word = s->text };
}

/* ---- its form -----------------------------------------------------------------------------
 */

static struct str noun_mark(const struct noun *noun, struct str mark)
{
    if (mark.n == 0) return noun->word;
    return str_eq(mark, STR("army")) ? noun->army : noun_case(noun, mark);
}

static void put_pattern(struct buf *out, struct str pattern, const struct noun *noun)
{
    while (pattern.n) {
        struct str_cut open = str_cut(pattern, '{');
        buf_put(out, open.head);
        if (!open.ok) return;
        struct str_cut close = str_cut(open.tail, '}');
        buf_put(out, noun_mark(noun, close.head));
        pattern = close.tail;
    }
}

static void put_capital(struct buf *out, struct str s)
{
    char capital[6];
    gunichar c = s.n ? g_utf8_get_char_validated(s.s, (gssize)s.n) : (gunichar)-1;
    if (c != (gunichar)-1 && c != (gunichar)-2) {
        int n = g_unichar_to_utf8(g_unichar_toupper(c), capital);
        buf_put(out, (struct str){ capital, (size_t)n });
        s = str_from(s, (size_t)g_unichar_to_utf8(c, NULL));
    }
    buf_put(out, s);
}

static void put_form(struct buf *out, const struct words *w, const struct noun *noun,
                     struct str name, bool cap)
{
    char room[2 * NOUN_MAX]; /* a noun in a form; longer ones (names of armies) are cut */
    struct arena local = arena_make(room, sizeof room);
    struct buf b = buf_make(&local, NOUN_MAX);
    struct str pattern;
    if (form_pattern(&pattern, words_raw(w, W_GRAMMAR), name, noun->kind))
        put_pattern(&b, pattern, noun);
    else
        buf_put(&b, noun->word);
    if (cap)
        put_capital(out, buf_str(&b));
    else
        buf_put(out, buf_str(&b));
}

/* "{unit.whose}", "{unit.whose_dat}": an army's piece; the reader's own has the forms of
 * "your", nobody's has those of "the". */
static void put_whose(struct buf *out, const struct words *w, const struct slot *s,
                      struct str name, bool cap)
{
    char form[NAME_MAX];
    bool any = s->number == KIND_NONE;
    struct noun noun =
        noun_named(w, "piece", str_of(any ? "any" : piece_table[s->number].name));
    noun.army = noun_named(w, "army", s->text).word;
    int n = snprintf(form, sizeof form, "%s%.*s",
                     s->y        ? "your"
                     : s->text.n ? "whose"
                                 : "the",
                     STR_ARG(str_from(name, strlen("whose"))));
    put_form(out, w, &noun, (struct str){ form, (size_t)n }, cap);
}

/* "{vote.typed}", of "extend 2d": the kind of vote as a player of that language types it. */
static void put_typed(struct buf *out, const struct words *w, struct str text)
{
    char name[ENTRY_MAX];
    enum words_name found;
    struct str rest = text, kind = str_word(&rest);
    snprintf(name, sizeof name, "vote.word-%.*s", STR_ARG(str_head(kind, ENTRY_MAX / 2)));
    buf_put(out, words_find(&found, str_of(name)) ? words_form(w, found) : kind);
    buf_put(out, rest);
}

void grammar_put(struct buf *out, const struct words *w, const struct slot *s, struct str form)
{
    struct noun noun = noun_of_slot(w, s);
    struct str_cut c = str_cut(form, '.');
    bool cap = str_eq(c.tail, STR("cap")) || str_eq(form, STR("cap"));
    if (form.n == 0)
        buf_put(out, noun.word);
    else if (str_eq(form, STR("typed")))
        put_typed(out, w, s->text);
    else if (s->kind == SLOT_UNIT && str_starts(form, STR("whose")))
        put_whose(out, w, s, c.head, cap);
    else
        put_form(out, w, &noun, c.head, cap);
}
