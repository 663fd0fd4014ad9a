/* Words of doubt: one table, and where in a clause its rows count. */
#include "parser/order/doubt.h"

enum {
    WORDS_MAX = 600, /* bytes of a clause that are looked at */
    FEW = 4          /* words of a line below an order that is about it */
};

enum place {
    ANYWHERE,
    NEAR_END,   /* one of the last two words before the order */
    AT_END,     /* the last word before it */
    BEFORE_VERB /* and a word for playing is next: "don't want" */
};

/* clang-format off */
static const struct row {
    const char *words;
    enum doubt doubt;
    enum place place;
} rows[] = {
    { "should i", DOUBT_ASKED, ANYWHERE },       { "shall i", DOUBT_ASKED, ANYWHERE },
    { "can i", DOUBT_ASKED, ANYWHERE },          { "may i", DOUBT_ASKED, ANYWHERE },
    { "could i", DOUBT_ASKED, ANYWHERE },        { "do i", DOUBT_ASKED, ANYWHERE },
    { "am i allowed", DOUBT_ASKED, ANYWHERE },   { "what about", DOUBT_ASKED, ANYWHERE },
    { "how about", DOUBT_ASKED, ANYWHERE },      { "what if", DOUBT_ASKED, ANYWHERE },
    { "would it be", DOUBT_ASKED, ANYWHERE },    { "is it better", DOUBT_ASKED, ANYWHERE },
    { "what would happen", DOUBT_TRIAL, ANYWHERE }, { "what happens if", DOUBT_TRIAL, ANYWHERE },
    { "a trial", DOUBT_TRIAL, ANYWHERE },        { "just to try", DOUBT_TRIAL, ANYWHERE },
    { "try out", DOUBT_TRIAL, ANYWHERE },        { "trying out", DOUBT_TRIAL, ANYWHERE },
    { "try the following", DOUBT_TRIAL, ANYWHERE }, { "try these", DOUBT_TRIAL, ANYWHERE },
    { "try", DOUBT_TRIAL, NEAR_END },            { "suppose", DOUBT_TRIAL, ANYWHERE },
    { "supposing", DOUBT_TRIAL, ANYWHERE },      { "assuming", DOUBT_TRIAL, ANYWHERE },
    { "if", DOUBT_TRIAL, AT_END },               { "wenn", DOUBT_TRIAL, AT_END },
    { "angenommen", DOUBT_TRIAL, ANYWHERE },     { "was passiert wenn", DOUBT_TRIAL, ANYWHERE },
    { "probezug", DOUBT_TRIAL, ANYWHERE },       { "nur zur probe", DOUBT_TRIAL, ANYWHERE },
    { "probieren", DOUBT_TRIAL, NEAR_END },      { "ausprobieren", DOUBT_TRIAL, NEAR_END },
    { "why not", DOUBT_ASKED, ANYWHERE },        { "do you think", DOUBT_ASKED, ANYWHERE },
    { "what do you think", DOUBT_ASKED, ANYWHERE }, { "soll ich", DOUBT_ASKED, ANYWHERE },
    { "kann ich", DOUBT_ASKED, ANYWHERE },       { "darf ich", DOUBT_ASKED, ANYWHERE },

    { "thought about", DOUBT_THOUGHT, ANYWHERE }, { "thought of", DOUBT_THOUGHT, ANYWHERE },
    { "thinking about", DOUBT_THOUGHT, ANYWHERE }, { "thinking of", DOUBT_THOUGHT, ANYWHERE },
    { "think about", DOUBT_THOUGHT, ANYWHERE },  { "thought that", DOUBT_THOUGHT, ANYWHERE },
    { "i thought", DOUBT_THOUGHT, NEAR_END },    { "looked at", DOUBT_THOUGHT, ANYWHERE },
    { "looking at", DOUBT_THOUGHT, ANYWHERE },   { "considered", DOUBT_THOUGHT, ANYWHERE },
    { "considering", DOUBT_THOUGHT, ANYWHERE },  { "consider", DOUBT_THOUGHT, ANYWHERE },
    { "tempted", DOUBT_THOUGHT, ANYWHERE },      { "was going to", DOUBT_THOUGHT, ANYWHERE },
    { "wanted to", DOUBT_THOUGHT, ANYWHERE },    { "would have", DOUBT_THOUGHT, ANYWHERE },
    { "should have", DOUBT_THOUGHT, ANYWHERE },  { "could have", DOUBT_THOUGHT, ANYWHERE },
    { "almost", DOUBT_THOUGHT, ANYWHERE },       { "nearly", DOUBT_THOUGHT, ANYWHERE },
    { "dachte an", DOUBT_THOUGHT, ANYWHERE },

    { "next time", DOUBT_LATER, ANYWHERE },      { "next turn", DOUBT_LATER, ANYWHERE },
    { "next round", DOUBT_LATER, ANYWHERE },     { "next game", DOUBT_LATER, ANYWHERE },
    { "later", DOUBT_LATER, ANYWHERE },          { "tomorrow", DOUBT_LATER, ANYWHERE },
    { "afterwards", DOUBT_LATER, ANYWHERE },     { "after that", DOUBT_LATER, ANYWHERE },
    { "after this", DOUBT_LATER, ANYWHERE },     { "turn after", DOUBT_LATER, ANYWHERE },
    { "round after", DOUBT_LATER, ANYWHERE },    { "update after", DOUBT_LATER, ANYWHERE },
    { "move after", DOUBT_LATER, ANYWHERE },     { "after the next", DOUBT_LATER, ANYWHERE },
    { "following turn", DOUBT_LATER, ANYWHERE }, { "following round", DOUBT_LATER, ANYWHERE },
    { "following update", DOUBT_LATER, ANYWHERE }, { "in future", DOUBT_LATER, ANYWHERE },
    { "in the future", DOUBT_LATER, ANYWHERE },  { "plan", DOUBT_LATER, ANYWHERE },
    { "plans", DOUBT_LATER, ANYWHERE },          { "planning", DOUBT_LATER, ANYWHERE },
    { "planned", DOUBT_LATER, ANYWHERE },        { "eventually", DOUBT_LATER, ANYWHERE },
    { "some day", DOUBT_LATER, ANYWHERE },       { "someday", DOUBT_LATER, ANYWHERE },
    { "if you", DOUBT_LATER, ANYWHERE },
    { "if he", DOUBT_LATER, ANYWHERE },          { "if she", DOUBT_LATER, ANYWHERE },
    { "if they", DOUBT_LATER, ANYWHERE },        { "in case", DOUBT_LATER, ANYWHERE },
    { "unless", DOUBT_LATER, ANYWHERE },         { "danach", DOUBT_LATER, ANYWHERE },

    { "or", DOUBT_OR, ANYWHERE },                { "either", DOUBT_OR, ANYWHERE },
    { "maybe", DOUBT_OR, ANYWHERE },             { "may be", DOUBT_OR, ANYWHERE },
    { "perhaps", DOUBT_OR, ANYWHERE },           { "possibly", DOUBT_OR, ANYWHERE },
    { "probably", DOUBT_OR, ANYWHERE },          { "might", DOUBT_OR, ANYWHERE },
    { "alternatively", DOUBT_OR, ANYWHERE },     { "alternative", DOUBT_OR, ANYWHERE },
    { "wonder", DOUBT_OR, ANYWHERE },            { "wondering", DOUBT_OR, ANYWHERE },
    { "not sure", DOUBT_OR, ANYWHERE },          { "unsure", DOUBT_OR, ANYWHERE },
    { "undecided", DOUBT_OR, ANYWHERE },         { "for example", DOUBT_OR, ANYWHERE },
    { "could", DOUBT_OR, BEFORE_VERB },          { "oder", DOUBT_OR, ANYWHERE },
    { "entweder", DOUBT_OR, ANYWHERE },          { "vielleicht", DOUBT_OR, ANYWHERE },

    { "instead of", DOUBT_NOT, ANYWHERE },       { "rather than", DOUBT_NOT, ANYWHERE },
    { "against", DOUBT_NOT, NEAR_END },          { "except", DOUBT_NOT, NEAR_END },
    { "cancel", DOUBT_NOT, ANYWHERE },           { "withdraw", DOUBT_NOT, ANYWHERE },
    { "take back", DOUBT_NOT, ANYWHERE },        { "forget", DOUBT_NOT, ANYWHERE },
    { "ignore", DOUBT_NOT, ANYWHERE },           { "disregard", DOUBT_NOT, ANYWHERE },
    { "undo", DOUBT_NOT, ANYWHERE },             { "avoid", DOUBT_NOT, ANYWHERE },
    { "statt", DOUBT_NOT, ANYWHERE },            { "nicht", DOUBT_NOT, NEAR_END },
    { "not", DOUBT_NOT, NEAR_END },              { "not", DOUBT_NOT, BEFORE_VERB },
    { "dont", DOUBT_NOT, NEAR_END },             { "dont", DOUBT_NOT, BEFORE_VERB },
    { "never", DOUBT_NOT, NEAR_END },            { "never", DOUBT_NOT, BEFORE_VERB },
    { "wont", DOUBT_NOT, NEAR_END },             { "wont", DOUBT_NOT, BEFORE_VERB },
    { "wouldnt", DOUBT_NOT, NEAR_END },          { "wouldnt", DOUBT_NOT, BEFORE_VERB },
    { "shouldnt", DOUBT_NOT, NEAR_END },         { "shouldnt", DOUBT_NOT, BEFORE_VERB },
    { "couldnt", DOUBT_NOT, NEAR_END },          { "couldnt", DOUBT_NOT, BEFORE_VERB },
    { "didnt", DOUBT_NOT, NEAR_END },            { "didnt", DOUBT_NOT, BEFORE_VERB },
    { "cant", DOUBT_NOT, NEAR_END },             { "cant", DOUBT_NOT, BEFORE_VERB },
    { "cannot", DOUBT_NOT, NEAR_END },           { "cannot", DOUBT_NOT, BEFORE_VERB },
    { "isnt", DOUBT_NOT, NEAR_END },             { "not my order", DOUBT_NOT, ANYWHERE },
    { "not my move", DOUBT_NOT, ANYWHERE },      { "nicht mein zug", DOUBT_NOT, ANYWHERE },
    { "nicht mein befehl", DOUBT_NOT, ANYWHERE }, { "kein befehl", DOUBT_NOT, ANYWHERE },

    { "would this be", DOUBT_ASKED, ANYWHERE },  { "would that be", DOUBT_ASKED, ANYWHERE },
    { "is it possible", DOUBT_ASKED, ANYWHERE }, { "is this possible", DOUBT_ASKED, ANYWHERE },
    { "is that possible", DOUBT_ASKED, ANYWHERE }, { "is it legal", DOUBT_ASKED, ANYWHERE },
    { "is this legal", DOUBT_ASKED, ANYWHERE },  { "is it allowed", DOUBT_ASKED, ANYWHERE },
    { "ist das moeglich", DOUBT_ASKED, ANYWHERE }, { "geht das", DOUBT_ASKED, ANYWHERE },
    { "ist es moeglich", DOUBT_ASKED, ANYWHERE }, { "ist es erlaubt", DOUBT_ASKED, ANYWHERE },
    { "waere das", DOUBT_ASKED, ANYWHERE },      { "waere es", DOUBT_ASKED, ANYWHERE },
    { "first that", DOUBT_OR, ANYWHERE },        { "first one that", DOUBT_OR, ANYWHERE },
    { "whichever", DOUBT_OR, ANYWHERE },         { "das erste was", DOUBT_OR, ANYWHERE },
    { "das erste das", DOUBT_OR, ANYWHERE },     { "das erste moegliche", DOUBT_OR, ANYWHERE },

    { "naechste runde", DOUBT_LATER, ANYWHERE }, { "naechstes mal", DOUBT_LATER, ANYWHERE },
    { "naechsten zug", DOUBT_LATER, ANYWHERE },  { "spaeter", DOUBT_LATER, ANYWHERE },
    { "plane", DOUBT_LATER, ANYWHERE },          { "geplant", DOUBT_LATER, ANYWHERE },
    { "dachte ich an", DOUBT_THOUGHT, ANYWHERE }, 
    { "ueberlegt", DOUBT_THOUGHT, ANYWHERE },    { "ueberlege", DOUBT_THOUGHT, ANYWHERE },
    { "last time", DOUBT_TOLD, ANYWHERE },       { "last turn", DOUBT_TOLD, ANYWHERE },
    { "last round", DOUBT_TOLD, ANYWHERE },      { "yesterday", DOUBT_TOLD, ANYWHERE },
    { "threatened", DOUBT_TOLD, ANYWHERE },      { "threatens", DOUBT_TOLD, ANYWHERE },
    { "threaten", DOUBT_TOLD, ANYWHERE },        { "played", DOUBT_TOLD, NEAR_END },
    { "moved", DOUBT_TOLD, NEAR_END },           { "took", DOUBT_TOLD, NEAR_END },
    { "letztes mal", DOUBT_TOLD, ANYWHERE },     { "letzte runde", DOUBT_TOLD, ANYWHERE },
    { "letzten zug", DOUBT_TOLD, ANYWHERE },     { "gestern", DOUBT_TOLD, ANYWHERE },
    { "drohte", DOUBT_TOLD, ANYWHERE },          { "droht", DOUBT_TOLD, ANYWHERE },
    { "gespielt", DOUBT_TOLD, NEAR_END },
    { "spielte", DOUBT_TOLD, NEAR_END },         { "zog", DOUBT_TOLD, NEAR_END },
};

