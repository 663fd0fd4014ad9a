/* Reports once more: of the present board and of earlier ones. The mail is made from the recipe
 * of the first one, so it shows what that one showed. */
#include "cron/act/player/player.h"
#include "cron/game/update/past_make.h"
#include "cron/outbox/recipe.h"
#include "cron/table/match.h"

/* What showed a board to the reader first. */
static const enum out_kind first_kinds[] = { LETTER_REPORT, LETTER_END, LETTER_WELCOME };

/* The recipe of the mail that showed it; NULL: the reader got none. */
static bool find_first(const char **recipe, enum out_kind *kind, struct act *x, struct post *p)
{
    *recipe = NULL;
    for (size_t i = 0; i < sizeof first_kinds / sizeof *first_kinds && !*recipe; i++) {
        struct out_row like, row;
        p->kind = *kind = first_kinds[i];
        if (!post_row(&like, x->app, p, x->arena, x->e)) return false;
        if (db_out_by_key(x->app->db, &row, like.key, x->arena, x->e))
            *recipe = row.recipe[0] ? row.recipe : NULL;
        else if (x->e->code != ERR_NOTFOUND)
            return false;
    }
    if (!*recipe) *kind = p->game->board == 0 ? LETTER_WELCOME : LETTER_REPORT;
    return true;
}

/* A past board is shown as in its mail, plus how the game stands by now; without such a mail,
 * as the board is now. */
static bool of_the_past(struct recipe *r, const char *first, struct act *x)
{
    int64_t present = x->who.game.board;
    if (first && !recipe_read(r, first, x->arena, x->e)) return false;
    r->present = present;
    return true;
}

/* What is saved now. In games of steps, letters mention only an order that is kept for later,
 * as it was mentioned then. */
static bool own_order(struct recipe *r, struct act *x)
{
    struct order_row o;
    bool letter = r->shows != LETTER_FACTS;
    if (x->who.seat.id == 0 || (letter && match_kind(&x->who.game)->stepped)) return true;
    r->on_file = NULL;
    if (db_order_last(x->app->db, &o,
                      &(struct order_of){ x->who.game.id, x->who.game.board, x->who.seat.army },
                      x->arena, x->e))
        r->on_file = o.text;
    return r->on_file || x->e->code == ERR_NOTFOUND;
}

/* For the present board, the clock is as it is now, and what happened is as it was told. */
static bool of_the_present(struct recipe *r, const char *first, struct act *x)
{
    struct recipe was;
    if (!first) return own_order(r, x);
    if (!recipe_read(&was, first, x->arena, x->e)) return false;
    r->on_file = was.on_file;
    r->awaited = was.awaited;
    r->made = was.made;
    r->pgn = was.pgn;
    r->looks = was.looks;
    return own_order(r, x);
}

static bool send(struct act *x, enum out_kind as, int32_t board)
{
    struct letter_text none = { 0 };
    struct seat_row reader;
    struct recipe r;
    struct out_row row;
    const char *first;
    enum out_kind kind;
    struct game_row game = x->who.game;
    struct post p = act_post(x, as, &none, &reader);
    game.board = board;
    p.game = &game;
    struct post like = p;
    like.mail = 0;
    p.deadline = board; /* one mail may ask for several */
    if (!find_first(&first, &kind, x, &like) || !post_row(&row, x->app, &p, x->arena, x->e) ||
        !recipe_read(&r, row.recipe, x->arena, x->e))
        return false;
    if (as == LETTER_FACTS) r.shows = LETTER_FACTS;
    bool ok =
        board == x->who.game.board ? of_the_present(&r, first, x) : of_the_past(&r, first, x);
    if (ok && !r.made) ok = past_made(&r.made, x->app, &game, x->arena, x->e);
    if (as != LETTER_FACTS)
        r.shows = r.made ? LETTER_REPORT : kind; /* a welcome does not say who made it */
    if (as == LETTER_DETAILS && r.shows == LETTER_REPORT) r.shows = LETTER_DETAILS;
    return ok && recipe_print(&row.recipe, &r, x->arena, x->e) &&
           db_out_add(x->app->db, &row, x->e);
}

static bool number(int64_t *out, struct str *s)
{
    size_t n = 0;
    *s = str_trim(*s);
    while (s->n && s->s[0] == '#') *s = str_from(*s, 1);
    while (n < s->n && char_digit(s->s[n])) n++;
    bool ok = n > 0 && str_int(str_head(*s, n), out);
    *s = str_trim(str_from(*s, n));
    return ok;
}

bool player_range(int64_t *from, int64_t *to, bool *given, struct str words)
{
    words = str_trim(words);
    *given = words.n > 0;
    if (!*given) return true;
    if (!number(from, &words)) return false;
    *to = *from;
    if (words.n == 0) return true;
    if (words.s[0] == '-') words = str_from(words, 1);
    return number(to, &words) && words.n == 0 && *from <= *to;
}

enum { AT_ONCE = 5 };

static bool resend(struct act *x, enum out_kind as)
{
    int64_t from = x->who.game.board, to = from;
    bool given;
    bool good = player_range(&from, &to, &given, x->given.words);
    if (!good || to > x->who.game.board)
        return ACT_REFUSE(x, W_RESEND_NONE,
                          { slot_str("words", str_head(str_trim(x->given.words), 40)),
                            slot_number("last", x->who.game.board) });
    if (to - from >= AT_ONCE)
        return ACT_REFUSE(x, W_RESEND_MANY, { slot_number("n", AT_ONCE) });
    for (int64_t t = from; t <= to; t++)
        if (!send(x, as, (int32_t)t)) return false;
    return true;
}

bool player_resend(struct act *x)
{
    return resend(x, LETTER_BOARD);
}

bool player_details(struct act *x)
{
    return resend(x, LETTER_DETAILS);
}

bool player_facts_send(struct act *x)
{
    return send(x, LETTER_FACTS, x->who.game.board);
}
