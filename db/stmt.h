#ifndef DB_STMT_H
#define DB_STMT_H
/* All SQL of the program, by name: the rows of db/sql/, and nowhere else, in SQLite's words
 * (dialect.h has PostgreSQL's). Parameters (":name")
 * and columns carry the names of the members of the structs they come from or go to: db/row.h.
 * INDEXED BY, where SQLite would rather take all of one state: mail_state and out_state are for
 * lists and counts that were asked for (tests/db/test_db_plans.c). */
#include "db/sql/act.h"
#include "db/sql/count.h"
#include "db/sql/forget.h"
#include "db/sql/game.h"
#include "db/sql/handle.h"
#include "db/sql/house.h"
#include "db/sql/mail.h"
#include "db/sql/out.h"
#include "db/sql/page.h"
#include "db/sql/person.h"
#include "db/sql/press.h"
#include "db/sql/prune.h"
#include "db/sql/seat.h"
#include "db/sql/sqlite.h"

/* clang-format off */
#define SQL_ALL(X) \
    SQL_HANDLE(X) SQL_MAIL(X) SQL_GAME(X) SQL_SEAT(X) SQL_PERSON(X) SQL_ACT(X) \
    SQL_OUT(X) SQL_PRESS(X) SQL_HOUSE(X) SQL_PRUNE(X) SQL_FORGET(X) SQL_COUNT(X) \
    SQL_PAGE(X) SQL_SQLITE(X)
#define SQL_NAME(name, sql) name,
enum stmt { SQL_ALL(SQL_NAME) ST_COUNT };
/* clang-format on */

extern const char *const stmt_sql[ST_COUNT];
#endif
