#ifndef CRON_APP_OWNER_H
#define CRON_APP_OWNER_H
/* Who owns the games. Root installs and looks after them, and everything else is done as
 * their user: a file that root makes among that user's files stops the run of each minute. */
#include "cron/app/config/config.h"

#include <limits.h>
#include <sys/types.h>

#define OWNER_CONFIG "/etc/zugpost/zugpost.conf" /* of the units and of the line for cron */
#define OWNER_CRON   "/etc/cron.d/zugpost"
#define OWNER_STATE  "/var/lib/zugpost" /* StateDirectory= of the units */

struct owner {
    uid_t uid; /* 0: root */
    gid_t gid;
    bool known; /* has an entry in /etc/passwd */
    char name[64], home[PATH_MAX];
};

/** The owner of the store, or, if there is none, of the secret or their folder. False
 *  (ERR_CONFLICT): store or secret belong to root, in somebody else's folder. */
bool owner_of(struct owner *out, const struct config *c, struct err *e);
/** Who runs the games: for the system's configuration the user of cron's line or of the units,
 * else the user of the folder. */
bool owner_runs(struct owner *out, const struct config *c);
/** For good, with nothing left of root; for root itself nothing is done. The environment is
 *  that user's. */
bool owner_become(const struct owner *o, struct err *e);

/** What became of files by owner_give(). */
struct owner_given {
    char name[64]; /* to whom */
    size_t n;      /* that belonged to somebody else */
};
/** As root: configuration, store, secrets and everything else in the folder of games are
 *  given to the user who runs them. Outside of that folder only files that the configuration
 *  names are touched. */
bool owner_give(struct owner_given *out, const struct config *c, struct err *e);
#endif
