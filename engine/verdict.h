#ifndef ENGINE_VERDICT_H
#define ENGINE_VERDICT_H
/* The answer to an order: legal, in canonical text, or refused, and why. A verdict is ordinary
 * data for a player; it is not an error (engine/base/err.h). Codes: rulebook/formats.md. */
#include "engine/refusal.h"
#include "engine/slot.h"

/* One row for each way to be refused: enum name, the stable word that `check` prints, the rule
 * that is cited when the place of refusal knows no closer one, and a few words for a subject.
 */
/* clang-format off */
#define VERDICT_TABLE(X) \
    X(OK,             "ok",              "2.3", "fine") \
    X(SYNTAX,         "syntax",          "4.2", "not understood") \
    X(UNKNOWN_PIECE,  "unknown-piece",   "1.4", "no such kind of piece") \
    X(NO_PIECE,       "no-piece",        "4.3", "no such piece there") \
    X(AMBIGUOUS,      "ambiguous",       "4.3", "two pieces fit") \
    X(OFF_BOARD,      "off-board",       "1.1", "off the board") \
    X(BLOCKED,        "blocked",         "1.4", "the way is blocked") \
    X(CANNOT,         "cannot",          "1.4", "that piece cannot go there") \
    X(NO_ENEMY,       "no-enemy",        "4.2", "nothing to capture there") \
    X(WRONG_KIND,     "wrong-kind",      "4.2", "another piece stands there") \
    X(OCCUPIED,       "occupied",        "9.3", "the square is occupied") \
    X(DISABLED,       "disabled",        "1.5", "the piece was placed just now") \
    X(PROTECTED,      "protected",       "1.8", "the piece is protected") \
    X(IMMUNE,         "immune",          "30",  "the piece is immune") \
    X(MOVED,          "moved",           "30",  "the piece moved in the last update") \
    X(CONDITION,      "condition",       "5.3", "a condition that cannot be") \
    X(NOT_CAPTURABLE, "not-capturable",  "5.2", "the piece is not capturable") \
    X(SAME_PIECE,     "same-piece",      "5.2", "the same piece again") \
    X(TOO_LONG,       "too-long",        "5.3", "too many actions") \
    X(NO_SQUARE,      "no-square",       "4.4", "the square is missing") \
    X(ENERGY,         "energy",          "9.3", "not enough energy") \
    X(RANK,           "rank",            "9.3", "not on that rank") \
    X(PROMOTION,      "promotion",       "9.4", "the promotion is wrong or missing") \
    X(KING,           "king",            "9.5", "one king only") \
    X(NEW,            "new",             "9.8", "your king comes first") \
    X(OUT,            "out",             "9.7", "the army is out") \
    X(EVENT,          "event",           "30",  "not in this event") \
    X(TURN,           "turn",            "20.1", "not your turn") \
    X(OVER,           "over",            "20.1", "the game is over") \
    X(ILLEGAL,        "illegal",         "20.1", "not a legal move") \
    X(NO_CMOVE,       "no-c-move",       "22.7", "the C-move is missing") \
    X(A_CHECK,        "a-check",         "22.4", "an A-move may not give check") \
    X(NO_OFFER,       "no-offer",        "20.2", "there is no offer to accept")
/* clang-format on */

#define VERDICT_ENUM(name, word, rule, brief) V_##name,
enum verdict_code { VERDICT_TABLE(VERDICT_ENUM) V_COUNT };
#undef VERDICT_ENUM

/** What became of one order. All strings are owned by the arena of the call that made it. */
struct verdict {
    enum verdict_code code;
    const char *canonical;   /* V_OK: the whole order in canonical text (rule 4.2); else NULL */
    enum refusal refusal;    /* refused: the sentence for the player */
    const struct slot *slot; /* what that is filled with */
    size_t n_slot;           /* at most SLOTS_MAX */
    const char *sentence;    /* in place of it, where the code does not name one yet */
    const char *rule;        /* rule number, "4.3"; never NULL */
    size_t at, len; /* refused: the bytes of the order text that are at fault (a caret) */
    const char *const *candidate; /* nearest legal actions in canonical text, best first */
    size_t n_candidate;           /* at most 8 */
};

/** The stable word of a code, "no-piece". Static. */
const char *verdict_word(enum verdict_code code);
/** The rule that a code cites by default. Static. */
const char *verdict_rule(enum verdict_code code);
/** A few words for people: "nothing to capture there". Static. */
const char *verdict_brief(enum verdict_code code);
#endif
