#ifndef CRON_APP_CONFIG_KEYS_H
#define CRON_APP_CONFIG_KEYS_H
/* The table of configuration keys: add a row and a field of struct config. */
#include "cron/app/config/config.h"
#include "templates/words/words.h"

enum key_kind {
    KEY_TEXT,   /* const char * */
    KEY_PATH,   /* const char *, made absolute */
    KEY_STORE,  /* the same, or the URL of a database */
    KEY_URL,    /* const char *, a maildir path in it made absolute */
    KEY_NUMBER, /* int64_t between least and most */
    KEY_DAYS,   /* the same, or `forever`: KEEP_FOR_EVER */
    KEY_YES_NO, /* bool */
    KEY_PLACE,  /* const char *, ssh://... (place.h); a key of this name that holds something
                   else  is another row */
    KEY_LEVEL   /* enum log_level */
};

/* When a change takes effect (zugpost.conf(5)). */
enum key_counts {
    KEY_AT_ONCE,  /* the next run; `watch` restarts with it (restart.h) */
    KEY_AT_LOGIN, /* so does the key itself; what the file or command gives, at each login */
    KEY_BY_TICK,  /* the next run of `tick`: watch has nothing to do with it */
    KEY_AT_BEGIN  /* so does the key itself; the content of the folder, when a program starts */
};

struct config_key {
    const char *section; /* "zugpost", "send", "fallback", "open", "mailbox" (and a name) */
    const char *name;
    enum key_kind kind;
    size_t offset;        /* in struct config, or in struct mailbox */
    const char *standard; /* default; NULL: unset */
    bool needed;
    int64_t least, most;   /* KEY_NUMBER */
    enum words_name right; /* what would be right; W_NONE: what mailer/transport.h lists */
    enum key_counts counts;
};
extern const struct config_key config_keys[];
extern const size_t config_keys_n;
#endif
