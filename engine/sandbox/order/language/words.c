/* The vocabulary of orders and of what players write around them. Words that are not listed
 * mean nothing by themselves; draft.c and remark.c decide what may stand where. */
#include "engine/sandbox/order/language/words.h"

/* Sorted for binary search; tests/engine/test_language.c checks it. */
/* clang-format off */
static const struct entry {
    const char *word;
    unsigned classes;
} vocabulary[] = {
    { "a", W_ARTICLE }, { "aber", W_DOUBT }, { "action", W_BEFORE | W_NUMBERED },
    { "actions", W_BEFORE }, { "advance", W_GOES }, { "advances", W_GOES },
    { "afternoon", W_GREETS }, { "again", W_OPENS }, { "alternate", W_DOUBT },
    { "alternative", W_DOUBT }, { "alternatively", W_DOUBT }, { "am", W_BEFORE },
    { "an", W_ARTICLE }, { "and", W_BEFORE }, { "are", W_BEFORE }, { "arent", W_DOUBT },
    { "army", W_BEFORE }, { "assuming", W_IF }, { "at", W_FROM }, { "attacking", W_OPENS },
    { "attempt", W_BEFORE }, { "attempting", W_BEFORE }, { "attempts", W_BEFORE },
    { "because", W_OPENS }, { "become", W_PROMOTE }, { "becomes", W_PROMOTE },
    { "becoming", W_PROMOTE }, { "but", W_DOUBT }, { "bye", W_OPENS }, { "cancel", W_DOUBT },
    { "canceled", W_DOUBT }, { "cancelled", W_DOUBT }, { "cancels", W_DOUBT },
    { "cannot", W_DOUBT }, { "cant", W_DOUBT }, { "capture", W_TAKES }, { "captures", W_TAKES },
    { "capturing", W_TAKES }, { "case", W_PHRASE }, { "change", W_DOUBT },
    { "changed", W_DOUBT }, { "checking", W_OPENS }, { "cheers", W_OPENS },
    { "choose", W_BEFORE }, { "chooses", W_BEFORE }, { "cond", W_IF | W_PHRASE },
    { "condition", W_IF | W_PHRASE }, { "conditional", W_IF | W_PHRASE },
    { "conditionally", W_IF | W_PHRASE }, { "considered", W_DOUBT }, { "could", W_DOUBT },
    { "couldnt", W_DOUBT }, { "covering", W_OPENS }, { "create", W_PLACE },
    { "creates", W_PLACE }, { "dear", W_GREETS }, { "defending", W_OPENS },
    { "didnt", W_DOUBT }, { "disregard", W_DOUBT }, { "do", W_BEFORE }, { "doch", W_DOUBT },
    { "doesnt", W_DOUBT }, { "dont", W_DOUBT }, { "earlier", W_DOUBT }, { "eg", W_DOUBT },
    { "either", W_DOUBT }, { "else", W_IF | W_PHRASE }, { "enemy", W_THEIRS },
    { "enemys", W_THEIRS }, { "evening", W_GREETS }, { "eventually", W_DOUBT },
    { "example", W_DOUBT }, { "except", W_DOUBT }, { "failing", W_PHRASE },
    { "final", W_BEFORE }, { "finally", W_OPENS }, { "follows", W_BEFORE },
    { "for", W_BEFORE | W_OPENS }, { "forget", W_DOUBT }, { "from", W_FROM },
    { "generate", W_PLACE }, { "generates", W_PLACE }, { "give", W_BEFORE },
    { "giving", W_BEFORE }, { "gl", W_OPENS }, { "glhf", W_OPENS }, { "go", W_GOES | W_BEFORE },
    { "goes", W_GOES | W_BEFORE }, { "going", W_GOES | W_BEFORE },
    { "good", W_GREETS | W_OPENS }, { "greetings", W_GREETS | W_OPENS }, { "guess", W_DOUBT },
    { "haha", W_OPENS }, { "hasnt", W_DOUBT }, { "havent", W_DOUBT }, { "hehe", W_OPENS },
    { "hello", W_GREETS }, { "her", W_THEIRS }, { "here", W_BEFORE }, { "hey", W_GREETS },
    { "hf", W_OPENS }, { "hi", W_GREETS }, { "his", W_THEIRS }, { "hold", W_PASS }, { "hope", W_OPENS },
    { "hoping", W_OPENS }, { "i", W_BEFORE }, { "id", W_BEFORE }, { "ie", W_DOUBT },
    { "if", W_IF | W_PHRASE }, { "ignore", W_DOUBT }, { "ignores", W_DOUBT },
    { "ill", W_BEFORE }, { "im", W_BEFORE }, { "in", W_FROM | W_BEFORE | W_PHRASE },
    { "instead", W_BEFORE | W_OPENS }, { "into", W_TO }, { "is", W_BEFORE },
    { "isnt", W_DOUBT }, { "its", W_THEIRS }, { "joke", W_DOUBT }, { "joking", W_DOUBT },
    { "jump", W_GOES }, { "jumps", W_GOES }, { "just", W_BEFORE }, { "kein", W_DOUBT },
    { "kidding", W_DOUBT }, { "last", W_DOUBT }, { "later", W_DOUBT }, { "leap", W_GOES },
    { "leaps", W_GOES }, { "let", W_BEFORE }, { "lets", W_BEFORE }, { "like", W_BEFORE },
    { "lol", W_OPENS }, { "mais", W_DOUBT }, { "maybe", W_DOUBT }, { "me", W_BEFORE },
    { "might", W_DOUBT }, { "mistake", W_DOUBT }, { "morning", W_GREETS },
    { "move", W_GOES | W_BEFORE | W_NUMBERED }, { "moves", W_GOES | W_BEFORE },
    { "moving", W_GOES | W_BEFORE }, { "mustnt", W_DOUBT }, { "my", W_ARTICLE | W_BEFORE | W_KNOWN },
    { "nee", W_DOUBT }, { "nein", W_DOUBT }, { "neither", W_DOUBT }, { "nej", W_DOUBT },
    { "never", W_DOUBT }, { "new", W_ARTICLE }, { "next", W_DOUBT }, { "nicht", W_DOUBT },
    { "nie", W_DOUBT }, { "niet", W_DOUBT }, { "no", W_DOUBT }, { "non", W_DOUBT },
    { "none", W_DOUBT }, { "nor", W_DOUBT }, { "not", W_DOUBT }, { "nothing", W_DOUBT },
    { "now", W_BEFORE | W_OPENS }, { "nr", W_BEFORE | W_NUMBERED },
    { "number", W_BEFORE | W_NUMBERED }, { "oder", W_DOUBT }, { "of", W_PHRASE },
    { "ok", W_BEFORE }, { "okay", W_BEFORE }, { "on", W_FROM | W_BEFORE | W_PHRASE },
    { "onto", W_TO }, { "oops", W_DOUBT }, { "option", W_DOUBT }, { "or", W_DOUBT | W_PHRASE },
    { "order", W_BEFORE | W_NUMBERED }, { "ordering", W_BEFORE }, { "orders", W_BEFORE },
    { "otherwise", W_IF | W_PHRASE }, { "ou", W_DOUBT }, { "our", W_ARTICLE | W_BEFORE | W_KNOWN },
    { "pas", W_DOUBT }, { "pass", W_PASS }, { "passes", W_PASS }, { "perhaps", W_DOUBT },
    { "place", W_PLACE }, { "places", W_PLACE }, { "placing", W_PLACE }, { "play", W_BEFORE },
    { "playing", W_BEFORE }, { "plays", W_BEFORE }, { "please", W_BEFORE | W_OPENS },
    { "pls", W_OPENS }, { "plz", W_OPENS }, { "possess", W_POSSESS },
    { "possesses", W_POSSESS }, { "possessing", W_POSSESS }, { "possibly", W_DOUBT },
    { "premove", W_DOUBT }, { "previous", W_DOUBT }, { "probably", W_DOUBT },
    { "promote", W_PROMOTE }, { "promotes", W_PROMOTE }, { "promoting", W_PROMOTE },
    { "promotion", W_PROMOTE }, { "protecting", W_OPENS }, { "provided", W_IF },
    { "providing", W_IF }, { "push", W_PUSH }, { "pushes", W_PUSH }, { "pushing", W_PUSH }, { "put", W_PLACE | W_PUT },
    { "puts", W_PLACE | W_PUT }, { "putting", W_PLACE | W_PUT },
    { "rather", W_DOUBT }, { "regards", W_OPENS }, { "replace", W_DOUBT },
    { "replaces", W_DOUBT }, { "resign", W_DOUBT }, { "resigns", W_DOUBT },
    { "retract", W_DOUBT }, { "retreat", W_GOES }, { "retreats", W_GOES }, { "return", W_GOES },
    { "returns", W_GOES }, { "revoke", W_DOUBT }, { "round", W_BEFORE | W_NUMBERED },
    { "rounds", W_BEFORE }, { "scratch", W_DOUBT }, { "shall", W_BEFORE },
    { "should", W_IF | W_PHRASE }, { "shouldnt", W_DOUBT }, { "since", W_OPENS },
    { "skip", W_PASS }, { "slide", W_GOES }, { "slides", W_GOES }, { "so", W_BEFORE }, { "sondern", W_DOUBT },
    { "soon", W_DOUBT }, { "sorry", W_GREETS | W_OPENS }, { "spawn", W_PLACE },
    { "spawns", W_PLACE }, { "step", W_GOES }, { "steps", W_GOES }, { "submit", W_BEFORE },
    { "submits", W_BEFORE }, { "submitting", W_BEFORE }, { "suppose", W_DOUBT },
    { "surrender", W_DOUBT }, { "take", W_TAKES }, { "takes", W_TAKES }, { "taking", W_TAKES },
    { "test", W_DOUBT }, { "testing", W_DOUBT }, { "thank", W_GREETS | W_OPENS },
    { "thanks", W_GREETS | W_OPENS }, { "the", W_ARTICLE | W_BEFORE | W_KNOWN }, { "their", W_THEIRS },
    { "then", W_BEFORE | W_DOUBT }, { "think", W_DOUBT }, { "this", W_BEFORE | W_OPENS },
    { "thought", W_DOUBT }, { "threatening", W_OPENS }, { "thx", W_OPENS },
    { "to", W_TO | W_BEFORE }, { "today", W_OPENS }, { "tomorrow", W_DOUBT },
    { "tries", W_BEFORE }, { "try", W_BEFORE }, { "trying", W_BEFORE },
    { "turn", W_BEFORE | W_NUMBERED }, { "turns", W_BEFORE }, { "ty", W_OPENS },
    { "typo", W_DOUBT }, { "undo", W_DOUBT }, { "unless", W_IF },
    { "update", W_BEFORE | W_NUMBERED }, { "updates", W_BEFORE }, { "upon", W_PHRASE },
    { "us", W_BEFORE }, { "wait", W_DOUBT }, { "want", W_BEFORE }, { "wasnt", W_DOUBT },
    { "we", W_BEFORE }, { "well", W_BEFORE }, { "when", W_IF | W_PHRASE }, { "whenever", W_IF },
    { "while", W_IF }, { "will", W_BEFORE }, { "wish", W_BEFORE },
    { "with", W_BEFORE | W_OPENS }, { "withdraw", W_DOUBT }, { "withdrawn", W_DOUBT },
    { "without", W_DOUBT }, { "wont", W_DOUBT }, { "would", W_BEFORE }, { "wouldnt", W_DOUBT },
    { "wrong", W_DOUBT }, { "yeah", W_BEFORE | W_OPENS }, { "yes", W_BEFORE | W_OPENS },
    { "yesterday", W_DOUBT }, { "your", W_THEIRS },
};
/* clang-format on */

