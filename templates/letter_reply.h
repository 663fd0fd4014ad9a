#ifndef TEMPLATES_LETTER_REPLY_H
#define TEMPLATES_LETTER_REPLY_H
/* The result of requests other than orders, or news of a game: part by part. */
#include "templates/letter_press.h"

enum reply_kind {
    REPLY_LINE,    /* text: the line of the mail, quoted; the answer to it follows */
    REPLY_DONE,    /* what was done: the verdict of that line */
    REPLY_REFUSED, /* why it was not done; nothing changed */
    REPLY_ASKED,   /* it waits for a yes: the verdict of that line */
    REPLY_PARA,
    REPLY_ITEM,
    REPLY_HEADING,
    REPLY_HEAD, /* first row of a table, cells separated by tabs */
    REPLY_ROW,
    REPLY_TAP,     /* a row: text is what one could write, the saying what it does */
    REPLY_DIAGRAM, /* text: lines in a fixed-width font */
    REPLY_QUOTE,   /* text: what somebody else says, in their own lines */
    REPLY_PRESS,   /* press: the same with who says it, and when */
    REPLY_CHANGES  /* what differs between two boards, item by item */
};
/* `says` with W_NONE: `text` is printed unchanged. Slots of instants and spans (slot_time,
 * slot_ahead, slot_span) are shown in the reader's zone. */
struct reply_part {
    enum reply_kind kind;
    struct saying says;
    struct str text;
    size_t at, len;               /* REPLY_LINE: bytes with a caret below; 0: none */
    const struct shown *was, *is; /* REPLY_CHANGES */
    const struct press_item *press;
};
struct reply_view {
    struct seat_view seat; /* game, army and board may be empty: the writer may not play */
    const struct reply_part *part;
    size_t n_part;
    enum words_name subject; /* W_NONE: the verdict of the first line */
    bool news;               /* nobody asked: with greeting and deadline */
    const char *answers;     /* subject of the mail that is answered; NULL: none */
};
bool letter_reply(struct letter_text *out, const struct reply_view *v, struct arena *a,
                  struct err *e);
/** One part as a line of text, as a terminal shows it: in the zone of the view. NULL if the
 *  arena is full. */
const char *letter_reply_line(const struct reply_part *part, const struct seat_view *v,
                              struct arena *a);
#endif
