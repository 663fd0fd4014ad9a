#ifndef TESTS_TEMPLATES_LANGUAGE_FIXTURE_H
#define TESTS_TEMPLATES_LANGUAGE_FIXTURE_H
/* What the test of languages uses: a list of sample letters in one language, the loud language,
 * and what a letter may not show. Names of players and games are in capitals here, so that they
 * cannot be taken for words of a sentence. */
#include "engine/classic/events/rule.h"
#include "engine/sandbox/position/event_rule.h"
#include "templates/words/ruling.h"
#include "templates/words/table.h"
#include "tests/templates/match_fixture.h"

enum { SAMPLES_MAX = 450, ROOM = 1 << 20 };

struct sample {
    char name[80]; /* for people who look for the fault */
    struct letter_text letter;
    struct seat_view seat; /* its reader */
};
struct samples {
    const struct words *words;
    const char *of; /* in front of the names of those that are added */
    struct sample one[SAMPLES_MAX];
    size_t n;
};

static inline void add_sample(struct samples *all, bool ok, const struct letter_text *l,
                              const struct seat_view *reader, const char *name)
{
    if (!ok) fprintf(stderr, "%s: %s\n", name, err.text);
    CHECK(ok && all->n < SAMPLES_MAX);
    if (!ok || all->n == SAMPLES_MAX) return;
    CHECK(l->html.n == 0 || same_facts(l, all->words, &arena));
    struct sample *s = &all->one[all->n++];
    snprintf(s->name, sizeof s->name, "%s: %s", all->of, name);
    s->letter = *l;
    s->seat = *reader;
}

static inline const char *titled(const char *kind, const char *which)
{
    struct buf b = buf_make(&arena, 100);
    buf_printf(&b, "%s: %s", kind, which);
    return buf_str(&b).s;
}

static inline struct seat_view loud_seat(struct seat_view v, const struct samples *all)
{
    v.words = all->words;
    v.game = "DUEL";
    v.player = "ANN";
    v.reply_to = "PLAY@EXAMPLE.ORG";
    v.key = "12.3.ABCDEFGHIJKLMNOP";
    if (v.opponent) v.opponent = "BEN";
    return v;
}

/* ---- the loud language --------------------------------------------------------------------
 * English in capitals: what is in small letters in a letter of this language does not come from
 * the catalogue. Slots, words to be typed and marks of the grammar stay as they are. */

static inline bool is_noun(const char *name)
{
    static const char *const groups[] = { "piece.", "army.", "side.", "man." };
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (str_starts(str_of(name), str_of(groups[i]))) return true;
    return false;
}

static inline const char *loud_text(const char *name, const char *text)
{
    struct buf out = buf_make(&arena, ROOM);
    bool grammar = strcmp(name, "grammar") == 0, noun = is_noun(name);
    bool slot = false, code = false, mark = grammar; /* "a/v=", "|v|low=" */
    for (const char *p = text; *p; p++) {
        if (*p == '`') code = !code;
        if (*p == '{' || *p == '}') slot = *p == '{';
        if ((noun && *p == '|') || (grammar && *p == '\n')) mark = true;
        if ((noun || grammar) && *p == '=') mark = false;
        bool small = *p >= 'a' && *p <= 'z';
        buf_putc(&out, small && !code && !slot && !mark ? (char)(*p - 'a' + 'A') : *p);
    }
    return buf_str(&out).s;
}

static inline const struct words *loud_words(void)
{
    static struct words loud = { .language = "loud" };
    struct words_entry *entry = NEW(&arena, struct words_entry, words_count());
    const struct words *english = words_all()[0];
    for (size_t i = 0; i < words_count(); i++)
        for (int form = 0; form < WORDS_FORMS; form++)
            if (english->entry[i].text[form])
                entry[i].text[form] =
                    loud_text(words_name(words_at(i)), english->entry[i].text[form]);
    loud.entry = entry;
    loud.plural = english->plural;
    return &loud;
}

/* ---- what a letter says, block by block ---------------------------------------------------
 * From the HTML form: there a paragraph is one line. What a player would type becomes `#`, and
 * lines of orders, boards and keys are left out. */

static inline bool cut_tag(struct str *rest, struct str *tag)
{
    struct str_cut open = str_cut(*rest, '<'), close = str_cut(open.tail, '>');
    *tag = close.head;
    *rest = close.tail;
    return open.ok;
}

/* Up to `end`, which is left out. */
static inline struct str skip_to(struct str rest, const char *end)
{
    size_t at = str_ifind(rest, str_of(end));
    return str_from(rest, at < rest.n ? at + strlen(end) : rest.n);
}

