#ifndef MAILER_COMPOSE_H
#define MAILER_COMPOSE_H
/* A finished mail from its parts: headers, text and HTML, pictures. The same letter gives the
 * same bytes: boundaries are derived from the Message-ID. */
#include "engine/base/err.h"
#include "engine/base/str.h"

struct attachment {
    const char *cid; /* Content-ID without < > of an inline picture; NULL: a plain attachment */
    const char *name; /* file name, UTF-8 */
    const char *type; /* "image/png", "text/calendar; method=PUBLISH; charset=UTF-8" */
    struct str bytes;
    struct str base64; /* the same by base64_make(), if many mails have it; otherwise empty */
};

struct letter {
    const char *from, *from_name; /* address, display name (UTF-8) */
    const char *to, *to_name;
    const char *reply_to;         /* address, or NULL */
    const char *subject;          /* UTF-8 */
    const char *message_id;       /* without < > */
    const char *in_reply_to;      /* without < >, or NULL */
    const char *const *reference; /* without < >, oldest first; at most 12 are written */
    size_t n_reference;
    int64_t date;               /* Unix seconds, written as UTC */
    const char *auto_submitted; /* "auto-replied" or "auto-generated" (RFC 3834 s5); NULL:
                                   somebody wrote it */
    const char *list_id;        /* List-Id without < >, or NULL */
    const char *list_help;      /* mailto: URL for List-Help, or NULL */
    const char *unsubscribe;    /* mailto: URL for List-Unsubscribe (RFC 2369), or NULL */
    const char *one_click;      /* https: URL for a POST (RFC 8058), as well; or NULL */
    const char *feedback_id;    /* "A:B:SENDER" for Feedback-ID, or NULL */
    struct str text;            /* UTF-8, LF */
    struct str html;            /* empty: text only */
    const struct attachment *attachment;
    size_t n_attachment;
};

/** multipart/mixed { related { alternative { text, html }, inline pictures }, attachments },
 *  without unnecessary levels; lines <= 998, CRLF, no bare CR or LF. Text-only readers get
 *  it as the first part; Apple Mail, Gmail and Outlook show the pictures in their places,
 *  and not again as attachments. Attachments of type text are UTF-8 and travel as lines.
 *  ERR_INPUT if an address or header value has a line break or an address is invalid. Bytes
 *  owned by the arena. */
bool compose(struct str *out, const struct letter *l, struct arena *a, struct err *e);
/** One plain address like "bob@example.org": no space, control, comma, brackets, quotes. The
 *  part before the @ may be UTF-8 (RFC 6532), the part after it is ASCII. */
bool compose_address_ok(struct str address);
/** A non-ASCII address: it is put into the header unchanged, and the mail needs SMTPUTF8
 *  (RFC 6531) in transport. */
bool compose_address_utf8(struct str address);
/** An address that any server accepts, like our own. */
bool compose_address_ascii(struct str address);
#endif
