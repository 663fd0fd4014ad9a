#ifndef CRON_INBOX_SIFT_H
#define CRON_INBOX_SIFT_H
/* What is known about a mail while its orders are sifted: the clear ones, and the doubts.
 * For the files of intake_sift.c only. */
#include "cron/inbox/intake/boards.h"
#include "cron/inbox/intake/intake_sift.h"

/* What a doubt does to the other orders of its mail. */
enum weight {
    LIGHT, /* nothing, if they are other orders: the player names moves that are not ordered */
    HEAVY, /* no order of the mail counts: this one may be meant instead */
    ASIDE  /* nothing, and it is not even mentioned: it counts as the player's only if there is
              no other */
};

enum { DOUBTS_TOLD = 6, CHOICES = 8 };

struct sift {
    struct intake *in;
    struct sifted *out;
    const struct board_open *board;
    struct order_text *clear; /* [out->request.n_order] */
    const char **canonical;   /* of each; NULL: not legal */
    struct answer_doubt doubt[DOUBTS_TOLD];
    const char *order[DOUBTS_TOLD]; /* of each doubt, canonical; NULL: it is not legal */
    enum weight weight[DOUBTS_TOLD];
    size_t n;
    const char *choice[CHOICES];
    const char *second[CHOICES]; /* of orders that can be read in two ways, canonical */
    size_t n_second;
};

void sift_add(struct sift *s, struct answer_doubt d, const char *order, enum weight weight);
bool sift_judge(struct verdict *v, const struct sift *s, struct str order);
/** Check both readings of an order. If only one remains, it is meant and becomes o->text;
 *  otherwise each is offered. */
bool sift_readings(struct verdict *v, struct sift *s, struct order_text *o);
/** An order found in only one place of the mail: if legal, it is in doubt. */
bool sift_lone(struct sift *s, const struct order_text *o, enum doubt doubt);
/** Is that the canonical text of the order? NULL is no order. */
bool sift_is(const char *canonical, const char *word);
/** Does the order come from the subject? */
bool sift_of_subject(const struct order_text *o);

/** Orders outside the lines of the mail: the HTML, the subject, a program's words
 *  (sift_beside.c). */
bool sift_beside(struct sift *s, const struct mail *m, const struct request *all);
#endif