static inline void put_unescaped(struct buf *out, struct str s)
{
    static const struct {
        const char *entity, *is;
    } marks[] = {
        { "&quot;", "\"" }, { "&lt;", "<" }, { "&gt;", ">" }, { "&amp;", "&" }, { "&nbsp;", "" }
    };
    while (s.n) {
        size_t n = sizeof marks / sizeof *marks, i = s.s[0] == '&' ? 0 : n;
        while (i < n && !str_starts(s, str_of(marks[i].entity))) i++;
        if (i < n)
            buf_puts(out, marks[i].is);
        else
            buf_putc(out, s.s[0]);
        s = str_from(s, i < n ? strlen(marks[i].entity) : 1);
    }
}

/* In a subject, orders have no marks. */
static inline void put_subject(struct buf *out, struct str s)
{
    if (str_starts(s, STR("Re: "))) s = str_from(s, strlen("Re: "));
    static const char *const orders[] = { "start event", "resign", "draw?" };
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        size_t at = str_ifind(s, str_of(orders[i]));
        if (at + strlen(orders[i]) == s.n) s = str_head(s, at);
    }
    buf_put(out, s);
    buf_putc(out, '\n');
}

static inline void put_tag(struct buf *out, struct str tag, struct str *rest)
{
    if (str_starts(tag, STR("pre"))) *rest = skip_to(*rest, "</pre>");
    if (str_starts(tag, STR("h1"))) { /* the subject, where that is the board's */
        struct buf first = buf_make(&arena, ROOM);
        put_unescaped(&first, str_cut(*rest, '<').head);
        put_subject(out, buf_str(&first));
        *rest = skip_to(*rest, "</h1>");
    }
    if (str_ifind(tag, STR("display:none")) < tag.n) *rest = skip_to(*rest, "</div>");
    if (str_starts(tag, STR("code"))) {
        struct str after = skip_to(*rest, "</code>");
        buf_puts(out, rest->n - after.n > strlen("</code>") ? "`#`" : "``");
        *rest = after;
    }
    size_t alt = str_ifind(tag, STR("alt=\""));
    if (alt < tag.n) put_unescaped(out, str_cut(str_from(tag, alt + 5), '"').head);
    bool inside = str_starts(tag, STR("span")) || str_starts(tag, STR("/span")) ||
                  str_starts(tag, STR("code")) || str_starts(tag, STR("a ")) ||
                  str_starts(tag, STR("/a")) || str_starts(tag, STR("wbr"));
    if (!inside) buf_putc(out, '\n');
}

/* Subject and blocks, one on each line. */
static inline struct str blocks_of(const struct letter_text *l)
{
    struct buf out = buf_make(&arena, ROOM);
    struct str rest = skip_to(skip_to(l->html, "<body"), ">"), tag;
    put_subject(&out, str_of(l->subject));
    for (;;) {
        put_unescaped(&out, str_cut(rest, '<').head);
        if (!cut_tag(&rest, &tag)) break;
        put_tag(&out, tag, &rest);
    }
    return buf_str(&out);
}

/* ---- prose --------------------------------------------------------------------------------
 */

/* Names of events, files and machines are the same in every language, and so is a word of
 * chess.
 */
static inline size_t same_names(const char **name)
{
    static const char *const same[] = { ".pgn", ".gif", "off:", "en passant", ".example.org" };
    size_t n = 0;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) name[n++] = same[i];
    for (uint32_t i = 0; i < event_rules; i++)
        name[n++] = words_raw(NULL, ruling_name(event_rule[i]));
    for (uint32_t i = 0; i < chess_events; i++) name[n++] = chess_event[i]->name;
    return n;
}

static inline size_t two_bytes(struct str s)
{
    return (size_t)(unsigned char)s.s[0] << 8 | (unsigned char)s.s[1];
}

static inline size_t name_at(struct str s)
{
    static const char *name[100];
    static size_t n;
    static bool
        begins[1 << 16]; /* two bytes: this is asked of every character of every letter */
    if (!n) {
        CHECK(5 + event_rules + chess_events <= sizeof name / sizeof *name);
        n = same_names(name);
        for (size_t i = 0; i < n; i++) begins[two_bytes(str_of(name[i]))] = true;
    }
    for (size_t i = 0; s.n > 1 && begins[two_bytes(s)] && i < n; i++)
        if (str_starts(s, str_of(name[i]))) return strlen(name[i]);
    return 0;
}

static inline struct str without_names(struct str blocks)
{
    struct buf out = buf_make(&arena, ROOM);
    while (blocks.n) {
        size_t name = name_at(blocks);
        if (name)
            buf_puts(&out, "#");
        else
            buf_putc(&out, blocks.s[0]);
        blocks = str_from(blocks, name ? name : 1);
    }
    return buf_str(&out);
}

