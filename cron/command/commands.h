#ifndef CRON_COMMAND_COMMANDS_H
#define CRON_COMMAND_COMMANDS_H
/* The subcommands: one function each, in cmd_*.c. They return an exit status. */
#include "cron/command/cli.h"

struct act_row;
/* act.c: game masters' acts (cron/act/act.h), as `game NAME GAME WORDS` or `seat add GAME
 * WORDS` */
const struct act_row *command_act_find(char *const *argv, int argc, int *words);
struct command_act {
    struct command as; /* of what is below; comes first */
    const struct act_row *row;
    char name[40], usage[400];
};
/** As a row of the program's table; its words are English. */
void command_act_as(struct command_act *out, const struct act_row *row);
/** The acts of game masters as rows of the help, beginning with 0; false: there are no more. */
bool command_act_at(struct command_act *out, size_t at);
/* alarms.c */
int command_alarms(struct cli *cli);
/* status.c */
int command_status(struct cli *cli);
/* init.c */
int command_init(struct cli *cli);
/* setup.c */
int command_setup(struct cli *cli);
/* run.c: the way of a mail */
int command_tick(struct cli *cli);
int command_watch(struct cli *cli);
int command_fetch(struct cli *cli);
int command_intake(struct cli *cli);
int command_resolve(struct cli *cli);
int command_dispatch(struct cli *cli);
/* game.c: the game master */
int command_game_show(struct cli *cli);
int command_game_list(struct cli *cli);
/* login.c */
int command_login(struct cli *cli);
/* deliver.c */
int command_deliver(struct cli *cli);
/* secret.c */
int command_secret_rotate(struct cli *cli);
/* record.c: what can be checked */
int command_game_reveal(struct cli *cli);
int command_game_export(struct cli *cli);
int command_game_pgn(struct cli *cli);
int command_verify(struct cli *cli);
/* unsubscribe.c */
int command_unsubscribe(struct cli *cli);
/* try.c */
int command_try(struct cli *cli);
/* preview.c */
int command_preview_mail(struct cli *cli);
int command_facts(struct cli *cli);
int command_publish(struct cli *cli);
/* owner.c: as which user it runs */
/** Called by root, a command continues as the user who owns the games, if its row says so.
 *  EXIT_OK: continue. */
int command_owner(struct cli *cli);
/** Root gives the configuration's files to the user who runs the games, and says so. */
int command_owner_give(struct cli *cli);
/** The same, and the units may write where the configuration says. */
int command_owner_fix(struct cli *cli);
/* backup.c */
int command_backup(struct cli *cli);
/* everybody.c */
int command_pause_all(struct cli *cli);
int command_resume_all(struct cli *cli);
int command_moved(struct cli *cli);
int command_restore(struct cli *cli);
int command_restore_root(struct cli *cli);
/* prune.c */
int command_prune(struct cli *cli);
/* move.c */
int command_move_store(struct cli *cli);
/* forget.c */
int command_forget(struct cli *cli);
int command_game_delete(struct cli *cli);
int command_doctor(struct cli *cli);
int command_doctor_root(struct cli *cli);
/* clock.c */
int command_clock(struct cli *cli);
int command_clock_accept(struct cli *cli);
/* mail.c: the operator */
int command_mail_list(struct cli *cli);
int command_mail_show(struct cli *cli);
int command_mail_retry(struct cli *cli);
int command_outbox_list(struct cli *cli);
int command_outbox_retry(struct cli *cli);
/* text.c: game text in, game text out */
int command_adjudicate(struct cli *cli);
int command_legal(struct cli *cli);
int command_check(struct cli *cli);
int command_perft(struct cli *cli);
int command_choose(struct cli *cli);
int command_render(struct cli *cli);
/* providers.c: `help providers`, `help provider NAME|all` */
int command_providers(struct cli *cli);
int command_provider(struct cli *cli);
/* rules.c: `help rules`, `help orders`: what players read; `help options` */
int command_rules(struct cli *cli);
int command_orders(struct cli *cli);
int command_options(struct cli *cli);
/* handbook.c: `help handbook`; the commands are those of the program */
int command_handbook(struct cli *cli, const struct command *command, size_t n);
#endif
