#ifndef CRON_LETTERS_DAILY_H
#define CRON_LETTERS_DAILY_H
/* The mail of the day: letters that waited (hold.h), combined when they are due, one mail
 * for each person. Its recipe says which they are, and what state their games were in: game
 * NAME READER DEADLINE STATE ORDER     STATE as of game_row, ORDER a number
 * (letter_digest.h) part NUMBER a mail of the outbox, of the game above */
#include "cron/letters/sheet.h"

/* Letters of one mail; the rest comes in a second one. */
enum { DIGEST_PARTS = 60 };
/* Bytes of pictures and of attached files in it. */
enum { DIGEST_PICTURES_MAX = 1 << 20, DIGEST_FILES_MAX = 4 << 20 };

/** Puts what is due into mails of the day: commit 4c (db/README.md). *n: how many mails. */
bool daily_gather(const struct app *app, size_t *n, struct err *e);

struct daily;
/** Everything that the mail needs from the store. Letters that cannot be written are left
 *  out and logged. */
bool daily_load(struct daily **out, struct tolds *all, const struct app *app,
                const struct out_row *row, struct arena *a, struct err *e);
bool daily_mail(struct str *raw, const struct daily *d, struct picture_painter *painter,
                struct arena *a, struct err *e);
/** What an arena needs for that. */
size_t daily_bytes(const struct daily *d);
#endif
