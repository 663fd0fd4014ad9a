#ifndef CRON_TABLE_RECEIPT_H
#define CRON_TABLE_RECEIPT_H
/* What a player gets for an order, so that nobody can change it unseen later: its receipt, the
 * SHA-256 in lower-case hex of these lines, each ended by one LF:
 *
 * zugpost-order 1 game NAME board NUMBER that the order is for army NAME order TEXT canonical,
 * as it is saved; none of these has a line break salt HEX 16 bytes that nobody can guess
 *
 * The salt is made when the order is put on file, so that nobody can guess an order by its
 * receipt: the first 16 bytes of the HMAC-SHA-256 of "zugpost-salt-1" and the lines before it
 * with the store's secret. So the same order has the same receipt, also when it is read again
 * after a copy of the store was put back. It is told to the player who asks for it (`orders`),
 * and to all with the update (seal.h). What comes with an order for the board after it (22.7)
 * has a receipt of its own, as the order of that board that it becomes. A withdrawal has none.
 *
 * The salt of an order of the house is three bytes longer: the level that chose it, the edition
 * of choosing (CHOICE_EDITION of engine/choice.h), and the MiB that it could remember in
 * (`house_table`; edition 1 had two bytes, and CHOOSE_TABLE). So receipt and seal bind it to
 * that, and whoever has the record can have it chosen again; nobody else's has such a salt. */
#include "cron/app/app.h"
#include "db/order.h"
#include "mailer/digest.h"

enum { RECEIPT_SALT = 16 /* bytes */ };

/** Of its game, board, army, text and salt. */
bool receipt_of(const char **out, const char *game, const struct order_row *order,
                struct arena *a, struct err *e);
/** Of what is kept with it for the next board; NULL: nothing is, or it has no salt. */
bool receipt_next(const char **out, const char *game, const struct order_row *order,
                  struct arena *a, struct err *e);
/** What its player is told of it, in lines "board NUMBER", "order ARMY TEXT" and "receipt ARMY
 *  RECEIPT SALT", as in a seal (seal.h); the salt only if `salted`. The same of what is kept
 * with it for the next board. Nothing of an order without a receipt. */
bool receipt_lines(struct str *out, const char *game, const struct order_row *order,
                   bool salted, struct arena *a, struct err *e);
/** Its salts, if it has none, and its receipt; nothing is saved. */
bool receipt_draw(const struct app *app, const char *game, struct order_row *order,
                  struct arena *a, struct err *e);
/** How the house chose an order: at which level (0: it did not), in which edition, with how
 *  many MiB. */
struct receipt_chosen {
    int level, edition, table;
};
/** Its salt, as one that the house chose so; the edition is today's. */
bool receipt_house(const struct app *app, const char *game, struct order_row *order,
                   const struct receipt_chosen *by, struct arena *a, struct err *e);
struct receipt_chosen receipt_chosen(const struct order_row *order);
/** Saves the order with salts and receipt, the only way to do so; keeps a salt that it has.
 *  Joins the open transaction. */
bool receipt_file(const struct app *app, const char *game, struct order_row *order,
                  struct arena *a, struct err *e);
#endif
