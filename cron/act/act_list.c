/* What can be asked for, in groups, the most used first; and each group as a row. */
#include "cron/act/act.h"
#include "cron/table/house.h"
#include "cron/table/match.h"

enum { GROUP_MOST = 24 };

/* An act that is in none of them comes at the end, game masters' acts last of all. */
static const struct group {
    enum words_name head, word; /* `help WORD` lists it */
    enum deed act[GROUP_MOST];
} groups[] = {
    { W_COMMAND_GROUP_GAME,
      W_HELP_GROUP_GAME,
      { DEED_HELP,          DEED_HELP_ACT, DEED_STATUS,   DEED_BOARD,  DEED_MOVES,
        DEED_DETAILS,       DEED_CANCEL,   DEED_ORDERS,   DEED_IF,     DEED_LINES,
        DEED_CANCEL_LINES,  DEED_TRY,      DEED_HINT,     DEED_REVIEW, DEED_HISTORY,
        DEED_PLAYERS,       DEED_RESEND,   DEED_READ_ALL, DEED_RULES,  DEED_HANDBOOK,
        DEED_HELP_FAIRNESS, DEED_EXPORT,   DEED_VERIFY } },
    { W_COMMAND_GROUP_TALK,
      W_HELP_GROUP_TALK,
      { DEED_PRESS, DEED_TELL, DEED_PRESS_LIST, DEED_PRESS_WHEN, DEED_BLOCK, DEED_UNBLOCK,
        DEED_GM } },
    { W_COMMAND_GROUP_TIME,
      W_HELP_GROUP_TIME,
      { DEED_VACATION, DEED_DAYS_OFF, DEED_STANDING, DEED_REMINDERS, DEED_DONE, DEED_WAIT,
        DEED_EXTEND, DEED_LENGTHEN, DEED_EMERGENCY, DEED_CLAIM } },
    { W_COMMAND_GROUP_VOTES,
      W_HELP_GROUP_VOTES,
      { DEED_VOTES, DEED_VOTE, DEED_VOTE_YES, DEED_VOTE_NO, DEED_VOTE_WITHDRAW } },
    { W_COMMAND_GROUP_YOU,
      W_HELP_GROUP_YOU,
      { DEED_NOTE, DEED_NOTE_BELOW, DEED_NOTES, DEED_NOTE_REMOVE, DEED_NOTE_KEEP,
        DEED_NOTES_PUBLISH, DEED_LANGUAGE, DEED_TIMEZONE, DEED_NAME, DEED_ADDRESS,
        DEED_ADDRESS_FIRST, DEED_PICTURE, DEED_SUBJECTS, DEED_NUMBERS, DEED_FACTS } },
    { W_COMMAND_GROUP_SEATS,
      W_HELP_GROUP_SEATS,
      { DEED_PLAY, DEED_CHALLENGE, DEED_CREATE, DEED_INVITE, DEED_GAMES, DEED_JOIN, DEED_FEWER,
        DEED_LEAVE, DEED_RESIGN, DEED_OBSERVE, DEED_UNOBSERVE, DEED_UNSUBSCRIBE,
        DEED_SUBSTITUTE } },
    { W_COMMAND_GROUP_SEATING,
      W_HELP_GROUP_SEATING,
      { DEED_SEAT_ADD, DEED_SEAT_REPLACE, DEED_SEAT_REMOVE, DEED_SEAT_REJOIN, DEED_SEAT_SET,
        DEED_SEAT_ADDRESS, DEED_SEAT_NAME, DEED_SEAT_LANGUAGE, DEED_SEAT_ZONE, DEED_SEAT_PREFER,
        DEED_ALLOW, DEED_DENY, DEED_DEPUTY, DEED_TAKEOVER, DEED_MASTER } },
    { W_COMMAND_GROUP_MORE, W_HELP_GROUP_MORE, { DEED_NONE } },
    { W_COMMAND_GROUP_MASTER,
      W_HELP_GROUP_MASTER,
      { DEED_START, DEED_PAUSE, DEED_RESUME, DEED_DEADLINE, DEED_ANNOUNCE, DEED_MISSING,
        DEED_PREVIEW, DEED_OPTION, DEED_HELP_OPTIONS, DEED_RESOLVE_NOW, DEED_END, DEED_ROLLBACK,
        DEED_CORRECT } },
};
enum { GROUPS = sizeof groups / sizeof *groups, MORE = GROUPS - 2, MASTER = GROUPS - 1 };

static bool is_named_in(size_t g, const struct act_row *row)
{
    for (size_t i = 0; i < GROUP_MOST && groups[g].act[i]; i++)
        if (groups[g].act[i] == row->deed) return true;
    return false;
}

static size_t group_of(const struct act_row *row)
{
    for (size_t g = 0; g < MORE; g++)
        if (is_named_in(g, row)) return g;
    return row->who == ACT_MASTER ? MASTER : MORE;
}

struct listing {
    const struct act_listing *of;
    struct act_list *list;
    bool two, turns, press, hints;
};

/* What makes no sense in this game is not listed. */
static bool fits(const struct listing *l, const struct act_row *row)
{
    if (row->flags & ACT_OF_TURNS && !l->turns) return false;
    if (row->flags & ACT_PRESS && !l->press) return false;
    if (row->flags & ACT_HINT && !l->hints) return false;
    return !(row->flags & (l->two ? ACT_OF_MANY : ACT_OF_TWO));
}

/* What is long is left to `help WORD`. */
static const char *usage_of(const struct act_row *row, const struct words *words)
{
    enum { SHORT = 24 };
    if (row->usage == W_NONE) return NULL;
    const char *usage = words_raw(words, row->usage);
    return strlen(usage) > SHORT ? "..." : usage;
}

