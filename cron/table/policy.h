#ifndef CRON_TABLE_POLICY_H
#define CRON_TABLE_POLICY_H
/* How a game is run, besides its rules: when updates are due, who may join, what a missing
 * order means. A game master sets each option by its name (`create`, `option`); otherwise
 * the default of the kind of game applies. The store keeps the value as written (table
 * setting). POLICY_ROWS is the only list: reading, `help options`, handbook and tests walk
 * it. */
#include "cron/app/app.h"
#include "db/game.h"
#include "engine/rules.h"

/* What a value looks like. */
enum policy_type {
    POLICY_SPAN,   /* "24h", "0": int64_t, seconds */
    POLICY_SPANS,  /* "24h 3h", "none": struct policy_spans, the longest first */
    POLICY_NUMBER, /* "3", 0 to 10000: int64_t */
    POLICY_YES_NO, /* bool */
    POLICY_WORD,   /* one of `values`, separated by |: int64_t, its index from 0 on */
    POLICY_CLOCK,  /* "8:00" or "none": int64_t, minutes of the day, or -1 */
    POLICY_DAYS,   /* "mon wed fri 18:00", "daily 9:00 21:00", "none": struct policy_days */
    POLICY_WEEK,   /* "sat sun", "none", at most six days: struct policy_days without times */
    POLICY_HOUSE,  /* "red 3 blue 1", "none", "no": struct policy_house */
    POLICY_FILL,   /* "4 level 2", "none": struct policy_fill */
    POLICY_ZONE,   /* an IANA name: const char * */
    POLICY_SECRET  /* one word, never shown again: const char *, "" */
};

enum { POLICY_SPANS_MAX = 4, POLICY_TIMES_MAX = 6 };
struct policy_spans {
    int64_t span[POLICY_SPANS_MAX];
    size_t n;
};
struct policy_days {
    unsigned days;              /* bit 0: Monday; 0: there is no schedule */
    int time[POLICY_TIMES_MAX]; /* minutes of the day, ascending */
    size_t n;
};

/* Which armies the house plays, and at which level (engine/rules.h). */
enum { POLICY_HOUSES_MAX = 14, POLICY_ARMY_MAX = 25 };
struct policy_house {
    struct {
        char army[POLICY_ARMY_MAX];
        int level;
    } one[POLICY_HOUSES_MAX];
    size_t n;
    bool barred; /* it plays nothing here, whatever else is set */
};
struct policy_fill {
    int64_t armies; /* 0: it fills none */
    int level;
};

/* Which one of `values`. */
enum { JOIN_CLOSED, JOIN_OPEN, JOIN_INVITED };
enum { START_NOW, START_FULL, START_MASTER };
enum { MISSED_NOTHING, MISSED_NOTICE, MISSED_EXTEND };
enum { AWAY_DELAYS, AWAY_STANDING };
enum { FILL_MASTER, FILL_AUTO };
enum { NAMES_SHOWN, NAMES_HIDDEN };
enum { LEAST_ANYBODY, LEAST_UNEVEN, LEAST_RELIABLE };
enum { CLAIM_AUTO, CLAIM_OPPONENT };
enum { PREVIEW_NUMBERS, PREVIEW_WHOLE };
enum { DRAWS_CHAIN, DRAWS_SEED };
enum { VOTES_ALL, VOTES_MAJORITY, VOTES_NONE };
enum { HINT_ALONE, HINT_YES, HINT_NO };
enum { PRESS_NONE, PRESS_PUBLIC, PRESS_PRIVATE, PRESS_ALL };

/* X(member, name, type, values, default of games of many, default of games of two; NULL:
 * they do not have the option). Its meaning is the sentence policy.NAME. */
