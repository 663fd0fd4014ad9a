/* Receipts of orders. Knows no letters. */
#include "cron/table/receipt.h"

#include "cron/app/fault.h"
#include "engine/choice.h"
#include "engine/rules.h"

#include <assert.h>

enum { HOUSE_MARK = 3 /* bytes */, FIRST_MARK = 2 /* of edition 1 */ };
static const size_t SALT_HEX = 2 * (size_t)RECEIPT_SALT;

/* Everything it is made of, except the salt. */
static bool lines(struct buf *b, const char *game, const struct order_row *o, struct arena *a,
                  struct err *e)
{
    *b = buf_make(a, strlen(o->text) + 400);
    buf_printf(b, "zugpost-order 1\ngame %s\nboard %d\narmy %s\norder ", game, (int)o->board,
               o->army);
    buf_puts(b, o->text);
    buf_putc(b, '\n');
    return !b->full || err_nomem(e);
}

bool receipt_of(const char **out, const char *game, const struct order_row *order,
                struct arena *a, struct err *e)
{
    struct buf b;
    char *hex = NEW(a, char, DIGEST_HEX);
    if (!hex) return err_nomem(e);
    *out = hex;
    if (!lines(&b, game, order, a, e)) return false;
    buf_printf(&b, "salt %s\n", order->salt);
    digest_hex(hex, buf_str(&b));
    return !b.full || err_nomem(e);
}

/* What is saved for later, as the order that it becomes. */
static struct order_row kept(const struct order_row *order)
{
    struct order_row next = *order;
    next.board++;
    next.text = order->next;
    next.salt = order->next_salt;
    return next;
}

bool receipt_next(const char **out, const char *game, const struct order_row *order,
                  struct arena *a, struct err *e)
{
    struct order_row next = kept(order);
    *out = NULL;
    if (!next.text || !next.text[0] || !next.salt || !next.salt[0]) return true;
    return receipt_of(out, game, &next, a, e);
}

static void put_lines(struct buf *b, const struct order_row *o, const char *receipt,
                      bool salted)
{
    buf_printf(b, "board %d\norder %s ", (int)o->board, o->army);
    buf_puts(b, o->text);
    buf_printf(b, "\nreceipt %s %s%s%s\n", o->army, receipt, salted ? " " : "",
               salted ? o->salt : "");
}

bool receipt_lines(struct str *out, const char *game, const struct order_row *order,
                   bool salted, struct arena *a, struct err *e)
{
    struct order_row next = kept(order);
    struct buf b = buf_make(a, SIZE_MAX);
    const char *receipt;
    if (!receipt_next(&receipt, game, order, a, e)) return false;
    if (order->text && order->receipt[0]) put_lines(&b, order, order->receipt, salted);
    if (receipt) put_lines(&b, &next, receipt, salted);
    *out = buf_str(&b);
    return !b.full || err_nomem(e);
}

/* Nobody without the secret can guess it, and the same order has the same one: an order that is
 * read again, because a copy of the store was restored, keeps the receipt that its player has.
 */
static bool draw(const char **out, const struct app *app, const char *game,
                 const struct order_row *o, struct arena *a, struct err *e)
{
    uint8_t salt[RECEIPT_SALT], mac[DIGEST_BYTES];
    struct buf b, of = buf_make(a, strlen(o->text) + 500);
    char *hex = NEW(a, char, 2 * RECEIPT_SALT + 1);
    if (!hex) return err_nomem(e);
    if (!lines(&b, game, o, a, e)) return false;
    buf_puts(&of, "zugpost-salt-1\n");
    buf_put(&of, buf_str(&b));
    digest_mac(mac, app->secret->at[0].key, buf_str(&of));
    if (!fault_salt(salt, sizeof salt, buf_str(&b))) memcpy(salt, mac, sizeof salt);
    digest_text(hex, salt, sizeof salt);
    *out = hex;
    return !of.full || err_nomem(e);
}

bool receipt_draw(const struct app *app, const char *game, struct order_row *order,
                  struct arena *a, struct err *e)
{
    assert(order->text);
    struct order_row next = kept(order);
    if (!order->salt) order->salt = "";
    order->receipt = order->next_salt = "";
    if (!order->text[0]) order->salt = "";
    if (order->text[0] && ((!order->salt[0] && !draw(&order->salt, app, game, order, a, e)) ||
                           !receipt_of(&order->receipt, game, order, a, e)))
        return false;
    return !order->next[0] || draw(&order->next_salt, app, game, &next, a, e);
}

bool receipt_house(const struct app *app, const char *game, struct order_row *order,
                   const struct receipt_chosen *by, struct arena *a, struct err *e)
{
    char salt[2 * (RECEIPT_SALT + HOUSE_MARK) + 1];
    const uint8_t mark[HOUSE_MARK] = { (uint8_t)by->level, CHOICE_EDITION, (uint8_t)by->table };
    if (!draw(&order->salt, app, game, order, a, e)) return false;
    memcpy(salt, order->salt, SALT_HEX);
    digest_text(salt + SALT_HEX, mark, sizeof mark);
    order->salt = str_dup(str_of(salt), a);
    return order->salt || err_nomem(e);
}

/* Of a salt that is long enough. */
static int mark_byte(const char *salt, size_t i)
{
    int byte = char_hex_byte(salt + SALT_HEX + 2 * i);
    return byte < 0 ? 0 : byte;
}

struct receipt_chosen receipt_chosen(const struct order_row *order)
{
    const char *salt = order->salt ? order->salt : "";
    size_t n = strlen(salt);
    struct receipt_chosen by = { 0, 0, 0 };
    if (n == SALT_HEX + 2 * (size_t)HOUSE_MARK || n == SALT_HEX + 2 * (size_t)FIRST_MARK)
        by = (struct receipt_chosen){ mark_byte(salt, 0), mark_byte(salt, 1), CHOOSE_TABLE };
    if (n == SALT_HEX + 2 * (size_t)HOUSE_MARK) by.table = mark_byte(salt, 2);
    return by;
}

bool receipt_file(const struct app *app, const char *game, struct order_row *order,
                  struct arena *a, struct err *e)
{
    return receipt_draw(app, game, order, a, e) && db_order_add(app->db, order, e);
}
