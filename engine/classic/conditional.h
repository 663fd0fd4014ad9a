#ifndef ENGINE_CLASSIC_CONDITIONAL_H
#define ENGINE_CLASSIC_CONDITIONAL_H
/* Between the two files of conditional chess: its hooks for orders (game.h says what they do).
 */
#include "engine/classic/game.h"

/* Its options, sorted by name. */
enum { OPTION_A_CHECK, OPTION_ILLEGAL_C };

/** Drop from the legal moves those that may not be A-moves (22.4). */
void conditional_a_moves(struct move_list *l, const struct pos *p);
bool conditional_judge(struct verdict *v, struct game_action *out, const struct game *g,
                       unsigned side, struct str text, struct arena *a);
bool conditional_why(struct verdict *v, const struct game *g, unsigned side,
                     const struct said *s, struct arena *a);
/** Examples of C-moves after `played`, or after `move`, an A-move of the side
 *  (conditional_hint.c); all are "" or NULL if there are none. False: the arena is full. */
struct conditional_hints {
    const char *move, *plain, *stated,
        *words; /* e4, !d4, Pe5?d4/Nf3, if Pe5 then d4 else Nf3 */
};
bool conditional_hints(struct conditional_hints *out, const struct game *g, unsigned side,
                       const struct move *played, struct arena *a);
/** Does the A-move end the game, so that there is nothing to state? */
bool conditional_ends(const struct game *g, struct move m);
/** For a player of the house (conditional_house.c, conditional_state.c). */
extern const struct house_game conditional_house;
/** Of an order, and of a line of a mail (engine/rules.h). */
bool conditional_meant(const char **out, struct str order, struct arena *a);
unsigned conditional_shape(struct str line);
#endif
