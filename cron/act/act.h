#ifndef CRON_ACT_ACT_H
#define CRON_ACT_ACT_H
/* What people ask for apart from orders: "status", "join lunch red", "pause", "rollback 5". One
 * table (act_table.c) drives reading, rights, rate limits, confirmation, help, handbooks and
 * the command line: a game master's act is the same by mail and as `zugpost game ACT GAME
 * WORDS`.
 *
 * An act runs inside an open transaction, during which no update can happen. It first checks,
 * refuses with ACT_REFUSE what is impossible, and only then writes: a refused act has changed
 * nothing. Its answer is a list of parts (templates/letter_reply.h); by mail they make one
 * letter for all acts of the mail, on the command line they are printed. act_tell() tells
 * others what concerns them. */
#include "cron/app/app.h"
#include "cron/app/when/when.h"
#include "cron/outbox/post.h"
#include "cron/table/policy.h"
#include "db/deed.h"
#include "db/order.h"
#include "db/person.h"
#include "parser/fresh/fresh.h"
#include "parser/mail.h"
#include "templates/letter_answer.h"
#include "templates/letter_reply.h"

struct intake;
struct shift; /* cron/game/time/shift.h */

/* Who asks; for one person, the highest role. */
enum act_role {
    ACT_STRANGER = 1, /* any address, in a mailbox that is open for joining */
    ACT_WAITING = 2,  /* in a queue, on a list of substitutes, or asked to confirm an address */
    ACT_OBSERVER = 4,
    ACT_PLAYER = 8,
    ACT_MASTER = 16, /* game master or deputy, with a key of that role or on the command line */
    ACT_ANYBODY = ACT_WAITING | ACT_OBSERVER | ACT_PLAYER | ACT_MASTER
};

enum act_flag {
    ACT_FINAL = 1 << 0,   /* cannot be undone: by mail a reply confirms it, or the word `now` */
    ACT_OVER = 1 << 1,    /* also of a game that is over */
    ACT_NO_GAME = 1 << 2, /* of no game, or of one that its words name */
    ACT_SILENT = 1 << 3,  /* sends letters of its own: no answer is needed if all went well */
    ACT_QUIET = 1 << 4,   /* is done even when an hour's answers are used up */
    ACT_TALK = 1 << 5,   /* the lines below, up to the next order or act, are its: given.talk */
    ACT_WHOLE = 1 << 6,  /* of talk, up to the next such act: the player is asked about orders
                           among them */
    ACT_PRESS = 1 << 7,  /* listed only where there is press */
    ACT_OF_TWO = 1 << 8, /* listed only in games of two */
    ACT_OF_MANY = 1 << 9, /* listed only in games of many */
    ACT_LOOKS = 1 << 10,  /* its question shows more than the line does: answer.shows */
    ACT_FIRST = 1 << 11,  /* final, and only the asker's main address can say yes, by a reply */
    ACT_ORDERS = 1 << 12, /* the lines below, up to an end word or the end of the mail, belong
                          to it and are no orders: given.block */
    ACT_ONE = 1 << 13,    /* all its lines in a mail are one act: given.words has them with its
                             word, separated by semicolons */
    ACT_OF_TURNS = 1 << 14, /* listed only where a move answers a move */
    ACT_COPY = 1 << 15,     /* if asked for from another address, the main one is told */
    ACT_NO = 1 << 16,       /* whoever is asked for a yes to it and says no runs it with `no` */
    ACT_BALLOT = 1 << 17, /* its second word is secret: lists and the log have the first only */
    ACT_BOARD = 1 << 18,  /* about the board that its mail answers, and no other */
    ACT_ORDERED = 1 << 19, /* goes with the orders of its mail: without them it is not done */
    ACT_TELLS = 1 << 20,   /* only tells something: done whatever becomes of the other lines of
                              its mail, and never a reason against them */
    ACT_LETTER = 1 << 21,  /* a message: not sent if the rest of the mail is not done, but never
                              a reason against that */
    ACT_SURE = 1 << 22,    /* gives away a seat, its mails or the game: if only a key says that
                               the mail is genuine (identity.sure), the main address is asked */
    ACT_COMMAND = 1 << 23, /* open to anybody by mail, and a command nevertheless */
    ACT_HINT = 1 << 24,    /* listed only where the house gives hints */
    ACT_WISH = 1 << 25,    /* sets a preference: `here` or `everywhere` may follow it */
    ACT_WITHIN = 1 << 26   /* what it writes is its game's, as with an order: on a server others
                              write to other games meanwhile (tests/e2e/within.py) */
};

