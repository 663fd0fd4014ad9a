/* Events as sentences for one reader, and the section of the report each kind belongs to. Rows
 * are kinds of event.h. */
#include "templates/letters/sentence.h"
#include "templates/words/event_words.h"

enum { TOLD_MAX = 1600 };

/* W_NONE: in the words for everybody (event_word()). */
static const struct voice {
    enum section section;
    enum words_name you;    /* the reader is the army */
    enum words_name by_you; /* the reader is the other army */
} voice[EV_COUNT] = {
    [EV_ORDERED] = { SECTION_ORDER, W_TOLD_YOU_ORDERED, W_NONE },
    [EV_IDLE] = { SECTION_ORDER, W_TOLD_YOU_IDLE, W_NONE },
    [EV_PASSED] = { SECTION_ORDER, W_TOLD_YOU_PASSED, W_NONE },
    [EV_MOVED] = { SECTION_OUTCOME, W_NONE, W_NONE },
    [EV_TOOK] = { SECTION_OUTCOME, W_NONE, W_NONE },
    [EV_STOLE] = { SECTION_OUTCOME, W_NONE, W_NONE },
    [EV_POSSESSED] = { SECTION_OUTCOME, W_TOLD_YOU_POSSESSED, W_NONE },
    [EV_MISSED] = { SECTION_OUTCOME, W_NONE, W_NONE },
    [EV_FAILED] = { SECTION_OUTCOME, W_NONE, W_NONE },
    [EV_CANCELLED] = { SECTION_OUTCOME, W_NONE, W_NONE },
    [EV_TRADED] = { SECTION_OUTCOME, W_NONE, W_NONE },
    [EV_PLACED] = { SECTION_OUTCOME, W_TOLD_YOU_PLACED, W_NONE },
    [EV_PROMOTED] = { SECTION_OUTCOME, W_TOLD_YOU_PROMOTED, W_NONE },
    [EV_CAPTURED] = { SECTION_FATE, W_TOLD_YOU_CAPTURED, W_TOLD_BY_YOU_CAPTURED },
    [EV_ANNIHILATED] = { SECTION_FATE, W_NONE, W_NONE },
    [EV_COST] = { SECTION_ACCOUNT, W_NONE, W_NONE },
    [EV_REWARD] = { SECTION_ACCOUNT, W_NONE, W_NONE },
    [EV_INCOME] = { SECTION_ACCOUNT, W_NONE, W_NONE },
    [EV_KING_LOST] = { SECTION_FATE, W_TOLD_YOU_KING_LOST, W_NONE },
    [EV_SOLD] = { SECTION_FATE, W_NONE, W_NONE },
    [EV_KING_BACK] = { SECTION_FATE, W_TOLD_YOU_KING_BACK, W_NONE },
    [EV_REMOVED] = { SECTION_FATE, W_TOLD_YOU_REMOVED, W_NONE },
    [EV_REJOINED] = { SECTION_FATE, W_TOLD_YOU_REJOINED, W_NONE },
    [EV_BONUS] = { SECTION_ACCOUNT, W_NONE, W_NONE },
    [EV_CLEARED] = { SECTION_FATE, W_NONE, W_NONE },
    [EV_CRUSHED] = { SECTION_OBSTACLE, W_NONE, W_NONE },
    [EV_PUSHED] = { SECTION_OUTCOME, W_NONE, W_NONE },
    [EV_SHIFTED] = { SECTION_FATE, W_NONE, W_NONE },
    [EV_STUCK] = { SECTION_FATE, W_NONE, W_NONE },
    [EV_WEDGED] = { SECTION_FATE, W_NONE, W_NONE },
    [EV_EVENT_ENDED] = { SECTION_EVENT, W_NONE, W_NONE },
    [EV_EVENT_BEGAN] = { SECTION_EVENT, W_NONE, W_NONE },
    [EV_HILL] = { SECTION_EVENT, W_NONE, W_NONE },
    [EV_GREW] = { SECTION_OBSTACLE, W_NONE, W_NONE },
    [EV_VANISHED] = { SECTION_OBSTACLE, W_NONE, W_NONE },
    [EV_IMPLOSION] = { SECTION_IMPLOSION, W_NONE, W_NONE },
    [EV_CAPTURABLE] = { SECTION_CAPTURABLE, W_NONE, W_NONE },
    [EV_BALANCE] = { SECTION_BALANCE, W_NONE, W_NONE },
};

/* Lines of accounts. */
static const struct account {
    enum words_name line, word;
} account[EV_COUNT] = {
    [EV_COST] = { W_TOLD_ACCOUNT_COST, W_TOLD_ACCOUNT_WORD_COST },
    [EV_REWARD] = { W_TOLD_ACCOUNT_REWARD, W_TOLD_ACCOUNT_WORD_REWARD },
    [EV_INCOME] = { W_TOLD_ACCOUNT_INCOME, W_TOLD_ACCOUNT_WORD_INCOME },
    [EV_KING_LOST] = { W_TOLD_ACCOUNT_KING_LOST, W_TOLD_ACCOUNT_WORD_KING_LOST },
    [EV_SOLD] = { W_TOLD_ACCOUNT_SOLD, W_TOLD_ACCOUNT_WORD_SOLD },
    [EV_REMOVED] = { W_TOLD_ACCOUNT_REMOVED, W_TOLD_ACCOUNT_WORD_REMOVED },
    [EV_BONUS] = { W_TOLD_ACCOUNT_BONUS, W_TOLD_ACCOUNT_WORD_BONUS },
};

enum section sentence_section(enum event_kind kind)
{
    return voice[kind].section;
}

bool sentence_belongs(const struct event *e, const char *me)
{
    return e->army && strcmp(e->army, me) == 0;
}

bool sentence_concerns(const struct event *e, const char *me)
{
    return sentence_belongs(e, me) || (e->by && strcmp(e->by, me) == 0);
}

void sentence_end(struct buf *out, const struct words *words, struct str told, const char *rule)
{
    SAY(out, words, W_TOLD_SENTENCE, { slot_str("told", told), slot_text("rule", rule) });
}

void sentence(struct buf *out, const struct words *words, const struct event *e, const char *me)
{
    char room[2 * TOLD_MAX];
    struct arena local = arena_make(room, sizeof room);
    struct buf told = buf_make(&local, TOLD_MAX);
    const struct voice *v = &voice[e->kind];
    enum words_name mine = sentence_concerns(e, me) ? v->by_you : W_NONE;
    if (sentence_belongs(e, me)) mine = v->you;
    event_put(&told, words, mine ? mine : event_word(e->kind), e, me);
    sentence_end(out, words, buf_str(&told), e->rule ? e->rule : "10");
}

void sentence_account(struct buf *out, const struct words *words, const struct event *e)
{
    char room[2 * TOLD_MAX];
    struct arena local = arena_make(room, sizeof room);
    struct buf told = buf_make(&local, TOLD_MAX);
    event_put(&told, words, account[e->kind].line, e, e->army);
    SAY(out, words, W_TOLD_FOR,
        { slot_str("told", buf_str(&told)), slot_text("rule", e->rule ? e->rule : "10") });
}

bool sentence_in_account(const struct event *e)
{
    return e->change != 0 && account[e->kind].line != W_NONE;
}

void sentence_account_word(struct buf *out, const struct words *words, const struct event *e)
{
    event_put(out, words, account[e->kind].word, e, e->army);
}
