#ifndef CRON_RECORD_RECORD_H
#define CRON_RECORD_RECORD_H
/* The record of a game: its seeds and boards, the orders that counted for each, and what else
 * game masters, players and the program did with it. It is in the store, or in a text file that
 * a player can be given (`game export`):
 *
 * zugpost-record 1 game NAME ending 0-1 on time only where the boards do not tell how it ended
 * sealed N boards from N on have a seal (but board 0), their orders a
 *                                    receipt; files of older programs lack this line
 * seed FROM-BOARD SHA-256 SEED a line each, hex; `secret` in place of one not published;
 *                                    behind it `chain` where it is chained (table/round.h)
 * --- board NUMBER draw NEXT for each board; NEXT: number of the stream's next draw seal
 * SHA-256 that binds it to what came before (table/seal.h) made SHA-256 of its events and text
 * as it was made; only where an army
 *                                    has joined it since, or left
 * act N TIME WHO: ACT: WORDS what was done while it was the present board, the act that
 *                                    made it first; N counts all acts from 1 on, TIME is UTC
 * # time ... board 0 only: when all of it was, see below # event ... what happened in the
 * update that made it zugpost 1 ... its game text order ARMY TEXT that counted for it; none for
 * the last board, and for one
 *                                    that was left by an act (cron/table/past.h)
 * receipt ARMY RECEIPT SALT of each of them, in the same sequence: what its player was
 *                                    told (cron/table/receipt.h)
 *                                    An order of the house says so in its salt
 * --- end SHA-256 the last line: the sum of all lines above it, each with its LF. A file whose
 * last board has a seal must have it, so that none is cut off unseen; nothing stands behind it
 * Files without acts are those of games without any, and of older programs; without receipts
 * and seals, of updates before there were any. Times stand together, as board 0 has no events:
 * # time begun TIME when the game began to run # time made NUMBER TIME when that board was made
 * # time bank NUMBER ARMY SECONDS what a bank of time had then, whose step led to it # time
 * came NUMBER ARMY TIME when the order came in that counted for it They are as the program
 * wrote them down: playing a game again does not prove them, and no seal covers them, only the
 * sum at the end, which whoever changes them can make anew. Behind them, of a game that is
 * over, what players noted who agree to that: # note ARMY NUMBER BOARD TEXT a line each of
 * their lines; nothing reads them */
#include "cron/app/app.h"
#include "cron/table/past.h"
#include "cron/table/round.h"
#include "templates/letter_report.h"

/* A time of one army on one board. */
struct record_time {
    int32_t board;
    const char *army; /* "": that of the board itself */
    int64_t came;     /* when its order came in that counted for the board; 0: see `bank` */
    int64_t bank;     /* seconds that it had when the board was made */
};

struct record {
    const char *game;
    const char *ending; /* or "" */
    const char *sum,
        *right_sum; /* a file's: as its end says, and as it is; NULL: it has no end */
    const struct seed_row *seed; /* in a file's record `seed` is "" where it is secret */
    size_t n_seed;
    const struct journal_row *act; /* by board, then as they were done */
    size_t n_act;
    int32_t last;   /* number of the last board; the first is 0 */
    int32_t sealed; /* seals and receipts from that board on; -1: the file does not say */
    /* Fills out with the board of that number and its orders. */
    bool (*round)(struct round *out, const struct record *r, int32_t number, struct arena *a,
                  struct err *e);
    int64_t begun; /* 0: unknown, or not yet */
    struct db *db; /* a store's */
    int64_t id;
    const struct round *page;       /* a file's, by number; */
    const struct record_time *time; /* and its times, as they are there */
    size_t n_time;
    const struct seat_note
        *note; /* [n_note] published with it; of a store's, once it is over */
    size_t n_note;
};

bool record_of_store(struct record *out, struct db *db, const char *game, struct arena *a,
                     struct err *e);
/** The record points into the text, which may be packed as gzip. ERR_INPUT: "line 7: ...". */
bool record_of_file(struct record *out, struct str text, struct arena *a, struct err *e);

/** Fill in the notes of a store's record. */
bool record_notes(struct record *r, struct arena *a, struct err *e);
/** Their lines. */
void record_notes_print(FILE *out, const struct record *r);

/** The times of that board's armies; *n is 0 where none are known. Of orders that were executed
 *  only. */
bool record_times(struct record_time **out, size_t *n, const struct record *r, int32_t number,
                  struct arena *a, struct err *e);

/** Write the file; secret seeds and the orders of the last board, which may still change, are
 *  left out. */
bool record_print(FILE *out, const struct record *r, struct err *e);

enum { RECORD_TEXT_MAX = 1 << 30 }; /* bytes of one board with its orders, or of a file */
#endif
