/* Handbooks: sentences of the catalogues, and tables that the program fills. */
#include "templates/handbook.h"

#include "templates/letters/draft.h"

/* A page is a list of blocks; a function writes those that are tables. */
struct block {
    enum page_kind kind;
    enum words_name says;
    void (*table)(struct page *p, const struct handbook_view *v);
};

static void asks(struct page *p, const struct handbook_view *v)
{
    HEAD(p, W_HANDBOOK_ASKS_HEAD);
    for (size_t i = 0; i < v->asks.n; i++)
        page_row(p, PAGE_CODE "%s" PAGE_CODE "\t%s", v->asks.row[i].name, v->asks.row[i].says);
}

/* "early: ... A span, like 24h. By itself: 0; in games of two: -." */
static void options(struct page *p, const struct handbook_view *v)
{
    for (size_t i = 0; i < v->options.n; i++) {
        const struct handbook_row *r = &v->options.row[i];
        const char *none = SAID(p, W_HANDBOOK_NONE);
        ITEM(p, W_HANDBOOK_OPTION,
             { slot_text("name", r->name), slot_text("says", r->says),
               slot_text("values", r->values),
               slot_text("many", r->standard ? r->standard : none),
               slot_text("two", r->standard_two ? r->standard_two : none) });
    }
}

static void commands(struct page *p, const struct handbook_view *v)
{
    for (size_t i = 0; i < v->commands.n; i++)
        ITEM(p, W_HANDBOOK_COMMAND,
             { slot_text("name", v->commands.row[i].name),
               slot_text("says", v->commands.row[i].says) });
}

static void keys(struct page *p, const struct handbook_view *v)
{
    for (size_t i = 0; i < v->keys.n; i++) {
        const struct handbook_row *r = &v->keys.row[i];
        ITEM(p, r->standard ? W_HANDBOOK_KEY : W_HANDBOOK_KEY_UNSET,
             { slot_text("name", r->name), slot_text("says", r->says),
               slot_text("standard", r->standard) });
    }
}

static const struct block players[] = {
    { PAGE_PARA, W_HANDBOOK_PLAYERS_INTRO, NULL },
    { PAGE_HEADING, W_HANDBOOK_PLAYERS_FIRST, NULL },
    { PAGE_PARA, W_HANDBOOK_PLAYERS_FIRST_ORDER, NULL },
    { PAGE_PARA, W_HANDBOOK_PLAYERS_ANSWER, NULL },
    { PAGE_PARA, W_HANDBOOK_PLAYERS_BOARD, NULL },
    { PAGE_PARA, W_HANDBOOK_PLAYERS_RULES, NULL },
    { PAGE_HEADING, W_HANDBOOK_ASKS, NULL },
    { PAGE_PARA, W_HANDBOOK_PLAYERS_ASKS, NULL },
    { PAGE_ROW, W_NONE, asks },
    { PAGE_PARA, W_HANDBOOK_FINAL, NULL },
    { PAGE_HEADING, W_HANDBOOK_PLAYERS_FAIR, NULL },
    { PAGE_PARA, W_HANDBOOK_PLAYERS_SECRET, NULL },
    { PAGE_PARA, W_HANDBOOK_PLAYERS_DRAWS, NULL },
    { PAGE_PARA, W_HANDBOOK_PLAYERS_OPERATOR, NULL },
    { PAGE_PARA, W_HANDBOOK_PLAYERS_FORWARD, NULL },
    { PAGE_HEADING, W_HANDBOOK_TROUBLE, NULL },
    { PAGE_ITEM, W_HANDBOOK_PLAYERS_NO_ANSWER, NULL },
    { PAGE_ITEM, W_HANDBOOK_PLAYERS_OTHER_ADDRESS, NULL },
    { PAGE_ITEM, W_HANDBOOK_PLAYERS_LIST, NULL },
    { PAGE_ITEM, W_HANDBOOK_PLAYERS_MASTER, NULL },
};

static const struct block masters[] = {
    { PAGE_PARA, W_HANDBOOK_MASTERS_INTRO, NULL },
    { PAGE_HEADING, W_HANDBOOK_MASTERS_BEGIN, NULL },
    { PAGE_PARA, W_HANDBOOK_MASTERS_CREATE, NULL },
    { PAGE_LINE, W_HANDBOOK_MASTERS_CREATE_LINE, NULL },
    { PAGE_PARA, W_HANDBOOK_MASTERS_SEAT, NULL },
    { PAGE_LINE, W_HANDBOOK_MASTERS_SEAT_LINE, NULL },
    { PAGE_PARA, W_HANDBOOK_MASTERS_THEN, NULL },
    { PAGE_HEADING, W_HANDBOOK_ASKS, NULL },
    { PAGE_PARA, W_HANDBOOK_MASTERS_ASKS, NULL },
    { PAGE_ROW, W_NONE, asks },
    { PAGE_PARA, W_HANDBOOK_FINAL, NULL },
    { PAGE_HEADING, W_HANDBOOK_MASTERS_OPTIONS, NULL },
    { PAGE_PARA, W_HANDBOOK_MASTERS_OPTIONS_HOW, NULL },
    { PAGE_ITEM, W_NONE, options },
    { PAGE_HEADING, W_HANDBOOK_MASTERS_PROMISE, NULL },
    { PAGE_PARA, W_HANDBOOK_MASTERS_SECRET, NULL },
    { PAGE_PARA, W_HANDBOOK_MASTERS_RECORD, NULL },
};

