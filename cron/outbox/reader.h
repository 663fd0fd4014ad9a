#ifndef CRON_OUTBOX_READER_H
#define CRON_OUTBOX_READER_H
/* Who gets the mails of a game besides its players: game masters, observers, those who wait.
 * For mails they are a seat without an army, whose number is PERSON_FIRST + person. */
#include "cron/outbox/post.h"
#include "db/person.h"

/** As a seat: its key and its Message-IDs are the person's own. */
struct seat_row reader_seat(const struct person_row *p);
/** Somebody outside the game without an address: gets what everybody may know, in the
 *  operator's zone. */
struct seat_row reader_nobody(const struct app *app, int64_t game);
/** The seat or the person with that number; ERR_NOTFOUND. */
bool reader_by_id(struct seat_row *out, const struct app *app, int64_t id, struct arena *a,
                  struct err *e);
/** The game master, or the deputy where there is none; id 0: nobody. */
bool reader_master(struct person_row *out, const struct app *app, int64_t game, struct arena *a,
                   struct err *e);
/** Who is told what happens in the game. */
enum reader_kind {
    READER_PLAYERS = 1,
    READER_OBSERVERS = 2,
    READER_MASTERS = 4,
    READER_ALL = 7
};
struct readers {
    const struct app *app;
    int64_t game;
    unsigned kinds;
};
/** Do it for all of them until it fails, each address once: a game master who plays is a
 *  player. Each call reuses the rest of the arena. */
bool reader_each(const struct readers *of, post_seat_fn *fn, void *ctx, struct arena *a,
                 struct err *e);
/** The same with READER_ALL: what everybody involved in the game is told. */
bool reader_everybody(const struct app *app, int64_t game, post_seat_fn *fn, void *ctx,
                      struct arena *a, struct err *e);
#endif
