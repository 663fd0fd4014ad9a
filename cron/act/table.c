/* What people can ask for besides orders: a row each. */
#include "cron/act/table.h"
#include "cron/act/clock.h"
#include "cron/act/joining.h"
#include "cron/act/past.h"
#include "cron/act/player.h"
#include "cron/act/vacation.h"

/* clang-format off */
static const struct act_row rows[] = {
    /* name, word, usage, help, fits, run, who, flags, a day */
    /* ---- what anybody who has to do with a game may ask ---- */
    { "help", W_ACT_HELP, W_NONE, W_COMMAND_HELP, NULL, NULL, ACT_ANYBODY, ACT_OVER, 0 },
    { "help act", W_ACT_HELP, W_ACT_HELP_USAGE, W_COMMAND_HELP_ACT, player_help_fits, player_help, ACT_ANYBODY, ACT_OVER | ACT_SILENT, 0 },
    { "status", W_ACT_STATUS, W_NONE, W_COMMAND_STATUS, NULL, player_status, ACT_ANYBODY, ACT_OVER, 24 },
    { "players", W_ACT_PLAYERS, W_NONE, W_COMMAND_PLAYERS, NULL, player_armies, ACT_ANYBODY, ACT_OVER, 12 },
    { "history", W_ACT_HISTORY, W_ACT_HISTORY_USAGE, W_COMMAND_HISTORY, act_fits_number, player_history, ACT_ANYBODY, ACT_OVER, 12 },
    { "rules", W_ACT_RULES, W_NONE, W_COMMAND_RULES, NULL, player_rules, ACT_ANYBODY, ACT_OVER | ACT_SILENT, 6 },
    { "help fairness", W_ACT_FAIRNESS, W_NONE, W_COMMAND_FAIRNESS, NULL, player_fairness, ACT_ANYBODY, ACT_OVER | ACT_SILENT | ACT_DRAWS, 6 },
    /* ---- players ---- */
    { "board", W_ACT_BOARD, W_NONE, W_COMMAND_BOARD, act_fits_number, player_resend, ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, ACT_OVER | ACT_SILENT, 12 },
    { "resend", W_ACT_RESEND, W_ACT_RESEND_USAGE, W_COMMAND_RESEND, act_fits_number, player_resend, ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, ACT_OVER | ACT_SILENT, 12 },
    { "orders", W_ACT_ORDERS, W_NONE, W_COMMAND_ORDERS, NULL, player_orders, ACT_PLAYER, ACT_OVER, 12 },
    { "cancel", W_ACT_CANCEL, W_NONE, W_COMMAND_CANCEL, NULL, player_cancel, ACT_PLAYER, ACT_QUIET, 0 },
    { "export", W_ACT_EXPORT, W_NONE, W_COMMAND_EXPORT, NULL, player_export, ACT_PLAYER | ACT_OBSERVER | ACT_MASTER, ACT_OVER | ACT_SILENT, 3 },
    { "reminders", W_ACT_REMINDERS, W_ACT_REMINDERS_USAGE, W_COMMAND_REMINDERS, player_reminders_fits, player_reminders, ACT_PLAYER, ACT_QUIET, 0 },
    { "language", W_ACT_LANGUAGE, W_ACT_LANGUAGE_USAGE, W_COMMAND_LANGUAGE, act_fits_word, player_language, ACT_ANYBODY, ACT_OVER | ACT_SILENT | ACT_QUIET, 0 },
    { "timezone", W_ACT_TIMEZONE, W_ACT_TIMEZONE_USAGE, W_COMMAND_TIMEZONE, player_timezone_fits, player_timezone, ACT_ANYBODY, ACT_OVER | ACT_SILENT | ACT_QUIET, 0 },
    { "name", W_ACT_NAME, W_ACT_NAME_USAGE, W_COMMAND_NAME, player_name_fits, player_name, ACT_ANYBODY, ACT_OVER | ACT_SILENT | ACT_QUIET, 0 },
    { "address", W_ACT_ADDRESS, W_ACT_ADDRESS_USAGE, W_COMMAND_ADDRESS, player_address_fits, player_address, ACT_PLAYER, ACT_SILENT, 10 },
    { "picture", W_ACT_PICTURE, W_ACT_PICTURE_USAGE, W_COMMAND_PICTURE, player_picture_fits, player_picture, ACT_PLAYER, ACT_OVER | ACT_SILENT | ACT_QUIET, 0 },
    { "subjects", W_ACT_SUBJECTS, W_ACT_SUBJECTS_USAGE, W_COMMAND_SUBJECTS, player_subjects_fits, player_subjects, ACT_PLAYER, ACT_OVER | ACT_SILENT | ACT_QUIET, 0 },

    /* ---- joining and leaving ---- */
    { "games", W_ACT_GAMES, W_NONE, W_COMMAND_GAMES, NULL, joining_games, ACT_ANYBODY | ACT_STRANGER, ACT_OVER | ACT_NO_GAME, 10 },
    { "join", W_ACT_JOIN, W_ACT_JOIN_USAGE, W_COMMAND_JOIN, joining_join_fits, joining_join, ACT_ANYBODY | ACT_STRANGER, ACT_OVER | ACT_NO_GAME | ACT_SILENT, 10 },
    { "leave", W_ACT_LEAVE, W_NONE, W_COMMAND_LEAVE, NULL, joining_leave, ACT_PLAYER | ACT_OBSERVER | ACT_WAITING, ACT_FINAL, 0 },
    { "resign", W_ACT_RESIGN, W_NONE, W_COMMAND_RESIGN, NULL, joining_resign, ACT_PLAYER, ACT_FINAL, 0 },
    { "observe", W_ACT_OBSERVE, W_ACT_OBSERVE_USAGE, W_COMMAND_OBSERVE, joining_game_fits, joining_observe, ACT_ANYBODY | ACT_STRANGER, ACT_OVER | ACT_NO_GAME, 10 },
    { "unobserve", W_ACT_UNOBSERVE, W_ACT_UNOBSERVE_USAGE, W_COMMAND_UNOBSERVE, joining_maybe_fits, joining_unobserve, ACT_ANYBODY, ACT_OVER | ACT_NO_GAME, 0 },
    { "substitute", W_ACT_SUBSTITUTE, W_ACT_SUBSTITUTE_USAGE, W_COMMAND_SUBSTITUTE, joining_substitute_fits, joining_substitute, ACT_ANYBODY | ACT_STRANGER, ACT_OVER | ACT_NO_GAME, 10 },


    /* ---- deadlines ---- */


    /* ---- vacation and clocks ---- */
    { "vacation", W_ACT_VACATION, W_ACT_VACATION_USAGE, W_COMMAND_VACATION, vacation_fits, vacation_ask, ACT_PLAYER, 0, 0 },
    { "standing", W_ACT_STANDING, W_ACT_STANDING_USAGE, W_COMMAND_STANDING, vacation_standing_fits, vacation_standing, ACT_PLAYER, 0, 0 },
    { "claim", W_ACT_CLAIM, W_NONE, W_COMMAND_CLAIM, NULL, clock_act_claim, ACT_PLAYER, 0, 0 },


    /* ---- game masters ---- */


    /* ---- what a game was ---- */
    { "rollback", W_ACT_ROLLBACK, W_ACT_ROLLBACK_USAGE, W_COMMAND_ROLLBACK, past_board_fits, past_rollback, ACT_MASTER, ACT_OVER, 0 },
    { "forward", W_ACT_FORWARD, W_NONE, W_COMMAND_FORWARD, NULL, past_forward, ACT_MASTER, 0, 0 },
    { "correct", W_ACT_CORRECT, W_ACT_CORRECT_USAGE, W_COMMAND_CORRECT, NULL, past_correct, ACT_MASTER, ACT_FINAL, 0 },


    /* ---- endings ---- */

};
/* clang-format on */

const struct act_row *table_rows(size_t *n)
{
    *n = sizeof rows / sizeof *rows;
    return rows;
}
