#ifndef ENGINE_VERDICT_H
#define ENGINE_VERDICT_H
/* The answer to an order: legal, in canonical text, or refused, and why. A verdict is ordinary
 * data for a player; it is not an error (engine/base/err.h). Codes: rulebook/formats.md. */
#include "engine/base/arena.h"
#include "engine/refusal.h"
#include "engine/slot.h"

/* One row for each way to be refused: enum name, the stable word that `check` prints, and the
 * rule that is cited when the place of refusal knows no closer one. */
/* clang-format off */
#define VERDICT_TABLE(X) \
    X(OK,             "ok",              "2.3") \
    X(SYNTAX,         "syntax",          "4.2") \
    X(UNKNOWN_PIECE,  "unknown-piece",   "1.4") \
    X(NO_PIECE,       "no-piece",        "4.3") \
    X(AMBIGUOUS,      "ambiguous",       "4.3") \
    X(OFF_BOARD,      "off-board",       "1.1") \
    X(BLOCKED,        "blocked",         "1.4") \
    X(CANNOT,         "cannot",          "1.4") \
    X(NO_ENEMY,       "no-enemy",        "4.2") \
    X(WRONG_KIND,     "wrong-kind",      "4.2") \
    X(OCCUPIED,       "occupied",        "9.3") \
    X(DISABLED,       "disabled",        "1.5") \
    X(PROTECTED,      "protected",       "1.8") \
    X(IMMUNE,         "immune",          "30") \
    X(MOVED,          "moved",           "30") \
    X(CONDITION,      "condition",       "5.3") \
    X(NOT_CAPTURABLE, "not-capturable",  "5.2") \
    X(SAME_PIECE,     "same-piece",      "5.2") \
    X(TOO_LONG,       "too-long",        "5.3") \
    X(NO_SQUARE,      "no-square",       "4.4") \
    X(ENERGY,         "energy",          "9.3") \
    X(RANK,           "rank",            "9.3") \
    X(PROMOTION,      "promotion",       "9.4") \
    X(KING,           "king",            "9.5") \
    X(NEW,            "new",             "9.8") \
    X(OUT,            "out",             "9.7") \
    X(EVENT,          "event",           "30") \
    X(TURN,           "turn",            "20.1") \
    X(OVER,           "over",            "20.1") \
    X(ILLEGAL,        "illegal",         "20.1") \
    X(NO_CMOVE,       "no-c-move",       "22.7") \
    X(A_CHECK,        "a-check",         "22.4") \
    X(NO_OFFER,       "no-offer",        "20.2")
/* clang-format on */

#define VERDICT_ENUM(name, word, rule) V_##name,
enum verdict_code { VERDICT_TABLE(VERDICT_ENUM) V_COUNT };
#undef VERDICT_ENUM

/** What became of one order. All strings are owned by the arena of the call that made it. */
struct verdict {
    enum verdict_code code;
    const char *canonical;   /* V_OK: the whole order in canonical text (rule 4.2); else NULL */
    enum refusal refusal;    /* refused: the sentence for the player */
    const struct slot *slot; /* what that is filled with */
    size_t n_slot;           /* at most SLOTS_MAX */
    const char *rule;        /* rule number, "4.3"; never NULL */
    size_t at, len; /* refused: the bytes of the order text that are at fault (a caret) */
    const char *const *candidate; /* nearest legal actions in canonical text, best first */
    size_t n_candidate;           /* at most 8 */
};

enum { REFUSED_SLOTS = 6 };

/** A sentence for a player and what it is filled with. */
struct refused {
    enum refusal why;
    struct slot slot[REFUSED_SLOTS]; /* ended by one of kind SLOT_END, or full */
};
/* REFUSED(MAN_NOT_ON, { slot_man("man", "white", 'N'), slot_field("square", 5, 4) }); the slots
 * may be left out. */
#define REFUSED(...) (&(const struct refused){ .why = REFUSAL_##__VA_ARGS__ })

/** Refuse: code, rule (NULL: the code's own), sentence; its texts are copied. at, len and
 *  candidates stay. When the arena is used up the refusal is REFUSAL_NONE. */
void verdict_refuse(struct verdict *v, struct arena *a, enum verdict_code code,
                    const char *rule, const struct refused *why);

/** The stable word of a code, "no-piece". Static. */
const char *verdict_word(enum verdict_code code);
/** The rule that a code cites by default. Static. */
const char *verdict_rule(enum verdict_code code);
#endif
