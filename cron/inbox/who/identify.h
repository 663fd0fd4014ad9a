#ifndef CRON_INBOX_IDENTIFY_H
#define CRON_INBOX_IDENTIFY_H
/* Whose mail it is (design.md, "Who is writing"). A key is a reply token (mailer/token.h): it
 * came to somebody's eyes with a mail of ours. It proves who wrote only together with an
 * address. */
#include "cron/app/app.h"
#include "db/game.h"
#include "db/person.h"
#include "db/question.h"
#include "db/seat.h"
#include "parser/fresh/fresh.h"
#include "parser/mail.h"

enum proof {
    PROOF_KEY,       /* a key, and one of the player's addresses */
    PROOF_ADDRESS,   /* no key; the player's address, and the mailbox, the mail server's
                        Authentication-Results or the game make that enough */
    PROOF_CONFIRMED, /* the player, or the game master, was asked and said yes */
    PROOF_DENIED,    /* a key and the player's address, and the mail server says that it is not
                        from    there: ask the player */
    PROOF_NEW_ADDRESS, /* a key, and an address that nobody in the game has: ask the player */
    PROOF_NO_KEY,      /* the player's address, and nothing proves it: ask the player */
    PROOF_WHICH,       /* the address has several seats, and nothing says which, or the text
                          names two: ask which */
    PROOF_STRANGER     /* nobody we know: silence, where nobody may join */
};
struct identity {
    enum proof proof;
    struct seat_row seat; /* id 0: the sender plays in no game, or is something else in it */
    struct game_row game; /* of a stranger id 0, without a name */
    int32_t board;        /* newest board that a key of the seat in this mail names, or -1 */
    int64_t question;     /* that the mail answers, if a key of the seat says so; 0: none */
    int64_t relay; /* whose words the mail answers, as a reader's number (outbox/relay.h) */
    int64_t press; /* the piece that the mail answers (db/press.h), if its key says so; or 0 */
    int64_t
        digest; /* the mail of the day that it answers: its first mail of the outbox; or 0 */
    int64_t pending; /* the same of an act that waits for a yes (acts/confirm.h) */
    bool sealed; /* that key went with the mail that asks and with no other (mailer/token.h) */
    bool sure; /* more than a key says that the sender is genuine: the mail server, the player's
                  own mailbox, or a yes */
    struct person_row person; /* what the sender is besides in that game; id 0: nothing. Without
                                 a seat (seat.id 0) it is all that the sender is */
    const char
        *alias;   /* the further address of the player that a proven mail came from, or NULL */
    bool own_key; /* a key that came to the person's own address, or the mail server proves that
                     address: a game master's acts need it */
    bool guest; /* of a stranger: a key that came to this address, or the mail server proves it
                 */
};

/** What is known of a mail besides the store. */
struct evidence {
    const struct mailbox *box; /* that it came from; NULL: no longer configured */
    const struct mail *mail;
    const struct fresh *fresh;        /* lines of its text: fresh_lines() */
    const struct question_row *asked; /* that was answered with yes about this mail, or NULL */
};

/** Fails with ERR_IO, ERR_NOMEM or ERR_DAMAGE only. */
bool identify(struct identity *out, const struct app *app, const struct evidence *mail,
              struct arena *a, struct err *e);
/** Whom letters to the sender are for: the seat, or the person as a seat without an army; at
 * the address that the mail came from, if it is the player's. Of a stranger id 0, without an
 *  address, in the operator's zone. */
struct seat_row identify_reader(const struct app *app, const struct identity *who);
/** Does the mail count as who it is said to be of? */
bool identify_proven(const struct identity *who);
/** Is a question to that reader (a seat, or PERSON_FIRST + person), who was that player then,
 * one to the sender of the mail? `keyed`: it has a key of its own, and no other answers it. */
bool identify_is(const struct identity *who, int64_t reader, int player, bool keyed);
/** A game of id 0 and without a name. */
struct game_row identify_no_game(void);
/** "key and registered address": for the log. Static. */
const char *identify_word(enum proof proof);
#endif
