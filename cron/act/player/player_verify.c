/* `verify`: the game checked against its record, and what receipts and seals stand for. */
#include "cron/act/player/player.h"
#include "cron/record/verify.h"
#include "cron/table/past.h"
#include "cron/table/receipt.h"

/* How much is played again within an answer: bytes of all boards. If there are more, only
 * receipts and seals are checked, some 200 MB a second. */
enum { PLAYED_MAX = 4 << 20, SUMS_MOST = 20 };

static bool is_sum(struct str word)
{
    for (size_t i = 0; i < word.n; i++)
        if (!char_digit(word.s[i]) && (word.s[i] < 'a' || word.s[i] > 'f')) return false;
    return word.n == DIGEST_HEX - 1;
}

/* The first receipt or seal, cut off the text; n 0: there are no more. */
static struct str next_sum(struct str *text)
{
    struct str word;
    while ((word = str_word(text)).n) {
        while (word.n && strchr(">\"'([", word.s[0])) word = str_from(word, 1);
        while (word.n && strchr("\"').,;]", word.s[word.n - 1])) word.n--;
        if (is_sum(word)) return word;
    }
    return STR("");
}

/* Nothing, or what has a receipt in it; else it is prose. */
bool player_verify_fits(struct str rest)
{
    return str_trim(rest).n == 0 || next_sum(&rest).n;
}

/* ---- what a receipt is of -----------------------------------------------------------------
 */

/* *known: everybody knows it, as it counted and was executed; *now: it counts for the present
 * board. */
static bool fate(bool *known, bool *now, struct act *x, const struct order_row *o)
{
    struct order_row last;
    struct journal_list list = { NULL, 0 };
    struct journal_of since = { x->who.game.id, o->board };
    if (!db_order_newest(x->app->db, &last, &(struct order_of){ o->game, o->board, o->army },
                         x->arena, x->e) ||
        !db_journal_list(x->app->db, &list, &since, x->arena, x->e))
        return false;
    bool counts = last.id == o->id, played = o->board < x->who.game.board;
    *known = counts && played && !past_maker(list.row, list.n, o->board + 1);
    *now = counts && o->board == x->who.game.board;
    return true;
}

static bool is_own(const struct act_asker *who, const struct order_row *o)
{
    return who->seat.id && strcmp(o->army, who->seat.army) == 0 && o->at >= who->seat.since;
}

/* Of another player's order, only what everybody knows is said. */
static bool tell_order(struct act *x, const char *sum, const struct order_row *o)
{
    bool known, now;
    struct slot receipt = slot_text("receipt", sum), order = slot_text("order", o->text);
    struct slot board = slot_number("board", o->board);
    if (!fate(&known, &now, x, o)) return false;
    if (known)
        ACT_ITEM(x, W_VERIFY_COUNTED,
                 { receipt, player_army_slot("army", x, o->army), order, board });
    else if (!is_own(&x->who, o))
        ACT_ITEM(x, W_VERIFY_UNKNOWN, { receipt });
    else if (now)
        ACT_ITEM(x, W_VERIFY_ON_FILE, { receipt, order, board });
    else
        ACT_ITEM(x, W_VERIFY_REPLACED, { receipt, order, board });
    return true;
}

/* The reader's own, kept for the board after this one (22.7). */
static bool tell_next(bool *told, struct act *x, const char *sum)
{
    struct order_row o;
    const char *next = NULL;
    *told = false;
    if (!x->who.seat.id) return true;
    if (!db_order_last(
            x->app->db, &o,
            &(struct order_of){ x->who.game.id, x->who.game.board, x->who.seat.army }, x->arena,
            x->e))
        return x->e->code == ERR_NOTFOUND;
    if (!receipt_next(&next, x->who.game.name, &o, x->arena, x->e)) return false;
    *told = next && strcmp(next, sum) == 0;
    if (*told)
        ACT_ITEM(x, W_VERIFY_ON_FILE,
                 { slot_text("receipt", sum), slot_text("order", o.next),
                   slot_number("board", o.board + 1) });
    return true;
}

