/* `play KIND`: a seat at once, in the oldest game that waits, or in a new one. */
#include "cron/act/guest/guest.h"

/* What may follow the kind: "play chess with me" is talk. */
static bool goes_on(struct str rest, bool colour)
{
    struct str word = str_word(&rest);
    if (word.n == 0 || char_digit(word.s[0]) || words_is_form(word, W_LINE_EVERY)) return true;
    if (joining_options_fit(word)) return true;
    if (guest_house_word(word)) return goes_on(rest, colour);
    while (word.n && strchr(",;", word.s[word.n - 1])) word.n--;
    return colour && joining_name_ok(word) && goes_on(rest, false);
}

/* "play e4" is an order: a game's name begins with its kind, "sandbox-3". */
bool guest_play_fits(struct str rest)
{
    struct str words = rest, word = str_word(&words), name = word;
    while (name.n && strchr(",;", name.s[name.n - 1])) name.n--;
    struct str_cut c = str_cut(name, '-');
    bool known = guest_kind(rest) || (c.ok && door_kind_named(c.head));
    return known && goes_on(words, true);
}

/* The operator's first line of that kind; NULL: no such games are opened here. */
static const struct open_game *line_of(const struct act *x, const struct door_kind *kind)
{
    const struct config *c = x->app->config;
    for (size_t i = 0; i < c->n_open; i++)
        if (strcmp(c->open[i].kind, kind->name) == 0) return &c->open[i];
    return NULL;
}

static bool may_make(struct act *x)
{
    size_t waiting = 0;
    if (!guest_may(x, true)) return false;
    if (!door_waiting(&waiting, x->app, x->who.from, x->arena, x->e)) return false;
    return waiting < GUEST_WAITING_MAX ||
           !ACT_REFUSE(x, W_GUEST_WAITING, { slot_count("n", (int64_t)waiting) });
}

/* As the line of [open] says, except for what the asker said. */
static bool make(struct game_row *out, struct act *x, const struct guest_line *l)
{
    const struct open_game *open = line_of(x, l->kind);
    bool own = l->line.every_s || l->line.players;
    if (!open) return !ACT_REFUSE(x, W_GUEST_NONE_OPEN, { slot_text("kind", l->kind->name) });
    if (!may_make(x)) return false;
    struct door_make m = guest_game(x, l);
    m.series = open->name;
    m.join = DOOR_OPEN;
    m.mark = DOOR_STANDING;
    m.value = own ? "-" : open->name;
    gameline_complete(&m.line, &open->line);
    return guest_made(out, x, &m);
}

static bool seat(struct act *x, const struct guest_line *l)
{
    struct door_found found;
    const struct door_seek seek = { .app = x->app,
                                    .box = x->came.box,
                                    .kind = l->kind,
                                    .address = x->who.from,
                                    .every_s = l->line.every_s,
                                    .players = l->line.players,
                                    .arena = x->arena,
                                    .e = x->e };
    if (l->line.board || l->line.n_option || l->line.name)
        return !ACT_REFUSE(x, W_GUEST_PLAY_LINE);
    if (l->house) return guest_house(x, l);
    if (!door_find(&found, &seek)) return false;
    if (found.plays.id)
        return !ACT_REFUSE(x, W_GUEST_PLAYS,
                           { slot_text("game", found.plays.name),
                             slot_number("taken", (int64_t)found.taken),
                             slot_number("wanted", (int64_t)found.wanted) });
    if (!found.game.id && !make(&found.game, x, l)) return false;
    return guest_join(x, &found.game, l);
}

/* "play lunch": the game of that name, as long as it waits; later, another one of its kind. */
static bool by_name(bool *done, struct act *x)
{
    struct str rest = x->given.words, word = str_word(&rest);
    struct game_row g;
    const char *name = joining_name(word, x->arena);
    *done = false;
    if (!name) return err_nomem(x->e);
    if (guest_kind(x->given.words)) return true;
    if (!db_game_get(x->app->db, &g, name, x->arena, x->e)) return x->e->code == ERR_NOTFOUND;
    const char *standing = door_mark(x->app, &g, DOOR_STANDING, x->arena, x->e);
    if (!standing) return false;
    if (*standing && !door_waits(&g)) {
        struct buf b = buf_make(x->arena, strlen(g.rules) + rest.n + 2);
        buf_printf(&b, "%s %.*s", g.rules, STR_ARG(rest));
        x->given.words = buf_str(&b);
        return !b.full || err_nomem(x->e);
    }
    *done = true;
    return joining_join(x);
}

bool guest_play(struct act *x)
{
    bool done;
    struct guest_line l;
    if (!x->came.id) return ACT_REFUSE(x, W_JOINING_BY_MAIL);
    if (!by_name(&done, x)) return false;
    if (done) return true;
    return (guest_line(&l, x) && seat(x, &l)) || x->answer.refused;
}
