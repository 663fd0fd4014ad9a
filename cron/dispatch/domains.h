#ifndef CRON_DISPATCH_DOMAINS_H
#define CRON_DISPATCH_DOMAINS_H
/* How many connections the mails of one receiving domain may have, so that one that takes its
 * time holds up nobody else. */
#include "engine/base/str.h"
#include "mailer/sink.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    DOMAINS_MAX = 64,       /* more than there are connections */
    DOMAINS_SLOW_MS = 2000, /* a mail that took so long makes its domain a slow one */
    DOMAINS_REST =
        3, /* "not now" to so many recipients in a row: it rests, for no longer than */
    DOMAINS_REST_S = 900,
    DOMAINS_NAME = 256
};
enum domain_pace { DOMAIN_UNKNOWN, DOMAIN_QUICK, DOMAIN_SLOW };
struct domain {
    char name[DOMAINS_NAME];
    enum domain_pace pace; /* of its last mail */
    size_t busy;           /* connections that send to it */
    /* Who got a "not now" since somebody did not, as hashes: one that cannot have mails says
     * nothing about others. */
    uint32_t refused[DOMAINS_REST];
    int n_refused;
    int64_t used; /* when it was last wanted: a counter */
};
/* A zeroed one is fine. */
struct domains {
    struct domain of[DOMAINS_MAX];
    int64_t clock;
};

/** Of an address. */
struct str domains_name(const char *recipient);
/** The same in lower case. */
void domains_copy(char out[DOMAINS_NAME], const char *recipient);
/** May another mail to it be sent now, over so many connections in all? `others`: mails for
 *  other domains wait, too. */
bool domains_may(const struct domains *d, const char *recipient, size_t lanes, bool others);
bool domains_slow(const struct domains *d, const char *recipient);
/** Its mail is being sent. */
struct domain *domains_begin(struct domains *d, const char *recipient);
struct domain_said {
    bool fresh; /* a recipient more who gets nothing */
    bool rests; /* its other mails should not be tried now */
};
/** It was sent, or not. */
struct domain_said domains_end(struct domain *at, const char *recipient, enum sent how,
                               int64_t took_ms);
/** Into out, with a space before and behind each: those that may have no more connections,
 * though others may; "": none. */
void domains_full(char *out, size_t size, const struct domains *d, size_t lanes);
#endif
