/* The record of the game as an attachment. What may still be secret is not in it (record.h). */
#include "cron/act/player/player.h"
#include "cron/app/work.h"
#include "cron/outbox/post_parts.h"
#include "cron/outbox/post_reply.h"
#include "cron/record/pgn.h"
#include "cron/table/match.h"

#include <errno.h>
#include <stdlib.h>

enum { EXPORT_MAX = 4 << 20 /* bytes that mail servers take */ };

/* On the heap: its length is known only once it is written. */
static bool print(char **out, size_t *n, struct act *x)
{
    struct record r;
    *out = NULL;
    *n = 0;
    if (!record_of_store(&r, x->app->db, x->who.game.name, x->arena, x->e)) return false;
    FILE *f = open_memstream(out, n);
    if (!f) return err_set(x->e, ERR_IO, "export: %s", strerror(errno));
    bool ok = record_print(f, &r, x->e);
    if (fclose(f) != 0 && ok) ok = err_set(x->e, ERR_IO, "export: %s", strerror(errno));
    return ok;
}

static bool pgn(struct attachment *file, size_t *n, struct act *x, struct arena *a)
{
    struct str text;
    if (match_kind(&x->who.game)->look != LOOK_CHESS) return true;
    return pgn_letter(&text, x->app, &x->who.game, a, x->e) &&
           pgn_attach(file, n, &x->who.game, text, a, x->e);
}

static bool letter(struct act *x, const struct attachment *record, struct arena *a)
{
    struct seat_row reader;
    struct attachment file[POST_ATTACHMENTS_MAX];
    struct slot called = slot_text("file", record->name);
    struct reply_part part[] = {
        { .kind = REPLY_LINE, .text = str_trim(x->given.line) },
        { .kind = REPLY_PARA,
          .says = { W_EXPORT_HERE, { slot_text("game", x->who.game.name), called } } },
        { .kind = REPLY_PARA, .says = { W_EXPORT_CHECK, { called } } },
    };
    struct reply_view v = { .part = part, .n_part = sizeof part / sizeof *part };
    struct post p = act_post(x, LETTER_EXPORT, NULL, &reader);
    file[0] = *record;
    p.attachment = file;
    p.n_attachment = 1;
    return pgn(file, &p.n_attachment, x, a) && post_reply(x->app, &p, &v, a, x->e);
}

static bool attach(struct attachment *out, struct act *x, struct str text, struct arena *a)
{
    struct buf name = buf_make(a, 100);
    buf_printf(&name, "%s-%d.zugpost.txt", x->who.game.name, (int)x->who.game.board);
    struct attachment file = { .name = buf_str(&name).s,
                               .type = "text/plain; charset=utf-8",
                               .bytes = text };
    if (name.full) return err_nomem(x->e);
    return post_record(out, &file, EXPORT_MAX, a, x->e);
}

static bool send(struct act *x, struct str text)
{
    struct work w;
    struct attachment record = { .name = NULL };
    size_t most = text.n < EXPORT_MAX ? text.n : EXPORT_MAX;
    if (!work_begin(&w, WORK_LIST + 9 * most, x->e)) return false;
    bool ok = attach(&record, x, text, &w.arena);
    if (ok && record.bytes.n == 0)
        ACT_REFUSE(x, W_EXPORT_LARGE, { slot_number("n", (int64_t)(text.n >> 20)) });
    else if (ok)
        ok = letter(x, &record, &w.arena);
    work_end(&w);
    return ok;
}

bool player_export(struct act *x)
{
    char *bytes;
    size_t n;
    bool ok = print(&bytes, &n, x) && send(x, (struct str){ bytes, n });
    free(bytes);
    return ok;
}
