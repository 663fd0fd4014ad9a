/* Remarks beside an order on its own line: in brackets, behind slashes, around it, in sentences
 * of their own. They become spaces if they say nothing of the order; else the rules and the
 * words of doubt judge the line as it is. */
#include "parser/order/typed/remark.h"

#include "parser/order/doubt.h"

enum { LETTERS_MIN = 3, SENTENCES_MAX = 8 };

/* Words that are more than a remark: they are orders, or take one back. */
/* clang-format off */
static const char *const meant[] = {
    "accept", "accepts", "agree", "agreed", "bishop", "black", "cancel", "castle", "cond",
    "condition", "draw", "either", "else", "event", "false", "hold", "if", "joke", "joking", "kidding",
    "king", "knight", "mistake", "no", "not", "offer", "oops", "otherwise", "pass", "pawn",
    "promote", "queen", "remis", "resign", "resigns", "rook", "skip", "start", "test", "typo", "wait",
    "when", "white", "wrong", "nicht", "nein", "falsch", "spass", "warte", "wenn", "sonst",
};
/* clang-format on */

static bool is_meant(struct str word)
{
    for (size_t i = 0; i < sizeof meant / sizeof *meant; i++)
        if (str_ieq(word, str_of(meant[i]))) return true;
    return false;
}

static size_t letters(struct str s, size_t at)
{
    size_t n = 0;
    while (at + n < s.n && (char_alpha(s.s[at + n]) || (unsigned char)s.s[at + n] >= 0x80)) n++;
    return n;
}

/* Stories of other moves say nothing about this one. */
static bool doubts(struct str s)
{
    enum doubt before = doubt_before(s), behind = doubt_behind(s);
    return (before != DOUBT_NONE && before != DOUBT_TOLD) ||
           (behind != DOUBT_NONE && behind != DOUBT_TOLD) || doubt_below(s) != DOUBT_NONE ||
           doubt_of_all(s) != DOUBT_NONE;
}

/* Words, none of which says anything about an order. */
static bool is_harmless(struct str s, const struct rules *rules)
{
    size_t longest = 0;
    for (size_t i = 0, n; i < s.n; i += n ? n : 1) {
        n = letters(s, i);
        if (char_digit(s.s[i]) || strchr("=()[]{}<>+#", s.s[i])) return false;
        if (is_meant((struct str){ s.s + i, n })) return false;
        if (n > longest) longest = n;
    }
    return longest >= LETTERS_MIN && rules->shape(s) == 0 && !doubts(s);
}

static void blank(struct traced *d, size_t at, size_t n)
{
    memset(d->text + at, ' ', n);
    memset(d->other + at, ' ', n);
}

/* ---- marked ------------------------------------------------------------------------------ */

/* "e4 # hello", "e4 | hello": a sign with a space on both sides, after something. */
static bool is_lone_sign(struct str s, size_t at)
{
    return at > 0 && at + 1 < s.n && strchr("#|~", s.s[at]) && char_space(s.s[at - 1]) &&
           char_space(s.s[at + 1]) && str_trim(str_head(s, at)).n > 0;
}

/* The inside of a remark at `at`, and the length of all of it; 0: there is none. */
static size_t remark_at(struct str *inside, struct str s, size_t at)
{
    static const char open[] = "([{", close[] = ")]}";
    struct str rest = str_from(s, at);
    const char *bracket = strchr(open, rest.s[0]);
    bool spaced = at == 0 || char_space(s.s[at - 1]);
    bool slashes = spaced && str_starts(rest, STR("//"));
    if (slashes || is_lone_sign(s, at)) {
        *inside = str_from(rest, slashes ? 2 : 1);
        return rest.n;
    }
    if (str_starts(rest, STR("/*"))) {
        size_t end = str_ifind(rest, STR("*/"));
        if (end > rest.n) return 0;
        *inside = (struct str){ rest.s + 2, end - 2 };
        return end + 2;
    }
    if (!bracket || !spaced) return 0;
    struct str_cut c = str_cut(str_from(rest, 1), close[bracket - open]);
    *inside = c.head;
    return c.ok ? c.head.n + 2 : 0;
}

static bool blank_marked(struct traced *d, const struct rules *rules)
{
    bool changed = false;
    struct str inside, s = traced_text(d);
    for (size_t at = 0, n; at < s.n; at += n ? n : 1) {
        n = remark_at(&inside, s, at);
        bool harmless = n > 0 && is_harmless(inside, rules);
        if (harmless) blank(d, at, n);
        changed |= harmless;
    }
    return changed;
}

