#ifndef CRON_COMMAND_CLI_H
#define CRON_COMMAND_CLI_H
/* The command line: global options, the command's own options and its words. */
#include "cron/app/app.h"

#include <limits.h>

/* Exit statuses. */
enum {
    EXIT_OK = 0,
    EXIT_TROUBLE = 1 /* try again later */,
    EXIT_USAGE = 2 /* wrong input */,
    EXIT_WARNING = 3 /* doctor: all works, something needs attention */
};

enum { WORDS_MAX = 64 };
struct cli {
    const char *config_path; /* --config, or NULL */
    int64_t now;             /* --now, or 0 */
    bool verbose;            /* --verbose: log what happens, not only what goes wrong */
    const struct command *command;
    char *const *argv;     /* of the program, as it was called */
    char *word[WORDS_MAX]; /* what is left after the command's name */
    int n_word;
    bool failed; /* a usage message was printed */
    /* of a command that root called (owner.c) */
    char as[64];          /* the user that root became; "": it is as it was */
    char found[PATH_MAX]; /* config_path then */
    /* of restore: the copy, its log and its key, if they were opened; 0: not */
    int given, given_log, given_key;
    const char *ssh_config; /* of restore, or NULL */
    bool replace;
};

/* As which user a command runs that root calls. */
enum cli_as {
    AS_CALLER = 0,
    AS_OWNER = 1,   /* whose the games are */
    AS_MENDER = 2,  /* even if ownership is not in order */
    BUT_FILE = 4,   /* except with --file, which needs no store */
    BUT_FOLDER = 8, /* except with a word, which names another one */
};

/* A row of the program's table of commands (main.c). */
struct command {
    const char *name;     /* "game create" */
    const char *usage;    /* "NAME --rules {rules} [...]"; {rules}: all of engine/rules.h */
    enum words_name help; /* one line */
    int (*run)(struct cli *cli);
    unsigned as;                  /* enum cli_as */
    int (*root)(struct cli *cli); /* what root does before it becomes another user, or NULL */
};

/** Takes `--name VALUE` (or `--name=VALUE`) out of the words; NULL if it is missing. To be
 *  called again for options that may be repeated. */
const char *cli_option(struct cli *cli, const char *name);
/** Take the word `--name` out; was it there? */
bool cli_flag(struct cli *cli, const char *name);
/** After the options: between least and most words must be left, none of them an option. Prints
 *  the usage and returns false otherwise. */
bool cli_words(struct cli *cli, int least, int most);
/** The usage with everything filled in. */
enum { CLI_USAGE_MAX = 800 };
void cli_usage_of(char out[CLI_USAGE_MAX], const struct command *c);
/** Print the usage and the help of one command. */
void cli_describe(const struct command *c);
/** Print "zugpost COMMAND: text" and the usage; returns EXIT_USAGE. */
int cli_usage(struct cli *cli, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/** The number of a board, as --board has it; false after a usage message. */
bool cli_board(int64_t *out, struct cli *cli, const char *text);
/** "FILE is written", unless it was standard output ("-"). */
void cli_written(const char *file);
/** EXIT_USAGE for wrong input and unknown things, else EXIT_TROUBLE. */
int cli_status(const struct err *e);
/** Print an error; returns cli_status(). */
int cli_error(const struct err *e);
/** The same for the content of a file: "line 39: text" is printed as "FILE:39: text". */
int cli_error_in(const char *file, const struct err *e);

/* Configuration, store and arena of a command. */
struct session {
    const struct cli *cli;
    struct config config;
    bool configured; /* config_read() took it */
    struct app app;
    struct arena arena;
};
typedef bool session_fn(struct session *s, void *arg, struct err *e);
/** Reports what went wrong; the configuration is there if it was read. Returns the exit
 *  status. */
typedef int session_failed_fn(const struct session *s, const struct err *e);
/** Open everything, do `work`, close everything; prints what went wrong. Returns the exit
 *  status. A `work` that fails without an error in *e has reported it already. */
int cli_session(struct cli *cli, session_fn *work, void *arg);
/** The same, except for how failures are reported. */
int cli_session_or(struct cli *cli, session_fn *work, void *arg, session_failed_fn *failed);
/** Does somebody read what happens: at a terminal, or because of --verbose? */
bool cli_shows_all(const struct cli *cli);
#endif
