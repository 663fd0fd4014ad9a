/* `create KIND`: a game of one's own in one line, even for people who run none yet. */
#include "cron/act/guest/guest.h"
#include "cron/act/master/master.h"

enum { CREATED_MAX = 5, CREATED_WAITING = 2 };

/* On the command line, or by a game master who was appointed by somebody else. */
static bool is_free(bool *out, struct act *x)
{
    *out = !x->came.id;
    if (!x->came.id || !(x->who.roles & ACT_MASTER)) return true;
    const char *own = door_mark(x->app, &x->who.game, DOOR_OWN, x->arena, x->e);
    *out = own && !*own;
    return own != NULL;
}

/* All others may have a few. */
static bool may_create(struct act *x)
{
    struct person_list p = { NULL, 0 };
    size_t all = 0, waiting = 0;
    if (!guest_may(x, x->app->config->open_create)) return false;
    if (!db_person_of(x->app->db, &p, x->who.from, x->arena, x->e)) return false;
    for (size_t i = 0; i < p.n; i++) {
        struct game_row g;
        if (p.row[i].role != ROLE_MASTER) continue;
        if (!db_game_by_id(x->app->db, &g, p.row[i].game, x->arena, x->e)) return false;
        all += g.state != GAME_OVER;
        waiting += door_waits(&g);
    }
    if (waiting >= CREATED_WAITING)
        return !ACT_REFUSE(x, W_CREATE_WAITING, { slot_count("n", (int64_t)waiting) });
    return all < CREATED_MAX ||
           !ACT_REFUSE(x, W_CREATE_ENOUGH, { slot_count("n", (int64_t)all) });
}

/* A word that is no other part of the line is the game's name. */
static bool name_of(const char **out, struct act *x, const struct guest_line *l)
{
    *out = l->line.name ? l->line.name
           : *l->side   ? joining_name(str_of(l->side), x->arena)
                        : NULL;
    return !*out || app_name_good(*out) ||
           !ACT_REFUSE(x, W_GAME_BAD_NAME, { slot_text("name", *out) });
}

static bool say_created(struct act *x)
{
    struct joining j;
    struct game_row *g = &x->who.game;
    if (!joining_open(&j, x->app, g, x->arena, x->e)) return false;
    const char *word = j.how.join == JOIN_INVITED ? j.how.invitation : "";
    const char *line = guest_join_line(g->name, word, x->arena);
    const char *link = guest_link(x, g->name, word);
    const char *help = act_form(act_row_of(DEED_HELP), x->who.says, x->arena);
    if (!line || !link || !help) return err_nomem(x->e);
    ACT_DONE(x, W_CREATE_DONE,
             { slot_text("game", g->name), slot_text("kind", g->rules),
               slot_number("wanted", (int64_t)door_wanted(&j)),
               slot_span("every", g->every_s) });
    act_text(x, REPLY_DIAGRAM, link);
    ACT_SAY(x, W_INVITE_LINE,
            { slot_text("line", line), slot_text("address", x->app->config->from) });
    ACT_HEAD(x, W_PEOPLE_HELP_HEAD);
    act_add(x, &(const struct reply_part){ .kind = REPLY_TAP,
                                           .text = str_of(line),
                                           .says = { .word = W_CREATE_PLAY } });
    act_add(x, &(const struct reply_part){ .kind = REPLY_TAP,
                                           .text = str_of(help),
                                           .says = { .word = W_CREATE_HELP } });
    return true;
}

static bool create_line(struct act *x)
{
    struct guest_line l;
    const char *name;
    if (!guest_line(&l, x) || !name_of(&name, x, &l)) return false;
    struct door_make m = guest_game(x, &l);
    m.join = DOOR_INVITED;
    m.by = x->came.id ? DOER_MASTER : DOER_OPERATOR;
    m.line.name = name;
    if (!guest_made(&x->who.game, x, &m)) return false;
    return master_created(x, NULL) && say_created(x) && master_public(x);
}

bool guest_create_fits(struct str rest)
{
    return guest_kind(rest) || master_create_fits(rest);
}

/* Everything else about a game is said with a name in front. */
bool guest_create(struct act *x)
{
    bool free_hand = false;
    if (!is_free(&free_hand, x)) return false;
    if (!free_hand && !may_create(x)) return x->answer.refused;
    bool line = x->came.id && guest_kind(x->given.words);
    bool ok = line ? create_line(x) || x->answer.refused : master_create(x);
    if (!ok || x->answer.refused || free_hand) return ok;
    return door_mark_set(x->app, &x->who.game, DOOR_OWN, "yes", x->e);
}
