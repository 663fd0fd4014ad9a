/* Letters from recipes. A row for each kind of letter that has one. */
#include "cron/mail/letters/sheet.h"

#include "cron/game/end/seeds.h"
#include "cron/game/prepared/prepared.h"
#include "cron/game/update/match.h"
#include "cron/ground/work.h"
#include "cron/mail/health/health.h"
#include "cron/mail/letters/post_parts.h"
#include "cron/mail/letters/told_last.h"
#include "cron/mail/who/press.h"
#include "cron/mail/who/reader.h"
#include "templates/facts.h"

/* ---- the words -----------------------------------------------------------------------------
 */

/* What differs from the board before is told. */
static bool corrects(const struct sheet *s)
{
    return s->recipe.made && str_starts(str_of(s->recipe.made), STR("correct "));
}

/* It is what the next update would make, or was tried: told as an update is. */
static bool foresees(const struct sheet *s)
{
    return s->trial || (s->recipe.made && str_starts(str_of(s->recipe.made), STR("preview ")));
}

/* "rollback 5" */
static struct report_made made_of(const struct sheet *s, struct arena *a)
{
    int64_t from = 0;
    if (!s->recipe.made) return (struct report_made){ .act = NULL };
    struct str_cut c = str_cut(str_of(s->recipe.made), ' ');
    str_int(c.tail, &from);
    return (struct report_made){ .act = str_dup(c.head, a),
                                 .from = (int32_t)from,
                                 .old = corrects(s) ? s->told->before : NULL };
}

static const struct told_film *film_of(const struct sheet *s)
{
    const struct told_last *last = s->told->last;
    return last ? told_last_film_of(last, post_preferences(&s->seat), s->seat.army) : NULL;
}

static struct letter_last last_of(const struct sheet *s)
{
    static const struct letter_last none;
    return s->told->last ? told_last_view(s->told->last, film_of(s)) : none;
}

static bool is_many(const struct sheet *s)
{
    return match_kind(&s->game)->look != LOOK_CHESS;
}

/* The final report: of games of many armies a letter of its own, of games of two the report of
 * the last step, or the letter that tells of an end without one. */
static bool is_last(const struct sheet *s)
{
    return strcmp(s->row->kind, "end") == 0 || (s->recipe.over && s->recipe.pgn);
}

static struct report_view report_of(const struct sheet *s, const struct seat_view *seat,
                                    struct arena *a)
{
    const struct told *t = s->told;
    bool played = !s->recipe.made || foresees(s);
    return (struct report_view){ .seat = *seat,
                                 .made = made_of(s, a),
                                 .trial = s->trial,
                                 .note = s->note,
                                 .n_note = s->n_note,
                                 .before = played ? t->before : NULL,
                                 .event = t->event,
                                 .n_event = t->n_event,
                                 .reason = t->reason,
                                 .n_reason = t->n_reason,
                                 .others = told_others(t, seat->words),
                                 .figure = t->figure,
                                 .n_figure = t->n_figure,
                                 .on_file = s->recipe.on_file,
                                 .seal = t->seal.view };
}

static bool write_report(struct letter_text *out, const struct sheet *s, struct seat_view *seat,
                         struct arena *a, struct err *e)
{
    struct report_back back = { s->recipe.updates, s->recipe.standing };
    struct letter_last last = last_of(s);
    struct report_view v = report_of(s, seat, a);
    if (s->recipe.back) v.back = &back;
    if (s->told->last) v.last = &last;
    v.press = s->press;
    return letter_report(out, &v, a, e);
}

/* The board is the same; what happened before was told. */
static bool write_end(struct letter_text *out, const struct sheet *s, struct seat_view *seat,
                      struct arena *a, struct err *e)
{
    const struct told *t = s->told;
    struct letter_last last = last_of(s);
    struct report_view two = { .seat = *seat,
                               .last = t->last ? &last : NULL,
                               .press = s->press,
                               .on_file = s->recipe.on_file };
    struct final_view many = { .seat = *seat,
                               .last = &last,
                               .figure = t->figure,
                               .n_figure = t->n_figure,
                               .press = s->press };
    return is_many(s) ? letter_final(out, &many, a, e) : letter_report(out, &two, a, e);
}

static bool write_press(struct letter_text *out, const struct sheet *s, struct seat_view *seat,
                        struct arena *a, struct err *e)
{
    struct press_letter v = { .seat = *seat,
                              .item = s->press.item[0],
                              .answer = s->answers != NULL,
                              .unknown = s->unknown,
                              .silent = s->silent };
    return letter_press(out, &v, a, e);
}

