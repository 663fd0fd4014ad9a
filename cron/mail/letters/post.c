/* Addresses, Message-IDs and threads of our mails. */
#include "cron/mail/letters/post.h"

#include "cron/game/end/seeds.h"
#include "cron/game/policy.h"
#include "cron/game/time/bank.h"
#include "cron/game/update/match.h"
#include "cron/ground/work.h"
#include "cron/mail/health/health.h"
#include "cron/mail/letters/hold.h"
#include "cron/mail/letters/post_bulk.h"
#include "cron/mail/letters/post_parts.h"
#include "cron/mail/letters/recipe.h"
#include "cron/mail/who/reader.h"
#include "cron/record/pgn.h"

static struct str domain(const struct app *app)
{
    return str_cut(str_of(app->config->from), '@').tail;
}

static void seat_token(char out[TOKEN_MAX], const struct app *app, const struct post *p,
                       int32_t board)
{
    struct token_owner owner = { p->game->name, p->seat->army, p->seat->id, p->seat->player };
    token_text(out, app->secret, &owner, board);
}

static const char *text_of(struct buf *b, struct err *e)
{
    if (!b->full) return buf_str(b).s;
    err_nomem(e);
    return NULL;
}

/* Where the seat's orders go: the plus-address with a token if the provider has them. */
static const char *reply_to(const struct app *app, const struct post *p, struct arena *a,
                            struct err *e)
{
    struct str_cut at = str_cut(str_of(app->config->from), '@');
    struct buf b = buf_make(a, 400);
    buf_put(&b, at.head);
    if (app->config->plus) {
        char token[TOKEN_MAX];
        seat_token(token, app, p, p->game->board);
        buf_printf(&b, "+%s", token);
        if (p->press) buf_printf(&b, ".p%lld", (long long)p->press);
        era_put(&b, &app->era);
    }
    buf_printf(&b, "@%.*s", STR_ARG(at.tail));
    return text_of(&b, e);
}

/* Words of a newer program count for nothing. */
unsigned post_preferences(const struct seat_row *seat)
{
    unsigned out = 0;
    struct str wrong;
    return preferences_read(&out, str_of(seat->preferences), PREFER_ALL, &wrong) ? out : 0;
}

/* An address is nobody's name. */
bool post_names(const struct seat_name **out, size_t *n, const struct seat_row *seat,
                size_t n_seat, struct arena *a, struct err *e)
{
    struct seat_name *name = NEW(a, struct seat_name, n_seat + 1);
    if (!name) return err_nomem(e);
    *n = 0;
    for (size_t i = 0; i < n_seat; i++)
        if (seat[i].name[0]) name[(*n)++] = (struct seat_name){ seat[i].army, seat[i].name };
    *out = name;
    return true;
}

/* Of a game of steps. */
static bool find_opponent(struct post_facts *out, const struct app *app, const struct post *p,
                          struct arena *a, struct err *e)
{
    struct seat_row *seat = NULL;
    size_t n = 0;
    if (!match_kind(p->game)->stepped) return true;
    if (!db_seat_list(app->db, &seat, &n, p->game->id, a, e)) return false;
    for (size_t i = 0; i < n; i++)
        if (strcmp(seat[i].army, p->seat->army) != 0 && strcmp(seat[i].state, "playing") == 0)
            out->opponent = seat[i].name;
    return true;
}

/* What is not the same for all readers; a recipe keeps it. */
static bool find_facts(struct post_facts *out, const struct app *app, const struct post *p,
                       struct arena *a, struct err *e)
{
    struct policy policy = { .grace = 0 };
    if (p->game->id && !policy_get(&policy, app, p->game, a, e)) return false;
    bool over = strcmp(p->game->state, "over") == 0;
    *out = (struct post_facts){ .now = app_now(app),
                                .grace = policy.grace,
                                .rematch = over && policy.rematch && p->seat->army[0] };
    return seeds_now(&out->seed, app, p->game, a, e) && find_opponent(out, app, p, a, e) &&
           bank_view(&out->clock, app, p->game, p->seat->army, a, e);
}

