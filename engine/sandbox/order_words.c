/* The vocabulary of orders and of what players write around them. A word that is in no row
 * means nothing by itself; what may stand where is decided in order_read.c and order_remark.c.
 */
#include "engine/sandbox/reading.h"

/* clang-format off */
static const struct {
    unsigned classes;
    const char *words;
} vocabulary[] = {
    { W_TAKES, "takes take taking captures capture capturing" },
    { W_TO, "to onto into" },
    { W_GOES, "goes go going moves move moving steps step jumps jump leaps leap slides slide "
              "advances advance retreats retreat returns return" },
    { W_FROM, "from at on in" },
    { W_POSSESS, "possesses possess possessing" },
    { W_PROMOTE, "promotes promote promoting promotion becomes become becoming" },
    { W_PLACE, "place places placing put puts putting generate generates spawn spawns create "
               "creates" },
    { W_PASS, "pass passes" },
    { W_ARTICLE, "a an the my our your his her their its new enemy enemys" },
    /* before an order */
    { W_BEFORE, "i im ill id we well my our the this next is are am play plays playing submit "
                "submits submitting choose chooses order orders ordering give giving move moves "
                "moving turn turns update updates round rounds action actions number nr would "
                "want wish like go goes going will shall do for to with here ok okay yes yeah so "
                "now then and please let lets me us have as follows following final army just in on" },
    { W_NUMBERED, "move turn update round order action number nr" },
    { W_GREETS, "hi hello hey dear greetings good morning evening afternoon thanks thank sorry" },
    /* behind an order, without a sign between */
    { W_OPENS, "thanks thank thx ty please pls plz good gl hf glhf cheers regards greetings bye "
               "lol haha hehe hoping hope because since sorry now today again finally this for "
               "threatening attacking defending protecting covering checking with yes yeah" },
    /* a remark with one of these may change the order, or be another one */
    { W_DOUBT, "not no never none nothing dont wont cant cannot isnt arent wasnt doesnt didnt "
               "wouldnt couldnt shouldnt mustnt hasnt havent without or nor either neither but "
               "except maybe perhaps possibly probably instead rather alternatively alternative "
               "alternate option then cancel cancels cancelled canceled ignore ignores forget "
               "undo withdraw withdrawn revoke retract disregard scratch replace replaces change "
               "changed mistake wrong typo oops wait joke joking kidding test testing example eg "
               "ie could might considered thought think guess suppose nicht kein nein oder doch "
               "sondern aber pas non ou mais nie niet nee nej" },
    { W_IF, "if else otherwise unless when whenever while conditional conditionally condition "
            "cond provided providing assuming should" },
};
/* clang-format on */

unsigned word_classes(const struct scan *s)
{
    unsigned classes = 0;
    if (s->token != T_WORD) return 0;
    for (size_t i = 0; i < sizeof vocabulary / sizeof *vocabulary; i++) {
        struct str words = str_of(vocabulary[i].words);
        for (struct str w = str_word(&words); w.n; w = str_word(&words))
            if (str_ieq(w, scan_text(s))) classes |= vocabulary[i].classes;
    }
    return classes;
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

uint8_t letters_kind(struct str s)
{
    uint8_t k = piece_kind_any_case(s);
    for (uint8_t i = 0; k == KIND_NONE && i < piece_kinds; i++)
        if (is_name(piece_table[i].name, s)) k = i;
    return k;
}
