#ifndef CRON_COMMAND_COMMANDS_H
#define CRON_COMMAND_COMMANDS_H
/* The subcommands: one function each, in cmd_*.c. They return an exit status. */
#include "cron/command/cli.h"

/* init.c */
int cmd_init(struct cli *cli);
/* run.c: the way of a mail */
int cmd_tick(struct cli *cli);
int cmd_watch(struct cli *cli);
int cmd_fetch(struct cli *cli);
int cmd_intake(struct cli *cli);
int cmd_resolve(struct cli *cli);
int cmd_dispatch(struct cli *cli);
/* game.c: the game master */
int cmd_game_create(struct cli *cli);
int cmd_game_show(struct cli *cli);
int cmd_game_list(struct cli *cli);
int cmd_game_pause(struct cli *cli);
int cmd_game_resume(struct cli *cli);
/* seat.c */
int cmd_seat_add(struct cli *cli);
int cmd_seat_rejoin(struct cli *cli);
int cmd_seat_replace(struct cli *cli);
int cmd_seat_set(struct cli *cli);
/* secret.c */
int cmd_secret_rotate(struct cli *cli);
/* record.c: what can be checked */
int cmd_game_reveal(struct cli *cli);
int cmd_game_end(struct cli *cli);
int cmd_game_export(struct cli *cli);
int cmd_game_pgn(struct cli *cli);
int cmd_verify(struct cli *cli);
/* preview.c */
int cmd_preview_mail(struct cli *cli);
/* backup.c */
int cmd_backup(struct cli *cli);
/* clock.c */
int cmd_clock(struct cli *cli);
int cmd_clock_accept(struct cli *cli);
/* mail.c: the operator */
int cmd_mail_list(struct cli *cli);
int cmd_mail_show(struct cli *cli);
int cmd_mail_retry(struct cli *cli);
int cmd_outbox_list(struct cli *cli);
int cmd_outbox_retry(struct cli *cli);
/* text.c: game text in, game text out */
int cmd_adjudicate(struct cli *cli);
int cmd_legal(struct cli *cli);
int cmd_check(struct cli *cli);
int cmd_perft(struct cli *cli);
int cmd_render(struct cli *cli);
/* rules.c: `help rules`, `help orders`: what players read; `help options` */
int cmd_rules(struct cli *cli);
int cmd_orders(struct cli *cli);
int cmd_options(struct cli *cli);
#endif
