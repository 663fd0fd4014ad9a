/* The games that people can join at the mailbox that they wrote to. */
#include "cron/act/joining/joining_acts.h"
#include "cron/game/door/door.h"
#include "cron/game/seats/colour.h"
#include "cron/table/match.h"

enum { GAMES_MAX = 40, LISTED = 8 };

/* What is said about a game: copied, because its board is large and read only for this. */
struct facts {
    bool listed, of_two;
    size_t taken, seats, n_left, n_colour, left_over;
    char left[LISTED][NAME_MAX_CHARS + 1];
    const char *colour[COLOUR_LIST_MAX]; /* static */
};

static void read_facts(struct facts *f, const struct joining *j)
{
    const char *army[COLOUR_LIST_MAX];
    size_t n = 0;
    f->taken = joining_players(j);
    f->seats = j->n_seat + joining_new(j);
    f->left_over = joining_free(j);
    f->of_two = match_kind(j->game)->seats > 0;
    for (size_t i = 0; i < j->n_seat; i++) {
        if (n < COLOUR_LIST_MAX) army[n++] = j->seat[i].army;
        if (joining_left(j, j->seat[i].army) && f->n_left < LISTED)
            snprintf(f->left[f->n_left++], sizeof f->left[0], "%s", j->seat[i].army);
    }
    struct colour_taken t = { army, n, j->how.similar };
    if (joining_new(j) > 0 && !f->of_two) f->n_colour = colour_list(f->colour, &t);
}

/* Games for invited players are shown to nobody else. */
static bool look(struct facts *f, struct act *x, const struct game_row *g)
{
    struct arena scratch = *x->arena;
    struct joining_wish w = { .x = x, .game = *g };
    enum access_verdict access = ACCESS_NONE;
    if (!joining_open(&w.j, x->app, &w.game, &scratch, x->e)) return false;
    int64_t join = w.j.how.join;
    read_facts(f, &w.j);
    if (!joining_access(&access, &w.j, x->who.from)) return false;
    f->listed =
        join == JOIN_OPEN || access == ACCESS_ALLOW || (x->came.id == 0 && join != JOIN_CLOSED);
    f->listed = f->listed && access != ACCESS_DENY;
    return true;
}

/* The first ones as items of a list; NULL: no memory. */
static struct slot *names_of(struct act *x, const char *const *name, size_t n)
{
    struct slot *item = NEW(x->arena, struct slot, LISTED);
    for (size_t i = 0; item && i < n && i < LISTED; i++) item[i] = slot_army("", name[i]);
    return item;
}

static void say_state(struct act *x, const struct facts *f, const struct game_row *g)
{
    struct slot rules = slot_text("rules", g->rules),
                taken = slot_number("taken", (int64_t)f->taken),
                seats = slot_number("seats", (int64_t)f->seats);
    if (g->state == GAME_OPEN)
        ACT_SAY(x, W_JOINING_GAME_OPEN, { rules, taken, seats });
    else if (g->deadline)
        ACT_SAY(x, W_JOINING_GAME_RUNS,
                { rules, taken, seats, slot_number("board", g->board),
                  slot_time("deadline", g->deadline) });
    else
        ACT_SAY(x, W_JOINING_GAME_WAITS,
                { rules, taken, seats, slot_number("board", g->board) });
}

/* What is free: colours, armies whose players left, a place in the queue. */
static bool say_free(struct act *x, const struct facts *f)
{
    const char *left[LISTED];
    for (size_t i = 0; i < f->n_left; i++) {
        left[i] = str_dup(str_of(f->left[i]), x->arena);
        if (!left[i]) return err_nomem(x->e);
    }
    const struct slot *armies = names_of(x, left, f->n_left),
                      *colours = names_of(x, f->colour, f->n_colour);
    size_t n = f->n_colour < LISTED ? f->n_colour : LISTED;
    if (!armies || !colours) return err_nomem(x->e);
    if (f->n_left)
        ACT_SAY(x, W_JOINING_GAME_LEFT, { slot_list("list", armies, f->n_left, false) });
    if (n)
        ACT_SAY(x, W_JOINING_GAME_COLOURS,
                { slot_list("list", colours, n, f->n_colour > LISTED) });
    if (f->left_over == 0 && f->of_two) ACT_SAY(x, W_JOINING_GAME_FULL_TWO);
    if (f->left_over == 0 && !f->of_two) ACT_SAY(x, W_JOINING_GAME_FULL);
    return true;
}

static bool say_game(size_t *n, struct act *x, const struct game_row *g)
{
    struct facts f = { .listed = false };
    if (!joining_served(x, g)) return true;
    if (!look(&f, x, g)) return false;
    if (!f.listed) return true;
    *n += 1;
    act_text(x, REPLY_HEADING, g->name);
    say_state(x, &f, g);
    return say_free(x, &f);
}

/* ---- what anybody can play at once ---------------------------------------------------------
 */

