#ifndef ENGINE_REFUSAL_SANDBOX_H
#define ENGINE_REFUSAL_SANDBOX_H
/* The refusals of Sandbox orders (engine/sandbox/order). */
/* clang-format off */
#define REFUSALS_SANDBOX(X) \
    X(NO_ENEMY_LEFT) /* square */
/* clang-format on */
#endif
