/* What letters show, taken from the store and the seat. */
#include "cron/outbox/bundle.h"
#include "cron/outbox/post_name.h"
#include "cron/outbox/reader.h"
#include "cron/table/bank.h"
#include "cron/table/house.h"
#include "cron/table/match.h"
#include "cron/table/policy.h"
#include "cron/table/seeds.h"
#include "cron/table/website.h"

/* Words of a newer program are ignored. */
unsigned post_preferences(const struct seat_row *seat)
{
    unsigned out = 0;
    struct str wrong;
    return preferences_read(&out, str_of(seat->preferences), PREFER_ALL, &wrong) ? out : 0;
}

/* An address is not a name. Even where names are hidden, it says what the house plays. */
struct names_of {
    const struct policy *how;
    int64_t game;
    bool hidden;
};
static bool find_names(struct post_facts *out, const struct app *app, const struct names_of *of,
                       struct arena *a, struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    bool house = of->how->house.n > 0 || of->how->house_vacant > 0;
    if (!(house ? db_seat_list : db_seat_named)(app->db, &seat, of->game, a, e)) return false;
    struct seat_name *name = NEW(a, struct seat_name, seat.n + 1);
    if (!name) return err_nomem(e);
    out->n_name = 0;
    for (size_t i = 0; i < seat.n; i++) {
        int level = house_level(of->how, &seat.row[i]);
        if (seat.row[i].name[0] && !of->hidden)
            name[out->n_name++] = (struct seat_name){ seat.row[i].army, seat.row[i].name, 0 };
        else if (level)
            name[out->n_name++] = (struct seat_name){ seat.row[i].army, NULL, level };
    }
    out->name = name;
    return true;
}

/* Of a game of steps. */
static bool find_opponent(struct post_facts *out, const struct app *app, const struct post *p,
                          const struct policy *how, struct arena *a, struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    if (!match_kind(p->game)->stepped) return true;
    if (!db_seat_list(app->db, &seat, p->game->id, a, e)) return false;
    for (size_t i = 0; i < seat.n; i++) {
        int level = house_level(how, &seat.row[i]);
        if (strcmp(seat.row[i].army, p->seat->army) == 0) continue;
        if (seat.row[i].state == SEAT_PLAYING)
            out->opponent = policy_hides(how, p->game) ? "" : seat.row[i].name;
        if (level && !(out->opponent = house_name(app_words(app, p->seat->language), level, a)))
            return err_nomem(e);
    }
    return true;
}

bool post_facts_find(struct post_facts *out, const struct app *app, const struct post *p,
                     struct arena *a, struct err *e)
{
    struct policy policy = { .grace = 0 };
    if (p->game->id && !policy_get(&policy, app, p->game, a, e)) return false;
    bool over = p->game->state == GAME_OVER;
    *out = (struct post_facts){ .now = app_now(app),
                                .grace = policy.grace,
                                .rematch = over && policy.rematch && p->seat->army[0] };
    bool asks = over && p->seat->army[0];
    return (!asks || house_hints(&out->review, app, p->game, a, e)) &&
           seeds_now(&out->seed, app, p->game, a, e) &&
           find_opponent(out, app, p, &policy, a, e) &&
           bank_view(&out->clock, app, p->game, p->seat, a, e);
}

/* The army that the game master plays, or "". */
static bool master_army(const char **out, const struct app *app, const struct person_row *p,
                        struct arena *a, struct err *e)
{
    struct seat_row seat;
    *out = "";
    if (!p->id) return true;
    if (!db_seat_at(app->db, &seat, p->game, p->address, a, e)) return e->code == ERR_NOTFOUND;
    if (seat.state == SEAT_PLAYING) *out = seat.army;
    return true;
}

/* How the game is run; a reader of no game has the defaults. */
static bool find_how(struct policy *how, bool *hidden, const struct app *app, int64_t id,
                     struct arena *a, struct err *e)
{
    struct game_row game;
    *hidden = false;
    *how = (struct policy){ .names = NAMES_SHOWN };
    if (id == 0) return true;
    if (!db_game_by_id(app->db, &game, id, a, e) || !policy_get(how, app, &game, a, e))
        return false;
    *hidden = policy_hides(how, &game);
    return true;
}

