/* How a message to others is written. The words of every language count for everybody. */
#include "cron/act/talk/talk.h"
#include "templates/shown.h"

enum { HEAD_MOST = 300 /* bytes before the colon */, WORD_MOST = 40, READERS_SAID = 40 };

/* ---- who is meant ------------------------------------------------------------------------
 */

/* The length of the form with which `s` begins or ends: one of those divided by |; 0: none. */
static size_t form_at(struct str s, enum words_name forms, bool end)
{
    const struct words *const *all = words_all();
    size_t most = 0;
    for (; *all; all++) {
        struct str_cut c = { .tail = str_of(words_raw(*all, forms)), .ok = true };
        while (c.ok) {
            c = str_cut(c.tail, '|');
            if (c.head.n > s.n || c.head.n <= most) continue;
            struct str part = end ? str_from(s, s.n - c.head.n) : str_head(s, c.head.n);
            bool whole = c.head.n == s.n ||
                         strchr(" \t,;()", end ? s.s[s.n - c.head.n - 1] : s.s[c.head.n]);
            if (whole && str_ieq(part, c.head)) most = c.head.n;
        }
    }
    return most;
}

enum press_group press_group_of(struct str name)
{
    static const struct {
        enum words_name forms;
        enum press_group group;
    } groups[] = { { W_PRESS_WORD_ALL, PRESS_EVERYBODY },
                   { W_PRESS_WORD_OBSERVERS, PRESS_OBSERVERS },
                   { W_PRESS_WORD_MASTER, PRESS_MASTER },
                   { W_PRESS_WORD_OPPONENT, PRESS_OPPONENT } };
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (name.n && form_at(name, groups[i].forms, false) == name.n) return groups[i].group;
    return PRESS_ARMY;
}

static bool divides(char c)
{
    return strchr(",;&/", c) != NULL;
}

/* "and blue" */
static struct str without_and(struct str s)
{
    size_t n = form_at(s, W_PRESS_WORD_AND, false);
    return str_trim(str_from(s, n));
}

/* Where the next one begins: after a comma, or before "and". */
static size_t length(struct str s)
{
    for (size_t i = 0; i < s.n; i++) {
        if (divides(s.s[i])) return i;
        struct str rest = str_from(s, i);
        if (i && char_space(s.s[i - 1]) && form_at(rest, W_PRESS_WORD_AND, false)) return i;
    }
    return s.n;
}

struct str press_next(struct str *whom)
{
    struct str one = STR("");
    while (whom->n && one.n == 0) {
        size_t n = length(*whom);
        one = str_trim(str_head(*whom, n));
        bool comma = n < whom->n && divides(whom->s[n]);
        *whom = without_and(str_trim(str_from(*whom, n + comma)));
    }
    return one;
}

/* ---- the line ----------------------------------------------------------------------------
 */

static void tidy(struct str *s)
{
    while (s->n && strchr(" \t,;()", s->s[s->n - 1])) s->n--;
    while (s->n && strchr(" \t,;()", s->s[0])) *s = str_from(*s, 1);
}

static bool take(struct str *s, enum words_name forms)
{
    tidy(s);
    size_t front = form_at(*s, forms, false), back = form_at(*s, forms, true);
    if (back)
        *s = str_head(*s, s->n - back);
    else
        *s = str_from(*s, front);
    tidy(s);
    return back || front;
}

void press_line_read(struct press_line *out, struct str rest)
{
    size_t colon = 0;
    rest = str_trim(rest);
    while (colon < rest.n && colon < HEAD_MOST && rest.s[colon] != ':') colon++;
    *out = (struct press_line){ .colon = colon < rest.n && rest.s[colon] == ':' };
    out->whom = out->colon ? str_trim(str_head(rest, colon)) : rest;
    out->text = out->colon ? str_trim(str_from(rest, colon + 1)) : STR("");
    for (bool more = true; more;) {
        bool grey = take(&out->whom, W_PRESS_WORD_GREY);
        bool later = take(&out->whom, W_PRESS_WORD_LATER);
        out->grey |= grey;
        out->later |= later;
        more = grey || later || take(&out->whom, W_PRESS_WORD_NOW);
    }
}

/* One word, as names of armies are. */
static bool is_name(struct str s)
{
    for (size_t i = 0; i < s.n; i++)
        if (!char_alpha(s.s[i]) && !char_digit(s.s[i]) && s.s[i] != '-' && s.s[i] != '_' &&
            (unsigned char)s.s[i] < 0x80)
            return false;
    return s.n > 0 && s.n <= WORD_MOST;
}

struct str press_army_named(struct str s)
{
    for (size_t i = 0; i < words_count(); i++) {
        enum words_name w = words_at(i);
        struct str_cut name = str_cut(str_of(words_name(w)), '.');
        if (!str_eq(name.head, STR("army")) && !str_eq(name.head, STR("side"))) continue;
        for (const struct words *const *all = words_all(); *all; all++)
            if (str_ieq(s, str_cut(str_of(words_raw(*all, w)), '|').head)) return name.tail;
    }
    return s;
}

/* A colour in any language, or a side. */
static bool is_army(struct str s)
{
    return press_army_named(s).s != s.s || shown_colour_known(s);
}

typedef bool name_fn(struct str s);

static bool names_only(struct str whom, name_fn *is)
{
    size_t n = 0;
    for (struct str one; (one = press_next(&whom)).n; n++)
        if (n == READERS_SAID || (press_group_of(one) == PRESS_ARMY && !is(one))) return false;
    return n > 0;
}

/* "press to red: Hello", or "press to red" alone, with the words below. */
bool press_fits(struct str rest)
{
    struct press_line l;
    press_line_read(&l, rest);
    return names_only(l.whom, is_name);
}

/* "tell me: what is grey?" is not a message. */
bool press_tell_fits(struct str rest)
{
    struct press_line l;
    press_line_read(&l, rest);
    return l.colon && names_only(l.whom, is_army);
}
