#ifndef CRON_INBOX_LATER_H
#define CRON_INBOX_LATER_H
/* An answer whose bytes are made by a second thread while the next mail is judged: drawing its
 * picture and writing it as a mail is half of the work on an order, and needs no store. Its row
 * is in the outbox at once, in its place; its bytes are stored before the transaction ends. One
 * answer at a time, and nothing of this for other letters. */
#include "cron/outbox/post.h"

struct later;
/** NULL: there is no memory; then later_add() is post_add(). So it is without a thread. */
struct later *later_begin(const struct app *app);
/** NULL is fine. */
void later_end(struct later *l);
/** Is there another mail to be judged meanwhile? Only then answers are made later. */
void later_expect(struct later *l, bool another);
/** As post_add(). The strings of the post, and the board that it shows, must stay until
 *  later_join(); its structs may go. Joins the one before first. */
bool later_add(struct later *l, const struct app *app, const struct post *p, struct arena *a,
               struct err *e);
/** The mail that is answered by the post whose bytes are missing still; 0: none are. */
int64_t later_mail(const struct later *l);
/** Those bytes, made by now, are stored. */
bool later_join(struct later *l, struct err *e);
/** The mail whose answer could not be made or stored, until later_drop(); 0: none. */
int64_t later_failed(const struct later *l);
/** They are not wanted: the transaction is undone. */
void later_drop(struct later *l);
/** Waits until the thread does nothing; what it has made is stored later. */
void later_rest(void *later);
#endif
