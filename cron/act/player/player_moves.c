/* `moves`: where the asker's pieces can go on the present board. */
#include "cron/act/player/player.h"
#include "db/board.h"

enum { PIECE_MAX = 30 };

static bool fits_sign(char c, char before)
{
    return char_alpha(c) || char_digit(c) || (strchr("(), ", c) && c) ||
           (c == '-' && (before == '(' || before == ',' || before == ' '));
}

/* A piece or a square, "K(5,5)", "(5, -5)", "Ng1", "K"; "moves K(5,5)-(5,6)" is an order that
 * somebody introduces, and words are prose. */
bool player_moves_fits(struct str rest)
{
    size_t letters = 0;
    char before = ' ';
    rest = str_trim(rest);
    for (size_t i = 0; i < rest.n; i++) {
        if (!fits_sign(rest.s[i], before)) return false;
        before = rest.s[i];
        letters += char_alpha(rest.s[i]);
    }
    return rest.n <= PIECE_MAX && letters <= 2;
}

/* Without blanks. */
static const char *piece_of(struct str words, struct arena *a)
{
    struct buf b = buf_make(a, PIECE_MAX);
    for (size_t i = 0; i < words.n; i++)
        if (words.s[i] != ' ') buf_putc(&b, words.s[i]);
    return b.full ? "" : buf_str(&b).s;
}

bool player_moves(struct act *x)
{
    struct letter_text text = { 0 };
    struct seat_row reader;
    struct moves_view v = { .piece = piece_of(x->given.words, x->arena) };
    struct board_row b;
    const struct shown *shown;
    struct post p = act_post(x, LETTER_MOVES, &text, &reader);
    return db_board_get(x->app->db, &b, x->who.game.id, x->who.game.board, x->arena, x->e) &&
           shown_open(&shown, b.text, x->arena, x->e) &&
           post_view(&v.seat, x->app, &p, shown, x->arena, x->e) &&
           letter_moves(&text, &v, x->arena, x->e) && post_add(x->app, &p, x->arena, x->e);
}
