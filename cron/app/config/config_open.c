/* Games that are always open. The games themselves say whether their rules have such options
 * (cron/game/door); `zugpost doctor` asks them. */
#include "cron/app/config/config_open.h"

#include "engine/base/buf.h"
#include "engine/rules.h"

enum { NAME_MOST = 18 }; /* a number follows it in names of games */

static bool no(struct config_fault *fault, const char *key, const char *what, const char *right)
{
    *fault = (struct config_fault){ key, what, right };
    return false;
}

static bool name_ok(struct str name)
{
    for (size_t i = 0; i < name.n; i++) {
        char c = name.s[i];
        if (!char_digit(c) && c != '-' && !(c >= 'a' && c <= 'z')) return false;
    }
    return name.n > 0 && name.n <= NAME_MOST;
}

static const char *kinds(struct arena *a)
{
    char known[RULES_LIST_MAX];
    struct buf b = buf_make(a, RULES_LIST_MAX + 100);
    rules_list(known, ", ", " or ");
    buf_printf(
        &b,
        "create, challenge, days, or a kind of game (%s), with a name behind a - if there "
        "are several",
        known);
    return buf_str(&b).s;
}

bool config_open(struct config_fault *fault, struct config *c, const char *key,
                 struct str value, struct arena *a)
{
    static const char right[] =
        "a line like 4 armies, every 24h, 1 17 1 17, and options like grace 6h";
    struct err e = { 0 };
    struct str kind = str_cut(str_of(key), '-').head;
    struct open_game game = { str_dup(str_of(key), a), str_dup(kind, a), { .players = 0 } };
    if (!game.name || !game.kind) return no(fault, key, "there is no memory", "more of it");
    if (!rules_named(kind)) return no(fault, key, "unknown key", kinds(a));
    if (!name_ok(str_of(key)))
        return no(fault, key, "no good name", "small letters, digits and -, at most 18");
    for (size_t i = 0; i < c->n_open; i++)
        if (strcmp(c->open[i].name, key) == 0)
            return no(fault, key, "stands there twice", "one value");
    if (c->n_open == OPEN_GAMES_MAX) return no(fault, key, "too many games", "at most 24");
    const char *line = str_dup(value, a);
    if (!line || !gameline_read(&game.line, str_of(line), a, &e))
        return no(fault, key, "there is no memory", "more of it");
    if (game.line.name) return no(fault, key, "its games are called as its key is", right);
    if (game.line.n_word) {
        struct buf b = buf_make(a, 100);
        buf_printf(&b, "\"%.*s\" is nothing that a game has",
                   STR_ARG(str_head(game.line.word[0], 40)));
        return no(fault, key, buf_str(&b).s, right);
    }
    if (game.line.more) return no(fault, key, "too many options", right);
    c->open[c->n_open++] = game;
    return true;
}