/* ---- phrases ---------------------------------------------------------------------------- */

/* What friends say around a move when they have decided. An apostrophe may be missing. */
/* clang-format off */
static const char *const decided[] = {
    "i'll go with ", "i will go with ", "i'll go for ", "i will go for ", "i go with ",
    "i'm going with ", "i am going with ", "going with ", "i'll play ", "i will play ",
    "i'll try ", "i will try ", "let's go with ", "let me go with ", "let's play ",
    "let me play ", "ich spiele ", "ich ziehe ",
};
static const char *const closings[] = {
    " then", " this time", " here", " now", " today", " please", " dann", " bitte", " jetzt",
};
/* clang-format on */

/* The length of the phrase at the beginning of the text; 0: it is not there. */
static size_t phrase_at(struct str s, const char *phrase)
{
    const struct str curved = STR("\xE2\x80\x99");
    size_t n = 0;
    for (; *phrase; phrase++) {
        if (*phrase == '\'') {
            struct str rest = str_from(s, n);
            n += str_starts(rest, curved) ? curved.n : str_starts(rest, STR("'"));
        } else if (n < s.n && char_lower(s.s[n]) == *phrase) {
            n++;
        } else {
            return 0;
        }
    }
    return n;
}

static struct str without_end(struct str s)
{
    while (s.n && strchr(".! ", s.s[s.n - 1])) s.n--;
    for (size_t i = 0; i < sizeof closings / sizeof *closings; i++) {
        size_t n = strlen(closings[i]);
        if (s.n > n && str_ieq(str_from(s, s.n - n), str_of(closings[i]))) s.n -= n;
    }
    while (s.n && strchr(", ", s.s[s.n - 1])) s.n--;
    return s;
}

/* "I'll go with e4 then": one move and nothing else but such a phrase. */
static bool blank_phrase(struct traced *d, const struct rules *rules)
{
    struct str s = traced_text(d), text = str_trim(s);
    size_t n = 0;
    bool digit = false;
    for (size_t i = 0; n == 0 && i < sizeof decided / sizeof *decided; i++)
        n = phrase_at(text, decided[i]);
    if (n == 0) return false;
    struct str move = str_trim(without_end(str_from(text, n))), rest = move;
    (void)str_word(&rest);
    for (size_t i = 0; i < move.n; i++) digit |= char_digit(move.s[i]);
    if (rest.n || !(digit || str_istarts(move, STR("O-O"))) || !rules->shape(move))
        return false;
    size_t at = (size_t)(move.s - s.s);
    blank(d, 0, at);
    blank(d, at + move.n, d->n - at - move.n);
    return true;
}

/* ---- sentences --------------------------------------------------------------------------- */

/* The length of the sentence that begins at `at`: up to a sign that ends one, followed by a
 * space. */
static size_t sentence_at(struct str s, size_t at)
{
    size_t n = 0;
    while (at + n < s.n) {
        char c = s.s[at + n++];
        bool ends = c == '.' || c == '!' || c == '?';
        if (ends && (at + n == s.n || char_space(s.s[at + n]))) break;
    }
    return n;
}

/* The one sentence that is an order, if the others are harmless; false: there is none. What
 * comes before it must be a whole sentence: half a sentence leads up to the order. */
static bool find_order(size_t *at, size_t *n, struct str s, const struct rules *rules)
{
    bool found = false;
    size_t sentences = 0;
    for (size_t i = 0, len; i < s.n; i += len) {
        len = sentence_at(s, i);
        struct str one = str_trim((struct str){ s.s + i, len });
        if (one.n == 0) continue;
        if (++sentences > SENTENCES_MAX) return false;
        if (rules->shape(one)) {
            if (found || one.s[one.n - 1] == '?') return false;
            found = true;
            *at = i;
            *n = len;
        } else if (!is_harmless(one, rules)) {
            return false;
        }
    }
    return found && sentences > 1;
}

static bool blank_sentences(struct traced *d, const struct rules *rules)
{
    size_t at = 0, n = 0;
    struct str s = traced_text(d);
    if (!find_order(&at, &n, s, rules) || rules->shape(s)) return false;
    blank(d, 0, at);
    blank(d, at + n, d->n - at - n);
    return true;
}

bool remark_pass(struct traced *out, const struct traced *in, const struct rules *rules)
{
    traced_copy(out, in, 0, in->n);
    bool marked = blank_marked(out, rules);
    return blank_phrase(out, rules) || blank_sentences(out, rules) || marked;
}