static const char *const verbs[] = {
    "play", "want", "move", "take", "go", "make", "do", "use", "count", "execute", "order",
    "choose", "like", "intend", "to", "be", "have", "give", "wish", "also",
};

/* What a line says about all orders of its mail. */
static const char *const backs[] = {
    "not my order", "nicht mein zug", "nicht mein befehl", "kein befehl", "forget that", "forget it", "forget this", "ignore that", "ignore it", "ignore this",
    "disregard that", "disregard it", "disregard this", "cancel that", "cancel it",
    "cancel this", "scratch that", "never mind", "nevermind", "not yet", "just kidding",
    "only kidding", "just joking", "only joking", "still thinking", "take it back",
    "take that back", "dont play this", "dont play it", "dont play that",
    "do not play this", "do not play it", "do not play that", "dont do this", "dont do it",
    "do not do it", "do not do this", "this is no order", "this is not an order", "not an order",
};

/* The same, if the sentence ends with it: "is it possible to meet on Sunday?" does not. */
static const struct ending {
    const char *words;
    enum doubt doubt;
} endings[] = {
    { "is this possible", DOUBT_ASKED },      { "is that possible", DOUBT_ASKED },
    { "is it possible", DOUBT_ASKED },        { "is this legal", DOUBT_ASKED },
    { "is that legal", DOUBT_ASKED },         { "is it legal", DOUBT_ASKED },
    { "is this allowed", DOUBT_ASKED },       { "is that allowed", DOUBT_ASKED },
    { "is it allowed", DOUBT_ASKED },         { "would it be legal", DOUBT_ASKED },
    { "would this be legal", DOUBT_ASKED },   { "would that be legal", DOUBT_ASKED },
    { "can i", DOUBT_ASKED },                 { "can i do that", DOUBT_ASKED },
    { "can i do this", DOUBT_ASKED },         { "may i", DOUBT_ASKED },
    { "kann ich das", DOUBT_ASKED },          { "darf ich das", DOUBT_ASKED },
    { "darf ich", DOUBT_ASKED },              { "geht das so", DOUBT_ASKED },
    { "would it be possible", DOUBT_ASKED },  { "would this be possible", DOUBT_ASKED },
    { "would that be possible", DOUBT_ASKED }, { "would it work", DOUBT_ASKED },
    { "would that work", DOUBT_ASKED },       { "would this work", DOUBT_ASKED },
    { "ist das moeglich", DOUBT_ASKED },      { "ist das erlaubt", DOUBT_ASKED },
    { "geht das", DOUBT_ASKED },              { "ginge das", DOUBT_ASKED },
    { "waere das moeglich", DOUBT_ASKED },    { "waere das erlaubt", DOUBT_ASKED },
    { "first that is possible", DOUBT_OR },   { "first that is legal", DOUBT_OR },
    { "first that works", DOUBT_OR },         { "first one that is possible", DOUBT_OR },
    { "first one that is legal", DOUBT_OR },  { "first one that works", DOUBT_OR },
    { "first possible", DOUBT_OR },           { "first possible one", DOUBT_OR },
    { "first possible move", DOUBT_OR },      { "first legal", DOUBT_OR },
    { "first legal one", DOUBT_OR },          { "first legal move", DOUBT_OR },
    { "whichever is possible", DOUBT_OR },    { "whichever is legal", DOUBT_OR },
    { "whichever works", DOUBT_OR },          { "das erste was moeglich ist", DOUBT_OR },
    { "das erste was geht", DOUBT_OR },       { "das erste das geht", DOUBT_OR },
    { "das erste moegliche", DOUBT_OR },
};