bool post_people(struct post_facts *out, const struct app *app, int64_t game, struct arena *a,
                 struct err *e)
{
    struct person_row p;
    struct policy how;
    const char *army;
    struct names_of names = { .how = &how, .game = game };
    if (!find_how(&how, &names.hidden, app, game, a, e) ||
        !find_names(out, app, &names, a, e) || !reader_master(&p, app, game, a, e) ||
        !master_army(&army, app, &p, a, e))
        return false;
    out->hidden = how.names == NAMES_HIDDEN;
    out->public = how.public;
    out->master = (struct seat_master){ .name = p.id ? p.name : "",
                                        .address = p.id ? p.address : NULL,
                                        .army = names.hidden ? "" : army,
                                        .operated = app->config->operator_address != NULL };
    return true;
}

bool post_shared(const struct post_facts **out, const struct app *app,
                 const struct game_row *game, struct arena *a, struct err *e)
{
    const struct seat_row anybody = { .army = "" };
    struct post p = { .game = game, .seat = &anybody };
    struct post_facts *facts = NULL;
    *out = NULL;
    if (match_kind(game)->stepped) return true;
    if (!(facts = NEW(a, struct post_facts, 1))) return err_nomem(e);
    *out = facts;
    return post_facts_find(facts, app, &p, a, e) && post_people(facts, app, game->id, a, e);
}

/* Nobody is told of themselves. */
static struct seat_master master_for(const struct post_facts *facts,
                                     const struct seat_row *seat)
{
    const struct seat_master *m = &facts->master;
    bool own = m->address && str_ieq(str_of(m->address), str_of(seat->address));
    return own ? (struct seat_master){ .address = NULL } : *m;
}

/* What a game of steps has in addition: the other player, and the clock of each move. */
static void view_match(struct seat_view *out, const struct post *p,
                       const struct post_facts *facts)
{
    if (!match_kind(p->game)->stepped) return;
    out->opponent = facts->opponent;
    out->late = p->game->late ? db_word(&db_game_lates, (int)p->game->late) : NULL;
    out->clock = facts->clock;
    out->every = out->clock.bank ? out->clock.bank : p->game->every_s;
}

bool post_view(struct seat_view *out, const struct app *app, const struct post *p,
               const struct shown *shown, struct arena *a, struct err *e)
{
    struct post_facts now;
    const struct post_facts *facts = p->facts ? p->facts : &now;
    if (!p->facts &&
        !(post_facts_find(&now, app, p, a, e) && post_people(&now, app, p->game->id, a, e)))
        return false;
    *out =
        (struct seat_view){ .game = p->game->name,
                            .army = p->seat->army,
                            .player = p->seat->name,
                            .zone = p->seat->zone,
                            .words = app_words(app, p->seat->language),
                            .board = p->game->board,
                            .shown = shown,
                            .now = facts->now,
                            .deadline = p->game->early ? p->game->early : p->game->deadline,
                            .begins = p->kind == LETTER_START,
                            .grace = facts->grace,
                            .present = p->present,
                            .in_digest = p->in_digest,
                            .web = p->web,
                            .page = facts->public ? website_game(app, p->game->name, a) : NULL,
                            .looks = p->looks,
                            .votes = p->votes,
                            .lines = p->lines,
                            .bounced = p->bounced,
                            .paused = p->game->state == GAME_PAUSED,
                            .open = p->game->state == GAME_OPEN,
                            .over = p->game->state == GAME_OVER,
                            .reply_to = post_reply_to(app, p, a, e),
                            .rematch = facts->rematch,
                            .review = facts->review,
                            .seed_hash = facts->seed.hash,
                            .chained = facts->seed.chained,
                            .seed = facts->seed.published ? facts->seed.seed : NULL,
                            .key = post_key(app, p, a),
                            .pages_url = app->config->pages_url,
                            .preferences = post_preferences(p->seat),
                            .name = facts->name,
                            .n_name = facts->n_name,
                            .hidden = facts->hidden,
                            .ending = p->game->ending[0] ? p->game->ending : NULL,
                            .master = master_for(facts, p->seat) };
    view_match(out, p, facts);
    if (p->message_id)
        out->alone = p->alone;
    else
        bundle_until(&out->alone, p, app_now(app));
    out->cid = post_id(app, p, post_suffix(p, a, e), a, e);
    if (!out->reply_to || !out->cid) return false;
    return out->key || err_nomem(e);
}
