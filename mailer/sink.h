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

/* The result for a mail, in the order of how much it says about all others. */
enum sent {
    SENT_OK,
    SENT_REFUSED, /* 5yz for this mail: it will never be accepted */
    SENT_LATER,   /* 4yz for this mail, or cut off after its body */
    SENT_UNCLEAR, /* 5yz that may be about this mail or about the account ("554 5.7.1 policy")
                   */
    SENT_AWAY,    /* no server: a new connection may help. The mail is not at fault */
    SENT_BARRED   /* the account may send nothing, whatever the mail: login, sender, daily limit
                   */
};

/* Does the server accept non-ASCII addresses (RFC 6531)? */
enum sink_utf8 { SINK_UTF8_UNKNOWN, SINK_UTF8_NO, SINK_UTF8_YES };

enum { SINK_MANY = 16 };

struct mail_sink {
    void *ctx;
    /** Hand one mail over. *reply gets the server's words with the command that they answer, or
     *  our own words (no secrets). */
    enum sent (*send)(void *ctx, const struct outgoing *m, char reply[256]);
    /** Up to SINK_MANY of them as cheaply as one, each with its reply. If it is not SENT_OK,
     * some may have gone: each is sent by itself then. NULL: it cannot. */
    enum sent (*send_all)(void *ctx, const struct outgoing m[], size_t n, char (*reply)[256]);
    void (*close)(void *ctx);
    /** Closes the connection, if there is one; the next mail makes another. NULL: there is
     * none. */
    void (*leave)(void *ctx);
    /** What the server of the last mail said; NULL: there is none. */
    enum sink_utf8 (*utf8)(void *ctx);
};
#endif
