/* "try" and lines below it: what would come of them. Nothing is stored except that it was
 * asked. */
#include "cron/act/trial/trial_work.h"

#include "cron/table/house.h"
#include "db/trial.h"
#include "parser/order/request.h"

/* ---- the line itself ------------------------------------------------------------------------
 */

/* "e4", "R(3,4)-(5,4)", "O-O": no sentence begins like that. */
static bool is_order_word(struct str word)
{
    static const char *const words[] = { "pass", "start", "resign", "accept", "draw?" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (str_ieq(word, str_of(words[i]))) return true;
    bool letter = false, digit = false, bracket = false;
    for (size_t i = 0; i < word.n; i++) {
        letter |= char_alpha(word.s[i]);
        digit |= char_digit(word.s[i]);
        bracket |= word.s[i] == '(';
    }
    return bracket || (letter && digit) || str_istarts(word, STR("O-O"));
}

static bool is_heading(struct str word)
{
    return word.n > 1 && word.s[word.n - 1] == ':';
}

/* "try", "try this:", "try e4", "try red: R(3,4)-(5,4)"; "try harder" is talk. */
bool trial_fits(struct str rest)
{
    struct trial_wish house;
    const struct line line = { .text = rest };
    struct str all = request_bare(rest), word = str_word(&rest);
    if (trial_wish(&house, &line)) return true;
    if (all.n == 0 || words_is_form(all, W_TRIAL_THIS)) return true;
    if (is_heading(word)) word = str_word(&rest);
    return is_order_word(word);
}

/* What follows the act's words is its first line. */
static bool lines_of(struct fresh *out, const struct act *x)
{
    struct line *line = NEW(x->arena, struct line, x->given.block.n + 1);
    if (!line) return err_nomem(x->e);
    *out = (struct fresh){ .line = line };
    struct str words = str_trim(x->given.words);
    if (words.n && !words_is_form(request_bare(words), W_TRIAL_THIS))
        line[out->n++] = (struct line){ .text = words, .number = x->given.number };
    for (size_t i = 0; i < x->given.block.n; i++) line[out->n++] = x->given.block.line[i];
    return true;
}

/* ---- playing it
 * -------------------------------------------------------------------------------
 */

static bool on_file(struct order_row *out, struct act *x)
{
    *out = (struct order_row){ 0 };
    if (!x->who.seat.id || !x->came.id) return true; /* at the machine nobody gets to see it */
    bool ok = db_order_newest(
                  x->app->db, out,
                  &(struct order_of){ x->who.game.id, x->who.game.board, x->who.seat.army },
                  x->arena, x->e) ||
              x->e->code == ERR_NOTFOUND;
    if (out->text && !out->text[0]) out->text = NULL;
    return ok;
}

struct asked {
    struct board_row board;
    struct trial trial;
    struct fresh lines;
};

static bool play(struct asked *t, struct act *x)
{
    struct order_row own;
    struct trial_query q = { .board = &t->board };
    if (!db_board_get(x->app->db, &t->board, x->who.game.id, x->who.game.board, x->arena,
                      x->e) ||
        !shown_open(&q.shown, t->board.text, x->arena, x->e) || !on_file(&own, x) ||
        !lines_of(&t->lines, x))
        return false;
    if (x->came.id && !house_hints(&q.house, x->app, &x->who.game, x->arena, x->e))
        return false;
    q.house |= !x->came.id; /* at the machine `zugpost choose` would say it anyway */
    q.army = x->who.seat.id ? x->who.seat.army : "";
    q.lines = t->lines;
    q.on_file = own.text;
    q.next = own.text && own.next && own.next[0] ? own.next : NULL;
    return trial_play(&t->trial, &q, x->arena, x->e);
}

static bool empty(const struct trial *t)
{
    return t->n_problem == 0 && t->last.text.n == 0;
}

static bool refuse_empty(struct act *x, const struct asked *t)
{
    if (t->lines.n == 0) return ACT_REFUSE(x, W_TRIAL_NOTHING);
    ACT_REFUSE(x, W_TRIAL_NO_ORDER);
    for (size_t i = 0; i < t->trial.tells.n_unread; i++)
        act_part_line(x, t->trial.tells.unread[i]);
    return true;
}

bool trial_show(struct act *x, struct str *picture)
{
    struct asked *t = NEW(x->arena, struct asked, 1);
    if (!t) return err_nomem(x->e);
    if (!play(t, x)) return false;
    t->trial.tells.left = -1;
    return empty(&t->trial) ? refuse_empty(x, t) : trial_tell(x, &t->trial, &t->board, picture);
}

/* ---- counted
 * ----------------------------------------------------------------------------------
 */

static bool count(struct trial_row *out, int64_t *left, struct act *x)
{
    struct policy p;
    int64_t reader = x->who.seat.id ? x->who.seat.id : PERSON_FIRST + x->who.person.id;
    int64_t player = x->who.seat.id ? x->who.seat.player : x->who.person.player;
    if (!act_policy(&p, x) || !db_trial_get(x->app->db, out, reader, player, x->arena, x->e))
        return false;
    if (out->board != x->who.game.board) out->times = 0;
    out->board = x->who.game.board;
    out->mail = x->came.id;
    *left = p.tries - out->times;
    if (p.tries == 0) return ACT_REFUSE(x, W_TRIAL_OFF);
    if (*left <= 0) return ACT_REFUSE(x, W_TRIAL_LIMIT, { slot_count("n", p.tries) });
    return true;
}

/* A mail gets one answer of this kind. */
static bool is_second(bool *out, struct act *x)
{
    struct seat_row reader;
    struct post p = act_post(x, LETTER_TRIAL, NULL, &reader);
    return post_known(out, x->app, &p, x->arena, x->e);
}

/* A trial that could not be played is not counted. */
bool trial_try(struct act *x)
{
    bool second = false;
    int64_t left = 0;
    struct trial_row row;
    struct asked *t = NEW(x->arena, struct asked, 1);
    if (!t) return err_nomem(x->e);
    if (!is_second(&second, x) || !count(&row, &left, x)) return false;
    if (x->answer.refused) return true;
    if (second) return ACT_REFUSE(x, W_TRIAL_ONE);
    if (!play(t, x)) return false;
    if (empty(&t->trial)) return refuse_empty(x, t);
    bool counts = t->trial.n_problem == 0;
    t->trial.tells.left = left - counts;
    row.times += counts;
    return trial_tell(x, &t->trial, &t->board, NULL) &&
           (!counts || db_trial_set(x->app->db, &row, x->e));
}