/* A part of a sentence, up to a mark that ends it. */
static inline bool next_fragment(struct str *rest, struct str *fragment)
{
    size_t n = 0;
    while (n < rest->n && !strchr(".,:;!?()\"\n", rest->s[n])) n++;
    *fragment = str_trim(str_head(*rest, n));
    bool more = rest->n > 0;
    *rest = str_from(*rest, n < rest->n ? n + 1 : n);
    return more;
}

/* Words have a small letter, so names and letters of pieces do not count. Two of them are
 * prose, and one that begins with a small letter: "rook". */
static inline bool is_prose(struct str fragment)
{
    int words = 0;
    bool small = false;
    for (struct str word = str_word(&fragment); word.n; word = str_word(&fragment)) {
        size_t lower = 0, letters = 0;
        for (size_t i = 0; i < word.n; i++) {
            lower += word.s[i] >= 'a' && word.s[i] <= 'z';
            letters += char_alpha(word.s[i]) || (word.s[i] & 0x80) != 0;
        }
        if (lower == 0 || letters < 2 || letters < word.n) continue;
        words++;
        small = small || (word.s[0] >= 'a' && word.s[0] <= 'z' && word.n > 2);
    }
    return words > 1 || small;
}

static inline bool has_fragment(struct str in, struct str wanted)
{
    struct str one;
    while (next_fragment(&in, &one))
        if (str_eq(one, wanted)) return true;
    return false;
}

/* A sentence of a catalogue, without its slots and what a player would type. */
static inline struct str sentence_of(const char *text)
{
    struct buf out = buf_make(&arena, ROOM);
    char until = '\0';
    for (const char *p = text; *p; p++) {
        if (!until && (*p == '{' || *p == '`'))
            until = *p == '{' ? '}' : '`';
        else if (*p == until)
            until = '\0', buf_putc(&out, '#');
        else if (!until)
            buf_putc(&out, *p);
    }
    return without_names(buf_str(&out));
}

/* ---- checks -------------------------------------------------------------------------------
 */

static inline void fault(const struct sample *s, const char *what, struct str where)
{
    bool right = false;
    fprintf(stderr, "%s: %s: %.*s\n", s->name, what, STR_ARG(where));
    CHECK(right);
}

/* What an empty slot leaves behind. */
static inline void no_gap(const struct sample *s, struct str block)
{
    static const char *const gaps[] = {
        "  ", " ,", " . ", "()", "( ", " )", "„“", "\"\"", "``"
    };
    for (size_t i = 0; i < sizeof gaps / sizeof *gaps; i++)
        if (str_ifind(block, str_of(gaps[i])) < block.n) fault(s, "a gap", block);
    if (block.n > 1 && block.s[block.n - 1] == '.' && block.s[block.n - 2] == ' ')
        fault(s, "a gap", block);
}

static inline void check_form(const struct sample *s)
{
    struct str text = s->letter.text, blocks = blocks_of(&s->letter), line;
    while (str_line(&text, &line))
        if (text_columns(line) > 78) fault(s, "a long line", line);
    while (str_line(&blocks, &line)) {
        no_gap(s, str_trim(line));
        if (memchr(line.s, '{', line.n)) fault(s, "a slot is not filled", line);
    }
    CHECK(memchr(s->letter.text.s, '{', s->letter.text.n) == NULL);
}

static inline bool is_sentence_english(const char *here, const char *english)
{
    struct str rest = sentence_of(here), there = sentence_of(english), one;
    while (next_fragment(&rest, &one))
        if (is_prose(one) && has_fragment(there, one)) return true;
    return false;
}

static inline void check_translated(const struct sample *s, const struct sample *english)
{
    struct str here = without_names(blocks_of(&s->letter)), one;
    struct str there = without_names(blocks_of(&english->letter));
    CHECK(strcmp(s->name, english->name) == 0);
    while (next_fragment(&here, &one))
        if (is_prose(one) && has_fragment(there, one)) fault(s, "is English", one);
}

/* Three small letters and no square after them, as in exd5. */
static inline bool has_small_word(struct str line)
{
    size_t small = 0;
    for (size_t i = 0; i < line.n; i++) {
        if (small >= 3 && !char_digit(line.s[i]) && !(line.s[i] >= 'a' && line.s[i] <= 'z'))
            return true;
        small = line.s[i] >= 'a' && line.s[i] <= 'z' ? small + 1 : 0;
    }
    return small >= 3;
}

static inline void check_loud(const struct sample *s)
{
    struct str here = without_names(blocks_of(&s->letter)), line;
    while (str_line(&here, &line))
        if (has_small_word(line)) fault(s, "is not in the catalogue", line);
}
#endif
