#ifndef TEMPLATES_PAGES_H
#define TEMPLATES_PAGES_H
/* Pages of a website that needs nothing but files: HTML, feeds (RFC 4287), a list of pages. A
 * page is a function of its view: the same view gives the same bytes. All links within the site
 * are relative, so that it works from a folder. Whatever people wrote is text. Pages are
 * complete without scripts; the browser's code (pages/web/) adds to them. */
#include "templates/letter_report.h"

/** What all pages have in common. */
struct pages_site {
    const struct words *words;
    const char *name;   /* of the site */
    const char *url;    /* of its folder, with a slash at its end */
    const char *judge;  /* where mails go that join a game */
    const char *zone;   /* of the times on its pages */
    const char *assets; /* folder of the browser's code, "static/HASH"; NULL: there is none */
    const char *const *script; /* in it, that pages of boards need; ended by NULL */
    bool cases;                /* it has the catalogue of cases */
};

enum pages_state { PAGES_OPEN, PAGES_RUNNING, PAGES_PAUSED, PAGES_OVER };
/** A game in lists and feeds. */
struct pages_game {
    const char *name;
    const char *kind; /* a name of engine/rules.h, */
    const char *is;   /* and what that is, in the site's language */
    const char *who;  /* who plays, or which colours; "": nobody yet */
    struct str about; /* its own page, as pages_about() has it: of one that is over how it
                         ended; may be empty */
    enum pages_state state;
    int32_t board;
    int64_t made, deadline; /* when that board was made; of the next update, 0: none is set */
    bool joinable;          /* one tap joins it */
};
struct pages_player {
    const char *player;   /* "red (Bob)", "red" */
    const char *reliable; /* or NULL */
};

/** A board of a game. */
struct pages_board {
    const struct pages_game *game;
    int32_t board;
    bool newest;                     /* the game's own page */
    bool next;                       /* there is one after it */
    const struct letter_text *told;  /* what happened, as a letter of seat_view.web tells it */
    const struct letter_text *final; /* of a game that is over; or NULL */
    struct str facts;                /* templates/facts.h, for a spectator */
    const struct shown *shown;       /* the same board */
    const struct figure *figure;     /* [n_figure] of boards up to this one, by board */
    size_t n_figure;
    int w, h; /* of its picture, in CSS pixels; 0: it has none */
    /* Of the newest one: */
    const struct pages_player *player;
    size_t n_player;
    bool hidden;                   /* who plays is told when it is over */
    const struct press_view *said; /* to everybody, since that board was made */
    bool pgn;                      /* it has one */
};
/** What a page that was written says of itself in a few words, escaped; empty: nothing, or its
 *  first PAGES_HEAD bytes do not have it. */
struct str pages_about(struct str page);
enum { PAGES_HEAD = 4096 };
bool pages_board(struct str *out, const struct pages_site *site, const struct pages_board *v,
                 struct arena *a, struct err *e);

/** games/NAME/check.html of a game that is over: its record (cron/record/record.h) checks
 * itself in the browser. */
bool pages_check(struct str *out, const struct pages_site *site, const char *game,
                 struct str record, struct arena *a, struct err *e);

/** All public games, whatever their order. */
struct pages_list {
    const struct pages_game *game;
    size_t n;
    const char *const *kind; /* [n_kind] that rules are there of, and what each is */
    const char *const *is;
    size_t n_kind;
};
bool pages_index(struct str *out, const struct pages_site *site, const struct pages_list *v,
                 struct arena *a, struct err *e);

/** A page that is a letter's blocks below its subject: rules, a handbook. */
struct pages_article {
    const char *path; /* "rules/sandbox.html" */
    const char *title, *about;
    const struct page_block *block; /* the first of them is the title */
};
bool pages_article(struct str *out, const struct pages_site *site,
                   const struct pages_article *v, struct arena *a, struct err *e);

/** The page that links to compose orders open (play.h), in each of those languages; NULL ends
 *  them. It is the same whatever the games. */
extern const char pages_play_path[];
bool pages_play(struct str *out, const struct pages_site *site,
                const struct words *const *words, struct arena *a, struct err *e);

/** One entry for each of the games, the newest board first; of one game: its boards. */
struct pages_entry {
    const char *game;
    int32_t board;
    int64_t at;
    struct str says; /* what happened, as pages_about() has it; may be empty */
};
struct pages_feed {
    const char *path, *title;
    const char *page; /* that it is about: its path */
    const struct pages_entry *entry;
    size_t n;
};
bool pages_feed(struct str *out, const struct pages_site *site, const struct pages_feed *v,
                struct arena *a, struct err *e);
/** sitemap.xml: those pages, rules and handbooks. */
bool pages_sitemap(struct str *out, const struct pages_site *site, const struct pages_list *v,
                   struct arena *a, struct err *e);
/** robots.txt: may search engines show the site? */
bool pages_robots(struct str *out, const struct pages_site *site, bool welcome, struct arena *a,
                  struct err *e);

/** The address of a file of a game, below the site's: "games/lunch/3.html"; "games/lunch/" with
 * an empty name. Percent-encoded, so that a game's name is one step of a path whatever it
 * consists of. */
void pages_path(struct buf *out, const char *game, const char *name);
enum { PAGES_PATH_MAX = 400 };
#endif