static bool add(struct listing *l, const struct act_row *row, size_t group)
{
    const struct act_listing *of = l->of;
    if (!act_may(row, of->roles) || !fits(l, row)) return true;
    struct act_listed *c = &l->list->act[l->list->n++];
    *c = (struct act_listed){ .word = act_form(row, of->words, of->arena),
                              .usage = usage_of(row, of->words),
                              .says = row->help,
                              .head = groups[group].head };
    return c->word || err_nomem(of->e);
}

static bool add_group(struct listing *l, size_t group)
{
    size_t n;
    const struct act_row *row = act_rows(&n);
    bool ok = true;
    for (size_t i = 0; i < GROUP_MOST && groups[group].act[i]; i++) {
        const struct act_row *one = act_row_of(groups[group].act[i]);
        if (one) ok = ok && add(l, one, group);
    }
    for (size_t i = 0; group >= MORE && i < n; i++)
        if (group_of(&row[i]) == group && !is_named_in(group, &row[i]))
            ok = ok && add(l, &row[i], group);
    return ok;
}

bool act_group(enum words_name *out, struct str word)
{
    *out = W_NONE;
    if (words_is_form(word, W_HELP_GROUP_ALL)) return true;
    for (size_t g = 0; g < GROUPS && *out == W_NONE; g++)
        if (words_is_form(word, groups[g].word)) *out = groups[g].head;
    return *out != W_NONE;
}

bool act_list(struct act_list *out, const struct act_listing *of)
{
    size_t n;
    bool ok = true;
    act_rows(&n);
    *out = (struct act_list){ NEW(of->arena, struct act_listed, n), 0 };
    struct listing l = { .of = of,
                         .list = out,
                         .two = match_kind(of->game)->stepped,
                         .turns = match_kind(of->game)->in_turn };
    struct policy policy = { .press = PRESS_NONE };
    if (!out->act) return err_nomem(of->e);
    if (of->game->id && !policy_get(&policy, of->app, of->game, of->arena, of->e)) return false;
    l.press = policy.press != PRESS_NONE;
    if (of->game->id && !house_hints(&l.hints, of->app, of->game, of->arena, of->e))
        return false;
    for (size_t g = 0; g < GROUPS; g++) ok = ok && add_group(&l, g);
    return ok;
}

/* ---- a row for each group ------------------------------------------------------------------
 */

enum { NAMED_MOST = 60 /* bytes of a group's names, as many as fit on a line */ };

/* "help talk" */
static const char *wish_of(const struct act_listing *of, enum words_name head)
{
    size_t g = 0;
    while (groups[g].head != head) g++;
    const char *help = act_form(act_row_of(DEED_HELP), of->words, of->arena);
    struct str word = str_cut(str_of(words_raw(of->words, groups[g].word)), '|').head;
    struct buf b = buf_make(of->arena, 100);
    if (help) buf_printf(&b, "%s %.*s", help, STR_ARG(word));
    return help && !b.full ? buf_str(&b).s : NULL;
}

static struct str first_word(const struct act_listed *c)
{
    struct str all = str_of(c->word);
    return str_word(&all);
}

/* Has an act with the same first word been named? */
static bool is_named(const struct act_listed *c, size_t from, size_t i)
{
    for (size_t k = from; k < i; k++)
        if (str_eq(first_word(&c[k]), first_word(&c[i]))) return true;
    return false;
}

/* "vote", of which there are several acts; else all of the form: `help read all` finds it. */
static struct str name_of(const struct act_list *all, size_t i)
{
    size_t alike = 0;
    for (size_t k = 0; k < all->n; k++)
        alike += str_eq(first_word(&all->act[k]), first_word(&all->act[i]));
    return alike > 1 ? first_word(&all->act[i]) : str_of(all->act[i].word);
}

/* One group of those from `*at` on; *at moves past it. */
static bool row_of(struct answer_group *out, size_t *at, const struct act_list *all,
                   const struct act_listing *of)
{
    struct buf list = buf_make(of->arena, 2 * NAMED_MOST + 100);
    size_t from = *at;
    int64_t left = 0;
    for (; *at < all->n && all->act[*at].head == all->act[from].head; ++*at) {
        struct str word = name_of(all, *at);
        if (is_named(all->act, from, *at)) continue;
        left += left || list.n + word.n + 4 > NAMED_MOST;
        if (left) continue;
        struct buf code = buf_make(of->arena, word.n + 3);
        buf_printf(&code, WORDS_CODE "%.*s" WORDS_CODE, STR_ARG(word));
        words_next(&list, of->words, W_LIST_AND, buf_str(&code));
    }
    struct slot names = slot_str("list", buf_str(&list));
    *out = (struct answer_group){ .wish = wish_of(of, all->act[from].head),
                                  .names = { W_COMMAND_GROUP_ROW, { names } } };
    if (left) out->names = (struct saying){ W_LIST_CUT, { names, slot_number("n", left) } };
    return (out->wish && !list.full) || err_nomem(of->e);
}

bool act_groups(const struct answer_group **out, size_t *n, const struct act_listing *of)
{
    struct act_list all;
    struct answer_group *group = NEW(of->arena, struct answer_group, GROUPS);
    *out = group;
    *n = 0;
    if (!group) return err_nomem(of->e);
    if (!act_list(&all, of)) return false;
    for (size_t at = 0; at < all.n;)
        if (!row_of(&group[(*n)++], &at, &all, of)) return false;
    return true;
}
