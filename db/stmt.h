#ifndef DB_STMT_H
#define DB_STMT_H
/* All SQL of the program, by name. Parameters (":name") and columns carry the names of the
 * members of the structs they come from or go to: db/row.h. */

enum stmt {
    /* the handle itself */
    ST_BEGIN,
    ST_COMMIT,
    ST_ROLLBACK,
    ST_WAL,
    ST_SYNC,
    ST_STORE,
    ST_CHECK_PAGES,
    ST_CHECK_KEYS,
    ST_CHECK_WHOLE,
    /* mailboxes */
    ST_MAILBOX_GET,
    ST_MAILBOX_SET,
    ST_UNREAD_ADD,
    ST_UNREAD_LIST,
    ST_UNREAD_DROP,
    /* mails that came in */
    ST_MAIL_KNOWN,
    ST_MAIL_ADD,
    ST_MAIL_ADD_RAW,
    ST_MAIL_SET_ASIDE,
    ST_MAIL_NEXT,
    ST_MAIL_TRY,
    ST_MAIL_FINISH,
    ST_MAIL_TWIN,
    ST_MAIL_LIST,
    ST_MAIL_GET,
    ST_MAIL_AGAIN,
    ST_MAIL_WAITING,
    ST_MAIL_COUNT,
    /* games and boards */
    ST_GAME_ADD,
    ST_GAME_GET,
    ST_GAME_BY_ID,
    ST_GAME_LIST,
    ST_GAME_DUE,
    ST_GAME_SET,
    ST_GAME_TROUBLE,
    ST_BOARD_PUT,
    ST_BOARD_GET,
    ST_SEED_ADD,
    ST_SEED_LIST,
    ST_SEED_PUBLISH,
    /* seats and orders */
    ST_SEAT_ADD,
    ST_SEAT_BY_ID,
    ST_SEAT_LIST,
    ST_SEAT_OF,
    ST_ORDER_ADD,
    ST_ORDER_LAST,
    ST_ORDER_LIST,
    /* mails that go out */
    ST_OUT_ADD,
    ST_OUT_KNOWN,
    ST_OUT_ADD_RAW,
    ST_OUT_CUT_OFF,
    ST_OUT_DUE,
    ST_OUT_GET,
    ST_OUT_CLAIM,
    ST_OUT_UNCLAIM,
    ST_OUT_TOO_LARGE,
    ST_OUT_RESULT,
    ST_OUT_LIST,
    ST_OUT_RETRY,
    ST_OUT_NEXT,
    ST_OUT_COUNT,
    ST_SENDER_GET,
    ST_SENDER_SET,
    /* the house */
    ST_ALARM_GET,
    ST_ALARM_SET,
    ST_ALARM_DROP,
    ST_ALARM_LIST,
    ST_UPKEEP_GET,
    ST_UPKEEP_SET,
    ST_COUNT
};

extern const char *const stmt_sql[ST_COUNT];
#endif
