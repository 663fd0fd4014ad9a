#ifndef MAILER_VAULT_H
#define MAILER_VAULT_H
/* Memory for secrets. What is in the vault is not swapped out (as far as the system allows), is
 * in no core dump, is zero in a forked child, and zero again when it is given back. Libraries
 * that get a secret (libcurl, OpenSSL, jansson) free their copies through it, so that nothing
 * is left of them. */
#include "engine/base/err.h"

#include <stddef.h>

/** Whole pages, zeroed. NULL: *e. */
void *vault_take(size_t size, struct err *e);
/** NULL is fine. */
void vault_give_back(void *p, size_t size);

/** Call it once, before any of those libraries is used: whatever they free is wiped first. */
void vault_libraries(void);
/** curl_global_init() with this memory; false: it does not start. */
bool vault_curl(void);

#endif
