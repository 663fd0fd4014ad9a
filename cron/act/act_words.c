/* Words after an act: positional ones, and values with a name. */
#include "cron/act/act.h"
#include "cron/app/when/when.h"
#include "cron/app/when/when_word.h"

/* A text in quotation marks at the front: without them; n 0: there is none. */
static struct str quoted(struct str s, size_t *len)
{
    size_t end = 1;
    *len = 0;
    if (s.n < 2 || (s.s[0] != '"' && s.s[0] != ACT_QUOTE)) return STR("");
    while (end < s.n && s.s[end] != s.s[0]) end++;
    if (end == s.n) return STR("");
    *len = end + 1;
    return str_head(str_from(s, 1), end - 1);
}

/* Reading an act takes punctuation and polite words off its end. */
struct str act_as_written(const struct act_given *g)
{
    const char *end = g->line.s ? g->line.s + g->line.n : NULL;
    bool inside = end && g->words.n && g->words.s >= g->line.s && g->words.s <= end;
    if (!inside) return str_trim(g->words);
    return str_trim((struct str){ g->words.s, (size_t)(end - g->words.s) });
}

bool act_ends_with(struct str *words, enum words_name forms)
{
    const struct words *const *all = words_all();
    for (; *all; all++) {
        struct str_cut c = { .tail = str_of(words_raw(*all, forms)), .ok = true };
        while (c.ok) {
            c = str_cut(c.tail, '|');
            size_t before = words->n - c.head.n;
            if (words->n < c.head.n || !str_ieq(str_from(*words, before), c.head)) continue;
            if (before && !char_space(words->s[before - 1])) continue;
            *words = str_trim(str_head(*words, before));
            return true;
        }
    }
    return false;
}

enum act_scope act_scope_said(struct str *words)
{
    *words = str_trim(*words);
    if (act_ends_with(words, W_SCOPE_EVERYWHERE_WORDS)) return ACT_EVERYWHERE;
    return act_ends_with(words, W_SCOPE_HERE_WORDS) ? ACT_HERE : ACT_UNSAID;
}

struct str act_word(struct act *x)
{
    size_t len;
    struct str rest = str_trim(x->given.words), q = quoted(rest, &len);
    if (!len) {
        struct str word = str_word(&rest);
        x->given.words = str_trim(rest);
        while (word.n && (word.s[0] == '<' || word.s[0] == '[')) word = str_from(word, 1);
        while (word.n && strchr(">],;", word.s[word.n - 1])) word.n--;
        return word;
    }
    x->given.words = str_trim(str_from(rest, len));
    return q;
}

/* The option's name without its dashes, and what follows = or :. */
static struct str bare_name(struct str word, struct str *value)
{
    while (word.n && word.s[0] == '-') word = str_from(word, 1);
    struct str_cut c = str_cut(word, '=');
    if (!c.ok && word.n && word.s[word.n - 1] == ':') c.head = str_head(word, word.n - 1);
    *value = c.ok ? c.tail : STR("");
    return c.head;
}

static bool is_listed(struct str name, const char *names)
{
    struct str rest = str_of(names), one;
    while ((one = str_word(&rest)).n)
        if (str_ieq(one, name)) return true;
    return false;
}

/* The length of the value at the front of `s`: up to the next name. */
static size_t value_bytes(struct str s, const char *names)
{
    struct str rest = s, word, none;
    size_t len;
    quoted(str_trim(s), &len);
    if (len) return (size_t)(str_trim(s).s - s.s) + len;
    for (bool first = true; (word = str_word(&rest)).n; first = false) {
        bool name = !first || str_starts(word, STR("--"));
        if (name && is_listed(bare_name(word, &none), names)) return (size_t)(word.s - s.s);
    }
    return s.n;
}

/* What is left when the bytes [from, to) are cut out. */
static struct str cut_out(struct act *x, size_t from, size_t to)
{
    struct buf b = buf_make(x->arena, x->given.words.n + 2);
    buf_put(&b, str_trim(str_head(x->given.words, from)));
    buf_putc(&b, ' ');
    buf_put(&b, str_trim(str_from(x->given.words, to)));
    return str_trim(buf_str(&b));
}

