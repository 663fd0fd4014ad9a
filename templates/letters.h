#ifndef TEMPLATES_LETTERS_H
#define TEMPLATES_LETTERS_H
/* What players read: one function for each kind of mail. Each gives subject, text and HTML of
 * the same content (templates/page/page.h); pictures are made by templates/picture.h. */
#include "engine/doubt.h"
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

/** Somebody who runs the game looked at what was its player's alone. */
struct look {
    const char *army; /* whose; "": a mail that may have held an order */
    int32_t board;    /* the present one then: an order was for it */
    int64_t at;       /* of several looks the last */
    bool mail;        /* a mail of before; else an order for that board */
};
struct looks {
    const struct look *look;
    size_t n;
};

/** Votes that are open in the game. */
struct open_vote {
    const char *vote, *kind; /* "extend 2d", "extend" */
    const char *army;        /* who proposed it */
    int64_t yes, of;         /* so many of those who are there have said yes */
    const char *says; /* the reader: "yes", "no", "" nothing; NULL: does not vote on it */
};
struct open_votes {
    const struct open_vote *vote;
    size_t n;
};

/** Replies that the reader had prepared, and what they have led to; all NULL: nothing. */
struct seat_lines {
    const char
        *untold; /* moves since the last report, before the last one: "black e5; white! Nf3" */
    const char *played; /* the last move, which the reader had prepared */
    const char *left;   /* what is prepared still */
    const char *ended;  /* the move that nothing fits, "": they are over for another reason */
};

/** Mails to the reader that came back. */
struct seat_bounced {
    const char *address;  /* that they went to; NULL: none did, or the reader was told */
    int64_t since, until; /* until 0: they still do */
    const char *words;    /* of the mail server */
};

/** The clocks of a game of two beyond the deadline; all 0: each step has its period. */
struct seat_clock {
    int64_t bank, increment; /* each side's time for all its steps; what each step adds */
    int64_t mine, other;     /* seconds left now: the reader's, the other player's */
    int64_t up;              /* since then the awaited side has none, and it may be claimed */
    bool claim;              /* time that is up is lost only when the opponent claims it */
    bool vacation;     /* a bank that is used up takes vacation by itself, if some is left */
    int64_t off;       /* days on which no clock runs, bit 0: Monday; */
    int64_t from, to;  /* minutes of a day between which time ends, or a bank runs; to 0: all */
    const char *rests; /* the zone that all are meant in; NULL: there are none */
    int64_t own_off, other_off; /* days off that the reader, and the other player, chose */
};

/** Whom a game's players turn to. */
struct seat_master {
    const char *name, *address; /* the name may be ""; address NULL: nobody, or the reader */
    const char *army;           /* that they play themselves, or "" */
    bool operated;              /* nobody, but words to the game master reach the operator */
};

/** Who gets it, in which game, and when the next update is. */
struct seat_view {
    const char *game, *army, *player; /* player's name, may be "" */
    const struct words *words;        /* the player's language; NULL: English */
    const char *zone;                 /* IANA time zone of the player */
    int32_t board;                    /* number of the shown board */
    const struct shown *shown;        /* that board, opened; NULL in letters that need none */
    int64_t now, deadline;            /* deadline 0: the game master resolves by hand */
    int32_t
        present;    /* the shown board was asked for again, and this is the present one; or 0 */
    bool begins;    /* of letter_warning(): the first period begins */
    bool in_digest; /* it will stand in a mail of the day: an answer does not answer it alone */
    int64_t alone;  /* the reader's digest is then, and this mail could not wait for it; or 0 */
    int64_t grace;  /* the update waits that much longer for missing orders */
    bool paused;
    bool open;             /* it has not begun: seats are being taken */
    bool over;             /* nothing is awaited any more */
    bool rematch;          /* and the reader may offer another game */
    const char *reply_to;  /* address that orders go to */
    const char *seed_hash; /* SHA-256 of the seed of the game's draws in hex, or NULL (30.2) */
    const char *seed;      /* that seed in hex when it is published, or NULL */
    bool chained;          /* and draws depend on the orders of their update, too */
    struct looks looks;    /* to be told now: in reports and the last mail; else none */
    struct seat_lines lines;     /* in reports of games of two */
    struct open_votes votes;     /* in reports */
    struct seat_bounced bounced; /* to be told now, as those */
    const char *cid;             /* of its pictures: Content-ID NAME.CID; NULL: only the name */
    const char *key;      /* proves who writes, in a line "key: KEY" of a mail; NULL: none */
    unsigned preferences; /* of the reader: enum preference */
    const struct seat_name *name; /* who plays; armies without a player's name are left out */
    size_t n_name;
    bool hidden;               /* who plays is told when the game is over, and not before */
    struct seat_master master; /* told in letters that speak of the game master */

