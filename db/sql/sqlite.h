#ifndef DB_SQL_SQLITE_H
#define DB_SQL_SQLITE_H
/* What only SQLite is told (db/sqlite.c): transactions, the file, checks of it. */
/* clang-format off */

#define SQL_SQLITE(X) \
    /* IMMEDIATE: whoever cannot have the write lock learns it here, before doing any work. */ \
    X(ST_BEGIN, "BEGIN IMMEDIATE") \
    X(ST_COMMIT, "COMMIT") \
    X(ST_ROLLBACK, "ROLLBACK") \
    X(ST_WAL, "PRAGMA journal_mode = WAL") \
    X(ST_SYNC, "PRAGMA synchronous = FULL") \
    X(ST_SYNC_LATER, "PRAGMA synchronous = NORMAL") \
    /* What is deleted is overwritten: addresses and letters are to be gone, not only unlisted. */ \
    X(ST_SECURE, "PRAGMA secure_delete = ON") \
    /* Of a store that has no tables yet; of an older one with the next db_compact(). */ \
    X(ST_GIVES_BACK, "PRAGMA auto_vacuum = INCREMENTAL") \
    X(ST_CUT_LOG, "PRAGMA wal_checkpoint(TRUNCATE)") \
    X(ST_COMPACT, "VACUUM") \
    X(ST_IS_STORE, "SELECT count(*) FROM sqlite_schema") \
    X(ST_ALONE, "PRAGMA locking_mode = EXCLUSIVE") \
    X(ST_NO_LOG, "PRAGMA journal_mode = DELETE") \
    X(ST_STORE, \
        "SELECT application_id AS application, user_version AS version," \
        " (SELECT count(*) FROM sqlite_schema) AS tables" \
        " FROM pragma_application_id, pragma_user_version") \
    X(ST_VERSION, "PRAGMA user_version") \
    X(ST_SPACE, \
        "SELECT page_count AS pages, freelist_count AS free, page_size AS size, auto_vacuum AS mode" \
        " FROM pragma_page_count, pragma_freelist_count, pragma_page_size, pragma_auto_vacuum") \
    /* A torn page may have pages of findings. */ \
    X(ST_CHECK_PAGES, \
        "SELECT substr(integrity_check, 1, 400) AS text FROM pragma_integrity_check" \
        " WHERE integrity_check <> 'ok' LIMIT 1") \
    X(ST_CHECK_KEYS, \
        "SELECT \"table\" || ' row ' || coalesce(rowid, 0) || ' refers to a missing '" \
        " || parent AS text FROM pragma_foreign_key_check LIMIT 1")
/* clang-format on */
#endif
