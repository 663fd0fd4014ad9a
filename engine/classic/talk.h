#ifndef ENGINE_CLASSIC_TALK_H
#define ENGINE_CLASSIC_TALK_H
/* The words around moves that all two-player games share (20.2 to 20.4): resigning, offering or
 * claiming a draw, accepting one, in plain words. Knows no board. */
#include "engine/base/str.h"

/* TALK_ASK: "resign?" is a question; resigning cannot be taken back, so it is not done. */
enum talk_kind { TALK_MOVE, TALK_RESIGN, TALK_DRAW, TALK_ACCEPT, TALK_ASK };

struct talk {
    enum talk_kind kind;
    bool offers;     /* TALK_MOVE: a draw is offered with it */
    struct str move; /* TALK_MOVE: the order without the offer, trimmed; a slice of the text */
};

struct talk talk_read(struct str text);
/** Bits of enum order_shape (engine/rules.h) for a line of a mail: does it begin with a move,
 * or what was meant so, or is it one of the words above? */
unsigned talk_shape(struct str line);
#endif