/* For which games a preference is set. */
enum act_scope { ACT_UNSAID, ACT_HERE, ACT_EVERYWHERE };

struct act;
/** False: it failed for reasons of our own, which *x->e gives; everything is undone and
 *  tried again. A mistake of the sender is a refusal, and true. */
typedef bool act_fn(struct act *x);

/** The mail that acts came with, as described by the room that reads mails
 *  (inbox/acts/acts.c). */
struct act_mail {
    int64_t id;                /* 0: no mail, but the command line; then all else is 0, too */
    const char *message_id;    /* or "" */
    const struct mailbox *box; /* that it came by, maybe open for joining; NULL: the command
                                  line, or one that is no longer configured */
    struct intake *in;         /* that room's own; NULL: no mail */
    bool sure;                 /* more than a key says that it is genuine */
    bool sealed; /* its key was sent with the question that it answers, and with nothing else */
    bool unseen; /* it counts by a yes: its sender has not seen what is shown */
    bool cut;    /* it is longer than what was read of it */
    int32_t board;                     /* the newest board that a key in it names, or -1 */
    int64_t press;                     /* the piece that it answers, or 0 */
    const struct fresh *ours;          /* its lines that we wrote to its sender */
    void (*forget)(struct intake *in); /* what is cached of the store for other mails */
    act_fn *reread;                    /* `read all`: how each of its lines was read */
};

/** What is given: the line that asks, what belongs to it, and how it is meant. */
struct act_given {
    struct str line;      /* the whole line as it was written */
    struct str words;     /* what follows the act's own words, without `now` */
    enum act_scope scope; /* ACT_WISH: as the line ends */
    struct str below;     /* the game text below the line, or of --text FILE; empty: none */
    struct str talk;      /* ACT_TALK: the lines of the mail below that belong to it */
    struct fresh block;   /* ACT_ORDERS: the lines that belong to it, */
    uint32_t number;      /* and that of its own line in the mail */
    struct str mixed; /* ACT_WHOLE: the first of them that is an order or an act; or empty */
    bool no_order;    /* orders of the mail were not accepted */
    bool sure;        /* confirmed */
    bool looks; /* it is undone again: what is impossible is refused before anybody is asked */
};

/** What is found: who asks, and in which game. */
struct act_asker {
    const char *from;         /* address of the mail; "": the command line */
    const char *alias;        /* the same, if it is not the player's main one; else NULL */
    unsigned roles;           /* everything that the sender has in this game */
    struct game_row game;     /* id 0: none. What an act changes it stores, and changes here */
    struct seat_row seat;     /* id 0: not a player */
    struct person_row person; /* master, deputy, observer ...; id 0: none */
    const struct words *says; /* their language */
};

/** What is answered. */
struct act_answer {
    struct reply_part *part; /* [ACT_PARTS_MAX] so far */
    size_t n_part;
    struct str receipts; /* lines of receipts, which come with the answer in a file */
    size_t games;        /* ACT_WISH: others in which the preference was set, or could be */
    bool refused;
    int64_t asked;           /* the question (db/pending.h) that the act waits for; 0: none */
    struct saying asks;      /* what it says instead of the usual words; W_NONE: those */
    struct reply_part shows; /* and shows besides the line; .was NULL: nothing */
    bool quiet;              /* do it, but send no answer */
    enum out_turn turn;      /* of its letters: intake_orders.h */
};

/** One act on its way. */
struct act {
    const struct app *app;
    const struct act_row *row;
    struct picture_painter *painter; /* or NULL */
    struct act_mail came;
    struct act_given given;
    struct act_asker who;
    struct act_answer answer;
    struct arena *arena;
    struct err *e;
};
enum { ACT_PARTS_MAX = 400 };

/** Can what follows the words be meant for this act? Otherwise the line is prose: "help me
 *  think", "status quo". */
typedef bool act_fits_fn(struct str rest);
bool act_fits_any(struct str rest);    /* something */
bool act_fits_word(struct str rest);   /* one word, or nothing */
bool act_fits_number(struct str rest); /* a number, "3-7", or nothing */

