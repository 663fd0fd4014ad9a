/* RFC 1896: `<bold>`, `<<` for a sign, line ends that count only where there are several in a
 * row. Knows the four commands that change what is text; all others change only how it looks.
 */
#include "parser/body/enriched.h"

enum { COMMAND_MAX = 60 /* bytes, s "Formatting Commands" */ };

struct rich {
    struct buf *out;
    int nofill, excerpt, param; /* how deep each is open */
    bool start;                 /* of a line */
};

static void put(struct rich *r, char c)
{
    if (r->param > 0) return;
    if (r->start && r->excerpt > 0) buf_puts(r->out, "> ");
    r->start = c == '\n';
    buf_putc(r->out, c);
}

/* The length of the command that `s` begins with, 0 if there is none; *word is its name. */
static size_t command(struct str *word, bool *closes, struct str s)
{
    struct str_cut c = str_cut(str_from(s, 1), '>');
    *closes = str_starts(c.head, STR("/"));
    *word = str_from(c.head, *closes);
    if (!c.ok || word->n == 0 || word->n > COMMAND_MAX) return 0;
    for (size_t i = 0; i < word->n; i++)
        if (!char_alpha(word->s[i]) && !char_digit(word->s[i]) && word->s[i] != '-') return 0;
    return c.head.n + 2;
}

static void obey(struct rich *r, struct str word, bool closes)
{
    int *of = str_ieq(word, STR("nofill"))    ? &r->nofill
              : str_ieq(word, STR("excerpt")) ? &r->excerpt
              : str_ieq(word, STR("param"))   ? &r->param
                                              : NULL;
    if (!of) return;
    if (of == &r->excerpt && !r->start) put(r, '\n');
    if (!closes)
        ++*of;
    else if (*of > 0)
        --*of;
}

/* How many line ends there are at the start of s. */
static size_t put_ends(struct rich *r, struct str s)
{
    size_t n = 0;
    while (n < s.n && s.s[n] == '\n') n++;
    if (n == 1 && r->nofill == 0)
        put(r, r->start ? '\n' : ' ');
    else
        for (size_t i = r->nofill == 0; i < n; i++) put(r, '\n');
    return n;
}

void enriched_text(struct buf *out, struct str text)
{
    struct rich r = { .out = out, .start = true };
    struct str word;
    while (text.n && !out->full) {
        bool closes;
        size_t n = 1;
        if (text.s[0] == '\n') {
            n = put_ends(&r, text);
        } else if (text.s[0] != '<') {
            put(&r, text.s[0]);
        } else if (str_starts(text, STR("<<"))) {
            put(&r, '<');
            n = 2;
        } else if ((n = command(&word, &closes, text)) > 0) {
            obey(&r, word, closes);
        } else {
            put(&r, '<');
            n = 1;
        }
        text = str_from(text, n);
    }
}
