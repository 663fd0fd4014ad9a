#ifndef CRON_INBOX_INTAKE_ORDERS_H
#define CRON_INBOX_INTAKE_ORDERS_H
/* The orders of a proven player's mail: judged, saved, answered. */
#include "cron/act/act_block.h"
#include "cron/inbox/intake/boards.h"
#include "cron/inbox/intake/ours.h"
#include "cron/inbox/who/identify.h"
#include "cron/letters/told.h"
#include "cron/outbox/post.h"
#include "db/mail.h"
#include "parser/fresh/fresh.h"
#include "parser/fresh/trace.h"
#include "parser/order/robot.h"
#include "parser/order/subject.h"

/** Lines that belong to an act. */
struct talk {
    const char *act; /* where the line of the act begins */
    struct str text;
    struct str mixed; /* the first of them that is an order or an act, if that matters */
};
enum { TALKS_MAX = 8 };

/** What all mails of a run are read with. */
struct intake_run {
    struct tolds tolds;              /* boards of letters that players quote */
    struct ours ours;                /* and texts of those letters */
    struct boards boards;            /* those that answers show */
    struct work room;                /* as much memory as a mail's game needs */
    struct picture_painter *painter; /* NULL: out of memory */
};

/** What is given: the mail as it came. */
struct intake_given {
    const char *from;      /* address, "" if it has none */
    const char *from_name; /* "" if it has none */
    const char *subject;
    struct fresh lines;  /* of its text; .line NULL: not known */
    struct trace *trace; /* each line's kind is noted here, but nothing learnt; or NULL */
};

/** What is found in it. */
struct intake_found {
    enum robot robot;       /* whose words it has */
    const char *robot_sure; /* something that no person's mail has; NULL: may be a person's */
    bool away;              /* its subject says that its sender is away */
    bool link;              /* a line of it has one */
    bool quick;             /* it came within seconds of the mail that it answers */
    bool bare;              /* about several games, and asks for nothing in any: parted.h */
    struct fresh news, ours, below; /* intake_read.h: the mail's new lines, those that we wrote,
                                       its signature */
    struct subject said;            /* what the subject says; intake_subject.h */
    struct fresh head, forwarded; /* the subject as a line that does not count; the lines of the
                                     player's own mail, forwarded without comment */
    struct fresh attached;        /* lines of a mail that is attached to it */
    enum mail_place source;       /* what `news` are of */
    struct str position;          /* the game text in it; empty: none */
    const struct act_block *block; /* [n_block] of acts (ACT_ORDERS), not among news */
    size_t n_block;
    struct talk
        talk[TALKS_MAX]; /* lines that belong to acts (ACT_TALK) and are not among news */
    size_t n_talk;
};

/** How it is answered. */
struct intake_answer {
    struct seat_row reader; /* who letters to the sender are for: identify_reader() */
    enum out_turn turn;     /* OUT_GUEST and above for people we do not know */
    bool quiet;             /* read and save it, but send no answer */
    bool of_game;      /* all that it did was in its game: others may write to other ones */
    struct copy *copy; /* what the player's first address is told, or NULL (copy.h) */
};

/** One mail on its way through intake.c. */
struct intake {
    const struct app *app;
    struct intake_run *run;
    struct mail_row *row; /* state, note, game, army are filled in on the way */
    struct intake_given given;
    struct identity who; /* is found first */
    struct intake_found found;
    struct intake_answer answer;
    struct arena *arena;
    struct arena *kept; /* of the mail: for what stays in the row */
    struct err *e;
};

/** Do `work` with an arena of the game's size instead of the mail's; anything it leaves in
 *  the row must be in `kept`. */
typedef bool intake_fn(struct intake *in, const struct mail *m);
bool intake_with_game(struct intake *in, const struct mail *m, intake_fn *work);
/** Every order line must be legal, otherwise nothing changes (the player would not know
 *  which part counts); of several legal ones the last counts. Inside the open transaction. */
bool intake_orders(struct intake *in, const struct mail *m);
#endif
