#ifndef DB_SEAT_H
#define DB_SEAT_H
/* Seats: who plays which army, with all their addresses. */
#include "db/db.h"
#include "db/word.h"

/* clang-format off */
/* Somebody who does not play gets no mails. */
#define SEAT_STATES(X) \
    X(SEAT_PLAYING, "playing") \
    X(SEAT_LEFT, "left") X(SEAT_REMOVED, "removed") /* another may take over */ \
    X(SEAT_RESIGNED, "resigned")
/* What the player says about a board: everything is ordered, or more will follow. */
#define SEAT_SAYS(X) X(SEAT_DONE, "done") X(SEAT_WAIT, "wait")
enum seat_state { SEAT_NONE, SEAT_STATES(DB_WORD_NAME) };
enum seat_says { SEAT_SILENT, SEAT_SAYS(DB_WORD_NAME) };
/* clang-format on */
extern const struct db_words db_seat_states, db_seat_says;

struct seat_row {
    int64_t id, game;
    const char *army;    /* UNIQUE in a game; [a-z0-9-]{1,24} */
    const char *address; /* UNIQUE in a game without regard to case */
    const char *name;    /* may be "" */
    const char *zone;    /* "Europe/Paris"; "UTC" by default */
    int64_t since;
    int player;           /* how many players it had before: part of the reply key */
    const char *language; /* of the player's mails: "de"; "en" by default */
    const char
        *preferences; /* how they look: words of templates/preferences.h, "" by default */
    enum seat_state state;
    const char *reminders; /* hours before the deadline, "24 3", or "off"; "": the game's */
    enum seat_says word;   /* about board word_board */
    int32_t word_board;
    int missed;                    /* updates in a row without an order */
    const char *standing;          /* the order that counts while the player is away, or "" */
    int64_t away_from, away_until; /* current or next vacation; 0: none */
    int away_year;                 /* of what was spent: */
    int64_t away_spent;            /* seconds of vacation in that year, without that stretch */
    int64_t bank;      /* seconds left of a bank of time, at least 1; 0: its clock never ran */
    int64_t emergency; /* when the player asked for a pause; 0: never */
    int64_t place_by;  /* without a first king by then, the seat is free; 0: no such deadline */
    int64_t lost;      /* no address of the player accepts mails since then; 0: one does */
    int digest;        /* the hour, 1 to 24, of the digest; 0: mails come at once */
};
struct seat_list {
    struct seat_row *row;
    size_t n;
};
/* A new row begins with the defaults of schema.sql; db_seat_set() stores all members. */
bool db_seat_add(struct db *db, int64_t *id, const struct seat_row *s, struct err *e);
bool db_seat_by_id(struct db *db, struct seat_row *out, int64_t id, struct arena *a,
                   struct err *e);
/** Seats of a game, oldest first. */
bool db_seat_list(struct db *db, struct seat_list *out, int64_t game, struct arena *a,
                  struct err *e);
/** Those whose players have a name. */
bool db_seat_named(struct db *db, struct seat_list *out, int64_t game, struct arena *a,
                   struct err *e);
/** The seat of that game whose own address it is (case ignored); ERR_NOTFOUND. */
bool db_seat_at(struct db *db, struct seat_row *out, int64_t game, const char *address,
                struct arena *a, struct err *e);
/** Seats with this address (case ignored), also as an alias, in games that are not over. */
bool db_seat_of(struct db *db, struct seat_list *out, const char *address, struct arena *a,
                struct err *e);

/** At most 100 whose vacation is over but still in the row. */
bool db_seat_back(struct db *db, struct seat_list *out, int64_t now, struct arena *a,
                  struct err *e);

/** Is this the seat's address (case ignored), or one of its aliases? */
bool db_seat_owned(struct db *db, bool *out, int64_t seat, const char *address, struct err *e);
/** The seat of the game with this address or alias; ERR_NOTFOUND. */
bool db_seat_in(struct db *db, struct seat_row *out, int64_t game, const char *address,
                struct arena *a, struct err *e);
/** Store all of seat id but its game and army. ERR_CONFLICT: another seat of the game has the
 * address. */
bool db_seat_set(struct db *db, const struct seat_row *s, struct err *e);
/** At most 100 active ones whose time for the first order has run out, though they can be
 *  reached. */
bool db_seat_unplaced(struct db *db, struct seat_list *out, int64_t now, struct arena *a,
                      struct err *e);
/** All that no mail reaches (`lost`). */
bool db_seat_lost(struct db *db, struct seat_list *out, struct arena *a, struct err *e);
/** Another address of a seat; adding it again is fine. */
bool db_alias_add(struct db *db, int64_t seat, const char *address, int64_t now, struct err *e);
/** They begin with the oldest. */
struct alias_row {
    const char *address;
    int64_t since;
};
struct alias_list {
    struct alias_row *row;
    size_t n;
};
bool db_alias_list(struct db *db, struct alias_list *out, int64_t seat, struct arena *a,
                   struct err *e);
/** ERR_NOTFOUND: the seat has no such other address. */
bool db_alias_drop(struct db *db, int64_t seat, const char *address, struct err *e);
/** Deletes them all: the seat has another player. */
bool db_alias_drop_all(struct db *db, int64_t seat, struct err *e);
#endif
