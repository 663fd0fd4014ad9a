/* The records at the head of a game text: rules, board, options, armies. Knows no
 * pieces. */
#include "engine/sandbox/position/options.h"
#include "engine/sandbox/position/sort.h"
#include "engine/sandbox/text/text.h"

enum { NAME_MAX_BYTES = 64 };

bool text_read_zugpost(struct reader *r, struct str rest)
{
    if (str_eq(str_trim(rest), STR("1"))) return true;
    return text_fail(r, "only game texts \"zugpost 1\" can be read");
}

bool text_read_rules(struct reader *r, struct str rest)
{
    struct board *b = r->b;
    b->rules = str_trim(rest);
    r->neisg = str_eq(b->rules, STR("neisg"));
    if (!r->neisg && !str_eq(b->rules, STR("sandbox")))
        return text_fail(r, "rules \"%.*s\" are not sandbox or neisg",
                         STR_ARG(str_head(b->rules, 40)));
    b->options = options_default(r->neisg);
    b->unbounded = r->neisg;
    b->xmin = r->neisg ? -COORD_MAX : -99; /* 1.1, 4.5 */
    b->xmax = r->neisg ? COORD_MAX : 99;
    b->ymin = r->neisg ? -COORD_MAX : 1;
    b->ymax = r->neisg ? COORD_MAX : 99;
    return true;
}

bool text_read_board(struct reader *r, struct str rest)
{
    struct board *b = r->b;
    b->unbounded = str_eq(str_trim(rest), STR("unbounded"));
    b->xmin = b->ymin = -COORD_MAX;
    b->xmax = b->ymax = COORD_MAX;
    if (b->unbounded) return true;
    int32_t *const side[] = { &b->xmin, &b->xmax, &b->ymin, &b->ymax };
    for (int i = 0; i < 4; i++)
        if (!text_number(r, &rest, -COORD_MAX, COORD_MAX, side[i])) return false;
    if (b->xmin > b->xmax || b->ymin > b->ymax)
        return text_fail(r, "the board has no squares: it is xmin xmax ymin ymax");
    return text_end(r, rest);
}

bool text_read_option(struct reader *r, struct str rest)
{
    struct str name = str_word(&rest);
    int i = option_index(name);
    if (i < 0) return text_fail(r, "unknown option \"%.*s\"", STR_ARG(str_head(name, 40)));
    if (r->options_seen & 1u << i)
        return text_fail(r, "option \"%.*s\" is given twice", STR_ARG(name));
    r->options_seen |= 1u << i;
    if (option_read(&r->b->options, i, str_trim(rest))) return true;
    return text_fail(r, "\"%.*s\" is no value of option %.*s: it takes %s",
                     STR_ARG(str_head(str_trim(rest), 40)), STR_ARG(name), option_values(i));
}

bool text_read_update(struct reader *r, struct str rest)
{
    return text_number(r, &rest, 0, UPDATE_MAX, &r->b->update) && text_end(r, rest);
}

static bool army_state(struct reader *r, struct army *army, struct str rest)
{
    struct str w = str_word(&rest);
    if (w.n == 0) return true;
    if (str_eq(w, STR("new"))) {
        army->fresh = true;
    } else if (str_eq(w, STR("king"))) {
        army->king_dead = true;
        if (!text_square(r, &rest, &army->king_at) || !text_until(r, &rest, &army->king_until))
            return false;
    } else if (str_eq(w, STR("out"))) {
        if (!text_until(r, &rest, &army->out_until)) return false;
    } else {
        return text_fail(r, "\"%.*s\" is not new, king or out", STR_ARG(str_head(w, 40)));
    }
    return text_end(r, rest);
}

static bool app_name_good(struct str s)
{
    for (size_t i = 0; i < s.n; i++)
        if ((unsigned char)s.s[i] < 0x21 || s.s[i] == 0x7f) return false;
    return s.n > 0 && s.n <= NAME_MAX_BYTES;
}

bool text_read_army(struct reader *r, struct str rest)
{
    struct army *army = &r->b->army[r->b->n_army];
    *army = (struct army){ .name = str_word(&rest), .out_until = -1 };
    if (!app_name_good(army->name))
        return text_fail(r,
                         "an army's name is one word of at most %d "
                         "letters",
                         NAME_MAX_BYTES);
    if (!str_eq(str_word(&rest), STR("energy")))
        return text_fail(r, "the word \"energy\" is missing");
    if (!text_energy(r, &rest, &army->energy) || !army_state(r, army, rest)) return false;
    r->b->n_army++;
    return true;
}

/* What an army record says must fit the board and its number, which may come later. */
static bool army_fits(struct reader *r, const struct army *army)
{
    if (army->out_until >= 0 && army->energy != 0)
        return text_fail(r, "army %.*s is out and has energy", STR_ARG(army->name));
    if (army->king_dead && !board_has_square(r->b, army->king_at))
        return text_fail(r, "(%d,%d) is off the board", army->king_at.x, army->king_at.y);
    if (army->king_dead && army->king_until < r->b->update)
        return text_fail(r, "the king of %.*s should be back since board %d",
                         STR_ARG(army->name), army->king_until + 1);
    return true;
}

static bool check_army(struct reader *r, uint32_t i)
{
    const struct army *army = &r->b->army[i];
    if (!army_fits(r, army)) return false;
    if (r->army_rank[i] == 0) return true;
    uint32_t before = r->army_sorted[r->army_rank[i] - 1];
    return !str_eq(army->name, r->b->army[before].name) ||
           text_fail(r, "army %.*s is named twice", STR_ARG(army->name));
}

bool text_finish_armies(struct reader *r)
{
    struct text_place p = { .rest = r->text };
    struct str word, rest;
    uint32_t i = 0;
    r->army_rank = sort_army_ranks(r->b, r->a);
    r->army_sorted = NEW(r->a, uint32_t, r->b->n_army);
    if (!r->army_rank || !r->army_sorted) return err_nomem(r->e);
    for (uint32_t k = 0; k < r->b->n_army; k++) r->army_sorted[r->army_rank[k]] = k;
    while (i < r->b->n_army && text_record(&p, &word, &rest)) {
        r->line = p.line;
        if (p.kind == REC_ARMY && !check_army(r, i++)) return false;
    }
    return true;
}
