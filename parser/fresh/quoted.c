/* Marks of quoted lines: what mail programs put in front of each. */
#include "parser/fresh/quoted.h"

#include "parser/fresh/phrases.h"

enum {
    INITIALS_MAX = 12,
    WEAK_LINES = 3 /* that begin alike: nobody lists orders like that */
};

static size_t letters(struct str s)
{
    size_t n = 0;
    while (n < s.n && char_alpha(s.s[n])) n++;
    return n;
}

/* The length of "AB> ", "JdV>", supercite's "Ann> "; 0 if there is none. A single letter could
 * be a piece. */
static size_t initials(struct str s, size_t least)
{
    size_t n = letters(s);
    if (n < least || n > INITIALS_MAX || n == s.n || s.s[n] != '>') return 0;
    struct str behind = str_from(s, n + 1);
    return behind.n == 0 || char_space(behind.s[0]) || behind.s[0] == '>' ? n + 1 : 0;
}

/* The length of a mark with which a player's line never begins; 0 if there is none. */
size_t quoted_mark(struct str s)
{
    if (s.n && (s.s[0] == '>' || s.s[0] == '|')) return 1;
    for (const char *const *m = phrases_marks; *m; m++)
        if (str_starts(s, str_of(*m))) return strlen(*m);
    /* in some languages quotation marks look like this, too, and are closed */
    struct str guillemet = STR("\xC2\xBB");
    if (str_starts(s, guillemet) && str_ifind(s, STR("\xC2\xAB")) > s.n) return guillemet.n;
    return initials(s, 2);
}

bool quoted_line(struct str line)
{
    return quoted_mark(mailline_trimmed(line)) > 0;
}

/* A mark that counts only in several lines in a row: ": ", "# ", "A> ". */
static struct str weak_mark(struct str line)
{
    struct str s = mailline_trimmed(line);
    bool sign = s.n && (s.s[0] == ':' || s.s[0] == '#') && (s.n == 1 || char_space(s.s[1]));
    return str_head(s, sign ? 1 : initials(s, 1));
}

/* Is the line that *r has just read one of several with the same weak mark? */
bool quoted_weakly(struct mailline *r, struct str line)
{
    struct str mark = weak_mark(line), l;
    struct mailline ahead = *r;
    uint32_t lines = 1;
    if (mark.n == 0) return false;
    if (r->number <= r->marked) return true;
    while (mailline_next(&ahead, &l) && str_eq(weak_mark(l), mark)) lines++;
    if (lines >= WEAK_LINES) r->marked = r->number + lines - 1;
    return lines >= WEAK_LINES;
}

struct str quoted_behind_mark(struct str line)
{
    size_t n = weak_mark(line).n;
    return n ? mailline_trimmed(str_from(mailline_trimmed(line), n))
             : (struct str){ line.s, 0 };
}

/* A quoted line without its marks. */
struct str quoted_without_marks(struct str line)
{
    struct str s = mailline_trimmed(line);
    if (quoted_mark(s) == 0 && weak_mark(s).n) s = quoted_behind_mark(s);
    for (size_t n; (n = quoted_mark(s)) > 0;) s = mailline_trimmed(str_from(s, n));
    return s;
}
