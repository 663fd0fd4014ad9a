/* What a mail has besides its words. */
#include "cron/outbox/post_parts.h"

#include "cron/app/work.h"
#include "mailer/gzip.h"
#include "templates/picture.h"

/* A picture of the letter, inline. If there can be no picture, it is left to the words: *n
 * stays. */
static bool add_picture(struct attachment *out, size_t *n, const struct post *p,
                        const struct letter_picture *picture, struct arena *a, struct err *e)
{
    struct buf name = buf_make(a, 200), cid = buf_make(a, 400);
    struct picture_query q = picture->query;
    struct attachment *f = &out[*n];
    q.painter = p->painter;
    *f = (struct attachment){ .type = "image/png" };
    if (!picture_board(&f->bytes, picture->shown, &q, a, e)) return e->code == ERR_INPUT;
    buf_printf(&name, "%s-%d-%s.png", p->game->name, (int)p->game->board, picture->name);
    buf_printf(&cid, "%s.%s", picture->name, p->message_id);
    f->cid = buf_str(&cid).s;
    f->name = buf_str(&name).s;
    ++*n;
    return (!cid.full && !name.full) || err_nomem(e);
}

static bool add_calendar(struct attachment *out, size_t *n, const struct post *p,
                         struct arena *a, struct err *e)
{
    struct buf name = buf_make(a, 100);
    if (p->text->calendar.n == 0) return true;
    buf_printf(&name, "%s.ics", p->game->name);
    out[(*n)++] = (struct attachment){ .name = buf_str(&name).s,
                                       .type = "text/calendar; method=PUBLISH; charset=UTF-8",
                                       .bytes = p->text->calendar };
    return !name.full || err_nomem(e);
}

bool post_parts(struct letter *l, const struct post *p, struct arena *a, struct err *e)
{
    const struct letter_text *text = p->text;
    size_t n = 0, most = text->n_picture + p->n_attachment + 1;
    struct attachment *all = NEW(a, struct attachment, most);
    if (!all) return err_nomem(e);
    for (size_t i = 0; i < text->n_picture; i++)
        if (!add_picture(all, &n, p, &text->picture[i], a, e)) return false;
    if (!add_calendar(all, &n, p, a, e)) return false;
    for (size_t i = 0; i < p->n_attachment; i++) all[n++] = p->attachment[i];
    l->attachment = all;
    l->n_attachment = n;
    return true;
}

/* Packing needs room of its own; the result is small. */
static bool pack(struct str *out, struct str text, size_t most, struct arena *a, struct err *e)
{
    struct work w = { 0 };
    *out = STR("");
    if (!work_begin(&w, gzip_size(text.n) + 4096, e)) return false;
    struct str packed = { NULL, 0 };
    bool ok = gzip_make(&packed, text, &w.arena, e);
    if (ok && packed.n <= most) *out = (struct str){ str_dup(packed, a), packed.n };
    work_end(&w);
    return ok && (out->s || err_nomem(e));
}

bool post_record(struct attachment *out, const struct attachment *record, size_t most,
                 struct arena *a, struct err *e)
{
    struct buf name = buf_make(a, 200);
    bool small = record->bytes.n <= POST_RECORD_TEXT;
    *out = *record;
    buf_printf(&name, "%s%s", record->name, small ? "" : ".gz");
    out->name = buf_str(&name).s;
    if (name.full) return err_nomem(e);
    if (!small) out->type = "application/gzip";
    if (!small) return pack(&out->bytes, record->bytes, most, a, e);
    out->bytes.s = str_dup(record->bytes, a);
    return out->bytes.s || err_nomem(e);
}
