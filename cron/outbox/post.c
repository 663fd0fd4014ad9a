/* Mails and their rows in the outbox. */
#include "cron/outbox/post_name.h"

#include "cron/app/work.h"
#include "cron/outbox/budget.h"
#include "cron/outbox/bundle.h"
#include "cron/outbox/health.h"
#include "cron/outbox/post_bulk.h"
#include "cron/outbox/post_parts.h"
#include "cron/outbox/post_words.h"
#include "cron/outbox/recipe.h"
#include "cron/table/match.h"

#include <assert.h>

bool post_known(bool *out, const struct app *app, const struct post *p, struct arena *a,
                struct err *e)
{
    const char *key = post_out_key(p, a, e);
    return key && db_out_known(app->db, out, key, e);
}

/* For mails that answer nobody: an answer goes to somebody who is there. */
static bool bulk(struct letter *l, const struct app *app, const struct post *p, struct arena *a,
                 struct err *e)
{
    char key[TOKEN_MAX];
    if (p->mail || !p->game->id || !p->seat->id) return true;
    post_token(key, app, p, p->game->board);
    const struct post_bulk of = { p->game->name, db_word(&db_out_kinds, (int)p->kind), key };
    return post_bulk(l, app->config, &of, a, e);
}

/* GMime needs some three times the size of a mail while it writes it. */
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
                        .reply_to = post_reply_to(app, p, a, e),
                        .subject = p->text->subject,
                        .message_id = p->message_id,
                        .date = p->facts->now,
                        .auto_submitted = p->mail ? "auto-replied" : "auto-generated",
                        .text = p->text->text,
                        .html = p->text->html };
    const char *suffix = post_suffix(p, a, e);
    if (!suffix || !l.reply_to || !post_thread(&l, app, p, suffix, a, e)) return false;
    if (!post_parts(&l, p, a, e) || !bulk(&l, app, p, a, e)) return false;
    if (!work_spare(glib_bytes(&l), e)) return false;
    return compose(raw, &l, a, e) || err_add(e, "mail to %s: ", p->seat->army);
}

/* Without what the letter says. */
static bool bare_row(struct out_row *out, const struct app *app, const struct post *p,
                     struct arena *a, struct err *e)
{
    const char *suffix = post_suffix(p, a, e);
    int64_t now = app_now(app);
    *out = (struct out_row){ .kind = p->kind,
                             .game = p->game->name,
                             .sender = app->config->bounces,
                             .recipient = p->to,
                             .seat = p->seat->id,
                             .turn = (int)(p->turn ? p->turn : budget_turn(p->kind)),
                             .made = now,
                             .next_at = now + p->wait };
    int64_t alone = 0, until = bundle_until(&alone, p, now);
    if (!suffix) return false;
    if (until) {
        out->held = until;
        out->holder = p->seat->address;
        out->next_at = until + HOLD_LATE;
    }
    if (!p->to && !health_address(&out->recipient, app, p->seat, a, e)) return false;
    out->key = post_out_key(p, a, e);
    out->message_id = post_id(app, p, suffix, a, e);
    return out->key && out->message_id;
}

/* What post_compose() needs of the row. */
static void with_row(struct post *same, struct post_facts *facts, const struct out_row *row)
{
    *facts = (struct post_facts){ .now = row->made };
    same->to = row->recipient;
    same->message_id = row->message_id;
    same->facts = facts;
}

bool post_add(const struct app *app, const struct post *p, struct arena *a, struct err *e)
{
    struct out_row row;
    struct post_facts facts;
    struct post same = *p;
    if (!bare_row(&row, app, p, a, e)) return false;
    with_row(&same, &facts, &row);
    return post_compose(&row.raw, app, &same, a, e) && db_out_add(app->db, &row, e);
}

static bool one_line(const char *text)
{
    return !text || !strpbrk(text, "\r\n");
}

/* The picture of an order on the game's board, or none. */
static bool draws_order(const struct letter_text *t)
{
    const struct picture_query *q = t->n_picture ? &t->picture->query : NULL;
    return !q || (t->n_picture == 1 && strcmp(t->picture->name, POST_WORDS_PICTURE) == 0 &&
                  q->order && one_line(q->order) && q->view == PICTURE_WHOLE && !q->px &&
                  !q->plan && !q->n_event);
}