static bool tell_sum(struct act *x, const char *sum)
{
    struct order_row o;
    struct seal_row seal;
    struct db *db = x->app->db;
    bool told = false;
    if (db_order_by_receipt(db, &o, x->who.game.id, sum, x->arena, x->e))
        return tell_order(x, sum, &o);
    if (x->e->code != ERR_NOTFOUND) return false;
    if (db_seal_find(db, &seal, x->who.game.id, sum, x->arena, x->e)) {
        ACT_ITEM(x, W_VERIFY_SEAL,
                 { slot_text("receipt", sum), slot_number("board", seal.number) });
        return true;
    }
    if (x->e->code != ERR_NOTFOUND || !tell_next(&told, x, sum)) return false;
    if (!told) ACT_ITEM(x, W_VERIFY_UNKNOWN, { slot_text("receipt", sum) });
    return true;
}

/* Those after the word and in the lines below it; *n of them. */
static bool tell_sums(size_t *n, struct act *x, struct str text)
{
    struct str line, sum;
    while (str_line(&text, &line))
        for (; *n < SUMS_MOST && (sum = next_sum(&line)).n; ++*n) {
            const char *copy = str_dup(sum, x->arena);
            if (!copy) return err_nomem(x->e);
            if (!tell_sum(x, copy)) return false;
        }
    return true;
}

/* What we wrote to the reader is usually dropped from a mail; pasted, it is what the mail is
 * about. */
static bool tell_pasted(size_t *n, struct act *x)
{
    if (!tell_sums(n, x, x->given.talk)) return false;
    for (size_t i = 0; x->came.ours && i < x->came.ours->n; i++)
        if (!tell_sums(n, x, x->came.ours->line[i].text)) return false;
    return true;
}

/* ---- the game -----------------------------------------------------------------------------
 */

static void tell_seals(struct act *x, const struct verified_seals *s)
{
    if (s->receipts < s->orders)
        ACT_SAY(
            x, W_VERIFY_SOME_RECEIPTS,
            { slot_number("n", (int64_t)s->receipts), slot_number("all", (int64_t)s->orders) });
    else if (s->orders)
        ACT_SAY(x, W_VERIFY_RECEIPTS, { slot_count("n", (int64_t)s->orders) });
    if (!s->seals) {
        ACT_SAY(x, W_VERIFY_NO_SEAL);
        return;
    }
    ACT_SAY(x, W_VERIFY_SEALS,
            { slot_number("from", s->first), slot_number("board", x->who.game.board) });
    act_text(x, REPLY_DIAGRAM, str_dup(str_of(s->last), x->arena));
}

static void tell_game(struct act *x, const struct verified *v, bool played)
{
    struct slot game = slot_text("game", x->who.game.name);
    struct slot n = slot_count("n", v->updates - (int64_t)(v->made + v->secret_updates));
    if (v->differs) {
        ACT_REFUSE(x, W_VERIFY_DIFFERS, { game, slot_number("board", v->board) });
        act_text(x, REPLY_DIAGRAM, str_dup(str_of(v->what), x->arena));
        return;
    }
    if (v->updates == 0)
        ACT_DONE(x, W_VERIFY_NOTHING, { game });
    else if (played)
        ACT_DONE(x, W_VERIFY_DONE, { game, n });
    else
        ACT_DONE(x, W_VERIFY_LARGE, { game, n });
    if (v->secret_updates)
        ACT_SAY(x, W_VERIFY_SECRET, { slot_count("n", (int64_t)v->secret_updates) });
    if (v->updates) tell_seals(x, &v->sealed);
}

static bool check_game(struct act *x)
{
    struct record r;
    struct verified v;
    int64_t bytes = 0;
    if (!record_of_store(&r, x->app->db, x->who.game.name, x->arena, x->e) ||
        !db_board_bytes(x->app->db, &bytes, x->who.game.name, x->e))
        return false;
    bool small = bytes * (r.last + 1) <= PLAYED_MAX;
    if (!verify_record(&v, &r, small ? VERIFY_QUIET : VERIFY_SEALS, x->e)) return false;
    tell_game(x, &v, small);
    return true;
}

bool player_verify(struct act *x)
{
    size_t n = 0;
    if (!tell_sums(&n, x, x->given.words)) return false;
    return (n > 0 || check_game(x)) && tell_pasted(&n, x);
}
