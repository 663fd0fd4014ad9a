#ifndef TESTS_BENCH_MANY_H
#define TESTS_BENCH_MANY_H
/* A game of many players in a store of its own, one update before the end of its period. The
 * same numbers give the same game. */
#include "cron/app/app.h"

struct many {
    char folder[64]; /* everything is in it; many_end() removes it */
    char database[96], secret[96], outbox[96];
    struct config config;
    struct app app;
};

enum { MANY_NOW = 1763800000 };
extern const char many_game[];

/** Make folder, store, game, seats and one order for each army; the update is due. */
bool many_begin(struct many *m, uint32_t players, uint32_t pieces, struct arena a,
                struct err *e);
/** So many games of synchrone instead, in mid-game, each with the orders of both players and
 *  due. */
bool many_games_begin(struct many *m, uint32_t games, struct err *e);
void many_end(struct many *m);
/** Bytes of the store's file including all that was written to it. */
bool many_stored(int64_t *bytes, struct many *m, struct err *e);
#endif
