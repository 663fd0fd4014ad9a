#ifndef ENGINE_REASON_H
#define ENGINE_REASON_H
/* Why an event happened: facts found after the update, never sentences, and nothing decided
 * again. */
#include "engine/event.h"

/* A row: name, rule, and the slots that it fills: A P T army, letters and square of the piece
 * spoken of, W what its army ordered; B Q F w the same of the other piece; V points and E
 * energy in halves, N a number. On the 8x8 board t and f are the squares, printed as e4. The
 * sentence is "reason.NAME" of templates/words; the facts are found in
 * engine/sandbox/update/explain_*.c and engine/classic/why*.c. */
/* clang-format off */
#define REASON_TABLE(X) \
    /* an army that did nothing, and what nothing can stop */ \
    X(NO_ORDER,        "2.2",    "A") \
    X(JUST_PASS,       "9.1",    "") \
    X(PLACING,         "6.2",    "T") \
    /* the piece that was to act */ \
    X(FREE,            "6.1",    "A P T") \
    X(UNHARMED,        "6.3",    "A P T") \
    X(UNROBBED,        "6.6",    "A P T B w") \
    X(DOOMED,          "6.3",    "A P T B w") \
    X(ROBBED,          "6.6",    "B w") \
    /* what the conditions of the order then meant */ \
    X(WENT_ON_ELSE,    "5.1",    "W") \
    X(WENT_ON_TAKEN,   "5.2",    "W") \
    X(STOPPED,         "6.3",    "") \
    X(REST_ELSE,       "5.1",    "") \
    X(REST_TAKEN,      "5.2",    "") \
    /* the pieces that a capture aimed at */ \
    X(HELD,            "6.1",    "A P T") \
    X(CAUGHT,          "6.6",    "A P T F") \
    X(BOUND,           "6.3",    "A P T B w") \
    X(STAYED_IDLE,     "6.1",    "A P T") \
    X(STAYED_NOTHING,  "6.1",    "A P T") \
    X(STAYED_OTHER,    "6.1",    "A P T W") \
    X(STAYED_HOST,     "1.7",    "A P T W") \
    X(LEFT,            "6.1",    "A P T W") \
    X(STAYED_WEDGED,   "30",     "A P T") \
    X(STAYED_STUCK,    "7.2",    "A P T") \
    X(PUSHED_OFF,      "30",     "A P T B w") \
    X(PUSHED_AT,       "30",     "A P T B w") \
    X(IMMOVABLE,       "30",     "") \
    X(SPIRIT_TOO,      "1.7",    "A P T") \
    /* the ring rule; W lists the orders for which it decided, N more are not named */ \
    X(RING_A,          "6.5 a",  "A P T W N") \
    X(RING_B,          "6.5 b",  "W N") \
    X(RING_C,          "6.5 c",  "W N") \
    /* pushes */ \
    X(PUSH,            "30",     "B w") \
    X(PUSH_TO_ONE,     "30",     "A P T") \
    X(PUSH_TO_STAYER,  "30",     "A P T") \
    X(PUSH_TO_ORDERED, "30",     "W") \
    /* the new board */ \
    X(SHIFTED_HERE,    "30",     "A P B w") \
    X(STOOD,           "30",     "A P T") \
    X(ARRIVED,         "7.4",    "A W") \
    X(HOST_STOOD,      "1.7",    "A P T") \
    X(HOST_GONE,       "1.7",    "A P T") \
    X(PROMOTION,       "9.4",    "N") \
    /* energy */ \
    X(PRICE,           "9.3",    "P V") \
    X(FEE,             "9.4",    "P V") \
    X(PRIZE,           "9.2",    "P V") \
    X(PRIZE_FULL,      "30",     "P W V") \
    X(GIFT,            "30",     "W") \
    X(WAGE,            "9.1",    "A") \
    X(KING_TENTH,      "9.5",    "A V E N") \
    X(KING_EVENT,      "30",     "A V E W w N") \
    X(KING_FEE,        "9.5",    "A V E") \
    X(SALE,            "9.6",    "A P V E") \
    X(SALE_SPIRIT,     "9.6",    "V") \
    X(THRONE,          "9.5",    "T N") \
    X(THRONE_NEAR,     "9.5",    "T N") \
    X(EMPTY,           "9.7",    "A") \
    X(EXILE_OVER,      "9.7",    "A") \
    X(SUM,             "9.6",    "A W E") \
    X(SUM_SAME,        "9.6",    "A E") \
    /* pieces that are capturable now: the lines of 8.4 */ \
    X(EDGE_TWICE,      "8.4.1",  "A P T B Q F w") \
    X(CAME,            "8.4.2",  "A P T W B Q F") \
    X(CAME_LINE,       "8.4.2",  "A P T W B Q w") \
    X(CAME_ALONG,      "8.4.2",  "A P T W B Q F") \
    X(CAME_ALONG_LINE, "8.4.2",  "A P T W B Q w") \
    X(CHECKED,         "8.4.3",  "A P T B Q F") \
    X(CHECKED_LINE,    "8.4.3",  "A P T B Q w") \
    X(UNCOVERED,       "8.4.4",  "A P T W B Q F") \
    X(UNCOVERED_LINE,  "8.4.4",  "A P T W B Q w") \
    /* other checks of the new board that are remembered */ \
    X(NOW_SPENT,       "8.4.3",  "A P T B Q F") \
    X(NOW_EVEN,        "8.4.1",  "A P T B Q F") \
    X(NOW_EDGE,        "8.4.1",  "A P T B Q F") \
    X(NEW_EVEN,        "8.4.5",  "A P T B Q F") \
    X(NEW_EDGE,        "8.4.5",  "A P T B Q F") \
    /* the two-player games: why a move was carried out */ \
    X(TURN,            "20.3",   "A") \
    X(ROUND,           "21.1",   "A") \
    X(FORESEEN,        "21.2",   "B Q f t") \
    X(A_MOVE,          "22.4",   "A") \
    X(B_MOVE,          "22.5",   "A") \
    X(LENT,            "22.3",   "A B") \
    X(C_ALWAYS,        "22.2",   "A W") \
    X(C_EMPTY,         "22.2",   "t W") \
    X(C_THERE,         "22.2",   "A P t W") \
    X(C_NOT_THERE,     "22.2",   "P t W") \
    X(C_NOBODY,        "22.2",   "t W") \
    X(C_LEGAL,         "22.3",   "") \
    X(C_ILLEGAL,       "22.3",   "W") \
    X(C_UNCLEAR,       "22.3",   "W N") \
    X(C_PINNED,        "22.3",   "A W") \
    X(C_IN_CHECK,      "22.5",   "A W") \
    X(C_AGAIN,         "22.5",   "A") \
    X(C_NEXT,          "22.1",   "B") \
    X(NO_MOVE,         "21.1",   "A") \
    X(CASTLING,        "20.1",   "A") \
    X(LAST_RANK,       "20.1",   "t") \
    X(PUSH_LINE,       "23.2",   "A") \
    X(PUSH_ROOM,       "23.2.1", "t") \
    X(DRAWN,           "23.1",   "N") \
    /* what became of men */ \
    X(STOOD_THERE,     "20.1",   "A P t") \
    X(PASSED_BY,       "20.1",   "A P t") \
    X(DID_NOT_MOVE,    "21.3",   "A P t") \
    X(OWN_TAKEN,       "21.4",   "t") \
    X(HAD_LEFT,        "21.3",   "A P t") \
    X(CASTLED_AWAY,    "21.5",   "B t") \
    X(MET,             "21.4",   "t") \
    X(KING_STAYS,      "21.4",   "t") \
    X(FORESAW,         "21.4",   "A P t B Q") \
    X(ATTACKS,         "20.1",   "B Q f t") \
    X(EVENT_ATTACKS,   "23.4",   "A t") \
    /* draws and the end */ \
    X(OFFER_MADE,      "20.3",   "A") \
    X(OFFER_ALONE,     "20.3",   "A") \
    X(OFFER_OPEN,      "20.4",   "B") \
    X(RESIGNS,         "20.4",   "") \
    X(AGREED,          "20.4",   "") \
    X(GAVE_UP,         "20.4",   "A") \
    X(MATED,           "20.1",   "A") \
    X(NO_WAY,          "20.2",   "A") \
    X(NO_WAY_LOSES,    "23.4",   "A") \
    X(DEAD,            "20.5",   "") \
    X(TIMES,           "20.2",   "N") \
    X(CLOCK,           "20.2",   "N") \
    X(KING_GONE,       "21.7",   "A") \
    X(STUCK,           "21.7",   "A") \
    X(ONLY_CHECKS,     "22.4",   "A")
/* clang-format on */

#define REASON_ENUM(name, rule, slots) WHY_##name,
enum reason_kind { REASON_TABLE(REASON_ENUM) WHY_COUNT };
#undef REASON_ENUM

#define REASON_ALONE SIZE_MAX

/** One fact. Strings are static or owned by the arena of the adjudication. */
struct reason {
    size_t about; /* index of the event; REASON_ALONE: a check that made no event */
    enum reason_kind kind;
    const char *army, *piece;  /* whose piece, its letters */
    const char *by, *by_piece; /* the other one */
    struct event_square at, by_at;
    const char *word, *by_word; /* canonical text of orders; for energy as the rows have it */
    int64_t points;             /* halves */
    int32_t energy;             /* halves */
    int32_t number;             /* of a board or a rank, or how much, or how many more */
};

struct reason_info {
    const char *name; /* "RING_A" */
    const char *rule;
    const char *slots;
};
extern const struct reason_info reason_info[WHY_COUNT];

/** The first of the reasons, which are in the order of their events, that is about that event
 *  or a later one; n: there is none. */
size_t reason_first(const struct reason *reason, size_t n, size_t event);
#endif
