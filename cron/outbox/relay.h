#ifndef CRON_OUTBOX_RELAY_H
#define CRON_OUTBOX_RELAY_H
/* Text passed on between players and their game master. Nobody sees an address: the mail
 * says who wrote, and its Message-ID says where an answer goes. */
#include "cron/outbox/post.h"
#include "db/person.h"
#include "templates/letter_reply.h"

enum { RELAY_BYTES = 6000 };

struct relay {
    const struct app *app;
    const struct game_row *game;
    const struct seat_row *from, *to;
    bool answer;      /* from the game master; else to them */
    bool operated;    /* to the operator, since there is no game master */
    struct str words; /* as many lines as there are */
    int64_t mail;     /* that they came with; 0: the command line */
};
/** Put the mail into the outbox. Inside the open transaction. */
bool relay_send(const struct relay *r, struct arena *a, struct err *e);
/** "red (Bob)", "Olga", "an observer": what others call somebody. NULL: no memory. */
const char *relay_who(const struct seat_row *reader, enum person_role role,
                      const struct words *words, struct arena *a);
/** The text as others may read it: at most that many bytes, no blanks at line ends, at most
 *  one empty line in a row, no control bytes. */
bool relay_text(struct str *out, struct str words, size_t most, struct arena *a, struct err *e);
/** Cut after that many characters or lines; was there more? */
bool relay_shorten(struct str *text, size_t chars, size_t lines);
/** The text as at most RELAY_PARTS parts of a letter: a quotation, and whether it went on. */
bool relay_parts(struct reply_part *part, size_t *n, struct str words, struct arena *a,
                 struct err *e);
enum { RELAY_PARTS = 2 };
#endif
