/* Lines from which on everything is old: separators in any language, the letter heads of
 * Outlook, Lotus Notes and others, the footers of mailing lists. */
#include "parser/fresh/heads.h"

#include "parser/fresh/attribution.h"
#include "parser/fresh/phrases.h"

enum {
    GAP_MAX = 3,         /* empty lines between a rule and what it is above */
    SEPARATOR_MAX = 160, /* bytes */
    DASHES_MIN = 3,
    RULE_MIN = 2, /* around "reply above this line" */
    UNDERSCORES_MIN = 10
};

/* `-----Original Message-----` in any language, with or without spaces inside; "please reply
 * above this line". */
static bool is_separator(struct str line)
{
    size_t signs;
    struct str s = mailline_between_rules(&signs, line);
    if (mailline_begins(mailline_trimmed(line), phrases_old_alone))
        return mailline_trimmed(line).n < SEPARATOR_MAX;
    if (signs >= RULE_MIN && mailline_has(s, phrases_above_line)) return s.n < SEPARATOR_MAX;
    return signs >= DASHES_MIN && mailline_begins(s, phrases_below_is_old);
}

/* Which field it is, and what follows the colon. */
static unsigned read_field(struct str *value, struct str line)
{
    struct str s = mailline_trimmed(line), stars = STR("*");
    while (str_starts(s, stars)) s = str_from(s, 1); /* bold, made text */
    for (const struct head_word *w = phrases_head; w->word; w++) {
        if (!str_istarts(s, str_of(w->word))) continue;
        struct str after = mailline_trimmed(str_from(s, strlen(w->word)));
        while (str_starts(after, stars)) after = str_from(after, 1);
        size_t colon = mailline_ends_with_colon(str_head(after, 1)) ? 1 : 3;
        if (!mailline_ends_with_colon(str_head(after, colon))) continue;
        *value = mailline_trimmed(str_from(after, colon));
        return w->field;
    }
    return 0;
}

unsigned heads_field(struct str line)
{
    struct str value;
    return read_field(&value, line);
}

bool heads_ours(struct str line)
{
    struct str value;
    if (read_field(&value, line) != HEAD_FROM) return false;
    while (str_starts(value, STR("*"))) value = mailline_trimmed(str_from(value, 1));
    return mailline_begins(value, phrases_us);
}

/* The letter head of Outlook and others: three of its four fields close together. A player who
 * writes `From: (1,2)`, `To: (3,4)` has two. */
static bool is_letter_head(struct str line, struct mailline ahead)
{
    unsigned seen = heads_field(line), fields = 0;
    if (seen == 0) return false;
    struct str l;
    for (int i = 1; i < HEADS_LINES && mailline_next(&ahead, &l); i++) seen |= heads_field(l);
    for (unsigned f = HEAD_FROM; f <= HEAD_SUBJECT; f <<= 1) fields += (seen & f) != 0;
    return fields >= 3;
}

static unsigned bare_field(struct str line)
{
    struct str s = mailline_trimmed(line);
    for (const struct head_word *w = phrases_head; w->word; w++)
        if (str_ieq(s, str_of(w->word))) return w->field;
    return 0;
}

/* A name with an address, a date below it, and further down "To" and "Subject" as single words.
 */
static bool is_notes_head(struct str line, struct mailline ahead)
{
    enum { DATE_BYTES = 40 };
    struct str l = { "", 0 };
    unsigned seen = 0;
    if (!mailline_has_at(line)) return false;
    while (l.n == 0 && mailline_next(&ahead, &l)) l = mailline_trimmed(l);
    if (!mailline_has_date(l) || l.n > DATE_BYTES) return false;
    for (int i = 0; i < HEADS_LINES && mailline_next(&ahead, &l); i++) seen |= bare_field(l);
    return (seen & HEAD_TO) && (seen & HEAD_SUBJECT);
}

/* A rule counts when a letter head or the footer of a mailing list is under it. */
bool heads_old_from_here(struct str line, struct mailline r)
{
    struct str s = mailline_trimmed(line);
    size_t signs;
    if (s.n == 0) return false;
    if (is_separator(s) || is_letter_head(s, r) || attribution_ruled(s, r) ||
        is_notes_head(s, r))
        return true;
    if (mailline_between_rules(&signs, s).n > 0 || signs < UNDERSCORES_MIN) return false;
    for (int i = 0; i < GAP_MAX && mailline_next(&r, &s); i++)
        if (mailline_trimmed(s).n)
            return is_letter_head(s, r) || mailline_has(s, phrases_list_footer);
    return false;
}
