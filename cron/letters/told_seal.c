/* What a report publishes of its update. */
#include "cron/letters/told_seal.h"

#include "cron/app/work.h"
#include "cron/outbox/post.h"
#include "cron/table/seal.h"
#include "mailer/base64.h"
#include "mailer/digest.h"

/* The seal, and below it the text whose SHA-256 it is. */
static bool attach(struct told_seal *t, const struct game_row *game, struct arena *a,
                   struct err *e)
{
    struct buf text = buf_make(a, t->view.lines.n + DIGEST_HEX + 10);
    buf_printf(&text, "seal %s\n", t->view.seal);
    buf_put(&text, t->view.lines);
    if (text.full) return err_nomem(e);
    if (!post_receipts(&t->file, game, buf_str(&text), a, e)) return false;
    t->file.base64 = base64_make(t->file.bytes, a);
    t->view.file = t->file.name;
    return t->file.base64.s || err_nomem(e);
}

static bool keep(struct told_seal *t, struct str lines, struct arena *a, struct err *e)
{
    if (lines.n > TOLD_SEAL_FILE) return true;
    t->view.lines = (struct str){ str_dup(lines, a), lines.n };
    return t->view.lines.s || err_nomem(e);
}

bool told_seal(struct told_seal *out, const struct app *app, const struct game_row *game,
               struct arena *a, struct err *e)
{
    struct seal_row row;
    struct str lines;
    struct work w;
    struct seal_want want = { app->db, game, game->board, NULL };
    *out = (struct told_seal){ .view = { .lines = STR("") } };
    if (!db_seal_get(app->db, &row, game->id, game->board, a, e)) return false;
    if (!row.seal[0]) return true;
    out->view.seal = row.seal;
    if (!work_begin(&w, WORK_LIST, e)) return false;
    bool ok = seal_lines(&lines, &want, &w.arena, e) && keep(out, lines, a, e);
    work_end(&w);
    return ok && attach(out, game, a, e);
}