/* The army that the game master plays, or "". */
static bool master_army(const char **out, const struct app *app, const struct person_row *p,
                        struct arena *a, struct err *e)
{
    struct seat_row seat;
    *out = "";
    if (!p->id) return true;
    if (!db_seat_at(app->db, &seat, p->game, p->address, a, e)) return e->code == ERR_NOTFOUND;
    if (strcmp(seat.state, "playing") == 0) *out = seat.army;
    return true;
}

bool post_people(struct post_facts *out, const struct app *app, int64_t game, struct arena *a,
                 struct err *e)
{
    struct seat_row *seat = NULL;
    struct person_row p;
    const char *army;
    size_t n = 0;
    if (!db_seat_named(app->db, &seat, &n, game, a, e) ||
        !post_names(&out->name, &out->n_name, seat, n, a, e) ||
        !reader_master(&p, app, game, a, e) || !master_army(&army, app, &p, a, e))
        return false;
    out->master = (struct seat_master){ .name = p.id ? p.name : "",
                                        .address = p.id ? p.address : NULL,
                                        .army = army,
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
    return find_facts(facts, app, &p, a, e) && post_people(facts, app, game->id, a, e);
}

/* Nobody is told of themselves. */
static struct seat_master master_for(const struct post_facts *facts,
                                     const struct seat_row *seat)
{
    const struct seat_master *m = &facts->master;
    bool own = m->address && str_ieq(str_of(m->address), str_of(seat->address));
    return own ? (struct seat_master){ .address = NULL } : *m;
}

/* What proves that an order is the seat's, where an address has no room for it. That of a
 * question names it, as no other mail does. */
static const char *key_of(const struct app *app, const struct post *p, struct arena *a)
{
    char token[TOKEN_MAX];
    struct buf b = buf_make(a, TOKEN_MAX + 24);
    seat_token(token, app, p, p->game->board);
    buf_puts(&b, token);
    if (strcmp(p->kind, "question") == 0) buf_printf(&b, ".q%lld", (long long)p->mail);
    if (strcmp(p->kind, "confirm") == 0) buf_printf(&b, ".c%lld", (long long)p->mail);
    if (p->press) buf_printf(&b, ".p%lld", (long long)p->press);
    era_put(&b, &app->era);
    return b.full ? NULL : buf_str(&b).s;
}

/* What a game of steps has besides: the other player, and the clock of each move. */
static void view_match(struct seat_view *out, const struct post *p,
                       const struct post_facts *facts)
{
    if (!match_kind(p->game)->stepped) return;
    out->opponent = facts->opponent;
    out->late = p->game->late[0] ? p->game->late : NULL;
    out->clock = facts->clock;
    out->every = out->clock.bank ? out->clock.bank : p->game->every_s;
}

static const char *message_id(const struct app *app, const struct post *p, int32_t board,
                              const char *suffix, struct arena *a)
{
    char token[TOKEN_MAX];
    struct buf b = buf_make(a, 400);
    seat_token(token, app, p, board);
    buf_printf(&b, "%s.%s", token, suffix);
    era_put(&b, &app->era);
    buf_printf(&b, "@%.*s", STR_ARG(domain(app)));
    return b.full ? NULL : buf_str(&b).s;
}

static const char shows_board[] = "board"; /* welcome and report */

const char *post_board_id(const struct app *app, const struct game_row *game,
                          const struct seat_row *reader, struct arena *a)
{
    return message_id(app, &(const struct post){ .game = game, .seat = reader }, game->board,
                      shows_board, a);
}

/* What stands for a kind in the Message-ID, where that is not its name. */
static const struct suffix {
    const char *kind, *suffix;
} suffixes[] = { { "answer", "a" },          { "help", "a" },         { "rules", "r" },
                 { "question", "q" },        { "confirm", "c" },      { "report", shows_board },
                 { "welcome", shows_board }, { "still", shows_board } };

static const char *own_suffix(const struct post *p, struct arena *a, struct err *e)
{
    const char *suffix = p->kind;
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
        if (strcmp(p->kind, suffixes[i].kind) == 0) suffix = suffixes[i].suffix;
    struct buf b = buf_make(a, 60);
    if (p->writer) {
        buf_printf(&b, "g%lld.%lld", (long long)p->writer, (long long)p->mail);
        return text_of(&b, e);
    }
    if (p->press) {
        buf_printf(&b, "p%lld", (long long)p->press);
        return text_of(&b, e);
    }
    if (!p->mail && !p->deadline) return suffix;
    buf_printf(&b, "%s%lld", suffix, (long long)(p->mail ? p->mail : p->deadline));
    return text_of(&b, e);
}

/* Of the mail: as it is known, or derived. */
static const char *own_id(const struct app *app, const struct post *p, const char *suffix,
                          struct arena *a, struct err *e)
{
    const char *id = p->message_id;
    if (!suffix) return NULL;
    if (!id) id = message_id(app, p, p->game->board, suffix, a);
    if (!id) err_nomem(e);
    return id;
}

bool post_view(struct seat_view *out, const struct app *app, const struct post *p,
               const struct shown *shown, struct arena *a, struct err *e)
{
    struct post_facts now;
    const struct post_facts *facts = p->facts ? p->facts : &now;
    if (!p->facts &&
        !(find_facts(&now, app, p, a, e) && post_people(&now, app, p->game->id, a, e)))
        return false;
    *out = (struct seat_view){ .game = p->game->name,
                               .army = p->seat->army,
                               .player = p->seat->name,
                               .zone = p->seat->zone,
                               .words = app_words(app, p->seat->language),
                               .board = p->game->board,
                               .shown = shown,
                               .now = facts->now,
                               .deadline = p->game->early ? p->game->early : p->game->deadline,
                               .begins = strcmp(p->kind, "start") == 0,
                               .grace = facts->grace,
                               .present = p->present,
                               .in_digest = p->in_digest,
                               .looks = p->looks,
                               .votes = p->votes,
                               .lines = p->lines,
                               .bounced = p->bounced,
                               .paused = strcmp(p->game->state, "paused") == 0,
                               .open = strcmp(p->game->state, "open") == 0,
                               .over = strcmp(p->game->state, "over") == 0,
                               .reply_to = reply_to(app, p, a, e),
                               .rematch = facts->rematch,
                               .seed_hash = facts->seed.hash,
                               .seed = facts->seed.published ? facts->seed.seed : NULL,
                               .key = key_of(app, p, a),
                               .preferences = post_preferences(p->seat),
                               .name = facts->name,
                               .n_name = facts->n_name,
                               .ending = p->game->ending[0] ? p->game->ending : NULL,
                               .master = master_for(facts, p->seat) };
    view_match(out, p, facts);
    if (p->message_id)
        out->alone = p->alone;
    else
        hold_until(&out->alone, p, app_now(app));
    out->cid = own_id(app, p, own_suffix(p, a, e), a, e);
    if (!out->reply_to || !out->cid) return false;
    return out->key || err_nomem(e);
}

/* An answer hangs below the mail that showed the board and the player's mail; the mail that
 * shows a board hangs below those that showed the boards before it, and so does what is told
 * between two boards. */
enum { THREAD = 10 };
static bool thread(struct letter *l, const struct app *app, const struct post *p,
                   const char *suffix, struct arena *a, struct err *e)
{
    const char **ref = NEW(a, const char *, THREAD + 2);
    if (!ref) return err_nomem(e);
    int32_t board = p->game->board, first = board > THREAD ? board - THREAD : 0;
    if (p->mail || p->press) first = board;
    int32_t end = suffix == shows_board ? board : board + 1;
    for (int32_t t = first; t < end; t++)
        if (!(ref[l->n_reference++] = message_id(app, p, t, shows_board, a)))
            return err_nomem(e);
    if ((p->mail || p->press) && p->mail_id && *p->mail_id) ref[l->n_reference++] = p->mail_id;
    l->reference = ref;
    l->in_reply_to = l->n_reference ? ref[l->n_reference - 1] : NULL;
    return true;
}

static const char *out_key(const struct post *p, struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, 200);
    if (p->press) {
        buf_printf(&b, "press/%lld/%lld", (long long)p->press, (long long)p->seat->id);
        return text_of(&b, e);
    }
    if (p->mail)
        buf_printf(&b, "%s/%lld", p->kind, (long long)p->mail);
    else
        buf_printf(&b, "%s/%s/%d/%s", p->kind, p->game->name, p->game->board, p->seat->army);
    if (p->deadline) buf_printf(&b, "/%lld", (long long)p->deadline);
    if (!p->mail && p->seat->id >= PERSON_FIRST)
        buf_printf(&b, "person-%lld", (long long)(p->seat->id - PERSON_FIRST));
    /* what an earlier player of the seat got is not what this one gets */
    if (!p->mail && p->seat->player) buf_printf(&b, "/player-%d", p->seat->player);
    return text_of(&b, e);
}

