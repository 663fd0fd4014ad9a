/* The mail of the day, from its recipe. */
#include "cron/letters/daily.h"

#include "cron/app/work.h"
#include "cron/outbox/health.h"
#include "cron/outbox/post_bulk.h"
#include "cron/outbox/post_parts.h"
#include "cron/outbox/reader.h"
#include "parser/mail.h"
#include "templates/letter_digest.h"

struct part {
    struct out_row row;
    struct sheet *sheet; /* NULL: it was made before: */
    struct str plain;
    const char *subject;
};
struct part_game {
    struct seat_row reader;
    struct game_row game; /* state and deadline as they were then */
    enum digest_order order;
    struct part *part;
    size_t n;
};
struct daily {
    const struct app *app;
    const struct out_row *row;
    const char *to;
    struct part_game *game;
    size_t n;
    size_t parts;
};

/* ---- out of the store ----------------------------------------------------------------------
 */

/* What a finished mail says, as text. */
static bool read_made(struct part *p, const struct app *app, struct arena *a, struct err *e)
{
    struct str raw;
    struct mail m;
    if (!db_out_beginning(app->db, &raw, p->row.id, a, e) || !app_mail_read(&m, app, raw, a, e))
        return false;
    p->plain = m.text;
    p->subject = str_dup(m.subject, a);
    return p->subject || err_nomem(e);
}

/* One that cannot be told must not hold up the others. */
static bool load_part(struct daily *d, struct part_game *g, int64_t id, struct tolds *all,
                      struct arena *a, struct err *e)
{
    struct part *p = &g->part[g->n];
    struct sheet_want want = { d->app, &p->row, .mail = true, .own = true };
    *p = (struct part){ .sheet = NULL };
    bool ok = db_out_by_id(d->app->db, &p->row, id, a, e);
    if (ok && p->row.recipe[0]) {
        p->sheet = NEW(a, struct sheet, 1);
        if (!p->sheet) return err_nomem(e);
        ok = sheet_load(p->sheet, all, &want, a, e);
        p->sheet->in_digest = true;
        p->sheet->facts.now = d->row->made;
    } else if (ok) {
        ok = read_made(p, d->app, a, e);
    }
    if (!ok && (e->code == ERR_IO || e->code == ERR_NOMEM)) return false;
    if (!ok)
        log_line(&d->app->log, LOG_ERROR, "mail out %lld: mail %lld cannot be told in it: %s",
                 (long long)d->row->id, (long long)id, e->text);
    g->n += ok;
    d->parts += ok;
    return true;
}

/* "lunch 12 1795620480 running 1" */
static bool load_game(struct daily *d, struct str tail, size_t most, struct arena *a,
                      struct err *e)
{
    struct part_game *g = &d->game[d->n];
    struct str name = str_word(&tail), reader = str_word(&tail), at = str_word(&tail);
    struct str state = str_word(&tail), order = str_word(&tail);
    int64_t id = 0, deadline = 0, how = 0;
    int runs = GAME_NONE;
    const char *game = str_dup(name, a);
    if (!game) return err_nomem(e);
    if (!db_word_find(&db_game_states, &runs, state) || !str_int(reader, &id) ||
        !str_int(at, &deadline) || !str_int(order, &how) || how < 0 || how > DIGEST_ON_FILE)
        return err_set(e, ERR_DAMAGE, "\"%.*s\" is no game", STR_ARG(str_head(name, 60)));
    if (!db_game_get(d->app->db, &g->game, game, a, e) ||
        !reader_by_id(&g->reader, d->app, id, a, e))
        return false;
    g->game.state = (enum game_state)runs;
    g->game.deadline = deadline;
    g->order = (enum digest_order)how;
    g->part = NEW(a, struct part, most);
    d->n++;
    return g->part || err_nomem(e);
}

