#ifndef TEMPLATES_FACTS_H
#define TEMPLATES_FACTS_H
/* What letters say, for programs: one JSON document for a board and its reader, made from
 * the same views as the letters. Its form is facts/facts.schema.json, described in
 * cron/install/zugpost-facts.5. Members are sorted, numbers are those of the game text: the
 * same view gives the same bytes. It says nothing that the reader's letters and the public
 * record do not say. */
#include "templates/letter_answer.h"
#include "templates/letter_report.h"

enum {
    FACTS_VERSION = 1,   /* existing members never change; new ones may be added */
    FACTS_ORDERS = 4000, /* maximum number of legal orders listed */
    FACTS_REACH = 1000,  /* squares of one slide among them, at most */
    FACTS_PLACES = 12,   /* squares near the reader's pieces that placing is listed for */
    /* of events that do not concern the reader; those that do are always listed */
    FACTS_EVENTS = 2000, /* events */
    FACTS_REASONS = 500, /* reasons of them */
    FACTS_CAPTURABLE = 500,
    FACTS_MAX = 16 << 20 /* bytes of a document */
};

/** The board of v->seat.shown, and the events that made it. `kind`: the mail that it comes
 * with, "report". Owned by the arena; ERR_NOMEM. */
bool facts_report(struct str *out, const struct report_view *v, const char *kind,
                  struct arena *a, struct err *e);
/** The result of a mail with orders. */
bool facts_answer(struct str *out, const struct answer_view *v, struct arena *a, struct err *e);
#endif
