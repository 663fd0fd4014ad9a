#ifndef TEMPLATES_LETTER_PRESS_H
#define TEMPLATES_LETTER_PRESS_H
/* What people in a game say to one another. */
#include "templates/letter.h"

/** What somebody said to the reader, or to all. */
struct press_item {
    const char *army, *name; /* whose words: the army, or "", and the player's name, or "" */
    const char *role; /* for people without an army: "master", "deputy", "observer"; or "" */
    bool grey;        /* anonymous; else all of the above is known */
    bool own;         /* the reader's */
    bool public;
    bool overheard;   /* the reader is not among its addressees */
    const char *whom; /* armies, "observers", "gm", one space between two; of public ones "" */
    int64_t at;
    struct str text; /* lines, without control bytes (relay.h) */
    bool cut;        /* it went on */
};
struct press_view {
    const struct press_item *item;
    size_t n;
    bool more;           /* there were more of them */
    const int64_t *look; /* when the game master read what was said to some */
    size_t n_look;
};

/** "red (Bob)", "Olga", "an observer", "somebody": who wrote. `words` NULL: English. NULL: no
 *  memory. */
const char *letter_who(const struct press_item *p, const struct words *words, struct arena *a);
/** What somebody said, as a separate letter: an answer to it goes to its writer. */
struct press_letter {
    struct seat_view seat;
    struct press_item item;
    bool answer;  /* it answers what the reader said */
    bool unknown; /* and its writer does not know who the reader is */
    bool silent;  /* the reader may not write here */
};
bool letter_press(struct letter_text *out, const struct press_letter *v, struct arena *a,
                  struct err *e);
#endif
