/* Makes orders and commands of lines. Knows that an order may take several lines and where each
 * byte of it came from; the rules say what an order looks like. */
#include "parser/order/request.h"

#include "parser/body/struck.h"
#include "parser/order/doubt.h"
#include "parser/order/lines.h"
#include "parser/order/subject.h"

#include <assert.h>

enum reading { READ, OTHER, WRITTEN };

static struct str part_text(const struct order_part *part, enum reading reading)
{
    const struct typed *t = part->typed;
    if (reading == WRITTEN) return part->line->text;
    return reading == OTHER && t->other.n ? t->other : t->text;
}

/* The parts with one space between them. */
static bool join(struct str *out, struct order_part *part, size_t n, enum reading reading,
                 struct arena *a)
{
    size_t size = 0, at = 0;
    for (size_t i = 0; i < n; i++) size += part_text(&part[i], reading).n + (i > 0);
    char *p = NEW(a, char, size + 1);
    if (!p) return false;
    for (size_t i = 0; i < n; i++) {
        struct str text = part_text(&part[i], reading);
        if (i) p[at++] = ' ';
        if (reading == READ) part[i].at = at;
        memcpy(p + at, text.s, text.n);
        at += text.n;
    }
    *out = (struct str){ p, size };
    return true;
}

/* Lines from `at` on that belong to the order beginning there. An open line takes the next one
 * whatever it is: the diagnosis will point at it. */
static size_t order_lines(const struct typed *typed, size_t at, size_t all)
{
    size_t n = 1;
    unsigned shape = typed[at].shape;
    for (; at + n < all; n++) {
        unsigned next = typed[at + n].shape;
        if (!(shape & SHAPE_OPEN) && !(next & SHAPE_CONTINUES)) break;
        shape = next;
    }
    return n;
}

/* Signs that people put around a word. */
struct str request_bare(struct str s)
{
    static const char around[] = " \t\"'*_<>.!?:/";
    while (s.n && s.s[0] && strchr(around, s.s[0])) s = str_from(s, 1);
    while (s.n && s.s[s.n - 1] && strchr(around, s.s[s.n - 1])) s.n--;
    return s;
}

bool request_command(struct str text, command_fn *find)
{
    return find(request_bare(text));
}

struct str request_subject(struct str subject, command_fn *find)
{
    struct str text = subject_read(subject).text;
    bool said = str_ifind(text, STR(": ")) < text.n; /* "Done: cancel" */
    return !said && request_command(text, find) ? text : STR("");
}

/* ---- words around orders --------------------------------------------------------------- */

struct walk {
    const struct fresh *f;
    struct typed *typed; /* each line of f as it is read */
    const struct rules *rules;
    command_fn *find;
    struct request *out;
    struct mention *mention;
};

/* Does line i belong to the sentence that goes on in the next line? */
static bool leads_on(const struct walk *w, size_t i)
{
    enum { GAP_MAX = 2 }; /* an empty line at most */
    const struct line *l = &w->f->line[i];
    return i + 1 < w->f->n && w->f->line[i + 1].number <= l->number + GAP_MAX &&
           w->f->line[i + 1].quote.n == 0 && w->typed[i].shape == 0 &&
           !request_command(l->text, w->find) && !doubt_ends_sentence(l->text);
}

/* What leads to line `at`: the end of the sentence above it. */
static enum doubt doubt_above(const struct walk *w, size_t at)
{
    enum { LINES = 3, BYTES = 160 /* of each */ };
    char text[LINES * (BYTES + 1)];
    size_t n = 0, from = at;
    while (from > 0 && at - from < LINES && leads_on(w, from - 1)) from--;
    for (; from < at; from++) {
        struct str line = w->f->line[from].text;
        if (line.n > BYTES) line = str_from(line, line.n - BYTES);
        memcpy(text + n, line.s, line.n);
        n += line.n;
        text[n++] = ' ';
    }
    return doubt_before((struct str){ text, n });
}

/* Is the line above the beginning of a sentence that a mail program broke? There "resign" can
 * be alone on a line without being an order. Programs break lines at 60 characters or later. */
