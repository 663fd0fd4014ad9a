#ifndef PARSER_REPORT_H
#define PARSER_REPORT_H
/* Delivery reports: what a mail server says happened to a mail of ours. By RFC 3464 if it is
 * followed, otherwise by the words of servers that write freely; and complaints about a mail
 * of ours, in abuse reports (RFC 5965). Says nothing about whether the report is genuine:
 * that needs the keys of our mails. */
#include "parser/mail.h"

enum report_kind {
    REPORT_NOT,  /* no report */
    REPORT_NONE, /* delivered, passed on, or only late: nothing is lost */
    REPORT_SOFT, /* not delivered, for a reason that may pass: full, refused as spam, timed out
                  */
    REPORT_HARD, /* not delivered, and will not be: no such user, no such domain, closed */
    REPORT_COMPLAINT /* delivered, and its reader calls it spam */
};
enum { REPORT_ADDRESSES = 8, REPORT_IDS = 16, REPORT_WORDS = 300 };

struct report {
    enum report_kind kind;
    const struct str *address; /* [n_address] that it may be about; none: it names nobody */
    size_t n_address;
    const char *status;   /* "5.1.1" (RFC 3463), or "" */
    const char *words;    /* what the server says, one clean line, at most REPORT_WORDS bytes */
    const struct str *id; /* [n_id] Message-IDs in it and in what it returns, without < > */
    size_t n_id;
};

/** `m` is what mail_read() made of `raw`. Fails with ERR_NOMEM only; strings are owned by the
 *  arena. */
bool report_read(struct report *out, const struct mail *m, struct str raw, struct arena *a,
                 struct err *e);
/** Might it be one? Most mails have no part of that type, and neither sender nor subject of
 *  a report: then they need not be searched. */
bool report_may_be(const struct mail *m, struct str raw);
/** What a status (may be empty) and a server's words say about an address: NONE, SOFT or
 *  HARD. */
enum report_kind report_judge(struct str status, struct str words);
/** What a server that refuses a mail at once says about the address: HARD unless it names
 *  another reason, NONE if that is the mail itself. */
enum report_kind report_refusal(struct str reply);
/** The first "5.1.1" in a text; empty: there is none. */
struct str report_status(struct str text);
#endif