static const struct block operators[] = {
    { PAGE_PARA, W_HANDBOOK_OPERATORS_INTRO, NULL },
    { PAGE_HEADING, W_HANDBOOK_OPERATORS_ASKED, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_NEED, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_PORTS, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_WELL, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_WHERE, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_LOG, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_CHANGED, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_COPIES, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_LOST, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_IN, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_OUT, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_NONE, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_OFF, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_ADDRESS, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_STOP, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_PAUSE, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_UPGRADE, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_NEWS, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_SECRET, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_FORGET, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_Q_METRICS, NULL },
    { PAGE_HEADING, W_HANDBOOK_OPERATORS_BEGIN, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_INIT, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_CONFIGURE, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_PROVIDER, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_LOGIN, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_LIMITS, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_OPEN, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_CRON, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_DELIVER, NULL },
    { PAGE_HEADING, W_HANDBOOK_OPERATORS_DAYS, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_MAILED, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_BACKUP, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_RESTORE, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_SECRET, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_MAILS, NULL },
    { PAGE_HEADING, W_HANDBOOK_OPERATORS_THREE, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_THREE_WHY, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_THREE_DATABASE, NULL },
    { PAGE_DIAGRAM, W_HANDBOOK_OPERATORS_THREE_DATABASE_LINES, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_THREE_MOVE, NULL },
    { PAGE_DIAGRAM, W_HANDBOOK_OPERATORS_THREE_MOVE_LINES, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_THREE_WORKER, NULL },
    { PAGE_DIAGRAM, W_HANDBOOK_OPERATORS_THREE_WORKER_LINES, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_THREE_STANDBY, NULL },
    { PAGE_DIAGRAM, W_HANDBOOK_OPERATORS_THREE_STANDBY_LINES, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_THREE_COPY, NULL },
    { PAGE_DIAGRAM, W_HANDBOOK_OPERATORS_THREE_COPY_LINES, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_THREE_SYNCHRONOUS, NULL },
    { PAGE_DIAGRAM, W_HANDBOOK_OPERATORS_THREE_SYNCHRONOUS_LINES, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_THREE_BOTH, NULL },
    { PAGE_DIAGRAM, W_HANDBOOK_OPERATORS_THREE_BOTH_LINES, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_THREE_FAILED, NULL },
    { PAGE_DIAGRAM, W_HANDBOOK_OPERATORS_THREE_FAILED_LINES, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_THREE_THEN, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_THREE_AGAIN, NULL },
    { PAGE_DIAGRAM, W_HANDBOOK_OPERATORS_THREE_AGAIN_LINES, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_THREE_SWAPPED, NULL },
    { PAGE_DIAGRAM, W_HANDBOOK_OPERATORS_THREE_SWAPPED_LINES, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_THREE_LINES, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_THREE_ASYNCHRONOUS, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_THREE_TIMES, NULL },
    { PAGE_HEADING, W_HANDBOOK_OPERATORS_BIG, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_BIG_WHO, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_BIG_SPF, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_BIG_DKIM, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_BIG_DMARC, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_BIG_PTR, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_BIG_TLS, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_BIG_COMPLAINTS, NULL },
    { PAGE_ITEM, W_HANDBOOK_OPERATORS_BIG_ONE_CLICK, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_BIG_CHECK, NULL },
    { PAGE_PARA, W_HANDBOOK_OPERATORS_BIG_OURS, NULL },
    { PAGE_HEADING, W_HANDBOOK_OPERATORS_COMMANDS, NULL },
    { PAGE_ITEM, W_NONE, commands },
    { PAGE_HEADING, W_HANDBOOK_OPERATORS_KEYS, NULL },
    { PAGE_ITEM, W_NONE, keys },
};

#define BLOCKS(list) (list), sizeof(list) / sizeof *(list)
static const struct book {
    enum words_name title;
    const struct block *block;
    size_t n;
} books[HANDBOOKS] = {
    [HANDBOOK_PLAYERS] = { W_HANDBOOK_PLAYERS_TITLE, BLOCKS(players) },
    [HANDBOOK_MASTERS] = { W_HANDBOOK_MASTERS_TITLE, BLOCKS(masters) },
    [HANDBOOK_OPERATORS] = { W_HANDBOOK_OPERATORS_TITLE, BLOCKS(operators) },
};

static void add(struct page *p, const struct handbook_view *v)
{
    const struct book *book = &books[v->which];
    for (size_t i = 0; i < book->n; i++) {
        const struct block *b = &book->block[i];
        if (b->table)
            b->table(p, v);
        else
            page_say(p, b->kind, &(const struct saying){ .word = b->says });
    }
}

bool handbook_text(struct letter_text *out, const struct handbook_view *v,
                   const struct words *words, struct arena *a, struct err *e)
{
    struct page p = page_make(a);
    p.words = words;
    page_say(&p, PAGE_HEADING, &(const struct saying){ .word = books[v->which].title });
    add(&p, v);
    *out = (struct letter_text){ .subject = words_raw(words, books[v->which].title),
                                 .block = p.first };
    return page_print(&out->text, &out->html, &p, e);
}

bool handbook_letter(struct letter_text *out, const struct handbook_view *v,
                     const struct seat_view *seat, struct arena *a, struct err *e)
{
    struct draft d;
    draft_open_plain(&d, seat, a, e);
    draft_numbered(&d);
    draft_subject(&d, &(const struct saying){ .word = books[v->which].title });
    draft_greeting(&d);
    add(&d.page, v);
    return draft_close(out, &d);
}