static bool is_broken(const struct walk *w, size_t at)
{
    if (at == 0 || w->typed[at - 1].shape != 0) return false;
    const struct line *above = &w->f->line[at - 1];
    struct str t = above->text;
    return w->f->line[at].number == above->number + 1 && t.n >= 60 &&
           !strchr(".!?:;", t.s[t.n - 1]);
}

/* "Bob threatened my rook" above an order is a story of its own; "Last time I played:" is not.
 */
static bool is_tale(const struct walk *w, size_t at)
{
    struct str above = at ? str_trim(w->f->line[at - 1].text) : STR("");
    return above.n == 0 || above.s[above.n - 1] != ':';
}

/* Why the order on lines [at, at + n) may not be one. */
static enum doubt doubt_around(const struct walk *w, size_t at, size_t n)
{
    const struct fresh *f = w->f;
    enum doubt doubt = doubt_above(w, at);
    if (doubt == DOUBT_TOLD && is_tale(w, at)) doubt = DOUBT_NONE;
    const struct line *last = &f->line[at + n - 1], *below = last + 1;
    bool near = at + n < f->n && below->number == last->number + 1;
    if (is_broken(w, at) && doubt != DOUBT_NOT) return DOUBT_SENTENCE;
    if (doubt == DOUBT_NONE && near && w->typed[at + n].shape == 0)
        doubt = doubt_below(below->text);
    if (doubt == DOUBT_NONE) doubt = doubt_of_all(last->text); /* "K(5,4), is this possible?" */
    return doubt == DOUBT_BACK ? DOUBT_NONE : doubt;
}

/* Where the order begins on a line that begins with other words: after as many of them as are
 * no order by themselves. */
static size_t order_begins(const struct walk *w, struct str text)
{
    enum { WORDS = 14 };
    size_t at = 0, n = 0;
    for (size_t i = 1; i < text.n && n < WORDS; i++) {
        if (!char_space(text.s[i - 1]) || char_space(text.s[i])) continue;
        if (w->rules->shape(str_head(text, i)) || !w->rules->shape(str_from(text, i))) break;
        at = i;
        n++;
    }
    return at;
}

static void doubt_within(struct order_text *o, const struct walk *w)
{
    o->order_at = order_begins(w, o->text);
    struct str before = str_head(o->text, o->order_at);
    if (str_trim(before).n == 0) return;
    bool asks = o->text.s[o->text.n - 1] == '?';
    o->within = doubt_before(before);
    if (o->within == DOUBT_NONE && asks) o->within = DOUBT_ASKED;
}

/* Where bytes [at, at + len) of the line as it is read are in the line as it was written. */
static struct origin place(const struct typed *t, struct str line, size_t at, size_t len)
{
    size_t end = len < line.n && at + len < line.n ? at + len : line.n;
    struct origin all = { (uint32_t)(at < line.n ? at : line.n), (uint32_t)end };
    if (!t || !t->origin) return all;
    if (at >= t->text.n) return (struct origin){ (uint32_t)line.n, (uint32_t)line.n };
    end = len < t->text.n - at ? at + len : t->text.n;
    uint32_t from = t->origin[at].from;
    return (struct origin){ from, len ? t->origin[end - 1].to : from };
}

static void mention(struct walk *w, const struct mention *m)
{
    if (m->doubt == DOUBT_NONE || w->out->n_mention == REQUEST_MENTIONS_MAX) return;
    w->mention[w->out->n_mention++] = *m;
}

static void mention_word(struct walk *w, size_t i, struct str word, enum doubt doubt)
{
    const struct line *line = &w->f->line[i];
    size_t at = (size_t)(word.s - w->typed[i].text.s);
    struct origin o = place(&w->typed[i], line->text, at, word.n);
    mention(w, &(struct mention){ word, line, o.from, o.to - o.from, doubt, false });
}

/* A move, or "resign"; a word without a digit, unless it is castling, is too common. */
static bool is_order_word(const struct walk *w, struct str word)
{
    enum { LONGEST = 12 };
    bool digit = false;
    for (size_t i = 0; i < word.n; i++) digit |= char_digit(word.s[i]);
    if (word.n < 2 || word.n > LONGEST) return false;
    if (!digit && !str_istarts(word, STR("O-O")) && !str_ieq(word, STR("resign"))) return false;
    return w->rules->shape(word) != 0;
}

