/* Reading a game text (rulebook/formats.md). Records come in any order, so the text is walked
 * several times, each time for the records that need only what is known by then. Knows the
 * kinds of records; what is in them is read in text_head.c, text_body.c and text_history.c. */
#include "engine/sandbox/text/reader.h"

#include <stdarg.h>

enum pass { PASS_RULES, PASS_HEAD, PASS_PIECES, PASS_HISTORY, PASSES };

/* clang-format off */
static const struct {
    const char *word;
    uint8_t pass;
    bool once;
    bool (*read)(struct reader *r, struct str rest);
} records[RECORD_KINDS] = {
    [REC_ZUGPOST]   = { "zugpost",   PASS_RULES,   true,  read_zugpost },
    [REC_RULES]     = { "rules",     PASS_RULES,   true,  read_rules },
    [REC_BOARD]     = { "board",     PASS_HEAD,    true,  read_board },
    [REC_OPTION]    = { "option",    PASS_HEAD,    false, read_option },
    [REC_UPDATE]    = { "update",    PASS_HEAD,    true,  read_update },
    [REC_ARMY]      = { "army",      PASS_HEAD,    false, read_army },
    [REC_PIECE]     = { "piece",     PASS_PIECES,  false, read_piece },
    [REC_IMPLOSION] = { "implosion", PASS_PIECES,  false, read_implosion },
    [REC_ORDER]     = { "order",     PASS_PIECES,  false, read_order },
    [REC_MOVED]     = { "moved",     PASS_HISTORY, false, read_moved },
    [REC_THREAT]    = { "threat",    PASS_HISTORY, false, read_threat },
    [REC_EVENT]     = { "event",     PASS_HEAD,    true,  read_event },
    [REC_HILL]      = { "hill",      PASS_HEAD,    true,  read_hill },
    [REC_COOLDOWN]  = { "cooldown",  PASS_HEAD,    true,  read_cooldown },
    [REC_RANDOM]    = { "random",    PASS_HEAD,    true,  read_random },
    [REC_OBSTACLE]  = { "obstacle",  PASS_PIECES,  false, read_obstacle },
};
/* clang-format on */

bool reader_fail(struct reader *r, const char *fmt, ...)
{
    char text[400];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    return err_set(r->e, ERR_INPUT, "line %u: %s", r->line, text);
}

static int record_of(struct str word, int likely)
{
    if (likely >= 0 && str_eq(word, str_of(records[likely].word))) return likely;
    for (int i = 0; i < RECORD_KINDS; i++)
        if (str_eq(word, str_of(records[i].word))) return i;
    return -1;
}

bool reader_next(struct text_place *p, struct str *word, struct str *rest)
{
    while (str_line(&p->rest, rest)) {
        p->line++;
        *word = str_word(rest);
        if (word->n == 0 || word->s[0] == '#') continue;
        p->kind = record_of(*word, p->kind);
        return true;
    }
    return false;
}

static void seek(struct reader *r, int kind, int also, uint32_t nth)
{
    struct text_place p = { .rest = r->text };
    struct str word, rest;
    while (reader_next(&p, &word, &rest))
        if ((p.kind == kind || p.kind == also) && nth-- == 0) break;
    r->line = p.line;
}

void reader_seek(struct reader *r, enum record kind, uint32_t nth)
{
    seek(r, (int)kind, (int)kind, nth);
}

void reader_seek_piece(struct reader *r, uint32_t nth)
{
    seek(r, REC_PIECE, REC_OBSTACLE, nth);
}

static bool count_record(struct reader *r, int kind, struct str word)
{
    if (kind < 0) return reader_fail(r, "unknown record \"%.*s\"", STR_ARG(str_head(word, 40)));
    if (r->count[kind]++ > 0 && records[kind].once)
        return reader_fail(r, "a second \"%s\" record", records[kind].word);
    return true;
}

/* Call the readers of one pass; the first pass also counts all records. */
static bool walk(struct reader *r, enum pass pass)
{
    struct text_place p = { .rest = r->text };
    struct str word, rest;
    while (reader_next(&p, &word, &rest)) {
        r->line = p.line;
        if (pass == PASS_RULES && !count_record(r, p.kind, word)) return false;
        if (records[p.kind].pass == pass && !records[p.kind].read(r, rest)) return false;
    }
    return true;
}

/* Now it is known how much there will be. */
static bool finish_rules(struct reader *r)
{
    const uint32_t *count = r->count;
    struct board *b = r->b;
    if (count[REC_ZUGPOST] == 0)
        return err_set(r->e, ERR_INPUT, "the game text has no line \"zugpost 1\"");
    if (count[REC_RULES] == 0)
        return err_set(r->e, ERR_INPUT, "the game text has no line \"rules NAME\"");
    if (count[REC_ARMY] >= ARMY_NONE) return err_set(r->e, ERR_INPUT, "too many armies");
    uint32_t pieces = count[REC_PIECE] + count[REC_OBSTACLE];
    if (pieces >= BOARD_PIECES_MAX) return err_set(r->e, ERR_INPUT, "too many pieces");
    b->army = NEW(r->a, struct army, (size_t)count[REC_ARMY] + 1);
    b->piece = NEW(r->a, struct piece, pieces);
    b->implosion = NEW(r->a, struct square, count[REC_IMPLOSION]);
    b->moved = NEW(r->a, struct moved, count[REC_MOVED]);
    b->threat = NEW(r->a, struct threat, count[REC_THREAT]);
    r->order = NEW(r->a, struct order_record, count[REC_ORDER]);
    b->order = r->order;
    bool all = b->army && b->piece && b->implosion && b->moved && b->threat && r->order;
    return all || err_nomem(r->e);
}

bool board_read(struct board *out, struct str text, struct arena *a, struct err *e)
{
    struct reader r = { .b = out, .a = a, .e = e, .text = text };
    *out = (struct board){ 0 };
    if (text.n >= UINT32_MAX) return err_set(e, ERR_INPUT, "the game text is too long");
    if (!walk(&r, PASS_RULES) || !finish_rules(&r)) return false;
    if (!walk(&r, PASS_HEAD) || !finish_event(&r) || !board_dress(out, a, e)) return false;
    struct arena kept = *a; /* what comes behind the board is needed for reading only */
    bool ok = finish_armies(&r) && walk(&r, PASS_PIECES) && finish_pieces(&r) &&
              walk(&r, PASS_HISTORY) && finish_threats(&r);
    *a = kept;
    return ok;
}
