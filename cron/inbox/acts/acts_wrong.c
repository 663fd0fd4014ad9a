/* Lines that were meant to ask for something but are no acts. People who run a game write
 * little else, so a short line near an act, or one that begins like an act, is such a line; in
 * a player's mail, which has talk as well, only one that begins like an act and is next to one.
 */
#include "cron/inbox/acts/acts_wrong.h"

#include "parser/order/request.h"

enum { FEW = 3, SEVERAL = 8 }; /* words */

struct scan {
    const struct intake *in;
    const struct rules *rules; /* of the sender's orders; NULL: the sender plays no army and
                                  gives none */
    bool master, beside;
    bool acts; /* one of the lines of the text is one */
    unsigned roles;
    const struct words *words;
};

static size_t count_words(struct str line)
{
    size_t n = 0;
    while (str_word(&line).n) n++;
    return n;
}

static bool ends_sentence(struct str line)
{
    line = str_trim(line);
    return line.n && strchr(".,:;!?", line.s[line.n - 1]);
}

/* Is the line next to it, in that direction, an act? */
static bool touches(const struct scan *l, size_t i, int way)
{
    const struct fresh *f = &l->in->found.news;
    size_t next = i + (size_t)way;
    if (next >= f->n) return false;
    uint32_t a = f->line[i].number, b = f->line[next].number;
    return (a > b ? a - b : b - a) == 1 && act_is(f->line[next].text);
}

/* The last words of a mail may be its writer's name. */
static bool is_name(const struct scan *l, size_t i)
{
    struct str line = str_trim(l->in->found.news.line[i].text), word, rest = line;
    if (i + 1 < l->in->found.news.n) return false;
    while ((word = str_word(&rest)).n)
        if (char_lower(word.s[0]) == word.s[0] && char_alpha(word.s[0])) return false;
    return true;
}

static bool is_order(const struct scan *l, struct str line)
{
    return l->rules && typed_shape(l->rules, line, *l->in->arena) != 0;
}

static bool is_wrong(const struct scan *l, size_t i, bool known)
{
    struct str line = l->in->found.news.line[i].text;
    size_t words = count_words(line);
    bool near = touches(l, i, -1) || touches(l, i, 1);
    if (!l->master) return l->acts && known && near && words <= FEW + 1 && !ends_sentence(line);
    if (known) return words <= SEVERAL && (near || !ends_sentence(line));
    return near && words <= FEW && !ends_sentence(line) && !is_name(l, i);
}

/* Without acts, the first line that says something is the one that was meant. */
static bool is_first(const struct scan *l, size_t i)
{
    struct str line = l->in->found.news.line[i].text;
    return !l->beside && count_words(line) <= SEVERAL && !ends_sentence(line) && !is_name(l, i);
}

static bool look_at(bool *found, struct acts_wrong *out, const struct scan *l, size_t i)
{
    struct str line = str_trim(l->in->found.news.line[i].text), rest;
    *found = false;
    if (act_find(&rest, line) || act_meant_manners(line) || is_order(l, line)) return true;
    struct acts_wrong w = { .line = line };
    w.known = act_meant_find(&w.meant, line, l->roles, l->words, l->in->arena);
    *found = is_wrong(l, i, w.known) || is_first(l, i);
    if (*found) *out = w;
    return !w.known || w.meant.line || w.meant.usage || err_nomem(l->in->e);
}

bool acts_wrong(bool *found, struct acts_wrong *out, const struct intake *in, unsigned roles,
                bool beside)
{
    struct scan l = { .in = in,
                      .roles = roles,
                      .master = (roles & ACT_MASTER) != 0,
                      .beside = beside,
                      .words = app_words(in->app, in->answer.reader.language) };
    if (in->who.seat.id) l.rules = rules_named(str_of(in->who.game.rules));
    *found = false;
    for (size_t i = 0; i < in->found.news.n; i++) l.acts |= act_is(in->found.news.line[i].text);
    if (beside && !l.acts) return true; /* they are the subject's */
    for (size_t i = 0; i < in->found.news.n && !*found; i++)
        if (!look_at(found, out, &l, i)) return false;
    return true;
}
