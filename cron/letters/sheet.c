/* Letters from recipes. A row for each kind of letter that has one. */
#include "cron/letters/sheet_kind.h"

#include "cron/app/work.h"
#include "cron/letters/told_last.h"
#include "cron/outbox/post_parts.h"
#include "cron/outbox/post_words.h"
#include "cron/table/match.h"
#include "templates/facts.h"
#include "templates/letter_game.h"

#include <assert.h>

/* ---- the words -----------------------------------------------------------------------------
 */

bool sheet_corrects(const struct sheet *s)
{
    return s->recipe.made && str_starts(str_of(s->recipe.made), STR("correct "));
}

bool sheet_foresees(const struct sheet *s)
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
                                 .old = sheet_corrects(s) ? s->told->before : NULL };
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

bool sheet_is_last(const struct sheet *s)
{
    return s->row->kind == LETTER_END || (s->recipe.over && s->recipe.pgn);
}

static struct report_view report_of(const struct sheet *s, const struct seat_view *seat,
                                    struct arena *a)
{
    const struct told *t = s->told;
    bool played = !s->recipe.made || sheet_foresees(s);
    return (struct report_view){ .seat = *seat,
                                 .made = made_of(s, a),
                                 .trial = s->trial,
                                 .note = s->note,
                                 .n_note = s->n_note,
                                 .before = played ? t->before : NULL,
                                 .event = t->event,
                                 .n_event = t->n_event,
                                 .untold = t->untold,
                                 .n_untold = s->recipe.lines.untold ? 0 : t->n_untold,
                                 .reason = t->reason,
                                 .n_reason = t->n_reason,
                                 .others = told_others(t, seat->words),
                                 .figure = t->figure,
                                 .n_figure = t->n_figure,
                                 .on_file = s->recipe.on_file,
                                 .seal = t->seal.view };
}

static bool tell_report(struct letter_text *out, const struct sheet *s, struct report_view v,
                        struct arena *a, struct err *e)
{
    struct report_back back = { s->recipe.updates, s->recipe.standing };
    struct letter_last last = last_of(s);
    if (s->recipe.back) v.back = &back;
    if (s->told->last) v.last = &last;
    v.press = s->press;
    return letter_report(out, &v, a, e);
}

static bool write_report(struct letter_text *out, const struct sheet *s, struct seat_view *seat,
                         struct arena *a, struct err *e)
{
    struct report_view v = report_of(s, seat, a);
    return tell_report(out, s, v, a, e);
}

static bool write_details(struct letter_text *out, const struct sheet *s,
                          struct seat_view *seat, struct arena *a, struct err *e)
{
    struct report_view v = report_of(s, seat, a);
    v.details = true;
    return tell_report(out, s, v, a, e);
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

/* The game whose last board the letter is about, reviewed now. */
static bool write_review(struct letter_text *out, const struct sheet *s, struct seat_view *seat,
                         struct arena *a, struct err *e)
{
    struct review_view v = { .seat = *seat };
    return review_find(&v, s->review, a, e) && letter_review(out, &v, a, e);
}

static const struct sheet_kind kinds[] = {
    { .kind = LETTER_REPORT, .shows = true, .write = write_report },
    { .kind = LETTER_DETAILS, .shows = true, .write = write_details },
    { .kind = LETTER_END, .shows = true, .write = write_end },
    { .kind = LETTER_BACK, .shows = true, .write = write_report },
    { .kind = LETTER_WELCOME, .shows = true, .letter = letter_welcome },
    { .kind = LETTER_FACTS, .shows = true, .letter = letter_facts },
    { .kind = LETTER_START, .letter = letter_warning },
    { .kind = LETTER_WARNING, .letter = letter_warning },
    { .kind = LETTER_LATE, .write = write_late },
    { .kind = LETTER_PAUSE, .letter = letter_pause },
    { .kind = LETTER_RESUME, .letter = letter_pause },
    { .kind = LETTER_PRESS, .write = write_press },
    { .kind = LETTER_REVIEW, .write = write_review },
    { .kind = LETTER_ANSWER, .kept = true },
};

const struct sheet_kind *sheet_kind_of(enum out_kind kind)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].kind == kind) return &kinds[i];
    return NULL;
}

bool sheet_reports(const struct sheet *s)
{
    return s->kind->write == write_report || s->kind->write == write_details;
}

bool sheet_tells_seal(const struct sheet *s)
{
    return sheet_reports(s) && !sheet_foresees(s);
}