/* Signs around a word of a sentence. */
static struct str inner(struct str word)
{
    static const char signs[] = "~*_\"'`.,;:!?()[]";
    while (word.n && strchr(signs, word.s[0])) word = str_from(word, 1);
    while (word.n && strchr(signs, word.s[word.n - 1])) word.n--;
    return word;
}

static enum doubt doubt_of_word(const struct walk *w, size_t i, struct str word)
{
    struct str line = w->typed[i].text;
    struct str before = str_head(line, (size_t)(word.s - line.s));
    if (str_ieq(word, STR("resign"))) return DOUBT_BESIDE;
    enum doubt doubt = doubt_before(before);
    if (doubt == DOUBT_NONE)
        doubt = doubt_behind(str_from(line, (size_t)(word.s + word.n - line.s)));
    if (doubt == DOUBT_NONE && str_trim(before).n == 0) doubt = doubt_above(w, i);
    return doubt == DOUBT_NONE ? DOUBT_WITHIN : doubt;
}

/* The order words of a line of prose that its other words make doubtful. */
static void read_prose(struct walk *w, size_t i)
{
    const struct line *line = &w->f->line[i];
    struct str rest = w->typed[i].text, raw;
    if (!w->out->prose) w->out->prose = line;
    enum doubt doubt = leads_on(w, i) ? DOUBT_NONE : doubt_of_all(line->text);
    if (doubt == DOUBT_NONE) doubt = doubt_nowhere(rest);
    mention(w, &(struct mention){ line->text, line, 0, line->text.n, doubt, true });
    while ((raw = str_word(&rest)).n) {
        struct str word = inner(raw);
        if (is_order_word(w, word)) mention_word(w, i, word, doubt_of_word(w, i, word));
    }
}

/* A copy of the line with spaces in place of what is crossed out, so that all bytes keep their
 * place. */
static bool blank_struck(struct walk *w, struct line *l, struct arena *a)
{
    struct str passage, rest = l->text;
    if (!struck_next(&passage, &rest)) return true;
    char *copy = str_dup(l->text, a);
    struct line *kept = NEW(a, struct line, 1);
    if (!copy || !kept) return false;
    *kept = *l;
    rest = l->text;
    while (struck_next(&passage, &rest)) {
        struct str text = str_trim(passage);
        size_t at = (size_t)(text.s - l->text.s);
        mention(w, &(struct mention){ text, kept, at, text.n, DOUBT_STRUCK, false });
        memset(copy + (passage.s - 2 - l->text.s), ' ', passage.n + 4);
    }
    l->text = (struct str){ copy, l->text.n };
    while (l->text.n && char_space(copy[l->text.n - 1])) l->text.n--;
    return true;
}

/* The lines without what is crossed out; their numbers stay. */
static bool without_struck(struct fresh *out, struct walk *w, const struct fresh *f,
                           struct arena *a)
{
    struct line *line = NEW(a, struct line, f->n + 1);
    if (!line) return false;
    *out = (struct fresh){ .line = line, .cut = f->cut };
    for (size_t i = 0; i < f->n; i++) {
        line[out->n] = f->line[i];
        if (!blank_struck(w, &line[out->n], a)) return false;
        out->n += str_trim(line[out->n].text).n > 0;
    }
    return true;
}

/* Where a command follows an order on the same line: "e4; if e5 then Nf3"; 0: nowhere. */
static size_t command_behind(struct str line, const struct walk *w)
{
    for (size_t i = 1; i < line.n; i++) {
        if (!strchr(";,.", line.s[i - 1])) continue;
        struct str tail = str_trim(str_from(line, i));
        if (lines_lead(tail) && w->find(tail)) return i;
    }
    return 0;
}