bool post_known(bool *out, const struct app *app, const struct post *p, struct arena *a,
                struct err *e)
{
    const char *key = out_key(p, a, e);
    return key && db_out_known(app->db, out, key, e);
}

/* Of what nobody wrote for: an answer goes to one who is there. */
static bool bulk(struct letter *l, const struct app *app, const struct post *p, struct arena *a,
                 struct err *e)
{
    char key[TOKEN_MAX];
    if (p->mail || !p->game->id || !p->seat->id) return true;
    seat_token(key, app, p, p->game->board);
    const struct post_bulk of = { p->game->name, p->kind, key };
    return post_bulk(l, app->config, &of, a, e);
}

/* GMime holds a mail some three times while it writes it. */
static size_t glib_bytes(const struct letter *l)
{
    size_t n = ((size_t)1 << 20) + l->text.n + l->html.n;
    for (size_t i = 0; i < l->n_attachment; i++) n += 2 * l->attachment[i].bytes.n;
    return 4 * n;
}

bool post_compose(struct str *raw, const struct app *app, const struct post *p, struct arena *a,
                  struct err *e)
{
    const struct config *c = app->config;
    struct letter l = { .from = c->from,
                        .from_name = c->from_name,
                        .to = p->to ? p->to : p->seat->address,
                        .to_name = p->seat->name,
                        .reply_to = reply_to(app, p, a, e),
                        .subject = p->text->subject,
                        .message_id = p->message_id,
                        .date = p->facts->now,
                        .auto_submitted = p->mail ? "auto-replied" : "auto-generated",
                        .text = p->text->text,
                        .html = p->text->html };
    const char *suffix = own_suffix(p, a, e);
    if (!suffix || !l.reply_to || !thread(&l, app, p, suffix, a, e)) return false;
    if (!post_parts(&l, p, a, e) || !bulk(&l, app, p, a, e)) return false;
    if (!work_spare(glib_bytes(&l), e)) return false;
    return compose(raw, &l, a, e) || err_add(e, "mail to %s: ", p->seat->army);
}

