#ifndef TEMPLATES_MATCH_SHEET_H
#define TEMPLATES_MATCH_SHEET_H
/* What is told about each kind of two-player game, as data: the rules in short and in full, and
 * examples that tests put to the engine (tests/templates/test_match_rules.c). */
#include "templates/words/names.h"
#include <stdbool.h>
#include <stddef.h>

struct match_part { /* of the rules page */
    const char *heading;
    const char *const *item; /* NULL ends them */
};

/** An order that is legal on the board of its examples. */
struct match_order {
    const char *side, *order, *canonical, *says;
};
/** A position and orders for it. */
struct match_lesson_board {
    const char *caption;
    const char *text; /* the game text behind its first line */
    const struct match_order *order;
    size_t n_order;
};

/** A step that the page tells of: both orders, and the position afterwards. */
struct match_lesson {
    const char *white, *black; /* NULL: none */
    const char *then;
    const char *fen; /* afterwards; a test plays it */
};
struct match_course {
    const char *caption;
    const char *text; /* the game text it begins with, behind its first line */
    bool goes_on;     /* each step begins where the one before ended */
    const struct match_lesson *lesson;
    size_t n_lesson;
};

/** One mail, as a player would send it. */
struct match_mail {
    const char *to, *subject, *body; /* lines; the body is one order */
    const char *side, *text;         /* the board it answers, as game text */
    const char *says;
};

struct match_option {
    const char *option, *value, *text;
};

struct match_sheet {
    const char *kind;                     /* "synchrone" */
    enum words_name title;                /* "synchrone chess" */
    const char *const *in_short;          /* a few sentences for the welcome; NULL ends them */
    const struct match_part *const *part; /* NULL ends them */
    const struct match_lesson_board *board;
    size_t n_board;
    const struct match_course *course; /* or NULL */
    const struct match_option *option; /* NULL option ends them; or NULL */
    const struct match_mail *mail;
};

/** The sheets of all games of two, in the order of the handbook; NULL ends them. */
extern const struct match_sheet *const match_sheets[];
const struct match_sheet *match_sheet_of(const char *kind);

extern const struct match_sheet match_orthodox, match_synchrone, match_conditional, match_event;
/** What all of them have: draws, resigning, how moves are written. */
extern const struct match_part match_part_writing, match_part_draws, match_part_mail;
/** The mail of the games of many armies. */
extern const struct match_mail match_mail_sandbox;
#endif
