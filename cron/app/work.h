#ifndef CRON_APP_WORK_H
#define CRON_APP_WORK_H
/* The arena of one unit of work: a mail, a game's update, a command. */
#include "engine/base/arena.h"
#include "engine/base/err.h"
#include "engine/base/str.h"

enum {
    WORK_MAIL = 48 << 20,   /* one mail: its bytes and parts; its game has app_game_work() */
    WORK_BATCH = 160 << 20, /* SOURCE_BATCH mails of SOURCE_MAIL_MAX; mails that go out, fewer
                               if they are larger */
    WORK_LIST = 64 << 20    /* lists that are shown to the operator */
};

struct work {
    void *memory; /* the kernel provides pages as they are touched */
    struct arena arena;
};

/** ERR_IO: the machine has none now; that is nobody's fault, and passes. */
bool work_begin(struct work *w, size_t size, struct err *e);
/** The same for one whose earlier use is over (or a zeroed one): touched pages stay, up to a
 *  few MB, because getting them from the kernel again costs more than most mails need. */
bool work_again(struct work *w, size_t size, struct err *e);
/** Would the heap provide that much? GLib ends the program when it gets no memory, so what
 *  is handed to it is bounded, and the bound is checked first. ERR_IO if not. */
bool work_spare(size_t bytes, struct err *e);
/** At the beginning of a process: what is freed on the heap stays for the next mail, up to a
 * few MB, because SQLite and libpng take and free as much for each. */
void work_heap(void);
/** Everything in the arena is gone afterwards. A zeroed work is fine. */
void work_end(struct work *w);
/** What adjudicating a game text of this many bytes may need (engine/rules.h). */
size_t work_for_game(size_t text_bytes);
/** What an update of it and one letter with its pictures may need, or judging a mail's orders
 * and the answer. */
size_t work_for_letters(size_t text_bytes);

/** Was a stop requested that `watch` holds back (a blocked signal)? Then nothing new is
 *  begun, and what waits is left for the next run. Never true outside of `watch`. */
bool work_stopping(void);

/** A whole file, or standard input for "-" or NULL; at most `max` bytes, else ERR_INPUT. */
bool work_file_read(struct str *out, const char *path, size_t max, struct arena *a,
                    struct err *e);
/** Write a whole file ("-": standard output). */
bool work_file_write(const char *path, struct str bytes, struct err *e);
#endif
