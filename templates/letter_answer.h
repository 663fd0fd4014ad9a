#ifndef TEMPLATES_LETTER_ANSWER_H
#define TEMPLATES_LETTER_ANSWER_H
/* Answers to a mail of a player: the result of its orders, our questions, what it asked for. */
#include "engine/doubt.h"
#include "templates/letter.h"

/** The answer to an order mail. */
struct answer_line { /* one order of the mail and its result */
    struct str line; /* the player's own line where it went wrong (or the whole order) */
    uint32_t number; /* of the mail's text; 0: it is the subject */
    size_t at, len;  /* caret under these bytes of `line` */
    struct verdict verdict;
};
struct answer_doubt { /* words of the mail that do not count as an order, and why */
    struct str line;  /* the player's own line, or the whole order */
    uint32_t number;  /* as above */
    size_t at, len;   /* these bytes of `line` */
    enum doubt doubt;
};
/** Why, in a sentence. */
enum words_name letter_doubt(enum doubt doubt);
struct answer_group {    /* what a mail can ask for apart from orders */
    const char *wish;    /* what lists it: "help talk" */
    struct saying names; /* what it lists: "`press`, `tell` and 3 more" */
};
struct answer_view {
    struct seat_view seat;
    const struct answer_line *line;
    size_t n_line;
    const struct answer_doubt *doubt; /* if nothing was accepted, we ask */
    size_t n_doubt;
    const char *const *choice; /* what the mail could mean, in canonical text */
    size_t n_choice;
    bool accepted;             /* the mail changed the saved order */
    bool late;                 /* it is about an earlier board, */
    bool lost;                 /* because a copy was restored */
    const char *on_file;       /* canonical order that counts now, or NULL: none */
    const char *replaced;      /* what it replaced, or NULL */
    const struct saying *note; /* another sentence: the last of several orders counts */
    size_t n_note;
    bool asked; /* the mail is the command `help`: nothing is wrong with it */
    const struct answer_group *group; /* then: what else there is to ask for */
    size_t n_group;
    struct str prose; /* no order was found: the first line that was read, or empty */
    bool at_once;     /* games of two: nothing else is awaited, it is executed now */
    const char *next; /* games of two: the order kept for the board after this one (22.7), or
                         NULL */
    const char *receipt, *next_receipt; /* hex: of on_file, and of what is kept; or NULL */
};
bool letter_answer(struct letter_text *out, const struct answer_view *v, struct arena *a,
                   struct err *e);

struct letter_trial; /* templates/letter_report.h */
/** A trial that was not played because of its lines: v->line, each with its caret; and those
 *  of no army. v->on_file is the order that really counts. */
struct trial_problem {
    struct answer_line line; /* its verdict does not matter if it says something else: */
    struct saying says;      /* W_NONE: the verdict is what is wrong */
};
struct trial_refused_view {
    struct seat_view seat;
    const struct trial_problem *problem;
    size_t n_problem;
    const struct letter_trial *trial;
};
bool letter_trial_refused(struct letter_text *out, const struct trial_refused_view *v,
                          struct arena *a, struct err *e);

/** A mail that may be the player's waits for a yes. */
enum question_why {
    QUESTION_NEW_ADDRESS, /* a key, but an address that is not the reader's */
    QUESTION_UNPROVEN,    /* the reader's own address, but nothing proves it */
    QUESTION_DENIED       /* the same with a key, but the mail server says that it is forged */
};
/* What the mail would do. */
struct question_item {
    bool order, legal; /* else it asks for something */
    struct str
        text; /* the order, in canonical text if it is legal; the line as it was written */
    struct str talk; /* lines that belong to it; or empty */
};
struct question_view {
    struct seat_view seat;
    enum question_why why;
    const char *address; /* that it came from */
    const struct question_item *item;
    size_t n_item;
};
bool letter_question(struct letter_text *out, const struct question_view *v, struct arena *a,
                     struct err *e);

/** Instead of many answers: the results of the mails of the last hour. */
struct summary_view {
    struct seat_view seat;
    int64_t mails;       /* that got no answer */
    const char *on_file; /* canonical order that counts now, or NULL; for people without an
                            army: NULL */
};
bool letter_summary(struct letter_text *out, const struct summary_view *v, struct arena *a,
                    struct err *e);

/** A short answer if a mail could not be used at all, or has no order to answer. */
enum help_kind {
    HELP_UNPROVEN, /* to the registered address: a mail came in your name, and is not proven */
    HELP_WHICH_GAME, /* several seats: reply to a report or name the game in the subject */
    HELP_TOO_LARGE,  /* over the size limit */
    HELP_UNREADABLE, /* no text part, too many parts ...: `why` */
    HELP_GAME_OVER,
    HELP_ADDED,    /* another address of the player: `address` */
    HELP_DROPPED,  /* the player said no: the mails in question change nothing */
    HELP_NOT_ASKED /* a yes or no, but no question is open */
};
struct help_view {
    struct seat_view seat; /* game may be "" */
    enum help_kind kind;
    enum words_name why; /* W_NONE: that is all */
    const char *address; /* or NULL */
    const char *subject; /* of the mail that is answered, or NULL */
};
bool letter_help(struct letter_text *out, const struct help_view *v, struct arena *a,
                 struct err *e);

/** What is set for the reader's mails (seat.preferences), and what else there is. */
struct preferences_view {
    struct seat_view seat;
    unsigned asked;   /* for which set of preferences */
    struct str wrong; /* an unknown word in the mail, so nothing was set; or empty */
    bool everywhere;  /* it was set for all games of the reader; else for this one */
    int64_t games;    /* others that there are; 0: none, or nothing was set */
};
bool letter_preferences(struct letter_text *out, const struct preferences_view *v,
                        struct arena *a, struct err *e);

/** Where the reader's pieces can go on the current board, and what they can capture. */
struct moves_view {
    struct seat_view seat;
    const char *piece; /* "K(5,5)", "(5,5)", "Ng1", "g1", "N": only these; "": all */
};
bool letter_moves(struct letter_text *out, const struct moves_view *v, struct arena *a,
                  struct err *e);
#endif
