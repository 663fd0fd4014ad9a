/* What people can ask for besides orders: a row each. */
#include "cron/act/table.h"
#include "cron/act/player.h"

/* clang-format off */
static const struct act_row rows[] = {
    /* name, word, usage, help, fits, run, who, flags, a day */
    /* ---- what anybody who has to do with a game may ask ---- */
    { "help", W_ACT_HELP, W_NONE, W_COMMAND_HELP, NULL, NULL, ACT_ANYBODY, ACT_OVER, 0 },
    { "rules", W_ACT_RULES, W_NONE, W_COMMAND_RULES, NULL, player_rules, ACT_ANYBODY, ACT_OVER | ACT_SILENT, 6 },
    { "help fairness", W_ACT_FAIRNESS, W_NONE, W_COMMAND_FAIRNESS, NULL, player_fairness, ACT_ANYBODY, ACT_OVER | ACT_SILENT | ACT_DRAWS, 6 },
    /* ---- players ---- */
    { "picture", W_ACT_PICTURE, W_ACT_PICTURE_USAGE, W_COMMAND_PICTURE, player_picture_fits, player_picture, ACT_PLAYER, ACT_OVER | ACT_SILENT | ACT_QUIET, 0 },
    { "subjects", W_ACT_SUBJECTS, W_ACT_SUBJECTS_USAGE, W_COMMAND_SUBJECTS, player_subjects_fits, player_subjects, ACT_PLAYER, ACT_OVER | ACT_SILENT | ACT_QUIET, 0 },

    /* ---- joining and leaving ---- */


    /* ---- deadlines ---- */


    /* ---- vacation and clocks ---- */


    /* ---- game masters ---- */


    /* ---- what a game was ---- */


    /* ---- endings ---- */

};
/* clang-format on */

const struct act_row *table_rows(size_t *n)
{
    *n = sizeof rows / sizeof *rows;
    return rows;
}