#define POLICY_ROWS(X)                                                                         \
    /* when updates are due */                                                                 \
    X(at, "at", POLICY_DAYS, NULL, "none", "none")                                             \
    X(not_on, "not-on", POLICY_WEEK, NULL, "none", "none")                                     \
    X(zone, "zone", POLICY_ZONE, NULL, "UTC", "UTC")                                           \
    X(earliest, "earliest", POLICY_CLOCK, NULL, "none", "none")                                \
    X(latest, "latest", POLICY_CLOCK, NULL, "none", "none")                                    \
    X(early, "early", POLICY_SPAN, NULL, "0", NULL)                                            \
    X(ordered, "ordered", POLICY_YES_NO, NULL, "yes", "yes")                                   \
    X(reminders, "reminders", POLICY_SPANS, NULL, "24h 3h", "24h 3h")                          \
    X(grace, "grace", POLICY_SPAN, NULL, "0", "0")                                             \
    /* orders that do not come */                                                              \
    X(learning, "learning", POLICY_NUMBER, NULL, "2", NULL)                                    \
    X(missed, "missed", POLICY_WORD, "nothing|notice|extend", "nothing", NULL)                 \
    X(substitute_after, "substitute-after", POLICY_NUMBER, NULL, "3", "2")                     \
    X(remove_after, "remove-after", POLICY_NUMBER, NULL, "0", NULL)                            \
    X(rest_after, "rest-after", POLICY_NUMBER, NULL, "3", NULL)                                \
    X(vacation, "vacation", POLICY_SPAN, NULL, "28d", "28d")                                   \
    X(vacation_longest, "vacation-longest", POLICY_SPAN, NULL, "14d", "14d")                   \
    X(days_off, "days-off", POLICY_NUMBER, NULL, NULL, "2")                                    \
    X(vacation_does, "vacation-does", POLICY_WORD, "delay|standing", "standing", NULL)         \
    X(outage, "outage", POLICY_SPAN, NULL, "12h", "12h")                                       \
    X(emergency, "emergency", POLICY_SPAN, NULL, "3d", "3d")                                   \
    X(lengthen, "lengthen", POLICY_SPAN, NULL, "0", "0")                                       \
    X(bank, "bank", POLICY_SPAN, NULL, NULL, "0")                                              \
    X(increment, "increment", POLICY_SPAN, NULL, NULL, "0")                                    \
    X(claim, "claim", POLICY_WORD, "auto|opponent", NULL, "auto")                              \
    /* who plays */                                                                            \
    X(join, "join", POLICY_WORD, "closed|open|invited", "closed", "closed")                    \
    X(invitation, "invitation", POLICY_SECRET, NULL, "", "")                                   \
    X(seats, "seats", POLICY_NUMBER, NULL, "14", NULL)                                         \
    X(start, "start", POLICY_WORD, "now|full|master", "now", "full")                           \
    X(players, "players", POLICY_NUMBER, NULL, "0", NULL)                                      \
    X(first_order, "first-order", POLICY_SPAN, NULL, "0", NULL)                                \
    X(offer, "offer", POLICY_SPAN, NULL, "2d", "2d")                                           \
    X(similar, "similar", POLICY_NUMBER, NULL, "20", NULL)                                     \
    X(observers, "observers", POLICY_YES_NO, NULL, "no", "no")                                 \
    X(public, "public", POLICY_YES_NO, NULL, "no", "no")                                       \
    X(names, "names", POLICY_WORD, "shown|hidden until-end", "shown", "shown")                 \
    X(substitutes, "substitutes", POLICY_WORD, "master|auto", "auto", "auto")                  \
    X(reliable, "reliable", POLICY_WORD, "anybody|uneven|reliable", "anybody", "anybody")      \
    X(house, "house", POLICY_HOUSE, NULL, "none", "none")                                      \
    X(house_vacant, "house-vacant", POLICY_NUMBER, NULL, "0", "0")                             \
    X(house_fills, "house-fills", POLICY_FILL, NULL, "none", NULL)                             \
    /* how it ends, and what the game master sees */                                           \
    X(last_update, "last-update", POLICY_NUMBER, NULL, "0", NULL)                              \
    X(last_standing, "last-standing", POLICY_YES_NO, NULL, "no", NULL)                         \
    X(rematch, "rematch", POLICY_YES_NO, NULL, "yes", "yes")                                   \
    X(preview, "preview", POLICY_WORD, "numbers|whole", "numbers", "numbers")                  \
    X(draws, "draws", POLICY_WORD, "chain|seed", "chain", "chain")                             \
    X(votes, "votes", POLICY_WORD, "all|majority|none", "all", "all")                          \
    /* what players may ask for */                                                             \
    X(tries, "tries", POLICY_NUMBER, NULL, "10", "10")                                         \
    X(hint, "hint", POLICY_WORD, "alone|yes|no", "alone", "alone")                             \
    /* what players say to one another */                                                      \
    X(press, "press", POLICY_WORD, "none|public|private|all", "all", "all")                    \
    X(grey, "grey", POLICY_YES_NO, NULL, "no", "no")                                           \
    X(press_a_day, "press-a-day", POLICY_NUMBER, NULL, "20", "20")                             \
    X(press_master, "press-master", POLICY_YES_NO, NULL, "no", "no")                           \
    X(press_observers, "press-observers", POLICY_YES_NO, NULL, "no", "no")

