#ifndef TEMPLATES_LETTER_H
#define TEMPLATES_LETTER_H
/* What every letter has, and whom it is for. A kind of mail is a function in one of the
 * headers next to this one; each gives subject, text and HTML of the same content
 * (templates/page/page.h); pictures are made by templates/picture.h. */
#include "engine/rules.h"
#include "templates/page/zone.h"
#include "templates/picture.h"
#include "templates/preferences.h"
#include "templates/shown.h"
#include "templates/words/words.h"

/** A picture that a letter shows: drawn by picture_board() from its query, it goes into the
 * mail inline, with the Content-ID NAME.CID (seat_view.cid) and the file name
 * GAME-BOARD-NAME.png. */
struct letter_picture {
    const char *name; /* "board", "map", "a": a word of small letters */
    const struct shown *shown;
    struct picture_query query;
};

struct page_block; /* templates/page/page.h */
struct letter_text {
    const char *subject;
    const char *lead;               /* its first line, or NULL */
    const struct page_block *block; /* what text and HTML are printed from */
    struct str text; /* UTF-8, LF, lines of at most 78 columns where words allow it */
    struct str html; /* under 20 kB if not said otherwise */
    const struct letter_picture *picture; /* in the order of the letter; owned by its arena */
    size_t n_picture;
    struct str calendar; /* RFC 5545, the next deadline; empty: there is none */
};

/** Who plays an army. */
struct seat_name {
    const char *army, *player; /* the player's name, never an address; not empty; NULL: */
    int level;                 /* the house plays it, at that level */
};

/** A game master or the operator looked at something private to a player. */
struct look {
    const char *army; /* whose; "": a mail that may have held an order */
    int32_t board;    /* the board at that time: an order was for it */
    int64_t at;       /* of several looks the last */
    bool mail;        /* an earlier mail; else an order for that board */
};
struct looks {
    const struct look *look;
    size_t n;
};

/** Votes that are open in the game. */
struct open_vote {
    const char *vote, *kind; /* "extend 2d", "extend" */
    const char *army;        /* who proposed it */
    int64_t yes, of;         /* how many of the voters have said yes */
    const char *says; /* the reader's vote: "yes", "no", "" none yet; NULL: does not vote */
};
struct open_votes {
    const struct open_vote *vote;
    size_t n;
};

/** Replies that the reader had prepared, and their result; all NULL: none. */
struct seat_lines {
    const char
        *untold; /* moves since the last report, before the last one: "black e5; white! Nf3" */
    const char *played; /* the last move, which the reader had prepared */
    const char *left;   /* what is prepared still */
    const char *ended;  /* the move without a reply; "": they ended for another reason */
};

/** Mails to the reader that bounced. */
struct seat_bounced {
    const char *address;  /* that they went to; NULL: none did, or the reader was told */
    int64_t since, until; /* until 0: they still do */
    const char *words;    /* of the mail server */
};

/** The clocks of a game of two beyond the deadline; all 0: each step has its period. */
struct seat_clock {
    int64_t bank, increment; /* each side's time for all its steps; what each step adds */
    int64_t mine, other;     /* seconds left now: the reader's, the other player's */
    int64_t up;        /* since then the awaited side has none, and the game may be claimed */
    bool claim;        /* a side without time loses only if the opponent claims it */
    bool vacation;     /* an empty bank uses vacation by itself, if any is left */
    int64_t off;       /* days on which no clock runs, bit 0: Monday; */
    int64_t from, to;  /* minutes of a day between which time ends, or a bank runs; to 0: all */
    const char *rests; /* the zone that all are meant in; NULL: there are none */
    int64_t own_off, other_off; /* days off that the reader, and the other player, chose */
};

/** Whom a game's players turn to. */
struct seat_master {
    const char *name, *address; /* the name may be ""; address NULL: nobody, or the reader */
    const char *army;           /* that they play themselves, or "" */
    bool operated;              /* nobody, but messages to the game master reach the operator */
};

/** Who gets it, in which game, and when the next update is. */
struct seat_view {
    const char *game, *army, *player; /* player's name, may be "" */
    const struct words *words;        /* the player's language; NULL: English */
    const char *zone;                 /* IANA time zone of the player */
    int32_t board;                    /* number of the shown board */
    const struct shown *shown;        /* that board, opened; NULL in letters that need none */
    int64_t now, deadline;            /* deadline 0: the game master resolves by hand */
    int32_t present; /* an old board was asked for, and this is the current one; or 0 */
    bool begins;     /* of letter_warning(): the first period begins */
    bool in_digest;  /* it will be part of a mail of the day: an answer may be about others, too
                      */
    int64_t alone; /* the reader's digest is then, and this mail could not wait for it; or 0 */
    int64_t grace; /* the update waits that much longer for missing orders */
    bool paused;
    bool open;             /* it has not begun: players are joining */
    bool over;             /* nothing is awaited any more */
    bool rematch;          /* and the reader may offer another game, */
    bool review;           /* or ask where most was lost */
    const char *reply_to;  /* address that orders go to */
    const char *seed_hash; /* SHA-256 of the seed of the game's draws in hex, or NULL (30.2) */
    const char *seed;      /* that seed in hex when it is published, or NULL */
    bool chained;          /* and draws depend on the orders of their update, too */
    struct looks looks;    /* to be mentioned now: in reports and the last mail; else none */
    struct seat_lines lines;     /* in reports of games of two */
    struct open_votes votes;     /* in reports */
    struct seat_bounced bounced; /* to be told now, as those */
    const char *cid;             /* of its pictures: Content-ID NAME.CID; NULL: only the name */
    const char *pages_url; /* where pages lie: "https://chess.example.org/"; NULL: nowhere */
    const char *key;       /* proves who writes, in a line "key: KEY" of a mail; NULL: none */
    unsigned preferences;  /* of the reader: enum preference */
    const struct seat_name *name; /* who plays; armies without a player's name are left out */
    size_t n_name;
    bool hidden;               /* the players are named when the game is over, not before */
    struct seat_master master; /* for letters that mention the game master */

    const char *page; /* address of the game's page on the web; NULL: it has none */
    bool web;         /* the letter is printed as a page of the web, for everybody and for good:
                         nobody is greeted, and nothing is said that mails alone have */

    const char *ending; /* "0-1 on time", "green last standing", "draw adjudicated": a result
                           that the game text does not know; or NULL */

    /* Games of two; all NULL and 0 in other games. */
    const char *opponent; /* the other player's name, may be ""; NULL: the seat is empty */
    const char *late;     /* a deadline without an awaited order: "loses", "passes", "waits" */
    int64_t every;        /* seconds that each move has; 0: no clock */
    struct seat_clock clock;
};
#endif
