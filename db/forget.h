#ifndef DB_FORGET_H
#define DB_FORGET_H
/* Erases what names a person, or everything people wrote in a game: bytes of mails and
 * letters, press, addresses, names. Rows, boards, orders, receipts, seals and the journal
 * stay, so that the record can be verified. db/README.md has the table. */
#include "db/game.h"
#include "db/person.h"
#include "db/seat.h"

/* What replaces an address. */
#define FORGOTTEN_ADDRESS "erased@invalid"

/* How a text refers to the person to be forgotten. */
enum mention {
    MENTION_NONE,
    MENTION_BODY,
    MENTION_HEAD /* an address in the header of a mail: from or to them */
};

struct forgotten {
    int64_t mails, letters, press;
    int64_t waiting; /* mails yet to be read or sent that name them: a second run erases them,
                        too */
};
/* Zeroed except for the first members. */
struct forget {
    const char *game; /* all of this one; NULL: what `mentions` finds */
    int64_t now;
    bool count;  /* nothing is changed */
    bool others; /* what is from or to them stays: it still identifies them */
    enum mention (*mentions)(void *of, struct str text, const char *game);
    void *of;
    struct forgotten done;
    bool ended;
    int64_t id; /* this far */
};
/** One small transaction each; call it until f->ended, then clear `ended` and `id` for the
 *  next. Started again they find what is left. The arena holds one mail. */
bool db_forget_letters(struct db *db, struct forget *f, struct arena *a, struct err *e);
bool db_forget_mails(struct db *db, struct forget *f, struct arena *a, struct err *e);

/* A seat or a person of a game. */
struct forget_row {
    int64_t id; /* reader: a seat, or PERSON_FIRST + person */
    int64_t game;
    int player;
    const char *name, *address, *army; /* "": no army */
    enum seat_state seat;              /* none of a person, */
    enum person_role role;             /* and of a seat, or of a former player */
    const char *played;                /* name of the game */
    enum game_state state;             /* of the game */
};
struct forget_list {
    struct forget_row *row;
    size_t n;
};
/** Who has this address (or had it last), or all people in a game, except those erased
 *  already. */
bool db_forget_people(struct db *db, struct forget_list *out, const char *address,
                      const char *game, struct arena *a, struct err *e);
/** Seats whose letters went to this address and which now belong to somebody else or nobody. */
bool db_forget_former(struct db *db, struct forget_list *out, const char *address,
                      struct arena *a, struct err *e);
struct forget_address {
    const char *address;
};
struct forget_address_list {
    struct forget_address *row;
    size_t n;
};
/** Where letters for that seat or person went, whoever had it then; without erased ones. */
bool db_forget_reached(struct db *db, struct forget_address_list *out, int64_t id,
                       struct arena *a, struct err *e);
/** What its players were asked before. */
bool db_forget_said(struct db *db, const struct forget_row *former, struct err *e);
/** Press of that reader, at most 100 pieces in one transaction. */
bool db_forget_press(struct db *db, struct forget *f, const struct forget_row *who,
                     struct err *e);
/** Between db_begin and db_commit, after all of the above: the row of the seat or person and
 *  everything attached to it. */
bool db_forget_reader(struct db *db, const struct forget_row *who, struct err *e);
/** And all rows with that address, in any game. */
bool db_forget_address(struct db *db, const char *address, int64_t now, struct err *e);
/** Is that address in another game than this one? */
bool db_forget_elsewhere(struct db *db, bool *out, int64_t game, const char *address,
                         struct err *e);
/** What else a game has: its troubles, whom it lets in, what waits for a digest. */
bool db_forget_game(struct db *db, int64_t game, const char *name, struct err *e);
#endif
