#ifndef ENGINE_REFUSAL_H
#define ENGINE_REFUSAL_H
/* Why an order is refused, more exactly than its code says: one name for each sentence that
 * a player may read. The sentence is in templates/words/en.po as "refusal.NAME"; the
 * refusing code fills its slots, which are named after the row. */
#include "engine/refusal_classic.h"
#include "engine/refusal_sandbox.h"

#define REFUSAL_TABLE(X)   REFUSALS_SANDBOX(X) REFUSALS_CLASSIC(X)
#define REFUSAL_ENUM(name) REFUSAL_##name,
enum refusal { REFUSAL_NONE, REFUSAL_TABLE(REFUSAL_ENUM) REFUSALS };
#undef REFUSAL_ENUM
#endif
