/* The players' words for conditions (5.1, 5.2): some leading words and a body. Knows only the
 * words; where a condition may stand is judged in order/judge.c. */
#include "engine/sandbox/order/language/phrase.h"
#include "engine/sandbox/order/language/words.h"

enum { LEADS_MAX = 8 };

/* Each has W_PHRASE in words.c, and so have the first words of bodies that stand alone.
 */
static const char *const leads[] = {
    "conditional", "conditionally", "condition", "cond", "if", "on",   "upon",
    "in",          "case",          "of",        "else", "or", "when", "should"
};

/* An apostrophe is no letter: "it's" is "its". */
/* clang-format off */
static const struct body {
    uint8_t link;
    bool alone; /* may stand without a leading word */
    const char *words;
} bodies[] = {
    { LINK_ELSE, true, "else" },                { LINK_ELSE, true, "otherwise" },
    { LINK_ELSE, true, "failing that" },        { LINK_ELSE, false, "fail" },
    { LINK_ELSE, false, "fails" },              { LINK_ELSE, false, "failed" },
    { LINK_ELSE, false, "failure" },            { LINK_ELSE, false, "a failure" },
    { LINK_ELSE, false, "it fails" },           { LINK_ELSE, false, "it failed" },
    { LINK_ELSE, false, "it fail" },            { LINK_ELSE, false, "this fails" },
    { LINK_ELSE, false, "that fails" },         { LINK_ELSE, false, "capture fail" },
    { LINK_ELSE, false, "capture fails" },      { LINK_ELSE, false, "capture failed" },
    { LINK_ELSE, false, "capture failure" },    { LINK_ELSE, false, "the capture fails" },
    { LINK_ELSE, false, "the capture failed" }, { LINK_ELSE, false, "my capture fails" },
    { LINK_ELSE, false, "this capture fails" }, { LINK_ELSE, false, "that capture fails" },
    { LINK_ELSE, false, "it doesnt work" },     { LINK_ELSE, false, "it does not work" },
    { LINK_ELSE, false, "that doesnt work" },   { LINK_ELSE, false, "unsuccessful" },
    { LINK_ELSE, false, "it is unsuccessful" }, { LINK_ELSE, false, "its unsuccessful" },
    { LINK_ELSE, false, "dodge" },              { LINK_ELSE, false, "dodged" },
    { LINK_ELSE, false, "dodges" },             { LINK_ELSE, false, "a dodge" },
    { LINK_ELSE, false, "it dodges" },          { LINK_ELSE, false, "it dodged" },
    { LINK_ELSE, false, "it is dodged" },       { LINK_ELSE, false, "its dodged" },
    { LINK_ELSE, false, "he dodges" },          { LINK_ELSE, false, "they dodge" },
    { LINK_ELSE, false, "capture dodge" },      { LINK_ELSE, false, "capture dodged" },
    { LINK_ELSE, false, "capture is dodged" },  { LINK_ELSE, false, "the capture is dodged" },
    { LINK_ELSE, false, "actually fails" },     { LINK_ELSE, false, "it actually fails" },
    { LINK_ELSE, false, "missed" },             { LINK_ELSE, false, "misses" },
    { LINK_ELSE, false, "it misses" },          { LINK_ELSE, false, "it missed" },
    { LINK_IF_CAPTURED, false, "captured" },    { LINK_IF_CAPTURED, false, "taken" },
    { LINK_IF_CAPTURED, false, "caught" },      { LINK_IF_CAPTURED, false, "killed" },
    { LINK_IF_CAPTURED, false, "it is caught" }, { LINK_IF_CAPTURED, false, "its caught" },
    { LINK_IF_CAPTURED, false, "it gets caught" }, { LINK_IF_CAPTURED, false, "it is killed" },
    { LINK_IF_CAPTURED, false, "its killed" },  { LINK_IF_CAPTURED, false, "it gets killed" },
    { LINK_IF_CAPTURED, false, "actually captured" },
    { LINK_IF_CAPTURED, false, "it is captured" },
    { LINK_IF_CAPTURED, false, "its captured" },
    { LINK_IF_CAPTURED, false, "it gets captured" },
    { LINK_IF_CAPTURED, false, "it was captured" },
    { LINK_IF_CAPTURED, false, "it is actually captured" },
    { LINK_IF_CAPTURED, false, "its actually captured" },
    { LINK_IF_CAPTURED, false, "it is taken" },
    { LINK_IF_CAPTURED, false, "its taken" },
    { LINK_IF_CAPTURED, false, "it gets taken" },
    { LINK_IF_CAPTURED, false, "my piece is captured" },
    { LINK_IF_CAPTURED, false, "the piece is captured" },
    { LINK_IF_CAPTURED, false, "this piece is captured" },
};
/* clang-format on */

static bool any_of(const struct scan *s, const char *const *words, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (scan_word(s, words[i])) return true;
    return false;
}

/* Go on to the next word; "else-if-failed" is three words. */
static void word_next(struct scan *s)
{
    struct scan ahead = scan_ahead(s);
    *s = ahead;
    while (ahead.token == T_MINUS) scan_next(&ahead);
    if (ahead.token == T_WORD) *s = ahead;
}

/* Is the body here? *s moves past it, *last is its last word. */
static bool body_here(struct scan *s, struct str words, struct span *last)
{
    for (struct str w = str_word(&words); w.n; w = str_word(&words)) {
        if (s->token != T_WORD || !str_ieq(scan_text(s), w)) return false;
        *last = s->span;
        word_next(s);
    }
    return true;
}

bool phrase_read(struct scan *s, enum action_link *link, struct span *span)
{
    struct scan at = *s, best = *s;
    struct span first = s->span, last = { 0, 0 };
    bool found = false, otherwise = false, twice = false;
    if (!words_is(s, W_PHRASE)) return false;
    for (size_t lead = 0; lead < LEADS_MAX; lead++) {
        for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
            struct scan end = at;
            struct span word;
            if ((lead == 0 && !bodies[i].alone) || (otherwise && bodies[i].link != LINK_ELSE))
                continue; /* "else if captured" is two conditions in one (5.4) */
            if (twice && bodies[i].alone) continue; /* "else else": an action is missing */
            if (!body_here(&end, str_of(bodies[i].words), &word)) continue;
            if (found && end.span.at <= best.span.at) continue;
            *link = (enum action_link)bodies[i].link;
            found = true;
            best = end;
            last = word;
        }
        if (!any_of(&at, leads, sizeof leads / sizeof *leads)) break;
        twice = twice || scan_word(&at, "else");
        otherwise = otherwise || scan_word(&at, "else") || scan_word(&at, "or");
        word_next(&at);
    }
    if (!found) return false;
    while (scan_word(&best, "then") || scan_word(&best, "instead")) scan_next(&best);
    *s = best;
    *span = scan_join(first, last);
    return true;
}

bool phrase_starts(const struct scan *s)
{
    struct scan at = *s;
    enum action_link link;
    struct span span;
    return words_is(s, W_IF) || (s->token == T_WORD && phrase_read(&at, &link, &span));
}
