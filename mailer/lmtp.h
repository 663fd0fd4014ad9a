#ifndef MAILER_LMTP_H
#define MAILER_LMTP_H
/* A conversation in LMTP (RFC 2033), our side of it: bytes in; replies and mails out. Knows no
 * sockets, no clock and no store. */
#include "mailer/source.h"

enum {
    LMTP_LINE = 1024,      /* bytes of a command; RFC 5321 4.5.3.1.4 wants 512 and parameters */
    LMTP_ADDRESS = 320,    /* bytes of an address (4.5.3.1.1 and .2: 64 + 1 + 255) */
    LMTP_RECIPIENTS = 100, /* of one mail (4.5.3.1.8); more need a second one (452) */
    LMTP_SIZE_MAX =
        64 << 20,    /* bytes of a mail; above SOURCE_MAIL_MAX only the start is kept */
    LMTP_OUT = 20000 /* bytes of replies that nobody has read yet */
};

enum lmtp_next {
    LMTP_BYTES, /* all was used: more, please */
    LMTP_FULL,  /* its replies have to be read first */
    LMTP_MAIL,  /* a mail is complete: lmtp_answer() for each recipient */
    LMTP_OVER   /* send the replies, and close */
};
enum lmtp_answer { LMTP_STORED, LMTP_LATER, LMTP_REFUSED };

struct lmtp {
    const char *host;
    int state, data; /* lmtp.c */
    int errors;
    char line[LMTP_LINE];
    size_t line_n;
    char sender[LMTP_ADDRESS + 1]; /* "": the null sender */
    char recipient[LMTP_RECIPIENTS][LMTP_ADDRESS + 1];
    size_t n_recipients, answered;
    char *raw;    /* the mail, dots unstuffed; [SOURCE_MAIL_MAX], the caller's */
    size_t raw_n; /* bytes kept */
    int64_t size; /* bytes that came */
    bool bare;    /* a line ended with LF alone */
    char out[LMTP_OUT];
    size_t out_n;
};

/** A conversation begins with our greeting; `host` is our name in it. l->raw is set before. */
void lmtp_begin(struct lmtp *l, const char *host);
/** Use the bytes of *in up to the next thing for the caller to do. */
enum lmtp_next lmtp_feed(struct lmtp *l, struct str *in);
/** The result for recipient[answered]; in their order, once for each. */
void lmtp_answer(struct lmtp *l, enum lmtp_answer answer);
/** The conversation ends from our side: `text` is the last reply. */
void lmtp_end(struct lmtp *l, const char *text);
/** That many bytes of `out` were sent. */
void lmtp_sent(struct lmtp *l, size_t n);
#endif
