#ifndef CRON_ACT_ACT_TABLE_H
#define CRON_ACT_ACT_TABLE_H
/* The table of acts. Whoever adds one adds a row here, its function, its words in each
 * language; act.c reads the table, nobody else does. */
#include "cron/act/act.h"

const struct act_row *act_table_rows(size_t *n);
#endif
