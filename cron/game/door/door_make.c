/* A game made from a line, without a game master. */
#include "cron/game/door/door.h"

#include "cron/game/create/create_name.h"
#include "cron/game/games.h"
#include "cron/table/match.h"

enum { OPTIONS_MAX = GAMELINE_OPTIONS + 8, OPTION_BYTES = 80 };

struct making {
    const struct door_make *of;
    struct game_wish w;
    const char *option[OPTIONS_MAX];
};

static bool says(const struct making *m, const char *name)
{
    for (size_t i = 0; i < m->w.n_option; i++) {
        struct str rest = str_of(m->option[i]);
        if (str_ieq(str_word(&rest), str_of(name))) return true;
    }
    return false;
}

/* Unless the line says otherwise. */
static bool option(struct making *m, const char *name, const char *value)
{
    struct buf b = buf_make(m->of->arena, OPTION_BYTES);
    if (says(m, name)) return true;
    buf_printf(&b, "%s %s", name, value);
    if (b.full || m->w.n_option == OPTIONS_MAX) return err_nomem(m->of->e);
    m->option[m->w.n_option++] = buf_str(&b).s;
    return true;
}

static bool number(struct making *m, const char *name, int64_t n)
{
    char value[24];
    snprintf(value, sizeof value, "%lld", (long long)n);
    return option(m, name, value);
}

/* The defaults of the kind. */
static bool read_kind(struct gameline *line, const struct door_make *m)
{
    struct gameline standard;
    if (!gameline_read(&standard, str_of(m->kind->line), m->arena, m->e)) return false;
    gameline_complete(line, &standard);
    return true;
}

/* The invitation word of a game with that name: nobody can guess it. */
static const char *door_word(const struct app *app, const char *game, struct arena *a)
{
    char mac[TOKEN_MAC_MAX];
    enum { LETTERS = 8 };
    struct buf b = buf_make(a, 100);
    buf_printf(&b, "zugpost-invitation|%s", game);
    token_mac(mac, app->secret->at, buf_str(&b));
    return b.full ? NULL : str_dup(str_head(str_of(mac), LETTERS), a);
}

static bool options_of(struct making *m, const struct gameline *line, bool of_two)
{
    static const char *const join[] = {
        [DOOR_OPEN] = "open", [DOOR_INVITED] = "invited", [DOOR_CLOSED] = "closed"
    };
    const struct door_make *of = m->of;
    const char *word = of->join == DOOR_INVITED ? door_word(of->app, m->w.name, of->arena) : "";
    if (!word) return err_nomem(of->e);
    for (size_t i = 0; i < line->n_option; i++) m->option[m->w.n_option++] = line->option[i];
    return option(m, "join", join[of->join]) && (!*word || option(m, "invitation", word)) &&
           (of_two || (option(m, "start", "full") && number(m, "players", line->players) &&
                       number(m, "seats", line->players)));
}

static bool note(const struct door_make *m, const struct game_row *g)
{
    return game_note(
        m->app, g, &(struct game_said){ db_word(&db_doers, (int)m->by), DEED_CREATE, g->rules },
        m->e);
}

static bool name_of(struct making *m, const struct gameline *line)
{
    const struct create_naming how = { .app = m->of->app,
                                       .base = str_of(m->of->series),
                                       .next = 1,
                                       .arena = m->of->arena,
                                       .e = m->of->e };
    m->w.name = line->name;
    return line->name || create_name(&m->w.name, &how);
}

bool door_make(struct game_row *out, struct saying *no, const struct door_make *of)
{
    struct making m = { .of = of };
    struct gameline line = of->line;
    struct game_change c = {
        .app = of->app, .words = of->words, .arena = of->arena, .e = of->e
    };
    const char *record[GAME_RECORDS] = { NULL };
    bool of_two = rules_named(str_of(of->kind->name))->seats > 0;
    if (!read_kind(&line, of) || !name_of(&m, &line) || !options_of(&m, &line, of_two))
        return false;
    for (size_t i = 0; i < GAME_RECORDS; i++)
        if (strcmp(game_records[i].option, "board") == 0) record[i] = line.board;
    m.w.rules = of->kind->name;
    m.w.record = record;
    m.w.option = m.option;
    m.w.identity = "token";
    m.w.every_s = line.every_s;
    if (!game_create(&c, &m.w)) return false;
    *no = c.no;
    *out = c.game;
    return no->word != W_NONE ||
           ((!of->mark || door_mark_set(of->app, out, of->mark, of->value, of->e)) &&
            note(of, out));
}
