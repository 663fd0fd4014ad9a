#ifndef CRON_APP_APART_H
#define CRON_APP_APART_H
/* Mails are taken apart by a process of its own (cell.h): what mail_read(), mail_next(),
 * mail_html() and report_read() do, with the same results, but for a mail that ends its reader.
 * A reader may also die of something else, so the mail is tried once more with a new one. No
 * process reads two mails; and whose a mail is, its reader is not asked (mail_identity). */
#include "cron/app/apart/cell.h"
#include "parser/mail.h"
#include "parser/report/report.h"

struct apart {
    struct cell cell;
    struct str raw;     /* that the cell has read; it is compared by its place only */
    int64_t reader;     /* whose letters it has read; 0: none */
    bool died;          /* a mail ended two readers since apart_why() */
    char why[CELL_WHY]; /* of what */
};

/** NULL: there is no memory. */
struct apart *apart_open(void);
void apart_close(struct apart *p);
/** A mail will come soon: the store need not be held while its reader begins. */
void apart_prepare(struct apart *p);

/** Is there a process to read a mail in (else *e), and does the system refuse it all but
 *  computing, *closed? */
bool apart_try(bool *closed, struct apart *p, struct err *e);

/** As mail_read(). A mail that ends its reader is MAIL_UNREADABLE for MAIL_LIMIT_READER, with
 *  its header; if it does that by its header alone, ERR_INPUT. ERR_IO: this machine gives no
 *  process or memory now. */
bool apart_mail(struct mail *out, struct apart *p, struct str raw, const char *const *own,
                struct arena *a, struct err *e);
/** As apart_mail(), of a letter of ours, without own addresses: those to one reader, read one
 *  behind the other, have one process. reader: > 0. */
bool apart_letter(struct mail *out, struct apart *p, struct str raw, int64_t reader,
                  struct arena *a, struct err *e);
/** As mail_next(): nothing is found where that ends the reader. */
bool apart_next(bool *found, struct apart *p, struct mail *m, struct arena *a, struct err *e);
/** As mail_html(): no text. */
bool apart_html(struct str *out, struct apart *p, const struct mail *m,
                enum mail_html_part which, struct arena *a, struct err *e);
/** As report_read(): it is no report. */
bool apart_report(struct report *out, struct apart *p, const struct mail *m, struct str raw,
                  struct arena *a, struct err *e);

/** What became of readers since the last call, in a few words; NULL: nothing. */
const char *apart_why(struct apart *p);
#endif