static bool write_late(struct letter_text *out, const struct sheet *s, struct seat_view *seat,
                       struct arena *a, struct err *e)
{
    return letter_late(out, seat, s->recipe.awaited ? s->recipe.awaited : "", a, e);
}

static const struct sheet_kind {
    const char *name;
    bool shows; /* the board: with what its readers share */
    bool (*letter)(struct letter_text *out, const struct seat_view *seat, struct arena *a,
                   struct err *e); /* what seat and board say; NULL: there is more to it */
    bool (*write)(struct letter_text *out, const struct sheet *s, struct seat_view *seat,
                  struct arena *a, struct err *e);
} kinds[] = {
    { "report", true, NULL, write_report },     { "end", true, NULL, write_end },
    { "back", true, NULL, write_report },       { "welcome", true, letter_welcome, NULL },
    { "facts", true, letter_facts, NULL },      { "start", false, letter_warning, NULL },
    { "warning", false, letter_warning, NULL }, { "late", false, NULL, write_late },
    { "pause", false, letter_pause, NULL },     { "resume", false, letter_pause, NULL },
    { "press", false, NULL, write_press },
};

/* A board that was asked for again is as its first mail was. */
static const struct sheet_kind *kind_of(const struct sheet *s)
{
    return sheet_kind_named(s->recipe.shows ? s->recipe.shows : s->row->kind);
}

const struct sheet_kind *sheet_kind_named(const char *name)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, name) == 0) return &kinds[i];
    return NULL;
}

/* An update, or what an act made of the board. */
static bool tells_seal(const struct sheet *s)
{
    return s->kind->write == write_report && !foresees(s);
}

/* Who asked for facts gets them with each mail about a board; the letter about them has them.
 */
static bool has_facts(const struct sheet *s)
{
    bool own = s->kind->letter == letter_facts;
    return own || post_preferences(&s->seat) & PREFER_FACTS;
}

static struct post post_of(const struct sheet *s)
{
    return (struct post){ .game = &s->game,
                          .seat = &s->seat,
                          .kind = s->row->kind,
                          .facts = &s->facts,
                          .message_id = s->row->message_id,
                          .to = s->to,
                          .press = s->recipe.press,
                          .mail_id = s->answers,
                          .present = (int32_t)s->recipe.present,
                          .alone = s->recipe.alone,
                          .in_digest = s->in_digest,
                          .looks = s->recipe.looks,
                          .votes = s->recipe.votes,
                          .lines = s->recipe.lines,
                          .bounced = s->recipe.bounced };
}

bool sheet_text(struct letter_text *out, const struct sheet *s, struct arena *a, struct err *e)
{
    struct seat_view seat;
    struct post p = post_of(s);
    if (!post_view(&seat, s->app, &p, s->told->shown, a, e)) return false;
    return s->kind->letter ? s->kind->letter(out, &seat, a, e)
                           : s->kind->write(out, s, &seat, a, e);
}

bool sheet_facts(struct str *out, const struct sheet *s, struct arena *a, struct err *e)
{
    struct seat_view seat;
    struct post p = post_of(s);
    if (!post_view(&seat, s->app, &p, s->told->shown, a, e)) return false;
    struct report_view v = report_of(s, &seat, a);
    return facts_report(out, &v, s->row->kind, a, e);
}

/* ---- the mail ------------------------------------------------------------------------------
 */

/* The game text as it is, and the document. */
static bool attach_facts(struct attachment *out, size_t *n, const struct sheet *s,
                         struct arena *a, struct err *e)
{
    struct str json;
    if (!has_facts(s)) return true;
    if (!sheet_facts(&json, s, a, e)) return false;
    out[(*n)++] = (struct attachment){ .name = post_file(&s->game, ".txt", a),
                                       .type = "text/plain; charset=utf-8",
                                       .bytes = shown_text(s->told->shown) };
    out[(*n)++] = (struct attachment){ .name = post_file(&s->game, ".json", a),
                                       .type = "application/json",
                                       .bytes = json };
    return (out[*n - 1].name && out[*n - 2].name) || err_nomem(e);
}

/* Inline, in the mail's own name. */
static bool attach_film(struct attachment *out, size_t *n, const struct sheet *s,
                        struct arena *a, struct err *e)
{
    const struct told_film *film = film_of(s);
    struct buf cid = buf_make(a, 400);
    if (!film || !is_last(s)) return true;
    buf_printf(&cid, "film.%s", s->row->message_id);
    out[*n] = film->picture;
    out[(*n)++].cid = buf_str(&cid).s;
    return !cid.full || err_nomem(e);
}

