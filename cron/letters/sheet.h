#ifndef CRON_LETTERS_SHEET_H
#define CRON_LETTERS_SHEET_H
/* A letter about a board, from its recipe in the outbox to the mail. First one thread reads
 * everything from the store; then all threads write letters. The same recipe gives the same
 * bytes as long as the seat, the secret and the configuration stay the same. */
#include "cron/letters/review.h"
#include "cron/letters/told.h"
#include "cron/outbox/post.h"
#include "cron/outbox/recipe.h"

struct sheet_kind;
/** NULL: no mail of that kind has a recipe. */
const struct sheet_kind *sheet_kind_of(enum out_kind kind);
struct sheet {
    const struct sheet_kind *kind; /* what a mail of that kind has */
    const struct app *app;
    const struct out_row *row;
    struct recipe recipe;
    struct game_row game; /* as it was when the letter was due */
    struct seat_row seat; /* as it is now, if the player is the same */
    const char *to;       /* its named reader: where the seat's mails go */
    struct post_facts facts;
    const struct told *told;
    const struct seat_note *note; /* [n_note] the reader's */
    size_t n_note;
    const struct letter_trial *trial; /* what it describes was only tried; or NULL */
    const struct review *review;      /* of "review"; else NULL */
    struct press_view press; /* what is printed with it, or (for "press") what it delivers */
    const char *answers;     /* Message-ID of the reader's own mail that it answers, or NULL */
    bool in_digest;          /* it is part of a mail of the day */
    bool unknown, silent;    /* for "press": as in press_letter */
    bool web;                /* as in seat_view */
};

struct sheet_want {
    const struct app *app;
    const struct out_row *row;
    bool mail; /* false: only the text is wanted */
    bool own;  /* nobody but its reader will see it: it has the reader's private parts, notes,
                  press to them, the saved order, prepared replies */
    bool web;  /* it becomes a page of the web (seat_view.web), in the language of those */
};
/** Reads the store. It goes to the seat's current address; to a player who left the seat, at
 *  the former address and without a name. Fails as told_get() does. */
bool sheet_load(struct sheet *out, struct tolds *all, const struct sheet_want *want,
                struct arena *a, struct err *e);
/** The letter's text alone. */
bool sheet_text(struct letter_text *out, const struct sheet *s, struct arena *a, struct err *e);
/** What the letter says, for programs (templates/facts.h). */
bool sheet_facts(struct str *out, const struct sheet *s, struct arena *a, struct err *e);
/** The whole mail, its pictures drawn by the painter (NULL: without one). */
bool sheet_mail(struct str *raw, const struct sheet *s, struct picture_painter *painter,
                struct arena *a, struct err *e);
/** The letter, and what else its mail would have: parts->attachment. */
bool sheet_letter(struct letter_text *out, struct letter *parts, const struct sheet *s,
                  struct picture_painter *painter, struct arena *a, struct err *e);
/** What an arena needs for that. */
size_t sheet_bytes(const struct sheet *s);
#endif