/* A new thought begins with one of these. */
static const char *const starts[] = { "but", "so", "because", "and i", "and here", "and now",
                                      "and my", "aber", "now i", "here is", "here comes" };
/* clang-format on */

/* ---- clauses and words ------------------------------------------------------------------- */

/* The words of a clause in small letters, with a space before, between and after them. */
struct clause {
    char text[WORDS_MAX + 4];
    size_t n;
};

static bool is_apostrophe(struct str s)
{
    return s.s[0] == '\'' || str_starts(s, STR("\xE2\x80\x99")) ||
           str_starts(s, STR("\xC2\xB4"));
}

/* An umlaut as the table has it, and its length; 0: another letter. */
static const char *umlaut_at(size_t *bytes, struct str s)
{
    static const char *const letters[][2] = {
        { "\xC3\xA4", "ae" }, { "\xC3\x84", "ae" }, { "\xC3\xB6", "oe" }, { "\xC3\x96", "oe" },
        { "\xC3\xBC", "ue" }, { "\xC3\x9C", "ue" }, { "\xC3\x9F", "ss" },
    };
    *bytes = 2;
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if (str_starts(s, str_of(letters[i][0]))) return letters[i][1];
    return NULL;
}

static struct clause clause_of(struct str s)
{
    size_t bytes;
    struct clause c = { " ", 1 };
    for (; s.n && c.n < WORDS_MAX; s = str_from(s, 1)) {
        const char *umlaut = umlaut_at(&bytes, s);
        if (umlaut) {
            c.text[c.n++] = umlaut[0];
            c.text[c.n++] = umlaut[1];
            s = str_from(s, bytes - 1);
        } else if (char_alpha(s.s[0]) || char_digit(s.s[0])) {
            c.text[c.n++] = char_lower(s.s[0]);
        } else if (is_apostrophe(s)) {
            s = str_from(s, s.s[0] == '\'' ? 0 : s.s[0] == '\xC2' ? 1 : 2);
        } else if ((unsigned char)s.s[0] < 0x80 && c.text[c.n - 1] != ' ') {
            c.text[c.n++] = ' ';
        }
    }
    if (c.text[c.n - 1] != ' ') c.text[c.n++] = ' ';
    c.text[c.n] = '\0';
    return c;
}