static struct recipe recipe_of_words(const struct post *p)
{
    const struct picture_query *q = p->text->n_picture ? &p->text->picture->query : NULL;
    return (struct recipe){ .board = p->game->board,
                            .player = p->seat->player,
                            .late = db_word(&db_game_lates, (int)p->game->late),
                            .ending = p->game->ending,
                            .paused = p->game->state == GAME_PAUSED,
                            .open = p->game->state == GAME_OPEN,
                            .over = p->game->state == GAME_OVER,
                            .words = true,
                            .mail = p->mail,
                            .mail_id = p->mail_id,
                            .draws = q ? q->order : NULL,
                            .prefers = post_preferences(p->seat),
                            .language = p->seat->language };
}

bool post_words(const struct app *app, const struct post *p, struct arena *a, struct err *e)
{
    struct out_row row;
    struct recipe r = recipe_of_words(p);
    const struct post_words w = { *p->text, p->attachment, p->n_attachment };
    if (!draws_order(p->text) || !one_line(p->mail_id) || !post_words_may(&w))
        return post_add(app, p, a, e);
    return db_board_editions(app->db, &r.edition, p->game->id, p->game->board, e) &&
           bare_row(&row, app, p, a, e) && recipe_print(&row.recipe, &r, a, e) &&
           post_words_print(&row.raw, &w, a, e) && db_out_add(app->db, &row, e);
}

bool post_answered(const struct app *app, int64_t mail, struct arena *a, struct err *e)
{
    static const struct seat_row nobody;
    struct post p = { .kind = LETTER_ANSWER, .seat = &nobody, .mail = mail };
    const char *key = post_out_key(&p, a, e);
    return key && db_out_drop(app->db, key, e);
}

/* Letters that every player gets make up for others that came back. */
static bool find_bounced(struct seat_bounced *out, const struct app *app, const struct post *p,
                         struct arena *a, struct err *e)
{
    bool tells = p->kind == LETTER_REPORT || p->kind == LETTER_END || p->kind == LETTER_BACK;
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
                        .paused = g->state == GAME_PAUSED,
                        .open = g->state == GAME_OPEN,
                        .over = g->state == GAME_OVER,
                        .late = db_word(&db_game_lates, (int)g->late),
                        .ending = g->ending,
                        .on_file = p->on_file,
                        .awaited = p->awaited,
                        .made = p->made,
                        .pgn = p->pgn,
                        .press = p->press,
                        .looks = p->looks,
                        .lines = p->lines,
                        .votes = p->votes };
    if (!post_facts_find(&now, app, p, a, e) ||
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
    r.review = now.review;
    if (!find_bounced(&r.bounced, app, p, a, e)) return false;
    bundle_until(&r.alone, p, app_now(app));
    return bare_row(out, app, p, a, e) && recipe_print(&out->recipe, &r, a, e);
}

bool post_recipe(const struct app *app, const struct post *p, struct arena *a, struct err *e)
{
    assert(p->kind > LETTER_NONE && p->kind < LETTER_KINDS);
    struct out_row row;
    return post_row(&row, app, p, a, e) && db_out_add(app->db, &row, e) &&
           (p->kind != LETTER_REPORT || health_told(app, p->seat->address, a, e));
}

bool post_digest(struct out_row *out, const struct app *app, const struct post *p,
                 int64_t first, struct arena *a, struct err *e)
{
    assert(first > 0);
    struct buf key = buf_make(a, 60), suffix = buf_make(a, 60);
    int64_t now = app_now(app);
    buf_printf(&key, "digest/%lld", (long long)first);
    buf_printf(&suffix, "d%lld", (long long)first);
    if (key.full || suffix.full) return err_nomem(e);
    *out = (struct out_row){ .kind = LETTER_DIGEST,
                             .turn = (int)budget_turn(LETTER_DIGEST),
                             .key = buf_str(&key).s,
                             .game = "",
                             .sender = app->config->bounces,
                             .seat = p->seat->id,
                             .made = now,
                             .next_at = now };
    out->message_id = post_id(app, p, buf_str(&suffix).s, a, e);
    return out->message_id && health_address(&out->recipient, app, p->seat, a, e);
}

bool post_receipts(struct attachment *out, const struct game_row *game, struct str lines,
                   struct arena *a, struct err *e)
{
    *out = (struct attachment){ .name = post_file(game, "-receipts.txt", a),
                                .type = "text/plain; charset=utf-8",
                                .bytes = lines };
    return out->name || err_nomem(e);
}

const char *post_file(const struct game_row *game, const char *end, struct arena *a)
{
    struct buf name = buf_make(a, 200);
    buf_printf(&name, "%s-%d%s", game->name, (int)game->board, end);
    return name.full ? NULL : buf_str(&name).s;
}
