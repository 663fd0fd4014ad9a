/* The table of commands, and what each of them sends. */
#include "cron/mail/command.h"

#include "cron/game/match.h"
#include "cron/mail/intake_reply.h"
#include "cron/mail/wish.h"

/* The rules have a mail of their own: they are long, and read later. */
static bool send_rules(struct intake *in, struct str board)
{
    struct letter_text text = { 0 };
    struct seat_view v;
    struct post p = intake_post(in, "rules", &text);
    const struct shown *shown;
    return shown_open(&shown, board, in->arena, in->e) &&
           post_view(&v, in->app, &p, shown, in->arena, in->e) &&
           letter_rules(&text, &v, in->arena, in->e) && post_add(in->app, &p, in->arena, in->e);
}

/* A seed is told when everybody may know it. */
static bool seeds(struct fairness_view *v, struct intake *in)
{
    struct seed_row *row = NULL;
    if (!db_seed_list(in->app->db, &row, &v->n_seed, in->who.game.id, in->arena, in->e))
        return false;
    struct fairness_seed *seed = NEW(in->arena, struct fairness_seed, v->n_seed + 1);
    if (!seed) return err_nomem(in->e);
    for (size_t i = 0; i < v->n_seed; i++)
        seed[i] = (struct fairness_seed){ row[i].hash, row[i].published ? row[i].seed : NULL,
                                          row[i].from_board };
    v->seed = seed;
    return true;
}

static bool send_fairness(struct intake *in, struct str board)
{
    struct letter_text text = { 0 };
    struct fairness_view v = { .draws = match_kind(&in->who.game)->draws };
    struct post p = intake_post(in, "fairness", &text);
    (void)board;
    return seeds(&v, in) && post_view(&v.seat, in->app, &p, NULL, in->arena, in->e) &&
           letter_fairness(&text, &v, in->arena, in->e) &&
           post_add(in->app, &p, in->arena, in->e);
}

static bool send_pictures(struct intake *in, struct str board)
{
    (void)board;
    return wish_send(in, PREFER_PICTURES);
}

static bool send_subjects(struct intake *in, struct str board)
{
    (void)board;
    return wish_send(in, PREFER_SUBJECTS);
}

static const struct command {
    struct answer_command says; /* the words, and what the player is told of them */
    command_send_fn *send;      /* NULL: the answer to the mail */
    const char *kind;           /* of the mail that is sent */
    bool of_draws;              /* listed only where something is drawn */
    unsigned wish; /* which preferences follow the word; kept also where nothing is answered */
} commands[] = {
    /* COMMAND_HELP is the first bit */
    { { "help", W_COMMAND_HELP }, NULL, NULL, false, 0 },
    { { "rules", W_COMMAND_RULES }, send_rules, "rules", false, 0 },
    { { "help fairness", W_COMMAND_FAIRNESS }, send_fairness, "fairness", true, 0 },
    { { "picture", W_COMMAND_PICTURE }, send_pictures, "picture", false, PREFER_PICTURES },
    { { "subjects", W_COMMAND_SUBJECTS }, send_subjects, "subjects", false, PREFER_SUBJECTS },
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static bool same_words(struct str a, struct str b)
{
    while (a.n || b.n)
        if (!str_ieq(str_word(&a), str_word(&b))) return false;
    return true;
}

static bool is_command(const struct command *c, struct str words)
{
    struct str rest;
    return c->wish ? wish_find(&rest, words, c->wish) : same_words(words, str_of(c->says.word));
}

unsigned command_find(struct str words)
{
    for (unsigned i = 0; i < COMMANDS; i++)
        if (is_command(&commands[i], words)) return 1u << i;
    return 0;
}

bool command_count(struct intake *in, int64_t since, int64_t *sent)
{
    *sent = 0;
    for (unsigned i = 0; i < COMMANDS; i++) {
        int64_t n = 0;
        if (!commands[i].kind) continue;
        if (!db_out_count(in->app->db, &n, in->who.seat.id, commands[i].kind, since, in->e))
            return false;
        *sent += n;
    }
    return true;
}

bool command_send(struct intake *in, unsigned asked, struct str board)
{
    for (unsigned i = 0; i < COMMANDS; i++) {
        const struct command *c = &commands[i];
        if (!(asked >> i & 1) || !c->send || (in->quiet && !c->wish)) continue;
        if (!c->send(in, board)) return false;
    }
    return true;
}

const char *command_note(unsigned asked, struct arena *a)
{
    enum { NOTE_MAX = 200 };
    struct buf b = buf_make(a, NOTE_MAX);
    for (unsigned i = 0; i < COMMANDS; i++)
        if (asked >> i & 1) buf_printf(&b, "%s%s", b.n ? " and " : "", commands[i].says.word);
    buf_puts(&b, " sent");
    return b.full ? NULL : buf_str(&b).s;
}

bool command_list(struct answer_view *out, struct intake *in)
{
    struct answer_command *list = NEW(in->arena, struct answer_command, COMMANDS);
    if (!list) return err_nomem(in->e);
    bool draws = match_kind(&in->who.game)->draws;
    out->command = list;
    out->n_command = 0;
    for (size_t i = 0; i < COMMANDS; i++)
        if (!commands[i].of_draws || draws) list[out->n_command++] = commands[i].says;
    return true;
}
