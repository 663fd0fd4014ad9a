#ifndef ENGINE_REASON_H
#define ENGINE_REASON_H
/* Why an event happened: facts found after the update, never sentences, and nothing decided
 * again. Add a row here and the place in engine/sandbox/explain_*.c that finds the fact. */
#include "engine/event.h"

/* A row: name, rule, sentence to be read behind "because". Its marks: {army} {piece} {at} the
 * piece spoken of, {word} what its army ordered; {by} {bypiece} {byat} {byword} the same of the
 * other piece; {points} and {energy} in halves, {number}. */
/* clang-format off */
#define REASON_TABLE(X) \
    /* an army that did nothing, and what nothing can stop */ \
    X(NO_ORDER,       "2.2",   "there was no legal order of {army} for this update") \
    X(JUST_PASS,      "9.1",   "pass was the whole order: it moves nothing and brings no energy") \
    X(PLACING,        "6.2",   "{at} was empty on the shown board, and nothing can stop a placing") \
    /* the piece that was to act */ \
    X(FREE,           "6.1",   "{army} {piece} on {at} was not capturable, so nothing could stop it") \
    X(UNHARMED,       "6.3",   "{army} {piece} on {at} was capturable, but no capture aimed at it was carried out") \
    X(UNROBBED,       "6.6",   "the capture {byword} by {by}, which {army} {piece} on {at} could not have dodged, was not carried out") \
    X(DOOMED,         "6.3",   "{army} {piece} on {at} was capturable, and {by} carried out {byword}") \
    X(ROBBED,         "6.6",   "{by} carried out {byword}, and no piece can dodge a time thief") \
    /* what the conditions of the order then meant */ \
    X(WENT_ON_ELSE,   "5.1",   "behind `else` the order went on: {word}") \
    X(WENT_ON_TAKEN,  "5.2",   "behind `if-captured` the order went on: {word}") \
    X(STOPPED,        "6.3",   "no `if-captured` stands behind it, so {army} did nothing more") \
    X(REST_ELSE,      "5.1",   "it was carried out, so what stands behind `else` did not count") \
    X(REST_TAKEN,     "5.2",   "it was carried out, so what stands behind `if-captured` did not count") \
    /* the pieces that a capture aimed at */ \
    X(HELD,           "6.1",   "{army} {piece} on {at} was capturable: it could not dodge") \
    X(CAUGHT,         "6.6",   "{army} {piece} on {at} had left {byat} with the update before: it could not dodge a time thief") \
    X(BOUND,          "6.3",   "{army} {piece} on {at} could not leave: {by} carried out {byword}") \
    X(STAYED_IDLE,    "6.1",   "{army} {piece} on {at} did not leave: {army} had no order") \
    X(STAYED_NOTHING, "6.1",   "{army} {piece} on {at} did not leave: nothing of {army}'s order was carried out") \
    X(STAYED_OTHER,   "6.1",   "{army} {piece} on {at} did not leave: {army} carried out {word}") \
    X(STAYED_HOST,    "1.7",   "{army} {piece} on {at} did not leave: only the spirit in it went, by {word}") \
    X(LEFT,           "6.1",   "{army} {piece} left {at} by {word}") \
    X(STAYED_WEDGED,  "30",    "{army} {piece} on {at} did not leave: it was pushed in two directions") \
    X(STAYED_STUCK,   "7.2",   "{army} {piece} on {at} was pushed, but its shift was refused: it stayed on the implosion square") \
    X(PUSHED_OFF,     "30",    "{army} {piece} was pushed off {at} by {by} with {byword}") \
    X(PUSHED_AT,      "30",    "{army} {piece} on {at} was pushed by {by} with {byword} and counts as having left, though its shift was refused") \
    X(IMMOVABLE,      "30",    "an obstacle never leaves its square") \
    X(SPIRIT_TOO,     "1.7",   "the spirit was in {army} {piece} on {at}: both are one piece") \
    /* the ring rule; {word} lists the orders for which it decided */ \
    X(RING_A,         "6.5 a", "armies waited for one another in a circle, and no capture that would hold {army} {piece} on {at} had come up: from then on nothing held it. Decided so: {word}") \
    X(RING_B,         "6.5 b", "armies waited for one another in a circle of captures that hold each other's movers: these are carried out all at once. Decided so: {word}") \
    X(RING_C,         "6.5 c", "armies waited for one another in a circle to see what leaves: these captures fail all at once. Decided so: {word}") \
    /* pushes */ \
    X(PUSH,           "30",    "{by} carried out {byword}") \
    X(PUSH_TO_ONE,    "30",    "{army} {piece} from {at} was pushed to the same square, and {at} comes first") \
    X(PUSH_TO_STAYER, "30",    "{army} {piece} stays on {at}, and no army comes to stand twice on one square") \
    X(PUSH_TO_ORDERED, "30",   "{army} carried out {word}, and no army comes to stand twice on one square") \
    /* the new board */ \
    X(SHIFTED_HERE,   "30",    "{army} {piece} was pushed there by {by} with {byword}") \
    X(STOOD,          "30",    "{army} {piece} stayed on {at}") \
    X(ARRIVED,        "7.4",   "{army} came with {word}") \
    X(HOST_STOOD,     "1.7",   "{army} {piece} still stood on {at} when the spirit came") \
    X(HOST_GONE,      "1.7",   "{army} {piece} was no longer on {at} when the spirit came, so the spirit stands there alone") \
    X(PROMOTION,      "9.4",   "the pawn came to rank {number}, and the order named what it becomes") \
    /* energy */ \
    X(PRICE,          "9.3",   "placing {piece} costs its points, {points}") \
    X(FEE,            "9.4",   "becoming {piece} costs a fifth of its points, {points}, rounded down") \
    X(PRIZE,          "9.2",   "two thirds of the points of {piece}, {points}, are won, rounded up") \
    X(PRIZE_FULL,     "30",    "by the event {word} the full points of {piece}, {points}, are won") \
    X(GIFT,           "30",    "the event {word} gives it") \
    X(WAGE,           "9.1",   "{army} gave a legal order other than pass, whatever became of it") \
    X(KING_TENTH,     "9.5",   "{army} had pieces worth {points} and {energy} energy: a tenth of both together, rounded up, is {number}, and 3 more are lost") \
    X(KING_EVENT,     "30",    "{army} had pieces worth {points} and {energy} energy: by the event {word} {byword} of both together, rounded up, are {number}, and 3 more are lost") \
    X(KING_FEE,       "9.5",   "{army} had pieces worth {points} and {energy} energy, together not above 0: only 3 are lost") \
    X(SALE,           "9.6",   "{army} had {energy} energy and {piece} was its cheapest piece: a third of its points, {points}, rounded up to a half") \
    X(SALE_SPIRIT,    "9.6",   "the spirit is sold with its host: a third of its points, {points}, rounded up to a half") \
    X(THRONE,         "9.5",   "no new king was placed up to board {number}; the old one died on {at}") \
    X(THRONE_NEAR,    "9.5",   "no new king was placed up to board {number}; the old one died on {at}, which is taken, and this is the nearest empty square") \
    X(EMPTY,          "9.7",   "{army} had no piece at the end of the update") \
    X(EXILE_OVER,     "9.7",   "{army} was removed long enough ago") \
    X(SUM,            "9.6",   "{army} had {energy} before: {word}") \
    /* who is capturable now: the lines of 8.4 */ \
    X(EDGE_TWICE,     "8.4.1", "it and {by} {bypiece} on {byat} still check each other, and for the second board {by} {bypiece} is protected (now by {byword}) and it is not") \
    X(CAME,           "8.4.2", "it came by {word} to a square that {by} {bypiece} on {byat} covered before, and {by} {bypiece} stayed") \
    X(CAME_LINE,      "8.4.2", "it came by {word} to a square that {by} {bypiece} covered before, and {by} {bypiece} moved along that very line by {byword}") \
    X(CAME_ALONG,     "8.4.2", "it went by {word} along the line of {by} {bypiece} on {byat}, on which only it stood in the way, and {by} {bypiece} stayed") \
    X(CAME_ALONG_LINE, "8.4.2", "it went by {word} along the line of {by} {bypiece}, on which only it stood in the way, and {by} {bypiece} moved along that very line by {byword}") \
    X(CHECKED,        "8.4.3", "{by} {bypiece} on {byat} checked it before, and neither of them moved") \
    X(CHECKED_LINE,   "8.4.3", "{by} {bypiece} checked it before and moved along that very line by {byword}, and it did not move") \
    X(UNCOVERED,      "8.4.4", "{army} moved {word} and so opened the line from {by} {bypiece} on {byat} to it") \
    X(UNCOVERED_LINE, "8.4.4", "{army} moved {word} and so opened the line to it, along which {by} {bypiece} moved by {byword}") \
    /* other checks of the new board that are remembered */ \
    X(NOW_SPENT,      "8.4.3", "{by} {bypiece} on {byat} still checks {army} {piece} on {at}, but its one board is over: it must first let go") \
    X(NOW_EVEN,       "8.4.1", "{by} {bypiece} on {byat} and {army} {piece} on {at} still check each other, and {by} has no edge") \
    X(NOW_EDGE,       "8.4.1", "{by} {bypiece} on {byat} and {army} {piece} on {at} still check each other, and {by} has the edge for the first board") \
    X(NEW_EVEN,       "8.4.5", "{by} {bypiece} on {byat} and {army} {piece} on {at} check each other since now, and {by} has no edge") \
    X(NEW_EDGE,       "8.4.5", "{by} {bypiece} on {byat} and {army} {piece} on {at} check each other since now, and {by} has the edge")
/* clang-format on */

#define REASON_ENUM(name, rule, text) WHY_##name,
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
    const char *word, *by_word; /* canonical text of orders */
    int64_t points;             /* halves */
    int32_t energy;             /* halves */
    int32_t number;             /* of a board or a rank, or an amount */
};

struct reason_info {
    const char *name; /* "RING_A" */
    const char *rule;
    const char *text; /* sentence with {marks} */
};
extern const struct reason_info reason_info[WHY_COUNT];

/** The sentence for people, without "because", rule and full stop. */
void reason_sentence(struct buf *out, const struct reason *r);
/** The line without "# ": `  because SENTENCE (rule 6.1)`; `check SENTENCE (rule 8.4.5)` of a
 *  reason that stands alone. */
void reason_line(struct buf *out, const struct reason *r);
#endif
