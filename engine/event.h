#ifndef ENGINE_EVENT_H
#define ENGINE_EVENT_H
/* What happened in an update: typed events, never sentences (rule 10). Reports, pictures and
 * tests read this one list. */
#include "engine/base/buf.h"

/* Slots of a row: A army, P its piece letters, F from, T to, B the other army, Q its piece
 * letters, E energy change, S energy after, W a word, N number of an update. On the 8x8 board f
 * and t are from and to, printed as e4. The changes of an army in the other rows with an E add
 * up to the change of its BALANCE. The sentence of a row is "event.NAME" of templates/words. */
/* clang-format off */
#define EVENT_TABLE(X) \
    X(ORDERED,     "ordered",     "A W") \
    X(IDLE,        "idle",        "A") \
    X(PASSED,      "passed",      "A") \
    X(MOVED,       "moved",       "A P F T") \
    X(TOOK,        "took",        "A P F T") \
    X(STOLE,       "stole",       "A P F T") \
    X(MISSED,      "missed",      "A P F T") \
    X(FAILED,      "failed",      "A P F T") \
    X(CANCELLED,   "cancelled",   "A P F T") \
    X(TRADED,      "traded",      "A P F T") \
    X(POSSESSED,   "possessed",   "A P T") \
    X(PLACED,      "placed",      "A P T") \
    X(PROMOTED,    "promoted",    "A P T") \
    X(CAPTURED,    "captured",    "A P T B Q") \
    X(ANNIHILATED, "annihilated", "A P T") \
    X(COST,        "cost",        "A P E") \
    X(REWARD,      "reward",      "A E B Q T") \
    X(INCOME,      "income",      "A E") \
    X(KING_LOST,   "king-lost",   "A T E N") \
    X(SOLD,        "sold",        "A P T E") \
    X(KING_BACK,   "king-back",   "A T") \
    X(REMOVED,     "removed",     "A E N") \
    X(REJOINED,    "rejoined",    "A") \
    X(BONUS,       "bonus",       "A E W") \
    X(CLEARED,     "cleared",     "T B Q") \
    X(CRUSHED,     "crushed",     "T") \
    X(PUSHED,      "pushed",      "A P F W") \
    X(SHIFTED,     "shifted",     "A P F T") \
    X(STUCK,       "stuck",       "A P F T") \
    X(WEDGED,      "wedged",      "A P F") \
    X(EVENT_ENDED, "event-ended", "W") \
    X(EVENT_BEGAN, "event-began", "N W") \
    X(HILL,        "hill",        "T") \
    X(GREW,        "grew",        "T") \
    X(VANISHED,    "vanished",    "T") \
    X(IMPLOSION,   "implosion",   "T") \
    X(CAPTURABLE,  "capturable",  "A P T B Q F") \
    X(BALANCE,     "balance",     "A E S") \
    /* the two-player games */ \
    X(STARTED,     "started",     "A W") \
    X(PLAYED,      "played",      "A P f t W") \
    X(CASTLED,     "castled",     "A f t") \
    X(LOST,        "lost",        "A P t B Q") \
    X(BECAME,      "became",      "A P t") \
    X(CHECK,       "check",       "A t") \
    X(STAYED,      "stayed",      "A") \
    X(GRASPED,     "grasped",     "A P f t") \
    X(COLLIDED,    "collided",    "A P f t B Q") \
    X(SURVIVED,    "survived",    "A f t B Q") \
    X(RETOOK,      "retook",      "A P f t B Q") \
    X(STATED,      "stated",      "A W") \
    X(SKIPPED,     "skipped",     "A W") \
    X(LINE_PUSHED, "line-pushed", "A P f W") \
    X(LINE_SHIFTED, "line-shifted", "A P f t") \
    X(OFFERED,     "offered",     "A") \
    X(CLAIMED,     "claimed",     "A W") \
    X(ACCEPTED,    "accepted",    "A") \
    X(RESIGNED,    "resigned",    "A") \
    X(ENDED,       "ended",       "W")
/* clang-format on */

#define EVENT_ENUM(name, word, slots) EV_##name,
enum event_kind { EVENT_TABLE(EVENT_ENUM) EV_COUNT };
#undef EVENT_ENUM

struct event_square {
    int32_t x, y;
};

/** One event. Plain values; strings are static or owned by the arena of the adjudication. */
struct event {
    enum event_kind kind;
    const char *army;  /* whose; NULL where the row has no A */
    const char *piece; /* letters of table 1.4 */
    struct event_square from, to;
    const char *by;       /* the other army */
    const char *by_piece; /* its piece */
    int32_t change;       /* energy, halves, signed */
    int32_t energy;       /* energy afterwards, halves */
    int32_t update;       /* number of an update or board */
    const char *word;     /* ORDERED: canonical text of the order */
    const char *rule;     /* "6.4"; never NULL */
};

struct event_info {
    const char *name;  /* "moved": the word after `# event` */
    const char *slots; /* which fields of struct event this kind fills */
};
extern const struct event_info event_info[EV_COUNT];

/** The stable one-line form without "# ": `event moved green R (2,2) (2,7) rule 6.2`: the
 * filled slots in the order of the row, W last and to the end of the line. */
void event_line(struct buf *out, const struct event *e);
/** Energy in halves as formats.md writes it: 12, 12.5, -1.5; `sign` puts + before gains. */
void event_energy_text(struct buf *out, int32_t halves, bool sign);
#endif