/* Words [n] from `at` on, which is a space; returns their number. */
static size_t words_from(const struct clause *c, size_t at)
{
    size_t n = 0;
    for (size_t i = at + 1; i < c->n; i++) n += c->text[i] == ' ';
    return n;
}

/* Where the words appear next, from the space before them; c->n if nowhere. */
static size_t find(const struct clause *c, const char *words, size_t from)
{
    size_t n = strlen(words);
    for (size_t at = from; at + n + 1 < c->n; at++)
        if (c->text[at] == ' ' && memcmp(c->text + at + 1, words, n) == 0 &&
            c->text[at + 1 + n] == ' ')
            return at;
    return c->n;
}

static bool verb_at(const struct clause *c, size_t at)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (at < c->n && find(c, verbs[i], at) == at) return true;
    return false;
}

static bool counts(const struct clause *c, const struct row *row, size_t at)
{
    size_t behind = at + 1 + strlen(row->words);
    switch (row->place) {
    case ANYWHERE: return true;
    case NEAR_END: return words_from(c, behind) <= 1;
    case AT_END: return words_from(c, behind) == 0;
    case BEFORE_VERB: return verb_at(c, behind);
    }
    return false;
}

static enum doubt doubt_in(const struct clause *c, bool at_start)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t at = 0; (at = find(c, rows[i].words, at)) < c->n; at++)
            if ((!at_start || at == 0) && counts(c, &rows[i], at)) return rows[i].doubt;
    return DOUBT_NONE;
}

