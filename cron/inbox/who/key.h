#ifndef CRON_INBOX_KEY_H
#define CRON_INBOX_KEY_H
/* The keys of a mail: reply tokens (mailer/token.h) of readers of our mails. An address is
 * needed as well to prove who wrote it (identify.h). */
#include "cron/inbox/who/identify.h"

enum { KEYS_MAX = 8 }; /* readers; a mail has one or two */

struct key {
    struct seat_row seat;     /* whom our mail was for: a player, */
    struct person_row person; /* or (seat.id 0) somebody else of the game */
    struct game_row game;
    int32_t board;
    int64_t question, pending, relay, press, digest;
    bool in_text;  /* next to the order: it says which game is meant */
    bool answered; /* it belongs to the mail that this one answers, */
    bool sealed;   /* and of no other: its question is in its MAC */
};
struct keys {
    struct key of[KEYS_MAX]; /* [n] next to the order first, then in the mail's order */
    size_t n;
    bool guest; /* somebody without a seat received a mail of ours at this address */
};
/** All keys of a mail from that address ("": it has none). Those of former readers do not
 *  count. */
bool key_read(struct keys *out, const struct app *app, const struct evidence *mail,
              const char *from, struct arena *a, struct err *e);
/** Whose it is: a seat, or PERSON_FIRST + person. */
int64_t key_reader(const struct key *k);
#endif
