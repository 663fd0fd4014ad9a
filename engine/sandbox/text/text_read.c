/* Reading a game text (rulebook/formats.md). Records come in any order, so the text is read
 * several times, each time for the records that need only what is known by then. Knows the
 * kinds of records; what is in them is read in text_head.c, text_body.c and text_history.c. */
#include "engine/sandbox/text/text.h"

enum pass { PASS_RULES, PASS_HEAD, PASS_PIECES, PASS_HISTORY, PASSES };

/* clang-format off */
static const struct {
    uint8_t pass;
    bool once;
    bool (*read)(struct reader *r, struct str rest);
} records[RECORD_KINDS] = {
    [REC_ZUGPOST]   = { PASS_RULES,   true,  text_read_zugpost },
    [REC_RULES]     = { PASS_RULES,   true,  text_read_rules },
    [REC_BOARD]     = { PASS_HEAD,    true,  text_read_board },
    [REC_OPTION]    = { PASS_HEAD,    false, text_read_option },
    [REC_UPDATE]    = { PASS_HEAD,    true,  text_read_update },
    [REC_ARMY]      = { PASS_HEAD,    false, text_read_army },
    [REC_PIECE]     = { PASS_PIECES,  false, text_read_piece },
    [REC_IMPLOSION] = { PASS_PIECES,  false, text_read_implosion },
    [REC_ORDER]     = { PASS_PIECES,  false, text_read_order },
    [REC_MOVED]     = { PASS_HISTORY, false, text_read_moved },
    [REC_THREAT]    = { PASS_HISTORY, false, text_read_threat },
    [REC_EVENT]     = { PASS_HEAD,    true,  text_read_event },
    [REC_HILL]      = { PASS_HEAD,    true,  text_read_hill },
    [REC_COOLDOWN]  = { PASS_HEAD,    true,  text_read_cooldown },
    [REC_RANDOM]    = { PASS_HEAD,    true,  text_read_random },
    [REC_OBSTACLE]  = { PASS_PIECES,  false, text_read_obstacle },
};
/* clang-format on */

static bool count_record(struct reader *r, int kind, struct str word)
{
    if (kind < 0) return text_fail(r, "unknown record \"%.*s\"", STR_ARG(str_head(word, 40)));
    if (r->count[kind]++ > 0 && records[kind].once)
        return text_fail(r, "a second \"%s\" record", text_word((enum record)kind));
    return true;
}

/* Call the readers of one pass; the first pass also counts all records. */
static bool walk(struct reader *r, enum pass pass)
{
    struct text_place p = { .rest = r->text };
    struct str word, rest;
    while (text_record(&p, &word, &rest)) {
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
    if (!walk(&r, PASS_HEAD) || !text_finish_event(&r) || !board_dress(out, a, e)) return false;
    struct arena kept = *a; /* what follows the board in memory is needed only for reading */
    bool ok = text_finish_armies(&r) && walk(&r, PASS_PIECES) && text_finish_pieces(&r) &&
              walk(&r, PASS_HISTORY) && text_finish_threats(&r);
    *a = kept;
    return ok;
}
