/* Reading a game text (rulebook/formats.md). Records come in any order, so the text is walked
 * several times, each time for the records that need only what is known by then. Knows the
 * kinds of records; what is in them is read in text_head.c and text_body.c. */
#include "engine/sandbox/reader.h"

#include <stdarg.h>

enum pass { PASS_RULES, PASS_HEAD, PASS_PIECES, PASS_HISTORY, PASSES };

/* clang-format off */
static const struct record {
    const char *word;
    uint8_t pass;
    bool once;
    bool (*read)(struct reader *r, struct str rest);
} records[RECORD_KINDS] = {
    { "zugpost",   PASS_RULES,   true,  read_zugpost },
    { "rules",     PASS_RULES,   true,  read_rules },
    { "board",     PASS_HEAD,    true,  read_board },
    { "option",    PASS_HEAD,    false, read_option },
    { "update",    PASS_HEAD,    true,  read_update },
    { "army",      PASS_HEAD,    false, read_army },
    { "piece",     PASS_PIECES,  false, read_piece },
    { "implosion", PASS_PIECES,  false, read_implosion },
    { "order",     PASS_PIECES,  false, read_order },
    { "moved",     PASS_HISTORY, false, read_moved },
    { "threat",    PASS_HISTORY, false, read_threat },
    { "event",     PASS_HEAD,    false, read_event },
    { "hill",      PASS_HEAD,    false, read_event },
    { "cooldown",  PASS_HEAD,    false, read_event },
    { "random",    PASS_HEAD,    false, read_event },
    { "obstacle",  PASS_HEAD,    false, read_event },
};
/* clang-format on */
enum { ZUGPOST, RULES, ARMY = 5, PIECE, IMPLOSION, ORDER, MOVED, THREAT };

bool reader_fail(struct reader *r, const char *fmt, ...)
{
    char text[400];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    return err_set(r->e, ERR_INPUT, "line %u: %s", r->line, text);
}

static int record_of(struct str word)
{
    for (int i = 0; i < RECORD_KINDS; i++)
        if (str_eq(word, str_of(records[i].word))) return i;
    return -1;
}

static bool count_record(struct reader *r, struct str word)
{
    int kind = record_of(word);
    if (kind < 0) return reader_fail(r, "unknown record \"%.*s\"", STR_ARG(str_head(word, 40)));
    if (r->count[kind]++ > 0 && records[kind].once)
        return reader_fail(r, "a second \"%s\" record", records[kind].word);
    return true;
}

/* Call the readers of one pass; the first pass also counts all records. */
static bool walk(struct reader *r, struct str text, enum pass pass)
{
    struct str line;
    for (r->line = 1; str_line(&text, &line); r->line++) {
        struct str word = str_word(&line);
        if (word.n == 0 || word.s[0] == '#') continue;
        if (pass == PASS_RULES && !count_record(r, word)) return false;
        const struct record *rec = &records[record_of(word)];
        if (rec->pass == pass && !rec->read(r, line)) return false;
    }
    return true;
}

static bool finish_rules(struct reader *r)
{
    if (r->count[ZUGPOST] == 0)
        return err_set(r->e, ERR_INPUT, "the game text has no line \"zugpost 1\"");
    if (r->count[RULES] == 0)
        return err_set(r->e, ERR_INPUT, "the game text has no line \"rules NAME\"");
    if (r->count[ARMY] >= ARMY_NONE) return err_set(r->e, ERR_INPUT, "too many armies");
    struct board *b = r->b;
    b->army = NEW(r->a, struct army, r->count[ARMY]);
    b->piece = NEW(r->a, struct piece, r->count[PIECE]);
    b->implosion = NEW(r->a, struct square, r->count[IMPLOSION]);
    b->moved = NEW(r->a, struct moved, r->count[MOVED]);
    b->threat = NEW(r->a, struct threat, r->count[THREAT]);
    r->order = NEW(r->a, struct order_record, r->count[ORDER]);
    r->army_line = NEW(r->a, uint32_t, r->count[ARMY]);
    r->piece_line = NEW(r->a, uint32_t, r->count[PIECE]);
    r->implosion_line = NEW(r->a, uint32_t, r->count[IMPLOSION]);
    r->moved_line = NEW(r->a, uint32_t, r->count[MOVED]);
    r->threat_line = NEW(r->a, uint32_t, r->count[THREAT]);
    r->as_read = NEW(r->a, struct piece, r->count[PIECE]);
    b->order = r->order;
    b->movement = piece_movements(r->a);
    bool all = b->army && b->piece && b->implosion && b->moved && b->threat && r->order &&
               r->army_line && r->piece_line && r->implosion_line && r->moved_line &&
               r->threat_line && r->as_read && b->movement;
    return all || err_nomem(r->e);
}

bool board_read(struct board *out, struct str text, struct arena *a, struct err *e)
{
    static bool (*const finish[PASSES])(struct reader *) = { finish_rules, finish_armies,
                                                             finish_pieces, finish_threats };
    struct reader r = { .b = out, .a = a, .e = e };
    *out = (struct board){ 0 };
    for (int pass = 0; pass < PASSES; pass++)
        if (!walk(&r, text, (enum pass)pass) || !finish[pass](&r)) return false;
    return true;
}