bool daily_load(struct daily **out, struct tolds *all, const struct app *app,
                const struct out_row *row, struct arena *a, struct err *e)
{
    struct daily *d = NEW(a, struct daily, 1);
    struct str rest = str_of(row->recipe), line;
    if (!d || !(d->game = NEW(a, struct part_game, DIGEST_PARTS))) return err_nomem(e);
    d->app = app;
    d->row = row;
    while (str_line(&rest, &line)) {
        struct str_cut c = str_cut(line, ' ');
        int64_t id = 0;
        bool game = str_eq(c.head, STR("game")), part = str_eq(c.head, STR("part"));
        bool good = game ? d->n < DIGEST_PARTS
                         : part && d->n && str_int(c.tail, &id) && d->parts < DIGEST_PARTS;
        if (!good) return err_set(e, ERR_DAMAGE, "no mail of the day is made like this");
        if (game ? !load_game(d, c.tail, DIGEST_PARTS, a, e)
                 : !load_part(d, &d->game[d->n - 1], id, all, a, e))
            return false;
    }
    if (d->parts == 0) return err_set(e, ERR_DAMAGE, "nothing of it can be told");
    *out = d;
    return health_address(&d->to, app, &d->game[0].reader, a, e);
}

size_t daily_bytes(const struct daily *d)
{
    size_t n = (size_t)48 << 20;
    for (size_t i = 0; i < d->n; i++)
        for (size_t k = 0; k < d->game[i].n; k++)
            if (d->game[i].part[k].sheet) n += sheet_bytes(d->game[i].part[k].sheet);
    return n;
}

/* ---- its letters ---------------------------------------------------------------------------
 */

/* What is in the mail so far, apart from words. */
struct load {
    struct attachment *all;
    size_t n, most;
    size_t pictures, files; /* bytes */
    const struct seat_view *reader;
};

static bool add(struct load *l, const struct attachment *x)
{
    bool inside = x->cid != NULL;
    size_t *sum = inside ? &l->pictures : &l->files;
    size_t most = inside ? DIGEST_PICTURES_MAX : DIGEST_FILES_MAX;
    if (l->n == l->most || *sum + x->bytes.n > most) return false;
    *sum += x->bytes.n;
    l->all[l->n++] = *x;
    return true;
}

/* All of its pictures or none: a letter refers to all of them. */
static bool add_all(struct load *l, struct digest_part *out, const struct letter *own)
{
    struct load before = *l;
    for (size_t i = 0; i < own->n_attachment && !out->older; i++)
        if (own->attachment[i].cid && !add(l, &own->attachment[i])) out->no_pictures = true;
    if (out->no_pictures) *l = before;
    for (size_t i = 0; i < own->n_attachment; i++)
        if (!own->attachment[i].cid && !add(l, &own->attachment[i])) out->no_files = true;
    return true;
}

static bool add_letter(struct load *l, struct digest_part *out, const struct part *p,
                       struct picture_painter *painter, struct arena *a, struct err *e)
{
    struct letter own = { .n_attachment = 0 };
    if (!p->sheet) {
        *out = (struct digest_part){ .plain = p->plain, .subject = p->subject };
        return true;
    }
    struct letter_text *text = NEW(a, struct letter_text, 1);
    if (!text) return err_nomem(e);
    bool older = out->older;
    if (!sheet_letter(text, &own, p->sheet, painter, a, e)) return false;
    *out = (struct digest_part){ .letter = text, .cid = p->row.message_id, .older = older };
    return add_all(l, out, &own);
}

static bool is_report(const struct part *p)
{
    return p->row.kind == LETTER_REPORT || p->row.kind == LETTER_END ||
           p->row.kind == LETTER_BACK;
}

/* Of a game's reports only the last one has pictures: the others are of boards that are gone.
 */
static bool letters_of(struct digest_game *out, const struct part_game *g, struct load *l,
                       struct picture_painter *painter, struct arena *a, struct err *e)
{
    struct digest_part *part = NEW(a, struct digest_part, g->n + 1);
    size_t last = g->n;
    if (!part) return err_nomem(e);
    for (size_t i = 0; i < g->n; i++)
        if (is_report(&g->part[i])) last = i;
    for (size_t i = 0; i < g->n; i++) {
        part[i].older = is_report(&g->part[i]) && i != last;
        if (!add_letter(l, &part[i], &g->part[i], painter, a, e)) return false;
    }
    out->part = part;
    out->n_part = g->n;
    return true;
}

