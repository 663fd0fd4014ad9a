/* Squares as letters. North is up, or down if the board is turned round. */
#include "templates/letters/board_text.h"

enum { CELL = 8, INDENT = 4, LINES_MOST = 120 };

/* One sign for each army, then one for all others. None is a letter: "Sp" is a spider. */
static const char signs[BOARD_TEXT_ARMIES + 2] = "123456789+=%$@!?~";
static const char several = '&';

static char sign_of(struct board_text_key *key, uint16_t army)
{
    size_t i = 0;
    while (i < key->n && key->army[i] != army) i++;
    if (i == BOARD_TEXT_ARMIES) {
        key->many = true;
        return signs[i];
    }
    if (i == key->n) key->army[key->n++] = army;
    return signs[i];
}

/* Of several pieces, the reader's own, else the first. */
static const struct piece *first_on(const struct draft *d, uint32_t at, uint32_t *n)
{
    const struct board *b = &d->board;
    const struct piece *found = &b->piece[at];
    *n = 0;
    for (uint32_t i = at; i < b->n_piece && square_eq(b->piece[i].at, b->piece[at].at); i++) {
        if (b->piece[i].army == d->army && found->army != d->army) found = &b->piece[i];
        ++*n;
    }
    return found;
}

static void cell(char out[CELL], const struct draft *d, struct square at,
                 struct board_text_key *key)
{
    const struct board *b = &d->board;
    uint32_t i = board_at(b, at), n;
    bool hill = b->has_hill && square_eq(b->hill, at);
    if (i == PIECE_NONE) {
        snprintf(out, CELL, "%c", hill ? '^' : '.');
        key->hill |= hill;
        return;
    }
    const struct piece *p = first_on(d, i, &n);
    key->several |= n > 1;
    key->obstacles |= piece_is_obstacle(p);
    if (piece_is_obstacle(p))
        snprintf(out, CELL, "#");
    else if (n > 1)
        snprintf(out, CELL, "%s%c", piece_table[p->kind].letters, several);
    else if (p->army == d->army)
        snprintf(out, CELL, "%s", piece_table[p->kind].letters);
    else
        snprintf(out, CELL, "%s%c", piece_table[p->kind].letters, sign_of(key, p->army));
}

static size_t digits(int64_t number)
{
    return (size_t)snprintf(NULL, 0, "%lld", (long long)number);
}

struct frame {
    const struct draft *d;
    const struct crop *crop;
    size_t left, cell; /* columns for a rank's number, for a square */
    bool turned;
};

static int32_t file_at(const struct frame *f, int32_t i)
{
    return f->turned ? f->crop->x1 - i : f->crop->x0 + i;
}

static int32_t columns(const struct frame *f)
{
    return f->crop->x1 - f->crop->x0 + 1;
}

/* Numbers wider than a square are only at both ends. */
static void files(struct buf *out, const struct frame *f)
{
    int32_t n = columns(f), first = file_at(f, 0), last = file_at(f, n - 1);
    size_t room = (size_t)n * f->cell;
    buf_printf(out, "%*s", (int)f->left, "");
    if (digits(first) < f->cell && digits(last) < f->cell) {
        for (int32_t i = 0; i < n; i++)
            buf_printf(out, "%*d", (int)f->cell, (int)file_at(f, i));
    } else if (digits(first) + 2 + digits(last) < room) {
        buf_printf(out, " %d%*d", (int)first, (int)(room - 1 - digits(first)), (int)last);
    }
    buf_putc(out, '\n');
}

static void rank(struct buf *out, const struct frame *f, int32_t y, struct board_text_key *key)
{
    char text[CELL];
    buf_printf(out, "%*d", (int)f->left, (int)y);
    for (int32_t i = 0; i < columns(f); i++) {
        cell(text, f->d, (struct square){ file_at(f, i), y }, key);
        buf_printf(out, "%*s", (int)f->cell, text);
    }
    buf_putc(out, '\n');
}

struct str board_text(const struct draft *d, const struct crop *crop,
                      struct board_text_key *key)
{
    const size_t letters = 3; /* "Sp1" */
    struct frame f = { d, crop, digits(crop->y0), letters + 1,
                       (d->seat->preferences & PREFER_TURNED) != 0 };
    if (digits(crop->y1) > f.left) f.left = digits(crop->y1);
    int64_t high = (int64_t)crop->y1 - crop->y0 + 1, wide = (int64_t)crop->x1 - crop->x0 + 1;
    if (high > LINES_MOST || (int64_t)f.left + wide * (int64_t)f.cell > PAGE_COLUMNS - INDENT)
        return STR("");
    struct buf out = buf_make(d->arena, (size_t)(high + 2) * (PAGE_COLUMNS + 1));
    files(&out, &f);
    for (int32_t i = 0; i < high; i++)
        rank(&out, &f, f.turned ? crop->y0 + i : crop->y1 - i, key);
    files(&out, &f);
    return buf_str(&out);
}

/* ---- what the signs mean -------------------------------------------------------------------
 */

static void others(struct draft *d, const struct board_text_key *key)
{
    struct page *p = &d->page;
    struct buf list = buf_make(d->arena, ROOM_TEXT);
    for (size_t i = 0; i < key->n; i++) {
        const char sign[] = { signs[i], '\0' };
        words_next(
            &list, p->words, W_LIST_AND,
            str_of(SAID(p, W_BOARD_SIGN,
                        { slot_text("sign", sign),
                          slot_as(SLOT_ARMY, "army", d->board.army[key->army[i]].name) })));
    }
    if (key->n) PARA(p, W_BOARD_SIGNS, { slot_str("signs", buf_str(&list)) });
    if (key->many) PARA(p, W_BOARD_MANY);
}

void board_text_explain(struct draft *d, const struct board_text_key *key)
{
    struct page *p = &d->page;
    if (!key->tight) PARA(p, draft_watches(d) ? W_WATCH_LETTERS : W_BOARD_YOURS);
    others(d, key);
    if (key->several) PARA(p, W_BOARD_SEVERAL);
    if (key->obstacles) PARA(p, W_BOARD_OBSTACLES);
    if (key->hill) PARA(p, W_BOARD_HILL);
}