/* What kind of game it is, who is there, and how long others had to wait. */
static bool say_line(struct act *x, const struct door_kind *kind, const struct door_found *f,
                     const struct open_game *open)
{
    int64_t filled = 0;
    struct buf line = buf_make(x->arena, 100);
    const struct act_row *play = act_row_of(DEED_PLAY);
    const char *form = act_form(play, x->who.says, x->arena);
    const char *is = words_raw(x->who.says, kind->says);
    buf_printf(&line, "%s %s", form ? form : "", kind->name);
    if (!form || line.full) return err_nomem(x->e);
    if (!door_filled(&filled, x->app, kind, x->arena, x->e)) return false;
    struct reply_part part = { .kind = REPLY_TAP, .text = buf_str(&line) };
    struct slot kinds = slot_text("is", is);
    struct slot every = slot_span("every", f->game.id ? f->game.every_s : open->line.every_s);
    struct slot more = slot_count("n", (int64_t)(f->wanted - f->taken));
    if (!f->game.id)
        part.says = (struct saying){ W_DOOR_ROW_NEW, { kinds } };
    else if (filled)
        part.says = (struct saying){ W_DOOR_ROW_FILLED,
                                     { kinds, every, more, slot_span("span", filled) } };
    else
        part.says = (struct saying){ W_DOOR_ROW, { kinds, every, more } };
    act_add(x, &part);
    return true;
}

/* A row for each kind that is open to all, or that opens for whoever asks. */
static bool say_lines(struct act *x)
{
    size_t kinds;
    const struct config *c = x->app->config;
    const struct door_kind *k = door_kinds(&kinds);
    for (size_t i = 0; i < kinds; i++) {
        const struct open_game *open = NULL;
        struct door_found found;
        const struct door_seek seek = { .app = x->app,
                                        .box = x->came.box,
                                        .kind = &k[i],
                                        .address = "",
                                        .arena = x->arena,
                                        .e = x->e };
        for (size_t o = 0; o < c->n_open && !open; o++)
            if (strcmp(c->open[o].kind, k[i].name) == 0) open = &c->open[o];
        if (!door_find(&found, &seek)) return false;
        if ((open || found.game.id) && !say_line(x, &k[i], &found, open)) return false;
    }
    return true;
}

static void say_tap(struct act *x, enum words_name line, enum words_name says)
{
    act_add(x, &(const struct reply_part){ .kind = REPLY_TAP,
                                           .text = str_of(words_raw(x->who.says, line)),
                                           .says = { .word = says } });
}

static bool is_open(const struct act_mail *came)
{
    return came->id && came->box && came->box->open;
}

/* What to write and, for somebody who has never been here, what this is. */
static bool say_door(struct act *x)
{
    const struct config *c = x->app->config;
    if (!is_open(&x->came)) return true;
    if (x->who.roles & ACT_STRANGER) ACT_SAY(x, W_DOOR_WHAT);
    ACT_HEAD(x, W_PEOPLE_HELP_HEAD);
    if (!say_lines(x)) return false;
    if (c->house_ms) say_tap(x, W_DOOR_TAP_HOUSE, W_DOOR_TAP_HOUSE_SAYS);
    if (c->open_challenge) say_tap(x, W_DOOR_TAP_CHALLENGE, W_DOOR_TAP_CHALLENGE_SAYS);
    if (c->open_create) say_tap(x, W_DOOR_TAP_CREATE, W_DOOR_TAP_CREATE_SAYS);
    say_tap(x, W_DOOR_TAP_RULES, W_DOOR_TAP_RULES_SAYS);
    if (x->who.roles & ACT_STRANGER) ACT_SAY(x, W_DOOR_HOW);
    return true;
}

/* ---- all that can be joined ----------------------------------------------------------------
 */

/* Those of the rows above are not listed again. */
static bool is_told(bool *out, struct act *x, const struct game_row *g)
{
    const char *mark = door_mark(x->app, g, DOOR_STANDING, x->arena, x->e);
    bool standing = mark && *mark && is_open(&x->came);
    struct facts f;
    *out = standing && door_waits(g);
    if (!standing || *out || !look(&f, x, g)) return mark != NULL;
    *out = f.left_over == 0;
    return true;
}

bool joining_games(struct act *x)
{
    struct game_list g = { NULL, 0 };
    size_t listed = 0;
    if (!say_door(x) || !db_game_played(x->app->db, &g, x->arena, x->e)) return false;
    for (size_t i = 0; i < g.n && listed < GAMES_MAX; i++) {
        bool told;
        if (!is_told(&told, x, &g.row[i])) return false;
        if (!told && !say_game(&listed, x, &g.row[i])) return false;
    }
    if (listed)
        ACT_SAY(x, W_JOINING_GAMES_HOW);
    else if (!is_open(&x->came) || x->app->config->n_open == 0)
        ACT_SAY(x, W_JOINING_GAMES_NONE);
    return true;
}