struct act_row {
    enum deed deed; /* its word is its name in English, and on the command line */
    enum words_name
        word; /* how it is written, alternatives divided by |; all languages count */
    enum words_name usage; /* what follows it: "ARMY ADDRESS"; W_NONE: nothing */
    enum words_name help;  /* a line of help */
    act_fits_fn *fits;     /* NULL: nothing may follow */
    act_fn *run;           /* NULL: `help`, which the answer to the mail itself is */
    unsigned who;          /* roles, any of which may */
    unsigned flags;
    int a_day; /* how many times in 24 hours; 0: no limit of its own */
};

/** All of them; *n says how many. */
const struct act_row *act_rows(size_t *n);
/** For whom acts are listed. */
struct act_listing {
    const struct app *app;
    const struct game_row *game;
    unsigned roles;
    const struct words *words;
    struct arena *arena;
    struct err *e;
};
/** What they can ask for, in groups, what is used most first. */
struct act_listed {
    const char *word, *usage;   /* "resend", "[N]"; usage NULL: nothing follows it */
    enum words_name says, head; /* what it does; the head of its group */
};
struct act_list {
    struct act_listed *act;
    size_t n;
};
bool act_list(struct act_list *out, const struct act_listing *of);
/** The same as the answer to `help` has it: a row for each group. */
bool act_groups(const struct answer_group **out, size_t *n, const struct act_listing *of);
/** The head of the group that `help WORD` lists, in any language; W_NONE: all of them.
 *  False: it is not such a word. */
bool act_group(enum words_name *out, struct str word);

/** The act whose words begin the line, by exact words first, then forgivingly (one letter
 *  wrong in a word of five or more, or signs around it); *rest is what follows. NULL: the
 *  line is not an act: prose that only begins with such a word is not one. */
const struct act_row *act_find(struct str *rest, struct str line);
/** The same as what a mail's reader asks (parser/order/request.h). */
bool act_is(struct str line);
/** The act whose words begin the line, whatever follows them (*rest); NULL: there is none.
 * */
const struct act_row *act_called(struct str *rest, struct str line);
/** Does the line begin with one of the forms, divided by |, of any language? The longest
 * counts.
 */
bool act_begins(struct str *rest, struct str line, enum words_name forms);
/** How it is written, in that language: the first of its forms; NULL when the arena is full. */
const char *act_form(const struct act_row *row, const struct words *words, struct arena *a);
/** The same with what follows it: "resend [3-5]". */
const char *act_usage(const struct act_row *row, const struct words *words, struct arena *a);
/** Its row. */
const struct act_row *act_row_of(enum deed deed);
/** Its name in English. */
const char *act_name(const struct act_row *row);

/** Run one line for somebody whose rights are in x (all but row, line, words and parts is
 * filled in). Says in the answer what was refused by right, by limit or for want of a yes. */
bool act_run(struct act *x, const struct act_row *row, struct str line, struct str words);
/** That waits for the asker's yes: answer.asked, which confirm_ask() asks about.
 * */
bool act_ask(struct act *x, enum deed deed, const char *words);
/** `read all`, done by the code that read the mail it came with. */
act_fn act_reread;
/** As before db_part_begin(): the store, and what is cached of it in memory for other mails. */
bool act_undo(const struct act *x);
/** *done: one of the lines asks for something in other words ("I am on holiday until Friday"),
 *  and the answer says what to write for it. Nothing is changed. */
bool act_talk(bool *done, struct act *x, const struct line *line, size_t n);
/** The role of that person; a game master whose mail is not `proven` has none. */
unsigned act_role(const struct person_row *p, bool proven);
/** May somebody with these roles ask for it in that game (NULL: none)? */
bool act_may(const struct act_row *row, unsigned roles);

/* ---- the answer ---- */
/** One more part; the saying's slots live as long as the arena. Beyond ACT_PARTS_MAX: dropped.
 */
void act_part(struct act *x, enum reply_kind kind, const struct saying *s);
/** The same of a part as it is. */
void act_add(struct act *x, const struct reply_part *part);
/** A part with text that is not a sentence: a row's cells separated by tabs, lines of a
 *  board. */
