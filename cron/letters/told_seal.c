/* What a report publishes of its update. */
#include "cron/letters/told_seal.h"

#include "cron/app/work.h"
#include "cron/table/seal.h"
#include "mailer/base64.h"

static size_t count_orders(struct str lines)
{
    struct str line;
    size_t n = 0;
    while (str_line(&lines, &line)) n += str_starts(line, STR("order "));
    return n;
}

/* The receipt of the army, in a line of its own "receipt ARMY RECEIPT SALT". */
static bool find_receipt(struct str lines, struct str army, struct str *receipt,
                         struct str *salt)
{
    struct str line;
    while (str_line(&lines, &line)) {
        if (!str_eq(str_word(&line), STR("receipt")) || !str_eq(str_word(&line), army))
            continue;
        *receipt = str_word(&line);
        *salt = str_word(&line);
        return true;
    }
    return false;
}

/* Each order with what belongs to it, an empty line between two. */
static struct str side_by_side(struct str lines, struct arena *a)
{
    struct buf b = buf_make(a, 2 * lines.n + 64);
    struct str rest = lines, line, receipt, salt;
    while (str_line(&rest, &line)) {
        struct str words = line;
        if (!str_eq(str_word(&words), STR("order"))) continue;
        if (b.n) buf_putc(&b, '\n');
        buf_put(&b, line);
        buf_putc(&b, '\n');
        if (find_receipt(lines, str_word(&words), &receipt, &salt))
            buf_printf(&b, "receipt %.*s\nsalt %.*s\n", STR_ARG(receipt), STR_ARG(salt));
    }
    return b.full ? (struct str){ NULL, 0 } : buf_str(&b);
}

static bool attach(struct told_seal *t, const struct game_row *game, struct str lines,
                   struct arena *a, struct err *e)
{
    struct buf name = buf_make(a, 100);
    buf_printf(&name, "%s-%d.orders.txt", game->name, (int)game->board);
    t->file = (struct attachment){ .name = buf_str(&name).s,
                                   .type = "text/plain; charset=utf-8",
                                   .bytes = { str_dup(lines, a), lines.n } };
    if (name.full || !t->file.bytes.s) return err_nomem(e);
    t->file.base64 = base64_make(t->file.bytes, a);
    t->view.file = t->file.name;
    t->view.bytes = lines.n;
    return t->file.base64.s || err_nomem(e);
}

static bool publish(struct told_seal *t, const struct game_row *game, struct str lines,
                    struct arena *a, struct err *e)
{
    size_t n = count_orders(lines);
    t->view.none = n == 0;
    if (n > TOLD_SEAL_ORDERS) return lines.n > TOLD_SEAL_FILE || attach(t, game, lines, a, e);
    t->view.orders = side_by_side(lines, a);
    return t->view.orders.s || err_nomem(e);
}

bool told_seal(struct told_seal *out, const struct app *app, const struct game_row *game,
               struct arena *a, struct err *e)
{
    struct seal_row row;
    struct str lines;
    struct work w;
    struct seal_want want = { app->db, game, game->board, NULL };
    *out = (struct told_seal){ .view = { .orders = STR("") } };
    if (!db_seal_get(app->db, &row, game->id, game->board, a, e)) return false;
    if (!row.seal[0]) return true;
    out->view.seal = row.seal;
    if (!work_begin(&w, WORK_LIST, e)) return false;
    bool ok = seal_lines(&lines, &want, &w.arena, e) && publish(out, game, lines, a, e);
    work_end(&w);
    return ok;
}
