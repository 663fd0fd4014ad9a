#ifndef ENGINE_EVENT_LEGAL_H
#define ENGINE_EVENT_LEGAL_H
/* What the event of the board forbids and allows in orders (30). */
#include "engine/sandbox/order/order.h"

/* What only some events have (30). */
enum event_form {
    FORM_PLACE_OBSTACLE,
    FORM_PUSH,
    FORM_MOVES,          /* several moves in one order */
    FORM_TAKE_LAST,      /* the last of them a capture */
    FORM_TAKE_AND_GO_ON, /* on behind a capture */
};
bool event_has(const struct event_rule *event, enum event_form form);
/** May such pieces make several moves in one order? */
bool event_walker(const struct event_rule *event, uint8_t kind);
/** Did it move in the last update, and the event lets it rest (variety)? */
bool event_resting(const struct lines *l, uint32_t mover);
#endif
