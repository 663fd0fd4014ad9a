#ifndef MAILER_SINK_H
#define MAILER_SINK_H
/* Where mail goes. smtp.c and maildir_sink.c each make one. */
#include "engine/base/err.h"
#include "engine/base/str.h"

struct outgoing {
    const char *from; /* envelope sender, where bounces go; "" is the null path */
    const char *to;   /* envelope recipient, exactly one */
    const char *key;  /* unique and stable: a maildir file is named after it */
    struct str raw;   /* the whole message, CRLF */
};

enum sent {
    SENT_OK,
    SENT_LATER /* 4xx, no connection */,
    SENT_REFUSED /* 5xx for this mail */
};

struct mail_sink {
    void *ctx;
    /** Hand one mail over. *reply gets the server's last line or our own words (no secrets). A
     *  refused login is SENT_LATER: the mail is not at fault. */
    enum sent (*send)(void *ctx, const struct outgoing *m, char reply[256]);
    void (*close)(void *ctx);
};
#endif
