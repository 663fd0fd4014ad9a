/* Addresses, Message-IDs and threads of our mails. */
#include "cron/outbox/post_name.h"
#include "db/person.h"

#include <assert.h>

static struct str domain(const struct app *app)
{
    return str_cut(str_of(app->config->from), '@').tail;
}

/* Somebody without a seat is known by the address. */
static struct token_owner owner_of(char room[TOKEN_ADDRESS_MAX], const struct post *p)
{
    if (p->seat->id == 0) return token_owner_of(room, p->seat->address);
    return (struct token_owner){ .game = p->game->name,
                                 .army = p->seat->army,
                                 .seat = p->seat->id,
                                 .player = p->seat->player };
}

void post_token(char out[TOKEN_MAX], const struct app *app, const struct post *p, int32_t board)
{
    char room[TOKEN_ADDRESS_MAX];
    struct token_owner owner = owner_of(room, p);
    token_text(out, app->secret, &owner, board);
}

/* The letter of mails that ask for a yes; 0: it asks nothing. */
static char asks_letter(const struct post *p)
{
    if (p->seat->id == 0) return '\0';
    if (p->kind == LETTER_QUESTION) return 'q';
    return p->kind == LETTER_CONFIRM ? 'c' : '\0';
}

/* The token of the mail itself, and what follows it: a mail that asks has a key that no other
 * mail has. */
static void put_own_token(struct buf *b, const struct app *app, const struct post *p)
{
    char token[TOKEN_MAX], room[TOKEN_ADDRESS_MAX], letter = asks_letter(p);
    struct token_owner owner = owner_of(room, p);
    if (letter) {
        owner.letter = letter;
        owner.asks = p->mail;
    }
    token_text(token, app->secret, &owner, p->game->board);
    buf_puts(b, token);
    if (letter) buf_printf(b, ".%c%lld", letter, (long long)p->mail);
    if (p->press) buf_printf(b, ".p%lld", (long long)p->press);
    era_put(b, &app->era);
}

static const char *text_of(struct buf *b, struct err *e)
{
    if (!b->full) return buf_str(b).s;
    err_nomem(e);
    return NULL;
}

/* Where the seat's orders go: a plus-address with a token, if the provider has plus-addresses.
 */
const char *post_reply_to(const struct app *app, const struct post *p, struct arena *a,
                          struct err *e)
{
    struct str_cut at = str_cut(str_of(app->config->from), '@');
    struct buf b = buf_make(a, 400);
    buf_put(&b, at.head);
    if (app->config->plus) {
        buf_putc(&b, '+');
        put_own_token(&b, app, p);
    }
    buf_printf(&b, "@%.*s", STR_ARG(at.tail));
    return text_of(&b, e);
}

/* What proves that an order is the seat's, where an address has no room for it. */
const char *post_key(const struct app *app, const struct post *p, struct arena *a)
{
    struct buf b = buf_make(a, TOKEN_MAX + 60);
    put_own_token(&b, app, p);
    return b.full ? NULL : buf_str(&b).s;
}

static const char *message_id(const struct app *app, const struct post *p, int32_t board,
                              const char *suffix, struct arena *a)
{
    char token[TOKEN_MAX];
    struct buf b = buf_make(a, 400);
    post_token(token, app, p, board);
    buf_printf(&b, "%s.%s", token, suffix);
    era_put(&b, &app->era);
    buf_printf(&b, "@%.*s", STR_ARG(domain(app)));
    return b.full ? NULL : buf_str(&b).s;
}

/* Of a mail that asks. */
static const char *asking_id(const struct app *app, const struct post *p, struct arena *a)
{
    struct buf b = buf_make(a, 400);
    put_own_token(&b, app, p);
    buf_printf(&b, "@%.*s", STR_ARG(domain(app)));
    return b.full ? NULL : buf_str(&b).s;
}

static const char shows_board[] = "board"; /* welcome and report */

