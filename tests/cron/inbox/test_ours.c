/* Our own words come back in all shapes: every letter that the plays have sent, kept in the
 * folder ZUGPOST_LETTERS (e2e/run.py), below an order and above one, without quote marks,
 * indented, after signs that are not quote marks, as HTML. What is read is the one order that
 * was typed. Each letter meets some of the shapes; ZUGPOST_PART=all: all of them. */
#include "cron/act/act.h"
#include "parser/fresh/known.h"
#include "parser/html/html.h"
#include "tests/test.h"
#include <dirent.h>
#include <stdlib.h>

enum { KEPT = 96 << 20, WORK = 24 << 20, LETTERS_MAX = 8192, SAMPLE = 9 };

/* ---- the letters --------------------------------------------------------------------------
 */

struct told {
    struct str text;
    const struct rules *rules;
    const char *play;
    uint64_t words;
};
static struct told told[LETTERS_MAX];
static size_t n_told;
static char kept[KEPT], work[WORK];

static struct str read_file(const char *folder, const char *play, const char *name,
                            struct arena *a)
{
    char path[400];
    snprintf(path, sizeof path, "%s/%s%s", folder, play, name);
    FILE *f = fopen(path, "rb");
    size_t n = f ? fread(work, 1, sizeof work, f) : 0;
    if (f) fclose(f);
    const char *text = str_dup((struct str){ work, n }, a);
    return text ? (struct str){ text, n } : STR("");
}

/* The rules of the game that the subject names: "[lunch #3] Your move". Games that are made by
 * mail are read as Sandbox. */
static const struct rules *rules_of_game(struct str steps, struct str subject)
{
    const struct str made = STR("zugpost game create "), option = STR("--rules ");
    struct str tail = str_cut(subject, '[').tail, line;
    struct str name = str_cut(str_word(&tail), ']').head;
    while (str_line(&steps, &line)) {
        struct str rest = str_from(line, made.n);
        if (!str_starts(line, made) || !str_eq(str_word(&rest), name)) continue;
        size_t at = str_ifind(rest, option);
        rest = str_from(rest, at < rest.n ? at + option.n : rest.n);
        return rules_named(at ? str_word(&rest) : STR("sandbox"));
    }
    return NULL;
}

/* Letters that differ only in numbers count as one. */
static uint64_t words_of(struct str text)
{
    uint64_t h = 1469598103934665603u;
    for (size_t i = 0; i < text.n; i++)
        if (char_alpha(text.s[i])) h = (h ^ (unsigned char)text.s[i]) * 1099511628211u;
    return h;
}

static void add(const struct mail *m, struct str steps, const char *play, struct arena *a)
{
    const struct rules *rules = rules_of_game(steps, m->subject);
    uint64_t words = words_of(m->text);
    for (size_t i = 0; i < n_told; i++)
        if (told[i].words == words) return;
    if (n_told == LETTERS_MAX) return;
    told[n_told++] = (struct told){ { str_dup(m->text, a), m->text.n },
                                    rules ? rules : rules_named(STR("sandbox")),
                                    play,
                                    words };
}

static void read_letter(struct str raw, struct str steps, const char *play, struct arena *a)
{
    struct arena w = arena_make(work, sizeof work);
    struct mail m;
    struct err e;
    while (raw.n && raw.s[0] == '\n') raw = str_from(raw, 1);
    if (mail_read(&m, raw, (const char *const[]){ NULL }, &w, &e) && m.subject.n)
        add(&m, steps, play, a);
}

static void read_play(const char *letters, const char *name, struct arena *a)
{
    const char *play = str_dup(str_of(name), a);
    struct str steps = read_file("e2e", name, "/steps", a),
               all = read_file(letters, name, "", a), line;
    while (str_line(&all, &line)) {
        if (!str_starts(line, STR("----- mail out: "))) continue;
        const char *begin = all.s;
        bool ended = false;
        while (!ended && str_line(&all, &line)) ended = str_starts(line, STR("----- end"));
        if (ended) read_letter((struct str){ begin, (size_t)(line.s - begin) }, steps, play, a);
    }
}

