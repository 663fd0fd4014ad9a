/* What acts of game masters share. */
#include "cron/act/master/master.h"
#include "cron/app/reach.h"
#include "cron/game/seats/joining.h"
#include "engine/rules.h"

struct game_change master_change(const struct act *x)
{
    return (struct game_change){
        .app = x->app, .game = x->who.game, .words = x->who.says, .arena = x->arena, .e = x->e
    };
}

bool master_did(struct act *x, const struct game_change *c, bool ok)
{
    if (!ok) return false;
    if (c->no.word != W_NONE) return !act_refuse(x, &c->no);
    x->who.game = c->game;
    return true;
}

bool master_word_address(struct act *x, const char **out)
{
    *out = reach_form(act_word(x), x->arena);
    return *out || err_nomem(x->e);
}

bool master_reached(struct act *x, const char *address)
{
    struct saying no;
    if (!reach_refused(&no, x->app, address, x->e)) return false;
    return no.word == W_NONE || !act_refuse(x, &no);
}

bool master_word(struct act *x, const char **out)
{
    *out = str_dup(act_word(x), x->arena);
    return *out || err_nomem(x->e);
}

bool master_turn(struct awaited *out, struct board_row *b, struct act *x)
{
    const struct rules *rules;
    return db_board_get(x->app->db, b, x->who.game.id, x->who.game.board, x->arena, x->e) &&
           rules_of(&rules, b->text, x->e) && rules->turn(out, b->text, x->arena, x->e);
}

bool master_no_more(struct act *x)
{
    struct str rest = str_trim(x->given.words);
    return rest.n == 0 ||
           MASTER_NO(x, W_MASTER_TOO_MUCH, { slot_str("words", str_head(rest, 60)) });
}

struct str master_bare(struct str t)
{
    t = str_trim(t);
    char sign = '\0';
    if (t.n > 1) sign = t.s[0];
    bool quoted = (sign == '"' || sign == ACT_QUOTE) && t.s[t.n - 1] == sign;
    return quoted ? str_head(str_from(t, 1), t.n - 2) : t;
}

/* `now` may be its last word, and a full stop its end. */
struct str master_text(const struct act *x)
{
    struct str rest = x->given.line, t;
    const struct act_row *row = act_find(&rest, x->given.line);
    t = x->came.id && row == x->row
            ? str_from(x->given.line, (size_t)(rest.s - x->given.line.s))
            : x->given.line;
    return master_bare(t);
}

/* Those who play on are told of the deadline, too. News of a seat or an address does not wait
 * for the mail of the day. */
static bool tell(struct act *x, const struct seat_row *to, enum words_name subject,
                 const struct saying *what, bool news)
{
    struct joining j = { .app = x->app, .game = &x->who.game, .arena = x->arena, .e = x->e };
    struct reply_part part = { .kind = REPLY_PARA, .says = *what };
    struct seat_row at_once = *to;
    at_once.digest = 0;
    return joining_write(&j, &at_once,
                         &(struct joining_news){ .subject = subject,
                                                 .part = &part,
                                                 .n = 1,
                                                 .but = news ? 0 : to->id,
                                                 .noted = true });
}

bool master_tell(struct act *x, const struct seat_row *to, enum words_name subject,
                 const struct saying *what)
{
    return tell(x, to, subject, what, true);
}

bool master_tell_gone(struct act *x, const struct seat_row *to, enum words_name subject,
                      const struct saying *what)
{
    return tell(x, to, subject, what, false);
}

bool master_tell_all(struct act *x, enum words_name subject, const struct saying *what)
{
    struct reply_part part = { .kind = REPLY_PARA, .says = *what };
    return act_tell(x, subject, &part, 1);
}

bool master_value(struct act *x, const char **out, const char *name, const char *names)
{
    struct str value;
    if (!act_option(x, &value, name, names)) return true;
    *out = str_dup(value, x->arena);
    return *out || err_nomem(x->e);
}
