#ifndef PARSER_MAIL_H
#define PARSER_MAIL_H
/* An incoming mail, parsed: who, to whom, in reply to what, and its text as UTF-8. It may
 * have any bytes: limits below, never a crash (mail.md 8). */
#include "engine/base/err.h"
#include "engine/base/str.h"
#include "parser/body/charset.h"

enum {
    MAIL_BYTES_MAX = 1 << 20, /* whole mail */
    MAIL_HEADER_MAX = 64 << 10,
    MAIL_DEPTH_MAX = 8,
    MAIL_PARTS_MAX = 100,
    MAIL_TEXT_MAX = 128 << 10, /* decoded text */
    MAIL_REFS_MAX = 50,
    MAIL_HTML_MAX = 8,        /* parts of HTML that are read */
    MAIL_FILE_MAX = 16 << 10, /* decoded text of an attachment */
    MAIL_MORE_MAX = 3
};

enum mail_body {
    MAIL_TEXT,       /* `text` is there, from `source` */
    MAIL_NO_TEXT,    /* nothing that could be a text */
    MAIL_ENCRYPTED,  /* only encrypted contents */
    MAIL_TNEF,       /* only Outlook's winmail.dat */
    MAIL_UNREADABLE, /* over a limit before the text was found: `limit` says which */
    MAIL_BODIES
};

/* Where `text` is from, in the order of the search: blank text, or one that only says "this
 * mail is HTML", is skipped. */
enum mail_place {
    MAIL_OF_TEXT,   /* its text parts that are no attachments, one below the other; of a
                       multipart/alternative the first */
    MAIL_OF_HTML,   /* its parts of HTML */
    MAIL_OF_FILE,   /* its only attachment of text, MAIL_FILE_MAX at most */
    MAIL_OF_FORWARD /* an attached mail (message/rfc822): somebody wrote that earlier
                     */
};
struct mail_more {
    enum mail_place source;
    struct str part; /* of the raw mail */
};

/* One row for each limit, with words for the operator. */
/* clang-format off */
#define MAIL_LIMIT_TABLE(X) \
    X(BYTES,  "larger than 1 MB") \
    X(HEADER, "header of more than 64 kB") \
    X(TEXT,   "more than 128 kB of text") \
    X(HTML,   "HTML that is too large to be read") \
    X(PARTS,  "more than 100 parts") \
    X(DEPTH,  "parts nested more than 8 deep") \
    X(READER, "what reads it does not survive it")
/* clang-format on */
#define MAIL_LIMIT_ENUM(name, words) MAIL_LIMIT_##name,
enum mail_limit { MAIL_LIMIT_NONE, MAIL_LIMIT_TABLE(MAIL_LIMIT_ENUM) MAIL_LIMITS };
#undef MAIL_LIMIT_ENUM
/** Static; "" for none. */
const char *mail_limit_words(enum mail_limit limit);

struct mail {
    struct str head; /* the header block unchanged, whole lines of at most MAIL_HEADER_MAX */
    struct str message_id; /* without < >; empty if missing or malformed */
    int64_t date;          /* Unix seconds, by the writer's clock; 0: none that can be read */
    struct str from;       /* the one address of From, local part as written, domain lower case;
                              empty if there is none or more than one */
    struct str from_name;  /* UTF-8, may be empty */
    struct str subject;    /* UTF-8, unfolded, without control characters */
    const struct str *reference; /* In-Reply-To, then References, newest first; without < > */
    size_t n_reference;
    const struct str *recipient; /* Delivered-To, X-Original-To, Envelope-To, To, Cc: 100 */
    size_t n_recipient;
    const char *automatic; /* NULL: a person wrote it. Else the reason why it must never be
                              answered (mail.md 6.1, RFC 3834 s2), in a few words */
    const char *passed_on; /* the same, but people's mails have it, too, if passed on by a list
                              or a group: proof of the sender outweighs it */
    bool calendar;         /* it answers an invitation (RFC 5546 s3.2.3) */
    enum mail_body body;
    enum mail_limit limit; /* of MAIL_UNREADABLE */
    struct str text; /* valid UTF-8, LF line ends, format=flowed joined (RFC 3676), no NUL */
    enum mail_place source;
    const struct mail_more *more; /* where else a text may stand: mail_next() */
    size_t n_more;
    const struct str *html; /* the parts of HTML, slices of the raw mail */
    size_t n_html;
    bool twin; /* they say, or should say, the same as `text`: a multipart/alternative */
};

/** Load and make whatever reading a mail may need from files and of classes, so that afterwards
 * none is opened except for a charset that a mail names: charset_lacking() says which, and with
 * those in `more` it can be read. Nothing of it is freed. */
void mail_prepare(struct charset_set more);

/** Parse a raw mail. There is a result for any bytes; fails with ERR_NOMEM only (16 times
 *  MAIL_BYTES_MAX is enough). `own` are our own addresses (a mail from one of them is
 *  automatic), NULL-terminated. Strings are owned by the arena. */
bool mail_read(struct mail *out, struct str raw, const char *const *own, struct arena *a,
               struct err *e);

/** The identity of a mail, read without any library and so in a process that knows secrets:
 *  head, message_id, from and reference of *m are read from `raw`, recipients that it does
 *  not name are removed, and `automatic` follows from that. What *m has for them is not
 *  trusted: its maker may have been taken over by this mail. ERR_NOMEM only. */
bool mail_identity(struct mail *m, struct str raw, const char *const *own, struct arena *a,
                   struct err *e);

/** Read on if `text` has nothing new: it becomes that of the next place in *m, and *found
 *  says whether there was one. The raw mail must still exist. ERR_NOMEM only. */
bool mail_next(bool *found, struct mail *m, struct arena *a, struct err *e);

enum mail_html_part {
    MAIL_HTML_TOP, /* of a reply the part above the quotes (html_top), at little cost */
    MAIL_HTML_ALL
};
/** The text of the HTML that is m->text's twin; empty if there is none, or it is over a
 *  limit. Made at each call, since few mails need it; the raw mail must still exist.
 *  ERR_NOMEM only. */
bool mail_html(struct str *out, const struct mail *m, enum mail_html_part which,
               struct arena *a, struct err *e);
#endif