bool act_option(struct act *x, struct str *value, const char *name, const char *names)
{
    struct str rest = x->given.words, word;
    while ((word = str_word(&rest)).n) {
        struct str glued;
        size_t len, from = (size_t)(word.s - x->given.words.s);
        if (!str_ieq(bare_name(word, &glued), str_of(name))) continue;
        size_t behind = from + word.n;
        if (glued.n) {
            *value = glued;
        } else {
            size_t n = value_bytes(str_from(x->given.words, behind), names);
            struct str v = str_trim(str_head(str_from(x->given.words, behind), n));
            struct str q = quoted(v, &len);
            *value = len ? q : v;
            behind += n;
        }
        x->given.words = cut_out(x, from, behind);
        return true;
    }
    return false;
}

/* The words, or the quoted text with which they begin: then all of it must be read. */
static struct str front(const struct act *x, size_t *len)
{
    struct str rest = str_trim(x->given.words), q = quoted(rest, len);
    return *len ? q : rest;
}

/* Is all of a quoted text read? Then the words go on after it. */
static bool cut_front(struct act *x, struct str rest, size_t len)
{
    if (len && str_trim(rest).n) return false;
    x->given.words = str_trim(len ? str_from(str_trim(x->given.words), len) : rest);
    return true;
}

static struct str shown(struct str text)
{
    enum { SHOWN = 40 };
    return str_head(text, SHOWN);
}

/* A caret points at what is wrong. */
static void point_at(struct act *x, struct str word)
{
    for (size_t i = x->answer.n_part; i-- > 0 && word.n;) {
        struct reply_part *p = &x->answer.part[i];
        struct str line = str_trim(x->given.line);
        bool inside = line.s && word.s >= line.s && word.s + word.n <= line.s + line.n;
        if (p->kind != REPLY_LINE) continue;
        if (inside && str_eq(str_trim(p->text), line)) {
            p->at = (size_t)(word.s - line.s);
            p->len = word.n;
        }
        break;
    }
}

bool act_span(struct act *x, int64_t *out)
{
    size_t len, which;
    struct str text = front(x, &len), rest = text;
    if (rest.n && rest.s[0] == '+') rest = str_from(rest, 1);
    when_word_one(&which, &rest, W_WHEN_BY);
    if (str_eq(str_trim(rest), STR("0"))) {
        *out = 0;
        rest = STR("");
    } else if (!when_span_front(out, &rest)) {
        point_at(x, text);
        return ACT_REFUSE(x, W_ACT_NO_SPAN, { slot_str("word", shown(text)) });
    }
    if (!cut_front(x, rest, len))
        return ACT_REFUSE(x, W_ACT_NO_SPAN, { slot_str("word", shown(text)) });
    return true;
}

/* An example of a time to come; NULL: no memory. */
const char *act_example(struct act *x, int days, bool clock)
{
    char day[32];
    when_example(day, app_now(x->app), act_zone(x), days, clock);
    return str_dup(str_of(day), x->arena);
}

static bool refuse_time(struct act *x, enum when_verdict verdict, const struct when *w,
                        struct str text)
{
    enum { AHEAD = 3 };
    const char *example = act_example(x, AHEAD, true);
    struct slot word = slot_str("word", shown(text));
    if (!example) return err_nomem(x->e);
    point_at(x, text);
    switch (verdict) {
    case WHEN_TWO:
        return ACT_REFUSE(x, W_ACT_TWO_TIMES,
                          { word, slot_time("one", w->at), slot_time("two", w->other),
                            slot_text("example", example) });
    case WHEN_DAY: return ACT_REFUSE(x, W_ACT_WRONG_DAY, { word, slot_time("time", w->at) });
    case WHEN_NONE:
    case WHEN_FINE: break;
    }
    return ACT_REFUSE(x, W_ACT_NO_TIME, { word, slot_text("example", example) });
}

bool act_when(struct act *x, struct when *w)
{
    size_t len;
    struct str text = front(x, &len);
    enum when_verdict verdict = when_read(w, text, app_now(x->app), act_zone(x));
    if (verdict == WHEN_FINE && !cut_front(x, w->rest, len)) verdict = WHEN_NONE;
    return verdict == WHEN_FINE || refuse_time(x, verdict, w, text);
}

bool act_time(struct act *x, int64_t *out)
{
    struct when w;
    bool ok = act_when(x, &w);
    *out = w.at;
    return ok;
}

bool act_message(struct str *out, struct act *x, struct str words)
{
    struct buf b = buf_make(x->arena, SIZE_MAX);
    buf_put(&b, words);
    buf_putc(&b, '\n');
    buf_put(&b, x->given.talk);
    *out = str_trim(buf_str(&b));
    return !b.full || err_nomem(x->e);
}