/* Without what the letter says. */
static bool bare_row(struct out_row *out, const struct app *app, const struct post *p,
                     struct arena *a, struct err *e)
{
    const char *suffix = own_suffix(p, a, e);
    int64_t now = app_now(app);
    *out = (struct out_row){ .kind = p->kind,
                             .game = p->game->name,
                             .sender = app->config->bounces,
                             .recipient = p->to,
                             .seat = p->seat->id,
                             .made = now,
                             .next_at = now };
    int64_t alone = 0, until = hold_until(&alone, p, now);
    if (!suffix) return false;
    if (until) {
        out->held = until;
        out->holder = p->seat->address;
        out->next_at = until + HOLD_LATE;
    }
    if (!p->to && !health_address(&out->recipient, app, p->seat, a, e)) return false;
    out->key = out_key(p, a, e);
    out->message_id = own_id(app, p, suffix, a, e);
    return out->key && out->message_id;
}

bool post_add(const struct app *app, const struct post *p, struct arena *a, struct err *e)
{
    struct out_row row;
    if (!bare_row(&row, app, p, a, e)) return false;
    struct post same = *p;
    struct post_facts facts = { .now = row.made };
    same.to = row.recipient;
    same.message_id = row.message_id;
    same.facts = &facts;
    return post_compose(&row.raw, app, &same, a, e) && db_out_add(app->db, &row, e);
}

/* Letters that every player gets tell what the others that came back did not. */
static bool find_bounced(struct seat_bounced *out, const struct app *app, const struct post *p,
                         struct arena *a, struct err *e)
{
    static const char *const tell[] = { "report", "end", "back" };
    bool tells = false;
    for (size_t i = 0; i < sizeof tell / sizeof *tell; i++)
        tells |= strcmp(p->kind, tell[i]) == 0;
    *out = (struct seat_bounced){ .address = NULL };
    return !tells || health_bounced(out, app, p->seat->address, a, e);
}