/* Only the last thought of the clause. */
static void keep_last(struct clause *c)
{
    size_t from = 0;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        for (size_t at = 0; (at = find(c, starts[i], at)) < c->n; at++)
            if (at > from) from = at;
    c->n -= from;
    memmove(c->text, c->text + from, c->n + 1);
}

/* ---- where they stand ----------------------------------------------------------------------
 */

static bool one_of(char c, const char *signs)
{
    return c && strchr(signs, c);
}

static struct str without_end(struct str s, const char *signs)
{
    while (s.n && one_of(s.s[s.n - 1], signs)) s.n--;
    return s;
}

enum doubt doubt_before(struct str text)
{
    struct str s = without_end(text, " \t\r\n:,-\"'*_(");
    size_t from = s.n;
    while (from > 0 && !one_of(s.s[from - 1], ".;!?,\n")) from--;
    struct clause c = clause_of(str_from(s, from));
    keep_last(&c);
    return doubt_in(&c, false);
}

enum doubt doubt_behind(struct str text)
{
    size_t n = 0;
    while (n < text.n && !one_of(text.s[n], ".;!?\n")) n++;
    struct clause c = clause_of(str_head(text, n));
    enum doubt doubt = doubt_in(&c, false);
    return doubt == DOUBT_NONE && n < text.n && text.s[n] == '?' ? DOUBT_ASKED : doubt;
}

