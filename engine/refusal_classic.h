#ifndef ENGINE_REFUSAL_CLASSIC_H
#define ENGINE_REFUSAL_CLASSIC_H
/* The refusals in games of two (engine/classic). */
/* clang-format off */
#define REFUSALS_CLASSIC(X) \
    X(GAME_OVER) \
    X(TWO_MOVES)  /* order */ \
    X(SAME_OFFER)
/* clang-format on */
#endif