static bool attach(struct attachment out[POST_ATTACHMENTS_MAX], size_t *n,
                   const struct sheet *s, struct arena *a, struct err *e)
{
    const struct told *t = s->told;
    const struct attachment *whole =
        told_whole(t, app_words(s->app, s->seat.language), post_preferences(&s->seat));
    *n = 0;
    if (!attach_film(out, n, s, a, e)) return false;
    if (s->kind->shows && whole) out[(*n)++] = *whole;
    if (tells_seal(s) && t->seal.file.bytes.n) out[(*n)++] = t->seal.file;
    if (s->recipe.pgn && t->pgn.bytes.n) out[(*n)++] = t->pgn;
    if (is_last(s) && t->last && t->last->record.bytes.n) out[(*n)++] = t->last->record;
    return attach_facts(out, n, s, a, e);
}

bool sheet_letter(struct letter_text *out, struct letter *parts, const struct sheet *s,
                  struct picture_painter *painter, struct arena *a, struct err *e)
{
    struct attachment *attachment = NEW(a, struct attachment, POST_ATTACHMENTS_MAX);
    struct post p = post_of(s);
    if (!attachment) return err_nomem(e);
    p.text = out;
    p.attachment = attachment;
    p.painter = painter;
    return attach(attachment, &p.n_attachment, s, a, e) && sheet_text(out, s, a, e) &&
           post_parts(parts, &p, a, e);
}

bool sheet_mail(struct str *raw, const struct sheet *s, struct picture_painter *painter,
                struct arena *a, struct err *e)
{
    struct letter_text text = { 0 };
    struct attachment attachment[POST_ATTACHMENTS_MAX];
    struct post p = post_of(s);
    p.text = &text;
    p.attachment = attachment;
    p.painter = painter;
    return attach(attachment, &p.n_attachment, s, a, e) && sheet_text(&text, s, a, e) &&
           post_compose(raw, s->app, &p, a, e);
}

size_t sheet_bytes(const struct sheet *s)
{
    return 2 * work_for_game(s->told->text_bytes);
}

/* ---- out of the store ----------------------------------------------------------------------
 */

/* Somebody who has nothing to do with the game. */
static bool find_nobody(struct sheet *s, struct arena *a, struct err *e)
{
    if (!db_game_get(s->app->db, &s->game, s->row->game, a, e)) return false;
    s->to = "";
    s->seat = reader_nobody(s->game.id);
    return true;
}

static bool find_seat(struct sheet *s, struct arena *a, struct err *e)
{
    if (s->row->seat == 0) return find_nobody(s, a, e);
    if (!reader_by_id(&s->seat, s->app, s->row->seat, a, e)) return false;
    if (s->seat.player == s->recipe.player)
        return health_address(&s->to, s->app, &s->seat, a, e);
    s->seat.player = (int)s->recipe.player;
    s->to = s->seat.address = s->row->recipient;
    s->seat.name = s->seat.preferences = "";
    return true;
}

static bool find_game(struct sheet *s, struct arena *a, struct err *e)
{
    const struct recipe *r = &s->recipe;
    struct game_row *g = &s->game;
    if (!db_game_by_id(s->app->db, g, s->seat.game, a, e)) return false;
    g->state = r->over ? "over" : r->paused ? "paused" : r->open ? "open" : "running";
    g->board = (int32_t)r->board;
    g->deadline = r->deadline;
    g->early = 0;
    g->every_s = r->every;
    g->late = r->late;
    g->ending = r->ending;
    return true;
}

/* What is published now may have been a secret then. */
static bool find_seed(struct sheet *s, struct arena *a, struct err *e)
{
    struct game_row then = s->game;
    struct seed_row *seed = &s->facts.seed;
    s->facts = (struct post_facts){ .now = s->row->made,
                                    .grace = s->recipe.grace,
                                    .rematch = s->recipe.rematch,
                                    .opponent = s->recipe.opponent,
                                    .clock = s->recipe.clock };
    if (!s->recipe.drawn) return true;
    then.board = (int32_t)s->recipe.seed;
    if (!seeds_now(seed, s->app, &then, a, e)) return false;
    if (!seed->hash) return err_set(e, ERR_DAMAGE, "the game has lost a seed");
    if (!s->recipe.published) seed->published = 0;
    return true;
}

/* Those that were there when the letter was due. Only the player's who wrote them: a mail that
 * is still due to who left the seat has none. */