const char *post_board_id(const struct app *app, const struct game_row *game,
                          const struct seat_row *reader, struct arena *a)
{
    return message_id(app, &(const struct post){ .game = game, .seat = reader }, game->board,
                      shows_board, a);
}

/* What stands for a kind in the Message-ID, if that is not its word. */
static const char *const suffixes[LETTER_KINDS] = {
    [LETTER_ANSWER] = "a",          [LETTER_HELP] = "a",          [LETTER_RULES] = "r",
    [LETTER_QUESTION] = "q",        [LETTER_CONFIRM] = "c",       [LETTER_REPORT] = shows_board,
    [LETTER_WELCOME] = shows_board, [LETTER_STILL] = shows_board,
};

static const char *word_of(const struct post *p)
{
    return db_word(&db_out_kinds, (int)p->kind);
}

const char *post_suffix(const struct post *p, struct arena *a, struct err *e)
{
    assert(p->kind > LETTER_NONE && p->kind < LETTER_KINDS);
    const char *suffix = suffixes[p->kind] ? suffixes[p->kind] : word_of(p);
    struct buf b = buf_make(a, 60);
    if (p->writer) {
        buf_printf(&b, "g%lld.%lld", (long long)p->writer, (long long)p->mail);
        return text_of(&b, e);
    }
    if (p->press) {
        buf_printf(&b, "p%lld", (long long)p->press);
        return text_of(&b, e);
    }
    if (!p->mail && !p->deadline) return suffix;
    buf_printf(&b, "%s%lld", suffix, (long long)(p->mail ? p->mail : p->deadline));
    return text_of(&b, e);
}

/* The mail's Message-ID: as it is known, or derived. */
const char *post_id(const struct app *app, const struct post *p, const char *suffix,
                    struct arena *a, struct err *e)
{
    const char *id = p->message_id;
    if (!suffix) return NULL;
    if (!id)
        id = asks_letter(p) ? asking_id(app, p, a)
                            : message_id(app, p, p->game->board, suffix, a);
    if (!id) err_nomem(e);
    return id;
}

/* In a thread, an answer comes below the mail that showed the board and the player's mail; a
 * mail that shows a board comes below those of earlier boards, and so does what is told between
 * two boards. */
enum { THREAD = 10 };
bool post_thread(struct letter *l, const struct app *app, const struct post *p,
                 const char *suffix, struct arena *a, struct err *e)
{
    const char **ref = NEW(a, const char *, THREAD + 2);
    if (!ref) return err_nomem(e);
    int32_t board = p->game->board, first = board > THREAD ? board - THREAD : 0;
    if (p->mail || p->press) first = board;
    int32_t end = suffix == shows_board ? board : board + 1;
    for (int32_t t = first; t < end; t++)
        if (!(ref[l->n_reference++] = message_id(app, p, t, shows_board, a)))
            return err_nomem(e);
    if ((p->mail || p->press) && p->mail_id && *p->mail_id) ref[l->n_reference++] = p->mail_id;
    l->reference = ref;
    l->in_reply_to = l->n_reference ? ref[l->n_reference - 1] : NULL;
    return true;
}

const char *post_out_key(const struct post *p, struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, 200);
    if (p->press) {
        buf_printf(&b, "press/%lld/%lld", (long long)p->press, (long long)p->seat->id);
        return text_of(&b, e);
    }
    if (p->mail)
        buf_printf(&b, "%s/%lld", word_of(p), (long long)p->mail);
    else
        buf_printf(&b, "%s/%s/%d/%s", word_of(p), p->game->name, p->game->board, p->seat->army);
    if (p->deadline) buf_printf(&b, "/%lld", (long long)p->deadline);
    if (!p->mail && p->seat->id >= PERSON_FIRST)
        buf_printf(&b, "person-%lld", (long long)(p->seat->id - PERSON_FIRST));
    /* what an earlier player of the seat got is not what this one gets */
    if (!p->mail && p->seat->player) buf_printf(&b, "/player-%d", p->seat->player);
    return text_of(&b, e);
}