static bool has_digit(struct str s)
{
    for (size_t i = 0; i < s.n; i++)
        if (char_digit(s.s[i])) return true;
    return false;
}

enum doubt doubt_below(struct str line)
{
    struct str s = str_trim(line);
    if (s.n && s.s[0] == '?') return DOUBT_ASKED;
    struct clause c = clause_of(s);
    enum doubt doubt = doubt_in(&c, true);
    if (doubt == DOUBT_TOLD) return DOUBT_NONE; /* a tale of its own */
    if (doubt == DOUBT_OR || doubt == DOUBT_ASKED)
        return words_from(&c, 0) <= FEW || find(&c, "or", 0) == 0 ? doubt : DOUBT_NONE;
    return words_from(&c, 0) <= FEW && !has_digit(s) ? doubt : DOUBT_NONE;
}

static enum doubt doubt_of_ending(struct str sentence)
{
    struct clause c = clause_of(sentence);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t n = strlen(endings[i].words) + 2;
        if (c.n >= n && find(&c, endings[i].words, c.n - n) == c.n - n) return endings[i].doubt;
    }
    return DOUBT_NONE;
}

enum doubt doubt_of_all(struct str line)
{
    struct clause c = clause_of(line);
    enum doubt doubt = DOUBT_NONE;
    for (size_t i = 0; i < sizeof backs / sizeof *backs; i++)
        if (find(&c, backs[i], 0) < c.n) return DOUBT_BACK;
    for (size_t from = 0, at = 0; at <= line.n && doubt == DOUBT_NONE; at++) {
        if (at < line.n && !one_of(line.s[at], ".;!?")) continue;
        doubt = doubt_of_ending((struct str){ line.s + from, at - from });
        from = at + 1;
    }
    return doubt;
}

/* Is one of these words at `at`, which is a space? Where it ends; 0: none. */
static size_t behind(const struct clause *c, size_t at, const char *const *words)
{
    for (; *words; words++)
        if (find(c, *words, at) == at) return at + 1 + strlen(*words);
    return 0;
}

enum doubt doubt_nowhere(struct str line)
{
    enum { WORDS = 7 };
    static const char *const before[] = { "my",    "the", "then", "else", "otherwise", "mein",
                                          "meine", "der", "die",  "dann", "sonst",     NULL };
    static const char *const pieces[] = {
        "king",     "queen",    "rook",    "bishop",  "knight",   "pawn",
        "guard",    "hunter",   "hawk",    "leopard", "spirit",   "witch",
        "spider",   "elephant", "unicorn", "dwarf",   "dragon",   "thief",
        "koenig",   "dame",     "turm",    "laeufer", "springer", "bauer",
        "waechter", "jaeger",   "falke",   "geist",   "hexe",     "spinne",
        "elefant",  "einhorn",  "zwerg",   "drache",  "zeitdieb", NULL
    };
    static const char *const goes[] = { "to",   "goes to",  "moves to", "takes",
                                        "take", "captures", "capture",  "nach",
                                        "auf",  "zum",      "zur",      "zieht",
                                        "geht", "schlaegt", "nimmt",    NULL };
    struct clause c = clause_of(line);
    size_t at = 0, next;
    for (size_t i = 0; i < line.n; i++)
        if (char_digit(line.s[i])) return DOUBT_NONE;
    if (words_from(&c, 0) > WORDS) return DOUBT_NONE;
    while ((next = behind(&c, at, before))) at = next;
    next = behind(&c, at, pieces);
    return next && behind(&c, next, goes) ? DOUBT_NOWHERE : DOUBT_NONE;
}

bool doubt_ends_sentence(struct str text)
{
    struct str s = without_end(text, " \t\r\n\"')*_");
    return s.n == 0 || one_of(s.s[s.n - 1], ".!?") ||
           str_eq(str_from(s, s.n > 3 ? s.n - 3 : 0), STR("\xE2\x80\xA6"));
}
