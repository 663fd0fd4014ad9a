#ifndef ENGINE_SANDBOX_ORDER_LANGUAGE_SPOT_H
#define ENGINE_SANDBOX_ORDER_LANGUAGE_SPOT_H
/* Squares as players write them, and the signs between two of them. */
#include "engine/sandbox/order/language/reading.h"

/** Does a square begin here: a bracket and a number, or a number without a bracket? */
bool spot_starts(const struct scan *s);
/** Read a square in brackets, or without where it cannot be misread. */
bool spot_read(struct reading *r, struct spot *out);
/** The sign between two squares, or between a piece and its square. */
enum joint { JOINT_NONE, JOINT_BLANK, JOINT_DASH, JOINT_TO, JOINT_UNCLEAR };
/** Dashes, arrows, `to` and verbs of moving, if a square follows; *r stays if none does. */
enum joint spot_joint(struct reading *r);
#endif
