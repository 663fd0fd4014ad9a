/* Words before and after a subject. Knows how mail programs begin a reply or a forward, and
 * where subjects are cut. */
#include "parser/order/subject.h"

#include <assert.h>

/* "Re", "AW", "SV", "Fwd", "Antw", "Re[2]". Longer words are somebody's own, like our "Done:
 * cancel", and what follows those was said before. */
static bool is_reply_word(struct str s)
{
    s = str_trim(s);
    if (s.n && s.s[s.n - 1] == ']') s = str_cut(s, '[').head;
    for (size_t i = 0; i < s.n; i++)
        if (!char_alpha(s.s[i])) return false;
    return s.n > 0 && (s.n <= 3 || str_ieq(s, STR("Antw")));
}

/* "[lunch #3]" is our mark; "[lunch]" is a name, "[EXTERN]" a gateway's mark. */
static bool is_mark(struct str head, bool *ours)
{
    bool letter = false;
    for (size_t i = 0; i < head.n; i++) letter |= char_alpha(head.s[i]);
    *ours = str_cut(head, '#').ok;
    return head.n && head.s[0] == '[' && letter;
}

static struct str without_dots(struct str s, bool *cut)
{
    static const char *const dots[] = { "...", "\xE2\x80\xA6", "[...]" };
    for (size_t i = 0; i < sizeof dots / sizeof *dots; i++) {
        struct str d = str_of(dots[i]);
        if (s.n < d.n || !str_eq(str_from(s, s.n - d.n), d)) continue;
        *cut = true;
        while (s.n && (strchr(".[]", s.s[s.n - 1]) || (unsigned char)s.s[s.n - 1] >= 0x80))
            s.n--;
        return str_trim(s);
    }
    return s;
}

struct subject subject_read(struct str subject)
{
    assert(subject.n == 0 || subject.s);
    struct subject out = { .text = str_trim(subject), .cut = subject.n >= SUBJECT_LONG };
    for (bool more = true; more;) {
        struct str_cut mark = str_cut(out.text, ']'), word = str_cut(out.text, ':');
        bool ours = false;
        more = true;
        if (mark.ok && is_mark(mark.head, &ours)) {
            out.text = str_trim(mark.tail);
            out.behind |= ours;
        } else if (word.ok && is_reply_word(word.head)) {
            out.text = str_trim(word.tail);
            out.behind = true;
        } else {
            more = false;
        }
    }
    if (out.behind && str_ifind(out.text, STR(": ")) < out.text.n) out.text = STR("");
    out.text = without_dots(out.text, &out.cut);
    return out;
}