/* ---- the shapes ----------------------------------------------------------------------------
 */

enum part { WHOLE, FIRST /* paragraph */, BROKEN /* anew, at 50 signs */ };
enum side { ABOVE, BELOW };

static const struct shape {
    const char *name, *head, *before, *behind, *foot;
    bool html;
    enum side order;
    enum part part;
} shapes[] = {
    { "nothing around it", "", "", "\n", "", false, ABOVE, WHOLE },
    { "four spaces", "", "    ", "\n", "", false, ABOVE, WHOLE },
    { "a tab", "", "\t", "\n", "", false, ABOVE, WHOLE },
    { "an asterisk", "", "* ", "\n", "", false, ABOVE, WHOLE },
    { "a percent sign", "", "% ", "\n", "", false, ABOVE, WHOLE },
    { "wrote", "Zugpost wrote:\n\n", "", "\n", "", false, ABOVE, WHOLE },
    { "schrieb", "Zugpost <judge@zugpost.example> schrieb:\n", "", "\n", "", false, ABOVE,
      WHOLE },
    { "From", "From: Zugpost\n\n", "", "\n", "", false, ABOVE, WHOLE },
    { "Von", "*Von:* Zugpost <judge@zugpost.example>\n\n", "", "\n", "", false, ABOVE, WHOLE },
    { "cells", "<table>", "<tr><td>", "</td></tr>\n", "</table>", true, ABOVE, WHOLE },
    { "divs", "<div>", "<div>", "</div>\n", "</div>", true, ABOVE, WHOLE },
    { "pre", "<pre>", "", "\n", "</pre>", true, ABOVE, WHOLE },
    { "first paragraph", "", "", "\n", "", false, ABOVE, FIRST },
    { "broken anew", "", "", "\n", "", false, ABOVE, BROKEN },
    { "above: nothing", "", "", "\n", "", false, BELOW, WHOLE },
    { "above: an asterisk", "", "* ", "\n", "", false, BELOW, WHOLE },
    { "above: a percent sign", "", "% ", "\n", "", false, BELOW, WHOLE },
    { "above: wrote", "Zugpost wrote:\n\n", "", "\n", "", false, BELOW, WHOLE },
    { "above: From", "From: Zugpost\n\n", "", "\n", "", false, BELOW, WHOLE },
    { "above: divs", "<div>", "<div>", "</div>\n", "</div>", true, BELOW, WHOLE },
    { "above: first paragraph", "", "* ", "\n", "", false, BELOW, FIRST },
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static void put_line(struct buf *b, struct str line, bool html)
{
    for (size_t i = 0; i < line.n; i++)
        if (html && strchr("<>&", line.s[i]))
            buf_printf(b, "&#%d;", line.s[i]);
        else
            buf_putc(b, line.s[i]);
}

/* Words of the line after its first spaces, on lines of at most 50 characters. */
static void put_broken(struct buf *b, struct str line)
{
    enum { WIDTH = 50 };
    size_t n = 0, spaces = 0;
    while (spaces < line.n && line.s[spaces] == ' ') spaces++;
    buf_put(b, str_head(line, spaces));
    for (struct str word; (word = str_word(&line)).n; n += word.n + 1) {
        if (n && n + word.n > WIDTH) buf_putc(b, '\n'), n = 0;
        buf_printf(b, "%s%.*s", n ? " " : "", STR_ARG(word));
    }
}

static void put_letter(struct buf *b, const struct shape *s, struct str text)
{
    struct str line;
    buf_puts(b, s->head);
    while (str_line(&text, &line)) {
        if (line.n == 0 && s->part == FIRST) break;
        bool bare = line.n == 0 && !s->html; /* empty lines have marks, too */
        buf_puts(b, bare && char_space(s->before[0]) ? "" : s->before);
        if (s->part == BROKEN)
            put_broken(b, line);
        else
            put_line(b, line, s->html);
        buf_puts(b, s->behind);
    }
}

static void put_order(struct buf *b, const struct shape *s, const char *order)
{
    if (s->html)
        buf_printf(b, "<p>%s</p>", order);
    else
        buf_printf(b, "\n%s\n\n", order);
}

/* The mail's text; without memory an empty one, which has no order. */
static struct str mail_of(const struct shape *s, struct str text, const char *order,
                          struct arena *a)
{
    struct buf b = buf_make(a, 1 << 20);
    struct err e;
    if (s->order == ABOVE) put_order(&b, s, order);
    put_letter(&b, s, text);
    buf_puts(&b, s->foot);
    if (s->order == BELOW) put_order(&b, s, order);
    struct str out = buf_str(&b);
    return s->html && !html_text(&out, out, a, &e) ? STR("") : out;
}

/* ---- one of each ----------------------------------------------------------------------------
 */

/* An answer to a request begins with the words that asked: alone, they are a player's. */
static bool begins_with_a_wish(struct str text)
{
    struct str line;
    while (str_line(&text, &line) && !str_trim(line).n) continue;
    return act_is(str_trim(line));
}

static void only_what_was_typed_is_an_order(const struct told *t, const struct shape *s)
{
    const char *order = t->rules->seats ? "Qa1-h8" : "B(171,3)-(173,5)";
    struct arena a = arena_make(work, sizeof work);
    struct fresh f = { .n = 0 };
    struct known known;
    struct parted p;
    struct request r = { .n_order = 0 };
    struct err e;
    bool wish = begins_with_a_wish(t->text);
    if (wish && (s->part == FIRST || s->order == BELOW))
        return; /* it may go for what is below */
    bool ok = fresh_lines(&f, mail_of(s, t->text, order, &a), &a, &e);
    if (ok && f.cut) return; /* such a mail is told that it is too long */
    p.news = f;
    if (ok && known_possible(&f, act_is, t->rules))
        ok = known_make(&known, &t->text, 1, act_is, &a, &e) &&
             known_part(&p, &f, &known, t->rules, &a, &e);
    ok = ok && request_read(&r, &p.news, t->rules, act_is, &a, &e);
    /* a request that we repeat may be the player's if it is alone on its line, but an order may
     * not; rewrapped, a line of prepared replies looks as if it was typed */
    bool asks = r.n_command && s->part != BROKEN && !wish;
    bool good = ok && r.n_order == 1 && !asks && str_eq(r.order[0].text, str_of(order)) &&
                r.order[0].doubt == DOUBT_NONE && (s->part == FIRST || r.n_mention == 0);
    CHECK(good);
    if (!good) fprintf(stderr, "in %s, %s\n", t->play, s->name);
    for (size_t i = 0; !good && i < p.news.n; i++)
        fprintf(stderr, "  new: %.*s\n", STR_ARG(p.news.line[i].text));
}

int main(void)
{
    const char *wish = getenv("ZUGPOST_PART");
    size_t step = wish && strcmp(wish, "all") == 0 ? 1 : SAMPLE;
    struct arena a = arena_make(kept, sizeof kept);
    const char *letters = getenv("ZUGPOST_LETTERS");
    DIR *d = letters ? opendir(letters) : NULL;
    for (struct dirent *entry; d && (entry = readdir(d));)
        if (char_digit(entry->d_name[0])) read_play(letters, entry->d_name, &a);
    if (d) closedir(d);
    printf("%zu letters\n", n_told);
    CHECK(n_told > (test_in_full() ? 1500 : 10)); /* e2e/run-1 to 3 have not run? */
    for (size_t i = 0; i < n_told; i++)
        for (size_t k = i % step; k < SHAPES; k += step)
            only_what_was_typed_is_an_order(&told[i], &shapes[k]);
    return TEST_END();
}
