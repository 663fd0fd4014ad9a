#ifndef CRON_APP_APART_H
#define CRON_APP_APART_H
/* Mails are taken apart by a separate process (cell.h): the work of mail_read(),
 * mail_next(), mail_html() and report_read(), with the same results, except for a mail that
 * kills its reader. A reader may also die of something else, so the mail is tried once more
 * with a new one. No process reads two mails, and the reader is not asked who sent a mail
 * (mail_identity). */
#include "cron/app/apart/cell.h"
#include "parser/mail.h"
#include "parser/report/report.h"

struct apart {
    struct cell cell;
    struct str raw;     /* that the cell has read; compared only by its address */
    int64_t reader;     /* whose letters it has read; 0: none */
    bool died;          /* a mail killed two readers since apart_why() */
    char why[CELL_WHY]; /* of what */
};

/** NULL: there is no memory. */
struct apart *apart_open(void);
void apart_close(struct apart *p);
/** That mail comes next: its reader starts now, and what it finds waits for apart_mail() with
 *  the same bytes and addresses. The arena is for a copy of them. */
void apart_ahead(struct apart *p, struct str raw, const char *const *own, struct arena a);

/** Is there a process for reading a mail (else *e), and does the system let it do nothing
 *  but compute (*closed)? */
bool apart_try(bool *closed, struct apart *p, struct err *e);

/** As mail_read(). A mail that kills its reader is MAIL_UNREADABLE for MAIL_LIMIT_READER,
 *  with its header; if the header alone does that, ERR_INPUT. ERR_IO: this machine has no
 *  process or memory now. */
bool apart_mail(struct mail *out, struct apart *p, struct str raw, const char *const *own,
                struct arena *a, struct err *e);
/** As apart_mail(), for a letter of ours, without own addresses: letters to one reader, read
 *  in a row, share one process. reader: > 0. */
bool apart_letter(struct mail *out, struct apart *p, struct str raw, int64_t reader,
                  struct arena *a, struct err *e);
/** As mail_next(): nothing is found if that kills the reader. */
bool apart_next(bool *found, struct apart *p, struct mail *m, struct arena *a, struct err *e);
/** As mail_html(): no text. */
bool apart_html(struct str *out, struct apart *p, const struct mail *m,
                enum mail_html_part which, struct arena *a, struct err *e);
/** As report_read(): it is no report. */
bool apart_report(struct report *out, struct apart *p, const struct mail *m, struct str raw,
                  struct arena *a, struct err *e);

/** What happened to readers since the last call, in a few words; NULL: nothing. */
const char *apart_why(struct apart *p);
#endif
