#ifndef DB_FORGET_H
#define DB_FORGET_H
/* What names a person is erased, or all that people wrote in a game: bytes of mails and
 * letters, press, addresses, names. Rows, boards, orders, receipts, seals and the journal stay,
 * so that the record verifies. db/README.md has the table. */
#include "db/game.h"
#include "db/person.h"
#include "db/seat.h"

/* What stands in the place of an address. */
#define FORGOTTEN_ADDRESS "erased@invalid"

/* What a text says of who is forgotten. */
enum mention {
    MENTION_NONE,
    MENTION_BODY,
    MENTION_HEAD /* an address in the header of a mail: it is from or for them */
};

struct forgotten {
    int64_t mails, letters, press;
    int64_t waiting; /* mails to be read or sent that name them: said again, they go, too */
};
/* Zeroed but for the first members. */
struct forget {
    const char *game; /* all of this one; NULL: what `mentions` finds */
    int64_t now;
    bool count;  /* nothing is changed */
    bool others; /* what is from or for them stays: they are still to be known by it */
    enum mention (*mentions)(void *of, struct str text, const char *game);
    void *of;
    struct forgotten done;
    bool ended;
    int64_t id; /* this far */
};
/** One small transaction each, to be called until f->ended; then `ended` and `id` are to be
 * cleared for the next. Begun anew they find what is left. The arena holds one mail. */
bool db_forget_letters(struct db *db, struct forget *f, struct arena *a, struct err *e);
bool db_forget_mails(struct db *db, struct forget *f, struct arena *a, struct err *e);

/* A seat or a person of a game. */
struct forget_row {
    int64_t id; /* reader: a seat, or PERSON_FIRST + person */
    int64_t game;
    int player;
    const char *name, *address, *army; /* "": no army */
    enum seat_state seat;              /* none of a person, */
    enum person_role role;             /* and of a seat, or of who is gone */
    const char *played;                /* name of the game */
    enum game_state state;             /* of the game */
};
/** Who has this address (or had it last), or all people of a game; those that are erased
 * already are left out. */
bool db_forget_people(struct db *db, struct forget_row **out, size_t *n, const char *address,
                      const char *game, struct arena *a, struct err *e);
/** Seats that letters went to this address for, and that somebody else or nobody has by now. */
bool db_forget_former(struct db *db, struct forget_row **out, size_t *n, const char *address,
                      struct arena *a, struct err *e);
struct forget_address {
    const char *address;
};
/** Where letters for that seat or person went, whoever had it then; without what is erased. */
bool db_forget_reached(struct db *db, struct forget_address **out, size_t *n, int64_t id,
                       struct arena *a, struct err *e);
/** What its players were asked before. */
bool db_forget_said(struct db *db, const struct forget_row *former, struct err *e);
/** Press of that reader, at most 100 pieces in one transaction. */
bool db_forget_press(struct db *db, struct forget *f, const struct forget_row *who,
                     struct err *e);
/** Between db_begin and db_commit, behind all of the above: the row of the seat or person and
 * all that hangs on it. */
bool db_forget_reader(struct db *db, const struct forget_row *who, struct err *e);
/** And all rows with that address, whatever game they are of. */
bool db_forget_address(struct db *db, const char *address, int64_t now, struct err *e);
/** Is that address in another game than this one? */
bool db_forget_elsewhere(struct db *db, bool *out, int64_t game, const char *address,
                         struct err *e);
/** What a game has besides: its troubles, whom it lets in, what waits for a digest. */
bool db_forget_game(struct db *db, int64_t game, const char *name, struct err *e);
#endif
