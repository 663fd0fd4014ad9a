#ifndef CRON_INBOX_INTAKE_ORDERS_H
#define CRON_INBOX_INTAKE_ORDERS_H
/* The orders of a proven player's mail: judged, put on file, answered. */
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
    struct str mixed; /* the first of them that is an order or an act, where that matters */
};
enum { TALKS_MAX = 8 };

/** One mail on its way through intake.c. */
struct intake {
    const struct app *app;
    struct mail_row *row;  /* state, note, game, army are filled in on the way */
    const char *from;      /* address, "" if it has none */
    const char *from_name; /* "" if it has none */
    const char *subject;
    struct identity who;
    struct seat_row reader; /* whom letters to the sender are for: identify_reader() */
    enum robot robot;       /* whose words it has */
    const char *robot_sure; /* what no person's mail has, too; NULL: may be a person's */
    bool away;              /* its subject says that its sender is away */
    bool link;              /* a line of it has one */
    enum out_turn turn;     /* of what goes back: OUT_GUEST and above for whom we do not know */
    bool quick;             /* it came within seconds of the mail that it answers */
    bool bare;              /* of several games, and it asks for nothing of one: parted.h */
    bool quiet;             /* read it and put it on file, but send no answer */
    struct fresh lines;     /* of the mail's text; .line NULL: not known */
    struct fresh news, ours, below; /* intake_read.h: the mail's new lines, those that we wrote,
                                       its signature */
    struct subject said;            /* what the subject says; intake_subject.h */
    struct fresh head, forwarded;   /* the subject as a line that does not count; the lines of a
                                       mail of the player's own that is forwarded without words */
    struct fresh attached;          /* lines of a mail that is attached to it */
    enum mail_place source;         /* what `news` are of */
    struct str position;            /* the game text in it; empty: none */
    const struct act_block *block;  /* [n_block] of acts (ACT_ORDERS), not among news */
    size_t n_block;
    struct talk
        talk[TALKS_MAX]; /* lines that belong to acts (ACT_TALK) and are not among news */
    size_t n_talk;
    struct trace *trace; /* each line's kind is noted here, and nothing learnt; or NULL */
    struct copy *copy;   /* what the player's first address hears of it, or NULL (copy.h) */
    struct ours *our_letters; /* texts of what we wrote, for all mails */
    struct boards *boards;    /* as answers show them, for all mails */
    struct work *room;        /* of the run: memory of the size that a mail's game needs */
    struct tolds *tolds;      /* boards that letters were about, open for all mails */
    struct picture_painter *painter; /* of the run, or NULL */
    struct arena *arena;
    struct arena *kept; /* of the mail: for what is left in the row */
    struct err *e;
};

/** Do `work` with an arena of the game's size in place of the mail's; what it leaves in the row
 * must be of `kept`. */
typedef bool intake_fn(struct intake *in, const struct mail *m);
bool intake_with_game(struct intake *in, const struct mail *m, intake_fn *work);
/**
 * Every order line must be legal, else nothing changes (the player would not know which part
 * counts); of several legal ones the last counts. Inside the open transaction.
 */
bool intake_orders(struct intake *in, const struct mail *m);
#endif