/* There it becomes two lines with the same number. */
static bool split_lines(struct fresh *out, const struct walk *w, const struct fresh *f,
                        struct arena *a)
{
    *out = *f;
    if (!w->rules->in_turn) return true;
    struct line *line = NEW(a, struct line, 2 * f->n + 1);
    if (!line) return false;
    *out = (struct fresh){ .line = line, .cut = f->cut };
    for (size_t i = 0; i < f->n; i++) {
        struct str all = f->line[i].text;
        size_t at = lines_lead(str_trim(all)) ? 0 : command_behind(all, w);
        struct str head = str_trim(str_head(all, at));
        while (head.n && strchr(";,. ", head.s[head.n - 1])) head.n--;
        line[out->n++] = f->line[i];
        if (head.n == 0) continue;
        line[out->n - 1].text = head;
        line[out->n] = f->line[i];
        line[out->n++].text = str_trim(str_from(all, at));
    }
    return true;
}

/* Each line as it is read. */
static bool type_lines(struct walk *w, struct arena *a)
{
    size_t longest = 0;
    for (size_t i = 0; i < w->f->n; i++)
        if (w->f->line[i].text.n > longest) longest = w->f->line[i].text.n;
    struct typing *typing = typed_make(w->rules, longest, a);
    w->typed = NEW(a, struct typed, w->f->n + 1);
    if (!typing || !w->typed) return false;
    for (size_t i = 0; i < w->f->n; i++)
        if (!typed_read(&w->typed[i], typing, w->f->line[i].text, a)) return false;
    return true;
}

/* In a game of two `resign` is an order; where armies leave it is a command. */
static bool asks(const struct walk *w, size_t i)
{
    bool order = w->rules->seats && w->typed[i].shape & SHAPE_ORDER;
    return !order && request_command(w->f->line[i].text, w->find);
}

/* The order on lines [at, at + n). */
static bool read_order(struct order_text *out, const struct walk *w, size_t at, size_t n,
                       struct arena *a)
{
    struct order_part *part = NEW(a, struct order_part, n);
    bool two = false;
    if (!part) return false;
    for (size_t i = 0; i < n; i++) {
        part[i] = (struct order_part){ 0, &w->f->line[at + i], &w->typed[at + i] };
        two |= w->typed[at + i].other.n > 0;
    }
    *out = (struct order_text){ .part = part, .n_part = n };
    out->doubt = doubt_around(w, at, n);
    if (!join(&out->text, part, n, READ, a) || !join(&out->written, part, n, WRITTEN, a))
        return false;
    if (n == 1) doubt_within(out, w);
    return !two || join(&out->other, part, n, OTHER, a);
}

bool request_read(struct request *out, const struct fresh *f, const struct rules *rules,
                  command_fn *find, struct arena *a, struct err *e)
{
    assert(out && f && find);
    struct order_text *order = NEW(a, struct order_text, REQUEST_ORDERS_MAX);
    struct walk w = { f, NULL, rules, find, out, NEW(a, struct mention, REQUEST_MENTIONS_MAX) };
    *out = (struct request){ .order = order,
                             .mention = w.mention,
                             .command = NEW(a, const struct line *, REQUEST_COMMANDS_MAX) };
    struct fresh kept, all;
    if (!order || !w.mention || !out->command || !without_struck(&kept, &w, f, a) ||
        !split_lines(&all, &w, &kept, a))
        return err_nomem(e);
    w.f = f = &all;
    if (!type_lines(&w, a)) return err_nomem(e);
    for (size_t i = 0, n; i < f->n && !out->beyond; i += n) {
        n = 1;
        if (asks(&w, i)) {
            if (out->n_command < REQUEST_COMMANDS_MAX)
                out->command[out->n_command++] = &f->line[i];
            continue;
        }
        if (w.typed[i].shape == 0) {
            read_prose(&w, i);
            continue;
        }
        n = order_lines(w.typed, i, f->n);
        if (out->n_order == REQUEST_ORDERS_MAX)
            out->beyond = &f->line[i];
        else if (!read_order(&order[out->n_order++], &w, i, n, a))
            return err_nomem(e);
    }
    return true;
}

struct spot request_spot(const struct order_text *o, size_t at, size_t len)
{
    size_t k = 0;
    while (k + 1 < o->n_part && o->part[k + 1].at <= at) k++;
    const struct line *line = o->part[k].line;
    size_t in = at - o->part[k].at; /* the space after a line is its end */
    struct origin of = place(o->part[k].typed, line->text, in, len);
    return (struct spot){ line->text, line->number, of.from, of.to - of.from };
}