bool sheet_has_facts(const struct sheet *s)
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
                          .web = s->web,
                          .looks = s->recipe.looks,
                          .votes = s->recipe.votes,
                          .lines = s->recipe.lines,
                          .bounced = s->recipe.bounced };
}

/* As it was said then, and the picture of the order, which is drawn now. */
static bool read_words(struct post_words *w, const struct sheet *s, struct arena *a,
                       struct err *e)
{
    const struct recipe *r = &s->recipe;
    struct letter_picture *picture = NEW(a, struct letter_picture, 1);
    if (!picture) return err_nomem(e);
    if (!post_words_read(w, s->row->raw, a, e)) return false;
    *picture = (struct letter_picture){ POST_WORDS_PICTURE,
                                        s->told->shown,
                                        { .words = app_words(s->app, r->language),
                                          .army = str_of(s->seat.army),
                                          .preferences = (unsigned)r->prefers,
                                          .order = r->draws } };
    w->text.picture = picture;
    w->text.n_picture = r->draws != NULL;
    return true;
}

bool sheet_text(struct letter_text *out, const struct sheet *s, struct arena *a, struct err *e)
{
    struct seat_view seat;
    struct post_words w = { .n_attachment = 0 };
    if (s->kind->kept) {
        if (!read_words(&w, s, a, e)) return false;
        *out = w.text;
        return true;
    }
    struct post p = post_of(s);
    if (!post_view(&seat, s->app, &p, s->told->shown, a, e)) return false;
    return s->kind->letter ? s->kind->letter(out, &seat, a, e)
                           : s->kind->write(out, s, &seat, a, e);
}

bool sheet_facts(struct str *out, const struct sheet *s, struct arena *a, struct err *e)
{
    assert(s->row && s->row->kind > LETTER_NONE);
    struct seat_view seat;
    struct post p = post_of(s);
    if (!post_view(&seat, s->app, &p, s->told->shown, a, e)) return false;
    struct report_view v = report_of(s, &seat, a);
    return facts_report(out, &v, db_word(&db_out_kinds, (int)s->row->kind), a, e);
}

/* ---- the mail ------------------------------------------------------------------------------
 */

/* The game text as it is, and the document. */
static bool attach_facts(struct attachment *out, size_t *n, const struct sheet *s,
                         struct arena *a, struct err *e)
{
    struct str json;
    if (!sheet_has_facts(s)) return true;
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
    if (!film || !sheet_is_last(s)) return true;
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
    if (sheet_tells_seal(s) && t->seal.file.bytes.n) out[(*n)++] = t->seal.file;
    if (s->recipe.pgn && t->pgn.bytes.n) out[(*n)++] = t->pgn;
    if (sheet_is_last(s) && t->last && t->last->record.bytes.n) out[(*n)++] = t->last->record;
    return attach_facts(out, n, s, a, e);
}

bool sheet_letter(struct letter_text *out, struct letter *parts, const struct sheet *s,
                  struct picture_painter *painter, struct arena *a, struct err *e)
{
    assert(s->kind && s->row);
    struct attachment *attachment = NEW(a, struct attachment, POST_ATTACHMENTS_MAX);
    struct post p = post_of(s);
    if (!attachment) return err_nomem(e);
    p.text = out;
    p.attachment = attachment;
    p.painter = painter;
    return attach(attachment, &p.n_attachment, s, a, e) && sheet_text(out, s, a, e) &&
           post_parts(parts, &p, a, e);
}

static bool words_mail(struct str *raw, const struct sheet *s, struct picture_painter *painter,
                       struct arena *a, struct err *e)
{
    struct post_words w = { .n_attachment = 0 };
    struct post p = post_of(s);
    p.mail = s->recipe.mail;
    p.mail_id = s->recipe.mail_id;
    p.painter = painter;
    p.text = &w.text;
    if (!read_words(&w, s, a, e)) return false;
    p.attachment = w.attachment;
    p.n_attachment = w.n_attachment;
    return post_compose(raw, s->app, &p, a, e);
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
    if (s->kind->kept) return words_mail(raw, s, painter, a, e);
    return attach(attachment, &p.n_attachment, s, a, e) && sheet_text(&text, s, a, e) &&
           post_compose(raw, s->app, &p, a, e);
}

size_t sheet_bytes(const struct sheet *s)
{
    return 2 * work_for_game(s->told->text_bytes) + (s->review ? review_bytes(s->review) : 0);
}