/* Small letters only in `word`. */
static int compare(struct str s, const char *word)
{
    for (size_t i = 0; i < s.n; i++)
        if (char_lower(s.s[i]) != word[i]) return char_lower(s.s[i]) < word[i] ? -1 : 1;
    return word[s.n] ? -1 : 0;
}

unsigned words_classes(const struct scan *s)
{
    size_t lo = 0, hi = sizeof vocabulary / sizeof *vocabulary;
    if (s->token != T_WORD) return 0;
    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;
        int c = compare(scan_text(s), vocabulary[mid].word);
        if (c == 0) return vocabulary[mid].classes;
        if (c < 0)
            hi = mid;
        else
            lo = mid + 1;
    }
    return 0;
}

/* "timethief" is "time thief": spaces do not count. */
static bool is_name(const char *name, struct str s)
{
    size_t n = 0;
    for (; *name; name++) {
        if (*name == ' ') continue;
        if (n == s.n || char_lower(s.s[n++]) != *name) return false;
    }
    return n == s.n;
}

uint8_t words_kind(struct str s)
{
    uint8_t k = piece_kind_any_case(s);
    for (uint8_t i = 0; k == KIND_NONE && i <= KIND_OBSTACLE; i++)
        if (is_name(piece_table[i].name, s)) k = i;
    bool obstacle = k == KIND_NONE && str_ieq(s, str_of(piece_table[KIND_OBSTACLE].letters));
    return obstacle ? KIND_OBSTACLE : k;
}
