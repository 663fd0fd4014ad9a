#ifndef TEMPLATES_RULES_EXAMPLES_H
#define TEMPLATES_RULES_EXAMPLES_H
/* The examples of the rules page: positions and orders as data, so that a test can put every
 * one of them to the engine (tests/templates/test_rules.c). */
#include "engine/sandbox/look.h"
#include "templates/words/words.h"

enum example_part {
    PART_MOVE,
    PART_CAPTURE,
    PART_PLACE,
    PART_PROMOTE,
    PART_CONDITION,
    PART_SPELLING, /* of conditions */
    PART_WITCH,
    PART_SPIRIT,
    PART_THIEF,
    PART_JOIN
};

struct example {
    uint8_t part; /* enum example_part */
    const char *army;
    const char *order;     /* as the page shows it */
    const char *canonical; /* what it is read as */
    enum words_name says;
};

enum { EXAMPLES_MAX = 40, EXAMPLE_WIDE = 12, EXAMPLE_HIGH = 8 };
struct examples_set {
    struct str game; /* the position of all of them, as game text with the game's options */
    struct example list[EXAMPLES_MAX];
    size_t n;
};

/** The examples for a game with these options; false when the arena is used up. */
bool examples_make(struct examples_set *out, const struct board *b, struct arena *a);
/** The squares (1,1) to (12,8) of that position as lines: capitals green, small letters blue,
 *  * behind a possessed and ! behind a capturable piece. */
bool examples_diagram(struct str *out, const struct examples_set *set, struct arena *a);

/** Orders that are legal in that position while an event is active. */
struct event_example {
    const char *event; /* its word */
    const char *order, *canonical;
    enum words_name says;
};
extern const struct event_example event_example[];
extern const size_t event_examples;

/** The lesson on check and capturable pieces: a position, and updates one after the other. */
struct lesson_step {
    const char *green, *blue; /* their orders */
    enum words_name then;     /* what the next board shows */
};
enum { LESSON_STEPS = 3 };
extern const char lesson_start[];
extern const struct lesson_step lesson[LESSON_STEPS];
/** The same after its first step, with other orders. */
extern const struct lesson_step lesson_dodge, lesson_covered;
/** From lesson_swap_start: two free pieces that try to take each other. */
extern const char lesson_swap_start[];
extern const struct lesson_step lesson_swap;
#endif
