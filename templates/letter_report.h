#ifndef TEMPLATES_LETTER_REPORT_H
#define TEMPLATES_LETTER_REPORT_H
/* What an update, an act or a trial has made of the board, and the last mail of a game. */
#include "templates/letter_press.h"

/** What happened while the reader was away. */
struct report_back {
    int64_t updates, standing; /* in how many of them the standing order counted */
};

/* What a player wrote down, as text. */
struct seat_note {
    const char *army, *text; /* the text may have several lines */
    int64_t number;
    int32_t board; /* when it was written */
};

/** What the last mail of a game has in addition, the same for all its readers. */
struct story; /* templates/story.h */
struct letter_last {
    const struct story *story; /* games of many armies, else NULL */
    bool film;          /* the game as an animated picture with the Content-ID film.CID */
    int film_w, film_h; /* CSS pixels */
    const char *record; /* name of the attached record; NULL: there is none, */
    bool packed;        /* as it is too large; else: it is packed */
    struct str moves;   /* games of two: what was played, in lines; or empty */
    const struct seat_note *note; /* [n_note] of players who agree, army by army */
    size_t n_note;
};

/* A board that no update made: the game went back or forward, or was corrected by hand. */
struct report_made {
    const char *act; /* "rollback", "forward", "correct"; "preview": nothing made it, the next
                        update would; "try": neither, it is a trial; NULL: an update made it */
    int32_t from; /* whose position it has; correct: the corrected board; preview: the current
                     one */
    const struct shown *old; /* correct: that board, to show what differs; else NULL */
};

/** What anybody can check an update with: an attachment of its report, and facts. */
struct letter_seal {
    const char *seal; /* of the board, hex; NULL: it has none */
    struct str lines; /* whose SHA-256 it is, orders with receipts and salts among them; empty:
                         too many, only in the record */
    const char *file; /* name of the attachment */
};

/* A trial: what orders would do that nobody has given. */
struct trial_order {
    const char *army, *text; /* canonical */
    bool on_file;            /* the reader's own, which is saved */
    int level;               /* nobody wrote it: at that level the house would give it; or 0 */
};
struct trial_step { /* one update, or one step of a game of two */
    const struct shown *before;
    const struct trial_order *order;
    size_t n_order;
    const struct event *event;
    size_t n_event;
};
struct letter_trial {
    const struct trial_step *step; /* as they would be played; the report describes the last */
    size_t n_step;
    const struct str *unread; /* lines that do not count as orders */
    size_t n_unread;
    const char *again;   /* an army of which several orders were there: the last counts; NULL */
    const char *on_file; /* the reader's order that really counts, or NULL */
    bool draws;          /* this game may have random draws, and a trial makes none */
    int64_t left; /* trials of this board; -1: tried on the command line, where nobody counts,
                     and no saved order is known */
};

/** The report of an update: board - 1 became board. For a board made by an act: no events.
 *  In a game of two also the last report of a game that ended without a step: no events, and
 *  seat.ending says how. */
struct report_view {
    struct seat_view seat;
    const struct event *event;
    size_t n_event;
    const struct reason *reason; /* in the order of the events; may be none */
    size_t n_reason;
    struct report_made made;
    const struct letter_trial *trial; /* it did not happen: it was only tried; or NULL */
    const struct seat_note *note;     /* [n_note] the reader's own, by number */
    size_t n_note;
    const char *const *others; /* letter_others() of the events, or NULL */
    const char *on_file; /* the reader's own order that is kept for this board already (22.7:
                            it is executed next), or NULL */
    const struct report_back *back;  /* the reader is back from vacation, or NULL */
    const struct shown *before;      /* games of two: the board played on, or NULL */
    const struct trial_step *untold; /* [n_untold] games of two: steps without a report, before
                                        the last one: the house answered at once */
    size_t n_untold;
    const struct figure *figure; /* of this board and those before, by board; may be none */
    size_t n_figure;
    const struct letter_last *last; /* games of two that are over; or NULL */
    struct letter_seal seal;
    struct press_view press; /* of the board before */
    bool details;            /* on request: all that the report at a glance leaves out */
};
bool letter_report(struct letter_text *out, const struct report_view *v, struct arena *a,
                   struct err *e);
/** What each event says to readers whom it does not concern, without rule numbers: the same
 *  for all of them, so it is made once for many reports of games of armies. */
bool letter_others(const char *const **out, const struct report_view *v,
                   const struct words *words, struct arena *a, struct err *e);

/** The final report of a game of many armies, which is over with seat.board. */
struct final_view {
    struct seat_view seat;
    const struct letter_last *last; /* with a story */
    const struct figure *figure;    /* of all boards, by board; may be none */
    size_t n_figure;
    struct press_view press; /* since the last report */
};
bool letter_final(struct letter_text *out, const struct final_view *v, struct arena *a,
                  struct err *e);
#endif