void act_text(struct act *x, enum reply_kind kind, const char *text);
/** A line of a mail as it was written, shown. */
void act_part_line(struct act *x, struct str line);
#define ACT_DONE(x, ...)                                                                       \
    act_part((x), REPLY_DONE, &(const struct saying){ .word = __VA_ARGS__ })
#define ACT_ASKED(x, ...)                                                                      \
    act_part((x), REPLY_ASKED, &(const struct saying){ .word = __VA_ARGS__ })
#define ACT_SAY(x, ...) act_part((x), REPLY_PARA, &(const struct saying){ .word = __VA_ARGS__ })
#define ACT_ITEM(x, ...)                                                                       \
    act_part((x), REPLY_ITEM, &(const struct saying){ .word = __VA_ARGS__ })
#define ACT_HEAD(x, ...)                                                                       \
    act_part((x), REPLY_HEAD, &(const struct saying){ .word = __VA_ARGS__ })
#define ACT_ROW(x, ...) act_part((x), REPLY_ROW, &(const struct saying){ .word = __VA_ARGS__ })
/** Always returns true: `return ACT_REFUSE(x, W_ACT_...);` */
#define ACT_REFUSE(x, ...) act_refuse((x), &(const struct saying){ .word = __VA_ARGS__ })
bool act_refuse(struct act *x, const struct saying *why);

/** The receipts of an order come with the answer, in a file, with its salts if `salted`. */
bool act_receipt(struct act *x, const struct order_row *order, bool salted);

/* ---- its words ---- */
/** Cut the next word off the act's words; empty at the end. A text in "quotes" is one word; so
 * is one between two of ACT_QUOTE, which nobody types: a word of the command line. */
enum { ACT_QUOTE = '\x1f' };
struct str act_word(struct act *x);
/** Are the last words one of these forms, in any language? Then *words is what comes before. */
bool act_ends_with(struct str *words, enum words_name forms);
/** The rest of the act's words, as in its line, to the end. */
struct str act_as_written(const struct act_given *given);
/** A message (ACT_TALK): these words of its line, and the lines below it that belong to it. */
bool act_message(struct str *out, struct act *x, struct str words);
/** Take `name VALUE`, `--name VALUE` or `--name=VALUE` out of the words, where `names` lists
 * all names that the act knows, divided by spaces: a value goes on to the next of them or to
 * the end, or is one text in "quotes". False: it is not there. Before the words that have no
 * name. */
bool act_option(struct act *x, struct str *value, const char *name, const char *names);
/** The next words as a span or an instant (cron/app/when/when.h), in the sender's zone;
 *  refuses what is neither, or could be two. */
bool act_span(struct act *x, int64_t *out); /* false: no memory; refused: answer.refused */
bool act_time(struct act *x, int64_t *out);
bool act_when(struct act *x, struct when *out);
/** A day from now, as an example of what could be written (when_example()). NULL: no memory. */
const char *act_example(struct act *x, int days, bool clock);
/** Takes `here` or `everywhere` off the end of the words of an act that sets a preference. */
enum act_scope act_scope_said(struct str *words);
/** The zone, name and language of the asker. */
const char *act_zone(const struct act *x);

/* ---- what it leaves behind ---- */
/** A letter of its own kind to the asker; `reader` holds the seat, or a stand-in. */
struct post act_post(const struct act *x, enum out_kind kind, const struct letter_text *text,
                     struct seat_row *reader);
/** Who that is in the journal: "operator", "player red"; NULL: no memory. */
const char *act_who(const struct act *x);
/** In the journal: done by x's role to the game's current board, "rollback" with its words. */
bool act_journal(struct act *x, const char *words);
/** A deadline moves by that act; the asker is told in the answer (s->who and s->but are
 *  filled in). */
bool act_shift(struct act *x, struct shift s);
/** Everybody in the game except the asker is told, each in their language and zone: players,
 *  observers, game masters. `heading` is its subject; the parts are those of a reply. */
bool act_tell(struct act *x, enum words_name subject, const struct reply_part *part, size_t n);
/** How the game is run. */
bool act_policy(struct policy *out, struct act *x);
/** Are names in the game hidden from the asker? Not from a game master who does not play,
 *  nor on the command line. */
bool act_veiled(bool *out, struct act *x);
#endif