static bool find_notes(struct sheet *s, struct arena *a, struct err *e)
{
    struct note_row *row = NULL;
    size_t n = 0;
    bool watches = s->row->seat >= PERSON_FIRST;
    if (watches || !s->kind->shows) return true;
    if (!db_note_list(s->app->db, &row, &n, s->seat.id, s->recipe.player, a, e)) return false;
    struct seat_note *note = NEW(a, struct seat_note, n + 1);
    if (!note) return err_nomem(e);
    s->note = note;
    for (size_t i = 0; i < n; i++)
        if (row[i].at <= s->row->made)
            note[s->n_note++] = (struct seat_note){ s->seat.army, row[i].text, row[i].number,
                                                    (int32_t)row[i].board };
    return true;
}

/* Observers read, and write where the game lets them. */
static bool find_silence(struct sheet *s, struct arena *a, struct err *e)
{
    struct person_row p;
    struct policy policy;
    int64_t person = s->seat.id - PERSON_FIRST;
    if (person <= 0) return true;
    if (!db_person_by_id(s->app->db, &p, person, a, e) ||
        !policy_get(&policy, s->app, &s->game, a, e))
        return false;
    s->silent = strcmp(p.role, "observer") == 0 && !policy.press_observers;
    return true;
}

/* What it brings, and what the reader had said that it answers. */
static bool find_piece(struct sheet *s, struct arena *a, struct err *e)
{
    struct press_row row, before;
    struct press_item *item = NEW(a, struct press_item, 1);
    if (!item) return err_nomem(e);
    if (!db_press_get(s->app->db, &row, s->recipe.press, a, e)) return false;
    *item = press_shown(&row, &s->seat);
    s->press = (struct press_view){ .item = item, .n = 1 };
    if (!find_silence(s, a, e)) return false;
    if (!row.reply) return true;
    if (!db_press_get(s->app->db, &before, row.reply, a, e)) return false;
    bool own = before.writer == s->seat.id && before.player == s->seat.player;
    s->answers = own ? before.message_id : NULL;
    s->unknown = own && before.grey;
    return true;
}

/* A report brings what was said on the board before; the last mail what came since. */
static bool find_press(struct sheet *s, bool own, struct arena *a, struct err *e)
{
    bool end = strcmp(s->kind->name, "end") == 0, report = s->kind->write == write_report;
    struct press_wanted w = { .game = s->seat.game,
                              .board = (int32_t)s->recipe.board - !end,
                              .until = s->row->made,
                              .reader = &s->seat,
                              .public = !own };
    if (s->recipe.press) return find_piece(s, a, e);
    if (foresees(s) || !(end || report)) return true;
    if (w.board < 0) return true;
    return prepared_untold(&w.first, s->app, w.game, w.board, e) &&
           press_printed(&s->press, s->app, &w, a, e);
}

bool sheet_load(struct sheet *out, struct tolds *all, const struct sheet_want *want,
                struct arena *a, struct err *e)
{
    struct told *told = NULL;
    const struct app *app = want->app;
    const struct out_row *row = want->row;
    *out = (struct sheet){ .app = app, .row = row };
    if (!recipe_read(&out->recipe, row->recipe, a, e)) return false;
    out->kind = kind_of(out);
    if (!out->kind) return err_set(e, ERR_DAMAGE, "a mail of kind %s has no recipe", row->kind);
    if (!find_seat(out, a, e) || !find_game(out, a, e) || !find_seed(out, a, e) ||
        !find_press(out, want->own, a, e))
        return false;
    if (!want->own)
        out->recipe.on_file = NULL, memset(&out->recipe.lines, 0, sizeof out->recipe.lines);
    struct told_want board = { .game = &out->game,
                               .edition = out->recipe.edition,
                               .words = app_words(app, out->seat.language),
                               .preferences = post_preferences(&out->seat),
                               .before = corrects(out),
                               .shared = want->mail && out->kind->shows,
                               .seal = tells_seal(out) || (has_facts(out) && !foresees(out)),
                               .pgn = want->mail && out->recipe.pgn,
                               .last = is_last(out),
                               .army = out->seat.army };
    if (!told_get(&told, all, app, &board, e)) return err_add(e, "game %s: ", row->game);
    if (want->own && !find_notes(out, a, e)) return false;
    told_zone(all, out->seat.zone);
    out->told = told;
    out->facts.name = told->name;
    out->facts.n_name = told->n_name;
    out->facts.master = told->master;
    return true;
}
