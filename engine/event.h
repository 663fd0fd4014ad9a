#ifndef ENGINE_EVENT_H
#define ENGINE_EVENT_H
/* What happened in an update: typed events, never sentences (rule 10). Reports, pictures and
 * tests read this one list. Add a row here; engine/event.c and its test need nothing else. */
#include "engine/base/buf.h"

/* Slots of a row: A army, P its piece letters, F from, T to, B the other army, Q its piece
 * letters, E energy change, S energy after, W a word, N number of an update, R rule. On the 8x8
 * board f and t are from and to, printed as e4, with the marks {start} and {square}.
 * The sentence is English with {army} {piece} {from} {to} {by} {bypiece} {change} {energy}
 * {word} {update} marks ({amount}: the change without its sign); the rule number is put behind
 * it. The changes of COST, REWARD, INCOME, KING_LOST, SOLD and REMOVED of an army add up to the
 * change of its BALANCE. */
/* clang-format off */
#define EVENT_TABLE(X) \
    X(ORDERED,     "ordered",     "A W",           "{army} ordered {word}") \
    X(IDLE,        "idle",        "A",             "{army} gave no order") \
    X(PASSED,      "passed",      "A",             "{army} passed") \
    X(MOVED,       "moved",       "A P F T",       "{army} {piece} moved {from} to {to}") \
    X(TOOK,        "took",        "A P F T",       "{army} {piece} went from {from} to {to} and captured") \
    X(STOLE,       "stole",       "A P F T",       "{army} {piece} went from {from} to {to} and captured what had just left it") \
    X(MISSED,      "missed",      "A P F T",       "{army} {piece} captured nothing: what it aimed at had left; it moved to {to} all the same") \
    X(FAILED,      "failed",      "A P F T",       "{army} {piece} did not capture on {to}: what stood there left; the next action of the order counts") \
    X(CANCELLED,   "cancelled",   "A P F T",       "{army} {piece} was captured on {from} and could not go to {to}") \
    X(TRADED,      "traded",      "A P F T",       "{army} {piece} from {from} captured on {to} and was captured at the same time: it arrived nowhere") \
    X(POSSESSED,   "possessed",   "A P T",         "{army} spirit went into {piece} on {to}") \
    X(PLACED,      "placed",      "A P T",         "{army} placed {piece} on {to}") \
    X(PROMOTED,    "promoted",    "A P T",         "{army} pawn became {piece} on {to}") \
    X(CAPTURED,    "captured",    "A P T B Q",     "{army} {piece} on {to} was captured by {by} {bypiece}") \
    X(ANNIHILATED, "annihilated", "A P T",         "{army} {piece} on {to} was annihilated: it did not leave the implosion square") \
    X(COST,        "cost",        "A P E",         "{army} paid {amount} energy for {piece}") \
    X(REWARD,      "reward",      "A E B Q T",     "{army} won {amount} energy for {by} {bypiece} on {to}") \
    X(INCOME,      "income",      "A E",           "{army} got {amount} energy for its order") \
    X(KING_LOST,   "king-lost",   "A T E N",       "{army} lost its king on {to} and {amount} energy with it; a new one can be placed free until board {update}") \
    X(SOLD,        "sold",        "A P T E",       "{army} {piece} on {to} was sold for {amount} energy") \
    X(KING_BACK,   "king-back",   "A T",           "{army} king returned by itself on {to}") \
    X(REMOVED,     "removed",     "A E N",         "{army} has no pieces left and is out, its energy is gone ({change}); it can join again from board {update} on") \
    X(REJOINED,    "rejoined",    "A",             "{army} may join again") \
    X(BONUS,       "bonus",       "A E W",         "{army} got {amount} energy by the event {word}") \
    X(CLEARED,     "cleared",     "T B Q",         "the obstacle on {to} was captured by {by} {bypiece}") \
    X(CRUSHED,     "crushed",     "T",             "the obstacle on {to} was annihilated: it could not leave the implosion square") \
    X(PUSHED,      "pushed",      "A P F W",       "{army} {piece} on {from} pushed its line {word}") \
    X(SHIFTED,     "shifted",     "A P F T",       "{army} {piece} was pushed from {from} to {to}") \
    X(STUCK,       "stuck",       "A P F T",       "{army} {piece} on {from} was pushed, but stays: {to} belongs to another piece of {army}") \
    X(WEDGED,      "wedged",      "A P F",         "{army} {piece} on {from} was pushed in two directions and stands still") \
    X(EVENT_ENDED, "event-ended", "W",             "the event {word} is over") \
    X(EVENT_BEGAN, "event-began", "N W",           "the event {word} begins; it lasts through update {update}") \
    X(HILL,        "hill",        "T",             "the hill is {to}") \
    X(GREW,        "grew",        "T",             "an obstacle grew on {to}") \
    X(VANISHED,    "vanished",    "T",             "the obstacle on {to} vanished") \
    X(IMPLOSION,   "implosion",   "T",             "{to} is an implosion square: what stands there must leave with the next update") \
    X(CAPTURABLE,  "capturable",  "A P T B Q F",   "{army} {piece} on {to} is capturable: it cannot dodge {by} {bypiece} on {from}") \
    X(BALANCE,     "balance",     "A E S",         "{army} has {energy} energy now ({change})") \
    /* the two-player games */ \
    X(STARTED,     "started",     "A W",           "{army} started the event {word}") \
    X(PLAYED,      "played",      "A P f t W",     "{army} played {word}") \
    X(CASTLED,     "castled",     "A f t",         "{army} castled: the rook went from {start} to {square}") \
    X(LOST,        "lost",        "A P t B Q",     "{army} {piece} on {square} was captured by {by} {bypiece}") \
    X(BECAME,      "became",      "A P t",         "{army} pawn became {piece} on {square}") \
    X(CHECK,       "check",       "A t",           "{army} king on {square} is in check") \
    X(STAYED,      "stayed",      "A",             "{army} gave no move and stayed where it was") \
    X(GRASPED,     "grasped",     "A P f t",       "{army} {piece} from {start} captured nothing on {square}: what stood there had moved away") \
    X(COLLIDED,    "collided",    "A P f t B Q",   "{army} {piece} from {start} met {by} {bypiece} on {square} and vanished") \
    X(SURVIVED,    "survived",    "A f t B Q",     "{army} king from {start} met {by} {bypiece} on {square} and stands there alone") \
    X(RETOOK,      "retook",      "A P f t B Q",   "{army} {piece} from {start} was expecting {by} {bypiece} on {square}, which vanished") \
    X(STATED,      "stated",      "A W",           "{army} stated the C-move {word}") \
    X(SKIPPED,     "skipped",     "A W",           "the C-move of {army} was skipped: {word}") \
    X(LINE_PUSHED, "line-pushed", "A P f W",       "{army} {piece} on {start} pushed its line: {word}") \
    X(LINE_SHIFTED, "line-shifted", "A P f t",     "{army} {piece} was pushed from {start} to {square}") \
    X(OFFERED,     "offered",     "A",             "{army} offers a draw") \
    X(CLAIMED,     "claimed",     "A W",           "{army} claimed a draw: {word}") \
    X(ACCEPTED,    "accepted",    "A",             "{army} accepted the draw") \
    X(RESIGNED,    "resigned",    "A",             "{army} resigned") \
    X(ENDED,       "ended",       "W",             "the game is over: {word}")
/* clang-format on */

#define EVENT_ENUM(name, word, slots, text) EV_##name,
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
    const char *name;  /* "moved": the word behind `# event` */
    const char *slots; /* which fields of struct event this kind fills */
    const char *text;  /* sentence with {slot} marks */
};
extern const struct event_info event_info[EV_COUNT];

/** The stable one-line form without "# ": `event moved green R (2,2) (2,7) rule 6.2`: the
 * filled slots in the order of the row, W last and to the end of the line. */
void event_line(struct buf *out, const struct event *e);
/** The sentence for people, "green R moved (2,2) to (2,7)", without rule and full stop. */
void event_sentence(struct buf *out, const struct event *e);
/** Copy a text; for each {mark} in it `put` writes what it stands for. */
typedef void mark_fn(struct buf *out, struct str mark, const void *from);
void marks_fill(struct buf *out, const char *text, mark_fn *put, const void *from);
/** Energy in halves as formats.md writes it: 12, 12.5, -1.5; `sign` puts + before gains. */
void energy_text(struct buf *out, int32_t halves, bool sign);
#endif