struct policy {
    struct policy_days at; /* weekdays and times of day in `zone`; none: every_s of the game */
    struct policy_days not_on; /* no deadline falls on them; of two: no clock runs on them */
    const char *zone;          /* of the game */
    int64_t earliest, latest;  /* no deadline of the game is before or after that time of day */
    int64_t early; /* all orders are in: the update is due that much later; 0: not */
    bool ordered;  /* players see who has ordered */
    struct policy_spans reminders; /* before a deadline, to those who owe an order */
    int64_t grace;                 /* an update waits that much longer for missing orders */
    int64_t learning; /* the first so many updates extend once for missing orders */
    int64_t missed;   /* what a missing order means in later ones: MISSED_... */
    int64_t substitute_after, remove_after, rest_after; /* updates in a row; 0: never */
    int64_t vacation, vacation_longest; /* a player's in a year, and at a stretch; 0: none */
    int64_t vacation_does;              /* AWAY_... */
    int64_t days_off; /* of a week, that a player may have besides `not_on` (days.h) */
    int64_t outage;   /* deadlines move when no mail could be fetched for that long; 0: never */
    int64_t emergency; /* the pause that a player may ask for once; 0: none */
    int64_t lengthen;  /* a player may move a deadline by so much at most; 0: nobody may */
    int64_t bank, increment; /* time of a player for all moves, and what each adds; bank 0: each
                                move has every_s */
    int64_t claim;           /* time is up: CLAIM_... */
    int64_t join;            /* JOIN_... */
    const char *invitation;  /* the word that an invited player says, or "" */
    int64_t seats;           /* of games of many; at most so many players */
    int64_t start;           /* START_...; START_FULL: `players`, or all seats */
    int64_t players;         /* enough to start; 0: all seats */
    int64_t first_order; /* who has not placed a king by then makes room; 0: has all the time */
    int64_t offer;       /* how long an offered seat is kept */
    int64_t similar;     /* least colour distance of two armies (CIEDE2000); 0: any */
    bool observers;      /* anybody may watch */
    bool public;         /* it is on the pages of the web (cron/pages) */
    int64_t names;       /* NAMES_...: see policy_hides() */
    int64_t substitutes; /* FILL_...: who fills a seat that was left */
    struct policy_house house; /* armies that it plays as long as no player has their seat */
    int64_t house_vacant; /* at that level it plays for whoever left or was removed; 0: not */
    struct policy_fill house_fills; /* so many armies there are when the game begins */
    int64_t reliable;               /* LEAST_...: who may join (game/seats/attend.h) */
    int64_t last_update;            /* the game ends with that board; 0: it does not */
    bool last_standing;             /* it ends when one army is left */
    bool rematch;                   /* its players may agree on another game when it is over */
    int64_t preview;      /* PREVIEW_...: what the game master may see of an update to come */
    int64_t draws;        /* DRAWS_...: of its first seed, and so of all; see policy_fixed() */
    int64_t votes;        /* VOTES_...: how players decide together */
    int64_t tries;        /* trials of each board that a player may have; 0: none */
    int64_t hint;         /* HINT_...: who is told what the house would do (house.h) */
    int64_t press;        /* PRESS_...: what may be said, to all or to some */
    bool grey;            /* without saying who writes, too */
    int64_t press_a_day;  /* so many messages of a player within 24 hours */
    bool press_master;    /* the game master may read what is said to some */
    bool press_observers; /* observers may write, too */
};

/* A row of the list. */
struct policy_row {
    const char *name;
    enum policy_type type;
    const char *values;           /* POLICY_WORD, else NULL */
    const char *of_many, *of_two; /* defaults; NULL: not an option of such games */
};
enum { POLICY_COUNT_MAX = 64 };
/** All options, in the order of the list; *n of them. */
const struct policy_row *policy_rows(size_t *n);
/** The option with that name; NULL: there is none. */
const struct policy_row *policy_named(struct str name);
/** The option that a line begins with ("not-on sat", or as people write it, "not on sat");
 *  *rest is what follows its name. NULL: there is none, and *rest is what follows the first
 *  word. */
const struct policy_row *policy_begins(struct str line, struct str *rest);
/** Its default in games of these rules; NULL: they have no such option. */
const char *policy_default(const struct policy_row *row, const struct rules *rules);
/** Does it mean anything here? Option `public` needs a website. */
bool policy_here(const struct policy_row *row, const struct app *app);
/** Is it settled when the game is made, and never changed? */
bool policy_fixed(const struct policy_row *row);
/** The sentence that says what it means; W_NONE if words lack it. */
enum words_name policy_meaning(const struct policy_row *row);
/** What its values look like, in words of the language: "yes or no". */
void policy_values(struct buf *out, const struct policy_row *row, const struct words *words);
/** Is `value` one of the option? Its text in one spelling to *tidy (arena). */
bool policy_value_ok(const struct policy_row *row, struct str value, const char **tidy,
                     struct arena *a);

/** How a game is run. A value in the store that this program does not know is as if it were not
 *  set. ERR_IO, ERR_NOMEM. */
bool policy_get(struct policy *out, const struct app *app, const struct game_row *game,
                struct arena *a, struct err *e);
/** Are its seats anonymous? Until it is over, a player is only a colour for all others: nothing
 *  that others get, a game master who plays included, has the player's name, address, zone or
 *  language; what is counted by wall clocks or days is counted in the game's zone. */
bool policy_hides(const struct policy *p, const struct game_row *game);
/** The same of a game whose policy is not at hand. */
bool policy_hidden(bool *out, const struct app *app, const struct game_row *game,
                   struct arena *a, struct err *e);
#endif
