/* What can be asked for, as the answer to `help` lists it: in groups, what is used most first.
 */
#include "cron/act/act.h"
#include "cron/table/match.h"

enum { GROUP_MOST = 24 };

/* An act that stands in none of them is at the end, game masters' last of all. */
static const struct group {
    enum words_name head, word; /* `help WORD` lists it */
    const char *act[GROUP_MOST];
} groups[] = {
    { W_COMMAND_GROUP_GAME, W_HELP_GROUP_GAME, { "help",          "help act",     "status",
                                                 "board",         "moves",        "details",
                                                 "cancel",        "orders",       "if",
                                                 "lines",         "cancel lines", "try",
                                                 "history",       "players",      "resend",
                                                 "read all",      "rules",        "handbook",
                                                 "help fairness", "export",       "verify" } },
    { W_COMMAND_GROUP_TALK,
      W_HELP_GROUP_TALK,
      { "press", "tell", "press list", "press when", "block", "unblock", "gm" } },
    { W_COMMAND_GROUP_TIME,
      W_HELP_GROUP_TIME,
      { "vacation", "standing", "reminders", "done", "wait", "extend", "lengthen", "emergency",
        "claim" } },
    { W_COMMAND_GROUP_VOTES,
      W_HELP_GROUP_VOTES,
      { "votes", "vote", "vote yes", "vote no", "vote withdraw" } },
    { W_COMMAND_GROUP_YOU,
      W_HELP_GROUP_YOU,
      { "note", "note below", "notes", "note remove", "note keep", "notes publish", "language",
        "timezone", "name", "address", "address first", "picture", "subjects", "numbers",
        "facts" } },
    { W_COMMAND_GROUP_SEATS,
      W_HELP_GROUP_SEATS,
      { "play", "challenge", "create", "invite", "games", "join", "fewer", "leave", "resign",
        "observe", "unobserve", "unsubscribe", "substitute" } },
    { W_COMMAND_GROUP_MORE, W_HELP_GROUP_MORE, { NULL } },
    { W_COMMAND_GROUP_MASTER, W_HELP_GROUP_MASTER, { NULL } },
};
enum { GROUPS = sizeof groups / sizeof *groups, MORE = GROUPS - 2, MASTER = GROUPS - 1 };

static size_t group_of(const struct act_row *row)
{
    for (size_t g = 0; g < MORE; g++)
        for (size_t i = 0; i < GROUP_MOST && groups[g].act[i]; i++)
            if (strcmp(groups[g].act[i], row->name) == 0) return g;
    return row->who == ACT_MASTER ? MASTER : MORE;
}

struct listing {
    const struct act_listing *of;
    struct answer_view *view;
    struct answer_command *list;
    bool two, turns, press;
};

/* What has no meaning in this game is not listed. */
static bool fits(const struct listing *l, const struct act_row *row)
{
    if (row->flags & ACT_OF_TURNS && !l->turns) return false;
    if (row->flags & ACT_PRESS && !l->press) return false;
    return !(row->flags & (l->two ? ACT_OF_MANY : ACT_OF_TWO));
}

/* What is long stands in what `help WORD` sends. */
static const char *usage_of(const struct act_row *row, const struct words *words)
{
    enum { SHORT = 24 };
    if (row->usage == W_NONE) return NULL;
    const char *usage = words_raw(words, row->usage);
    return strlen(usage) > SHORT ? "..." : usage;
}

/* "help talk" */
static const char *wish_of(const struct listing *l, const struct group *group)
{
    const struct act_listing *of = l->of;
    const char *help = act_form(act_named("help"), of->words, of->arena);
    struct str word = str_cut(str_of(words_raw(of->words, group->word)), '|').head;
    struct buf b = buf_make(of->arena, 100);
    if (help) buf_printf(&b, "%s %.*s", help, STR_ARG(word));
    return help && !b.full ? buf_str(&b).s : NULL;
}

static bool add(struct listing *l, const struct act_row *row, size_t group)
{
    const struct act_listing *of = l->of;
    if (!act_may(row, of->roles) || !fits(l, row)) return true;
    struct answer_command *c = &l->list[l->view->n_command++];
    *c = (struct answer_command){ .word = act_form(row, of->words, of->arena),
                                  .usage = usage_of(row, of->words),
                                  .says = row->help,
                                  .group = groups[group].head,
                                  .group_wish = wish_of(l, &groups[group]) };
    return (c->word && c->group_wish) || err_nomem(of->e);
}

static bool add_group(struct listing *l, size_t group)
{
    size_t n;
    const struct act_row *row = act_rows(&n);
    bool ok = true;
    for (size_t i = 0; i < GROUP_MOST && groups[group].act[i]; i++) {
        const struct act_row *one = act_named(groups[group].act[i]);
        if (one) ok = ok && add(l, one, group);
    }
    for (size_t i = 0; group >= MORE && i < n; i++)
        if (group_of(&row[i]) == group) ok = ok && add(l, &row[i], group);
    return ok;
}

bool act_group(enum words_name *out, struct str word)
{
    *out = W_NONE;
    if (act_word_is(word, W_HELP_GROUP_ALL)) return true;
    for (size_t g = 0; g < GROUPS && *out == W_NONE; g++)
        if (act_word_is(word, groups[g].word)) *out = groups[g].head;
    return *out != W_NONE;
}

bool act_list(struct answer_view *out, const struct act_listing *of)
{
    size_t n;
    bool ok = true;
    act_rows(&n);
    struct listing l = { .of = of,
                         .view = out,
                         .list = NEW(of->arena, struct answer_command, n),
                         .two = match_kind(of->game)->stepped,
                         .turns = match_kind(of->game)->in_turn };
    struct policy policy = { .press = PRESS_NONE };
    if (!l.list) return err_nomem(of->e);
    if (of->game->id && !policy_get(&policy, of->app, of->game, of->arena, of->e)) return false;
    l.press = policy.press != PRESS_NONE;
    out->command = l.list;
    out->n_command = 0;
    for (size_t g = 0; g < GROUPS; g++) ok = ok && add_group(&l, g);
    return ok;
}
