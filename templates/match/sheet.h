#ifndef TEMPLATES_MATCH_SHEET_H
#define TEMPLATES_MATCH_SHEET_H
/* What is told about each kind of two-player game, as data: the rules, and examples that tests
 * put to the engine (tests/templates/test_match_rules.c). A new game is a table here and its
 * sentences in the catalogue. */
#include "templates/page/page.h"
#include <stdbool.h>
#include <stddef.h>

/* Where a line of the rules stands. */
enum { SHEET_PAGE = 1 /* the rules page */, SHEET_WELCOME = 2, SHEET_BOTH = 3 };
struct match_line {
    enum page_kind kind; /* PAGE_HEADING or PAGE_ITEM */
    unsigned where;
    enum words_name word;
};

/** What fills a line of the rules for white and for black, each of whom reads their own moves:
 *  a C-move and its parts (22.2). */
struct match_sample {
    enum words_name word;
    struct match_stated {
        const char *order, *square, *then, *other;
    } of[2]; /* WHITE, BLACK; order NULL behind the last sample */
};

/** An order that is legal on the board of its examples. */
struct match_order {
    const char *side, *order, *canonical;
    enum words_name says;
};
/** A position and orders for it. */
struct match_lesson_board {
    enum words_name caption;
    const char *text; /* the game text after its first line */
    const struct match_order *order;
    size_t n_order;
};

/** A step that the page tells of: both orders, and the position afterwards. */
struct match_lesson {
    const char *white, *black; /* NULL: none */
    enum words_name then;
    const char *fen; /* afterwards; a test plays it */
};
struct match_course {
    enum words_name caption;
    const char *text; /* the game text it begins with, after its first line */
    bool goes_on;     /* each step begins where the one before ended */
    const struct match_lesson *lesson;
    size_t n_lesson;
};

/** One mail, as a player would send it. */
struct match_mail {
    enum words_name subject;
    const char *body;        /* lines; one order */
    const char *side, *text; /* the board it answers, as game text */
    enum words_name says;
};

struct match_option {
    const char *option, *value;
    enum words_name means;
};

struct match_sheet {
    const char *kind;              /* "synchrone" */
    enum words_name title;         /* "synchrone chess" */
    const struct match_line *line; /* W_NONE ends them; match_common follows */
    bool events;                   /* the page lists the events of rulebook 23 */
    const struct match_lesson_board *board;
    size_t n_board;
    const struct match_course *course; /* or NULL */
    const struct match_option *option; /* NULL option ends them; or NULL */
    const struct match_sample *sample; /* or NULL */
    const struct match_mail *mail;
    const struct match_mail *black; /* the mail for black; NULL: the same */
};

/* The sheets, in the order of the handbook: a row for each, the name of its `const struct
 * match_sheet match_NAME`. */
#define SHEET_TABLE(X)     X(orthodox) X(synchrone) X(conditional) X(event)
#define SHEET_EXTERN(name) extern const struct match_sheet match_##name;
SHEET_TABLE(SHEET_EXTERN)
#undef SHEET_EXTERN
/** All of them; NULL ends them. */
extern const struct match_sheet *const match_sheets[];
const struct match_sheet *match_sheet_of(const char *kind);
/** The example mail of that side. */
const struct match_mail *match_mail_of(const struct match_sheet *s, unsigned side);

/** What all of them have: how moves are written, draws, resigning, mails. W_NONE ends it. */
extern const struct match_line match_common[];
/** The mail of the games of many armies. */
extern const struct match_mail match_mail_sandbox;
#endif
