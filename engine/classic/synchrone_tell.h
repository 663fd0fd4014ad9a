#ifndef ENGINE_CLASSIC_SYNCHRONE_TELL_H
#define ENGINE_CLASSIC_SYNCHRONE_TELL_H
/* A round of synchrone as events, for reports and pictures. */
#include "engine/classic/game.h"
#include "engine/classic/synchrone.h"

/** Tell of a round that was played on `before`; text[side] is the move's canonical text. */
void synchrone_tell(struct run *r, const struct pos *before, const struct round *round,
                    const char *const text[2]);
#endif