bool post_row(struct out_row *out, const struct app *app, const struct post *p, struct arena *a,
              struct err *e)
{
    struct post_facts now;
    const struct game_row *g = p->game;
    struct recipe r = { .board = g->board,
                        .player = p->seat->player,
                        .deadline = g->deadline,
                        .every = g->every_s,
                        .paused = strcmp(g->state, "paused") == 0,
                        .open = strcmp(g->state, "open") == 0,
                        .over = strcmp(g->state, "over") == 0,
                        .late = g->late,
                        .ending = g->ending,
                        .on_file = p->on_file,
                        .awaited = p->awaited,
                        .made = p->made,
                        .pgn = p->pgn,
                        .press = p->press,
                        .looks = p->looks,
                        .lines = p->lines,
                        .votes = p->votes };
    if (!find_facts(&now, app, p, a, e) ||
        !db_board_editions(app->db, &r.edition, g->id, g->board, e))
        return false;
    if (p->back) {
        r.back = true;
        r.updates = p->back->updates;
        r.standing = p->back->standing;
    }
    r.drawn = now.seed.hash != NULL;
    r.seed = now.seed.from_board;
    r.published = now.seed.published != 0;
    r.opponent = now.opponent;
    r.clock = now.clock;
    r.grace = now.grace;
    r.rematch = now.rematch;
    if (!find_bounced(&r.bounced, app, p, a, e)) return false;
    hold_until(&r.alone, p, app_now(app));
    return bare_row(out, app, p, a, e) && recipe_print(&out->recipe, &r, a, e);
}

bool post_recipe(const struct app *app, const struct post *p, struct arena *a, struct err *e)
{
    struct out_row row;
    return post_row(&row, app, p, a, e) && db_out_add(app->db, &row, e) &&
           (strcmp(p->kind, "report") != 0 || health_told(app, p->seat->address, a, e));
}

bool post_digest(struct out_row *out, const struct app *app, const struct post *p,
                 int64_t first, struct arena *a, struct err *e)
{
    struct buf key = buf_make(a, 60), suffix = buf_make(a, 60);
    int64_t now = app_now(app);
    buf_printf(&key, "digest/%lld", (long long)first);
    buf_printf(&suffix, "d%lld", (long long)first);
    if (key.full || suffix.full) return err_nomem(e);
    *out = (struct out_row){ .kind = "digest",
                             .key = buf_str(&key).s,
                             .game = "",
                             .sender = app->config->bounces,
                             .seat = p->seat->id,
                             .made = now,
                             .next_at = now };
    out->message_id = own_id(app, p, buf_str(&suffix).s, a, e);
    return out->message_id && health_address(&out->recipient, app, p->seat, a, e);
}

const char *post_file(const struct game_row *game, const char *end, struct arena *a)
{
    struct buf name = buf_make(a, 200);
    buf_printf(&name, "%s-%d%s", game->name, (int)game->board, end);
    return name.full ? NULL : buf_str(&name).s;
}

bool post_pgn(struct str *out, const struct app *app, const struct game_row *game,
              struct arena *a, struct err *e)
{
    *out = STR("");
    if (match_kind(game)->look != LOOK_CHESS || pgn_of_game(out, app, game->name, a, e))
        return true;
    *out = STR("");
    if (e->code == ERR_IO) return false;
    log_line(&app->log, LOG_ERROR, "game %s: no PGN: %s", game->name, e->text);
    return true;
}

bool post_pgn_attach(struct attachment *out, size_t *n, const struct game_row *game,
                     struct str pgn, struct arena *a, struct err *e)
{
    struct buf name = buf_make(a, 100);
    if (pgn.n == 0) return true;
    buf_printf(&name, "%s.pgn", game->name);
    out[(*n)++] = (struct attachment){ .name = buf_str(&name).s,
                                       .type = "application/vnd.chess-pgn",
                                       .bytes = pgn };
    return !name.full || err_nomem(e);
}
