/* The table of commands, and what each of them sends. */
#include "cron/mail/command.h"

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

static const struct command {
    struct answer_command says; /* the words, and what the player is told of them */
    command_send_fn *send;      /* NULL: the answer to the mail */
} commands[] = {
    { { "help", W_COMMAND_HELP }, NULL }, /* COMMAND_HELP is the first bit */
    { { "rules", W_COMMAND_RULES }, send_rules },
};
enum { COMMANDS = sizeof commands / sizeof *commands };

unsigned command_find(struct str words)
{
    for (unsigned i = 0; i < COMMANDS; i++)
        if (str_ieq(words, str_of(commands[i].says.word))) return 1u << i;
    return 0;
}

bool command_send(struct intake *in, unsigned asked, struct str board)
{
    for (unsigned i = 0; i < COMMANDS && !in->quiet; i++)
        if (asked >> i & 1 && commands[i].send && !commands[i].send(in, board)) return false;
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

bool command_list(struct answer_view *out, struct arena *a)
{
    struct answer_command *list = NEW(a, struct answer_command, COMMANDS);
    for (size_t i = 0; list && i < COMMANDS; i++) list[i] = commands[i].says;
    out->command = list;
    out->n_command = list ? COMMANDS : 0;
    return list != NULL;
}
