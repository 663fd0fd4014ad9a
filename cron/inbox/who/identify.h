#ifndef CRON_INBOX_IDENTIFY_H
#define CRON_INBOX_IDENTIFY_H
/* Whose mail it is (design.md, "Who is writing"). A key is a reply token (mailer/token.h):
 * somebody received it with a mail of ours. It proves who wrote the mail only together with
 * an address. */
#include "cron/app/app.h"
#include "db/game.h"
#include "db/person.h"
#include "db/question.h"
#include "db/seat.h"
#include "parser/fresh/fresh.h"
#include "parser/mail.h"

enum proof {
    PROOF_KEY,       /* a key, and one of the player's addresses */
    PROOF_ADDRESS,   /* no key; the player's address, which is enough by the mailbox, the mail
                        server's Authentication-Results or the game */
    PROOF_CONFIRMED, /* the player, or the game master, was asked and said yes */
    PROOF_DENIED,    /* a key and the player's address, but the mail server says that it is not
                        from there: ask the player */
    PROOF_NEW_ADDRESS, /* a key, but an address that nobody in the game has: ask the player */
    PROOF_NO_KEY,      /* the player's address, but nothing proves it: ask the player */
    PROOF_WHICH, /* the address has several seats, and nothing says which one, or the text names
                    two: ask */
    PROOF_STRANGER /* nobody we know: no answer, unless anybody may join */
};
struct identity {
    enum proof proof;
    struct seat_row seat; /* id 0: the sender plays in no game, or has another role in it */
    struct game_row game; /* of a stranger id 0, without a name */
    int32_t board;        /* newest board named by a key of the seat in this mail, or -1 */
    int64_t question; /* the one that the mail answers, if a key of the seat says so; 0: none */
    int64_t relay;    /* whose words the mail answers, as a reader's number (outbox/relay.h) */
    int64_t press; /* the piece of press that the mail answers (db/press.h), if its key says so;
                      or 0 */
    int64_t
        digest; /* the mail of the day that it answers: its first mail of the outbox; or 0 */
    int64_t pending; /* the same for an act that waits for a yes (acts/confirm.h) */
    bool sealed;     /* that key was in the mail that asks and in no other (mailer/token.h) */
    bool sure; /* there is more than a key to show that the sender is genuine: the mail server,
                  the player's own mailbox, or a yes */
    struct person_row person; /* the sender's other role in that game; id 0: none. Without a
                                 seat (seat.id 0) it is the only one */
    const char *alias; /* the player's other address that a proven mail came from, or NULL */
    bool own_key; /* a key that was sent to the person's own address, or the mail server proves
                     that address: game masters' acts need it */
    bool guest;   /* for a stranger: a key that was sent to this address, or the mail server
                     proves it
                   */
};

/** What is known about a mail that is not in the store. */
struct evidence {
    const struct mailbox *box; /* the one that it came from; NULL: no longer configured */
    const struct mail *mail;
    const struct fresh *fresh;        /* lines of its text: fresh_lines() */
    const struct question_row *asked; /* about this mail, answered with yes; or NULL */
};

/** Fails with ERR_IO, ERR_NOMEM or ERR_DAMAGE only. */
bool identify(struct identity *out, const struct app *app, const struct evidence *mail,
              struct arena *a, struct err *e);
/** Who letters to the sender are for: the seat, or the person as a seat without an army; at
 *  the address that the mail came from, if it is the player's. For a stranger: id 0, no
 *  address, the operator's zone. */
struct seat_row identify_reader(const struct app *app, const struct identity *who);
/** Does the mail count as written by its supposed sender? */
bool identify_proven(const struct identity *who);
/** Was a question to that reader (a seat, or PERSON_FIRST + person), and its player at that
 *  time, put to the sender of the mail? `keyed`: it has a key of its own, and no other
 *  answers it. */
bool identify_is(const struct identity *who, int64_t reader, int player, bool keyed);
/** A game of id 0 and without a name. */
struct game_row identify_no_game(void);
/** "key and registered address": for the log. Static. */
const char *identify_word(enum proof proof);
#endif