    const char *ending; /* "0-1 on time", "green last standing", "draw adjudicated": a result
                           that the game text does not know; or NULL */

    /* Games of two; all NULL and 0 in other games. */
    const char *opponent; /* the other player's name, may be ""; NULL: nobody sits there */
    const char *late;     /* a deadline without an awaited order: "loses", "passes", "waits" */
    int64_t every;        /* seconds that each move has; 0: no clock */
    struct seat_clock clock;
};

/** What somebody said to the reader, or to all. */
struct press_item {
    const char *army, *name; /* whose words: the army, or "", and the player's name, or "" */
    const char *role;        /* of who plays no army: "master", "deputy", "observer"; or "" */
    bool grey;               /* nobody is told whose; else all of the above is known */
    bool own;                /* the reader's */
    bool public;
    bool overheard;   /* the reader is none of those it is to */
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

/** What happened while the reader was away. */
struct report_back {
    int64_t updates, standing; /* so many, and in how many of them the standing order counted */
};

/* What a player wrote down, as text. */
struct seat_note {
    const char *army, *text; /* the text may have several lines */
    int64_t number;
    int32_t board; /* when it was written */
};

/** What the last mail of a game has besides: the same for all its readers. */
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

/* A board that no update made: the game went back or forward, or was put right by hand. */
struct report_made {
    const char *act; /* "rollback", "forward", "correct"; "preview": nothing made it, the next
                        update would; "try": neither, it is a trial; NULL: an update made it */
    int32_t from;    /* whose position it has; correct: the board that was corrected; preview:
                        the present one */
    const struct shown *old; /* correct: that board, to tell what differs; else NULL */
};

/** What anybody can check an update by: an attachment of its report, and facts. */
struct letter_seal {
    const char *seal; /* of the board, hex; NULL: it has none */
    struct str lines; /* whose SHA-256 it is, orders with receipts and salts among them; empty:
                         they are too many, and stand in the record alone */
    const char *file; /* name of the attachment */
};

/* A trial: what would become of orders that nobody has given. */
struct trial_order {
    const char *army, *text; /* canonical */
    bool on_file;            /* the reader's own, which is on file */
};
struct trial_step { /* one update, or one step of a game of two */
    const struct shown *before;
    const struct trial_order *order;
    size_t n_order;
    const struct event *event;
    size_t n_event;
};
struct letter_trial {
    const struct trial_step *step; /* as they would be played; the report tells of the last */
    size_t n_step;
    const struct str *unread; /* lines that were not taken for orders */
    size_t n_unread;
    const char *again;   /* an army of which several orders were there: the last counts; NULL */
    const char *on_file; /* the reader's order that really counts, or NULL */
    bool draws;          /* in this game numbers may be drawn, and in a trial none is */
    int64_t left; /* trials of this board; -1: it is asked for at the machine, where nobody
                     counts, and no order on file is known */
};

/** The report of an update: board - 1 became board. Of a board that an act made: no events. In
 * a game of two also the last report of a game that ended without a step: no events, and
 * seat.ending says how. */
struct report_view {
    struct seat_view seat;
    const struct event *event;
    size_t n_event;
    const struct reason *reason; /* in the order of the events; may be none */
    size_t n_reason;
    struct report_made made;
    const struct letter_trial *trial; /* nothing of it happened: it was tried; or NULL */
    const struct seat_note *note;     /* [n_note] the reader's own, by number */
    size_t n_note;
    const char *const *others; /* letter_others() of the events, or NULL */
    const char *on_file; /* the reader's own order that is kept for this board already (22.7:
                            it is executed next), or NULL */
    const struct report_back *back; /* the reader is back from vacation, or NULL */
    const struct shown *before;     /* games of two: the board played on, or NULL */
    const struct figure *figure;    /* of this board and those before, by board; may be none */
    size_t n_figure;
    const struct letter_last *last; /* games of two that are over; or NULL */
    struct letter_seal seal;
    struct press_view press; /* of the board before */
    bool details;            /* it was asked for: all that the report at a glance leaves out */
};
bool letter_report(struct letter_text *out, const struct report_view *v, struct arena *a,
                   struct err *e);
/** What each event says to those whom it does not concern, without the numbers of rules: the
 *  same for all of them, so it is worked out once for many reports of games of armies. */
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

/** First mail to a new player: the board, how to order, place your king. */
bool letter_welcome(struct letter_text *out, const struct seat_view *v, struct arena *a,
                    struct err *e);

/** The answer to an order mail. */
struct answer_line { /* one order of the mail and what became of it */
    struct str line; /* the player's own line where it went wrong (or the whole order) */
    uint32_t number; /* of the mail's text; 0: it is the subject */
    size_t at, len;  /* caret under these bytes of `line` */
    struct verdict verdict;
};
struct answer_doubt { /* words of the mail that are not taken for an order, and why */
    struct str line;  /* the player's own line, or the whole order */
    uint32_t number;  /* as above */
    size_t at, len;   /* these bytes of `line` */
    enum doubt doubt;
};
/** Why, in a sentence. */
enum words_name letter_doubt(enum doubt doubt);
struct answer_group {    /* what a mail can ask for besides orders */
    const char *wish;    /* what lists it: "help talk" */
    struct saying names; /* what it lists: "`press`, `tell` and 3 more" */
};
struct answer_view {
    struct seat_view seat;
    const struct answer_line *line;
    size_t n_line;
    const struct answer_doubt *doubt; /* if nothing was accepted, it is asked back */
    size_t n_doubt;
    const char *const *choice; /* asked back: what the mail could mean, in canonical text */
    size_t n_choice;
    bool accepted;             /* the mail changed what is on file */
    bool late;                 /* it is about a board that is gone, */
    bool lost;                 /* since a copy was put back */
    const char *on_file;       /* canonical order that counts now, or NULL: none */
    const char *replaced;      /* what it replaced, or NULL */
    const struct saying *note; /* further sentences: the last of several orders counts */
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

/** A trial that was not played because of its lines: v->line, each with its caret; and those
 * that are nobody's. v->on_file is what really counts. */
struct trial_problem {
    struct answer_line line; /* its verdict is of no account if it says something else: */
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

/** Games of two: the deadline comes near and the reader has no order on file; or (v->begins)
 *  the game begins because both sides are seated, for any reader. Without a picture: the board
 *  stands in the text. So does the next one. */
bool letter_warning(struct letter_text *out, const struct seat_view *v, struct arena *a,
                    struct err *e);
/** Games of two with late "waits": a deadline went by without the order of `awaited` ("white");
 *  the board stays, v->deadline is the new one. To both players. */
bool letter_late(struct letter_text *out, const struct seat_view *v, const char *awaited,
                 struct arena *a, struct err *e);

/** The game master stopped the clock (v->paused), or started it again: until when. */
bool letter_pause(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e);

/** The rules of play, with the options of the reader's game; the HTML may be longer than that
 *  of other letters. */
bool letter_rules(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e);
/** The same as text, with the defaults of `kind`: any name of engine/rules.h; ERR_INPUT for
 *  others. */
bool letter_rules_page(struct str *out, const char *kind, struct arena *a, struct err *e);
/** One example mail for every game: `zugpost help orders`, and README.md quotes them. */
bool match_orders_page(struct str *out, struct arena *a, struct err *e);

/** A mail that may be the player's waits for a yes. */
enum question_why {
    QUESTION_NEW_ADDRESS, /* a key, and an address that is not the reader's */
    QUESTION_UNPROVEN,    /* the reader's own address, and nothing proves it */
    QUESTION_DENIED       /* the same with a key, and the mail server says that it is forged */
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

/** How draws and orders can be checked: what `help fairness` sends. */
struct fairness_seed {
    const char *hash, *seed; /* hex; seed NULL: it is secret */
    int32_t from_board;
    bool chained; /* draws depend on the orders of their update, too */
};
struct fairness_view {
    struct seat_view seat;
    bool draws;                       /* something is drawn in games of these rules */
    bool resigns;                     /* `resign` is an order there, which counts at once */
    const struct fairness_seed *seed; /* oldest first */
    size_t n_seed;
};
bool letter_fairness(struct letter_text *out, const struct fairness_view *v, struct arena *a,
                     struct err *e);

/** In place of many answers: what became of the mails of the last hour. */
struct summary_view {
    struct seat_view seat;
    int64_t mails;       /* that got no answer */
    const char *on_file; /* canonical order that counts now, or NULL; of who plays no army:
                            NULL */
};
bool letter_summary(struct letter_text *out, const struct summary_view *v, struct arena *a,
                    struct err *e);

/** The update is due and cannot be executed: what kind of trouble that is. */
enum trouble { TROUBLE_MEMORY, TROUBLE_DISK, TROUBLE_DAMAGE, TROUBLE_PROGRAM };
bool letter_still(struct letter_text *out, const struct seat_view *v, enum trouble trouble,
                  struct arena *a, struct err *e);

/** A short answer when a mail could not be used at all, or holds no order to be answered. */
enum help_kind {
    HELP_UNPROVEN, /* to the registered address: a mail came in your name, and is not proven */
    HELP_WHICH_GAME, /* several seats: reply to a report or name the game in the subject */
    HELP_TOO_LARGE,  /* over the size limit */
    HELP_UNREADABLE, /* no text part, too many parts ...: `why` */
    HELP_GAME_OVER,
    HELP_ADDED,    /* a further address of the player: `address` */
    HELP_DROPPED,  /* the player said no: the mails in question change nothing */
    HELP_NOT_ASKED /* a yes or no, and no question is open */
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
    struct str wrong; /* the word of the mail that is none, so nothing was set; or empty */
    bool everywhere;  /* it was set for all games of the reader; else for this one */
    int64_t games;    /* others that there are; 0: none, or nothing was set */
};
bool letter_preferences(struct letter_text *out, const struct preferences_view *v,
                        struct arena *a, struct err *e);

/** What comes with the facts of a board (templates/facts.h), which were asked for. */
bool letter_facts(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e);

/** Where the reader's pieces can go on the present board, and what they can take. */
struct moves_view {
    struct seat_view seat;
    const char *piece; /* "K(5,5)", "(5,5)", "Ng1", "g1", "N": these alone; "": all */
};
bool letter_moves(struct letter_text *out, const struct moves_view *v, struct arena *a,
                  struct err *e);

/** What became of what somebody asked for besides orders, or news of a game: part by part. */
enum reply_kind {
    REPLY_LINE,    /* text: the line that was written, quoted; what follows answers it */
    REPLY_DONE,    /* what was done: the verdict of that line */
    REPLY_REFUSED, /* why it was not done; nothing changed */
    REPLY_ASKED,   /* it waits for a yes: the verdict of that line */
    REPLY_PARA,
    REPLY_ITEM,
    REPLY_HEADING,
    REPLY_HEAD, /* first row of a table, cells divided by tabs */
    REPLY_ROW,
    REPLY_TAP,     /* a row: text is what could be written, the saying what it does */
    REPLY_DIAGRAM, /* text: lines in letters of one width */
    REPLY_QUOTE,   /* text: what somebody else says, in their own lines */
    REPLY_PRESS,   /* press: the same with who says it, and when */
    REPLY_CHANGES  /* what differs between two boards, item by item */
};
/* `says` with W_NONE: `text` stands there as it is. Slots of instants and spans (slot_time,
 * slot_ahead, slot_span) are told in the reader's zone. */
struct reply_part {
    enum reply_kind kind;
    struct saying says;
    struct str text;
    size_t at, len;               /* REPLY_LINE: bytes below which a caret stands; 0: none */
    const struct shown *was, *is; /* REPLY_CHANGES */
    const struct press_item *press;
};
struct reply_view {
    struct seat_view seat; /* game, army and board may be empty: who asks may play none */
    const struct reply_part *part;
    size_t n_part;
    enum words_name subject; /* W_NONE: the verdict of the first line */
    bool news;               /* nobody asked: with greeting and deadline */
    const char *answers;     /* subject of the mail that is answered; NULL: none */
};
bool letter_reply(struct letter_text *out, const struct reply_view *v, struct arena *a,
                  struct err *e);
/** One part as a line of text, as a terminal shows it: in the zone of the view. NULL when the
 *  arena is used up. */
const char *letter_reply_line(const struct reply_part *part, const struct seat_view *v,
                              struct arena *a);

/** "red (Bob)", "Olga", "an observer", "somebody": who wrote. NULL: no memory. */
const char *letter_who(const struct press_item *p, const struct words *words, struct arena *a);
/** What somebody said, as a letter of its own: an answer to it goes back to its writer. */
struct press_letter {
    struct seat_view seat;
    struct press_item item;
    bool answer;  /* it answers what the reader said */
    bool unknown; /* and its writer does not know who that was */
    bool silent;  /* the reader may not write here */
};
bool letter_press(struct letter_text *out, const struct press_letter *v, struct arena *a,
                  struct err *e);

/* A mail of the day: letters of several games in one. */
struct digest_part {
    const struct letter_text *letter; /* as it was written; NULL: */
    struct str plain;                 /* the text form of one that was made before, */
    const char *subject;              /* and its subject */
    const char *cid;                  /* of its pictures */
    bool no_pictures, no_files;       /* left out, as the mail would become too large */
    bool older;                       /* a newer report of the game follows: no pictures */
};
enum digest_order { DIGEST_NOT_AWAITED, DIGEST_MISSING, DIGEST_ON_FILE };
struct digest_game {
    struct seat_view seat; /* game, deadline, paused, open, over: as it was then */
    enum digest_order order;
    const struct digest_part *part;
    size_t n_part;
};
struct digest_view {
    struct seat_view seat;          /* the reader; no game */
    const struct digest_game *game; /* [n_game] the next deadline first */
    size_t n_game;
};
/* HTML of one at most; letters that would make it longer are cut. */
enum { DIGEST_HTML_MAX = 180000 };
bool letter_digest(struct letter_text *out, const struct digest_view *v, struct arena *a,
                   struct err *e);
/** An answer to it that does not say which game a line is for: nothing was done. */
struct digest_which_view {
    struct seat_view seat;
    struct str line;         /* of the mail; empty: none */
    bool unknown;            /* it names a game that is none */
    const char *const *game; /* [n_game] that could be meant */
    size_t n_game;
    const char *answers; /* subject of the mail, or NULL */
};
bool letter_digest_which(struct letter_text *out, const struct digest_which_view *v,
                         struct arena *a, struct err *e);

/** A seed of the game's draws is published (30.2), and another begins. */
struct seed_view {
    struct seat_view seat;
    const char *seed, *hash; /* published now; NULL: there was none */
    int32_t from_board;      /* the first board whose update drew from it */
    const char *next_hash;   /* of the seed that begins with this board */
};
bool letter_seed(struct letter_text *out, const struct seed_view *v, struct arena *a,
                 struct err *e);
#endif
