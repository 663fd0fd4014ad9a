#ifndef TEMPLATES_LETTERS_REPORT_REPORT_H
#define TEMPLATES_LETTERS_REPORT_REPORT_H
/* The parts of a report. Internal to templates/. */
#include "templates/letters/draft.h"
#include "templates/letters/sentence.h"

/** What the event says to the reader, in the arena. */
const char *report_sentence(struct draft *d, const struct event *e);
/** The same of one of the view's events; with the reasons, if it went against the reader. */
const char *report_told(struct draft *d, const struct report_view *v, size_t event);
/** "Update 12: you lost a rook, captured a pawn": what matters most to the reader first. */
void report_subject(struct draft *d, const struct report_view *v);
/** The active event, what it means for the reader, what comes next (30.4). */
void report_event(struct draft *d, const struct report_view *v, const struct examples *x);
/** When events begin, if none is active. */
void report_no_event(struct draft *d, const struct report_view *v);
/** Who cannot dodge with the next update (rule 8), and what the reader can take for certain. */
void report_capturable(struct draft *d, const struct report_view *v, const struct examples *x);
/** Where the reader's pieces stand, and their marks. */
void report_pieces(struct draft *d);
/** Every army's energy and the reader's account (rule 9). */
void report_energy(struct draft *d, const struct report_view *v);
#endif