/* ---- the mail ------------------------------------------------------------------------------
 */

static struct seat_view seat_of(const struct daily *d, const struct part_game *g)
{
    return (struct seat_view){ .game = g->game.name,
                               .army = g->reader.army,
                               .player = g->reader.name,
                               .zone = d->game[0].reader.zone,
                               .words = app_words(d->app, d->game[0].reader.language),
                               .board = g->game.board,
                               .now = d->row->made,
                               .deadline = g->game.deadline,
                               .paused = g->game.state == GAME_PAUSED,
                               .open = g->game.state == GAME_OPEN,
                               .over = g->game.state == GAME_OVER };
}

/* "judge+KEY@example.org", KEY "1.0.i6kyds5mx5smleb3.d12" */
static const char *reply_to(const struct daily *d, struct str key, struct arena *a)
{
    struct str_cut at = str_cut(str_of(d->app->config->from), '@');
    struct buf b = buf_make(a, 400);
    buf_put(&b, at.head);
    if (d->app->config->plus) buf_printf(&b, "+%.*s", STR_ARG(key));
    buf_printf(&b, "@%.*s", STR_ARG(at.tail));
    return b.full ? NULL : buf_str(&b).s;
}

static struct seat_view reader_view(const struct daily *d, const char *reply, const char *key)
{
    const struct seat_row *r = &d->game[0].reader;
    return (struct seat_view){ .game = "",
                               .army = "",
                               .player = r->name,
                               .zone = r->zone,
                               .words = app_words(d->app, r->language),
                               .now = d->row->made,
                               .reply_to = reply,
                               .key = key,
                               .preferences = post_preferences(r) };
}

/* The letters, and what they show. */
static bool put_together(struct letter_text *text, struct load *l, const struct daily *d,
                         struct picture_painter *painter, struct arena *a, struct err *e)
{
    enum { EACH = 64 };
    struct digest_game *game = NEW(a, struct digest_game, d->n + 1);
    l->most = EACH * d->parts;
    l->all = NEW(a, struct attachment, l->most);
    if (!game || !l->all) return err_nomem(e);
    for (size_t i = 0; i < d->n; i++) {
        game[i].seat = seat_of(d, &d->game[i]);
        game[i].order = d->game[i].order;
        if (!letters_of(&game[i], &d->game[i], l, painter, a, e)) return false;
    }
    struct digest_view v = { .seat = *l->reader, .game = game, .n_game = d->n };
    return letter_digest(text, &v, a, e);
}

bool daily_mail(struct str *raw, const struct daily *d, struct picture_painter *painter,
                struct arena *a, struct err *e)
{
    const struct config *c = d->app->config;
    struct load load = { .n = 0 };
    struct letter_text text = { 0 };
    struct str key = str_cut(str_of(d->row->message_id), '@').head;
    const char *reply = reply_to(d, key, a), *own = str_dup(key, a);
    if (!reply || !own) return err_nomem(e);
    struct seat_view reader = reader_view(d, reply, own);
    load.reader = &reader;
    if (!put_together(&text, &load, d, painter, a, e)) return false;
    struct letter l = { .from = c->from,
                        .from_name = c->from_name,
                        .to = d->to,
                        .to_name = d->game[0].reader.name,
                        .reply_to = reply,
                        .subject = text.subject,
                        .message_id = d->row->message_id,
                        .date = d->row->made,
                        .auto_submitted = "auto-generated",
                        .text = text.text,
                        .html = text.html,
                        .attachment = load.all,
                        .n_attachment = load.n };
    const struct post_bulk of = { "digest", "digest", own };
    size_t bytes =
        4 * ((size_t)(1 << 20) + l.text.n + l.html.n + 2 * (load.pictures + load.files));
    return post_bulk(&l, c, &of, a, e) && work_spare(bytes, e) && compose(raw, &l, a, e);
}
