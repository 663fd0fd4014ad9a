#ifndef CRON_ACT_ACT_TABLE_H
#define CRON_ACT_ACT_TABLE_H
/* The table of acts. To add one, add its word to db/deed.h, a row here, its function, and its
 * words in each language; only act.c reads the table. */
#include "cron/act/act.h"

const struct act_row *act_table_rows(size_t *n);
#endif
