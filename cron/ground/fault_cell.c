/* What a mail can do to the process that reads it, in zugpost-faults: WHAT is of the table
 * below; WHEN is `body` (where the whole mail is read; so without a word), `header` (its header
 * alone, too), `next`, `html` or `report`. */
#include "cron/ground/fault.h"

#include "cron/ground/apart/cell.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

enum { WAS_ALLOWED = 77 };

static void crash(struct str *reply)
{
    (void)reply;
    signal(SIGSEGV, SIG_DFL); /* a sanitizer would end it in its own way */
    raise(SIGSEGV);
}

static void give_up(struct str *reply)
{
    (void)reply;
    abort();
}

static void loop(struct str *reply)
{
    for (volatile size_t i = 0; i <= reply->n; i = 0) {
    }
}

/* Until there is none, as GLib does then. */
static void take_memory(struct str *reply)
{
    enum { PIECE = 1 << 20 };
    char *p;
    while ((p = malloc(PIECE))) memset(p, 1, PIECE);
    give_up(reply);
}

static void lie(struct str *reply)
{
    static const char garbage[] = "\377\377\377\377\377\377\377\177 no such answer";
    *reply = STR(garbage);
}

static void cut(struct str *reply)
{
    reply->n /= 2;
}

/* Refused, and no more than that: the mail is read. */
static void open_file(struct str *reply)
{
    (void)reply;
    if (open("/etc/passwd", O_RDONLY) >= 0) _exit(WAS_ALLOWED);
}

static void open_socket(struct str *reply)
{
    (void)reply;
    (void)socket(AF_INET, SOCK_STREAM, 0);
    _exit(WAS_ALLOWED);
}

static void have_child(struct str *reply)
{
    (void)reply;
    (void)fork();
    _exit(WAS_ALLOWED);
}

static void run(struct str *reply)
{
    (void)reply;
    execl("/bin/true", "true", (char *)NULL);
    _exit(WAS_ALLOWED);
}

/* Of all descriptors it has one: reading another one ends it. */
static void read_other(struct str *reply)
{
    char c;
    (void)reply;
    (void)!read(0, &c, 1);
    _exit(WAS_ALLOWED);
}

static void sleep_on(struct str *reply)
{
    (void)reply;
    pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&m);
    pthread_mutex_lock(&m);
}

static bool has_body(struct str request, struct str empty_line)
{
    return str_ifind(request, empty_line) + empty_line.n < request.n;
}

void fault_cell(unsigned op, struct str request, struct str *reply)
{
    static const struct {
        const char *name;
        void (*does)(struct str *reply);
    } rows[] = { { "crash", crash },        { "abort", give_up },      { "loop", loop },
                 { "memory", take_memory }, { "garbage", lie },        { "half", cut },
                 { "open", open_file },     { "socket", open_socket }, { "fork", have_child },
                 { "exec", run },           { "read", read_other },    { "sleep", sleep_on } };
    static const char *const when[CELL_OPS] = { "", "next", "html", "report" };
    const struct str field = STR("X-Zugpost-Fault: ");
    struct str value, rest = str_from(request, str_ifind(request, field) + field.n);
    if (!str_line(&rest, &value)) return;
    struct str what = str_word(&value), at = str_trim(value);
    bool whole =
        op == CELL_MAIL && (has_body(request, STR("\n\r\n")) || has_body(request, STR("\n\n")));
    bool now = str_eq(at, STR("header")) ? op == CELL_MAIL
               : at.n == 0 || str_eq(at, STR("body"))
                   ? whole
                   : op < CELL_OPS && str_eq(at, str_of(when[op]));
    for (size_t i = 0; now && i < sizeof rows / sizeof *rows; i++)
        if (str_eq(what, str_of(rows[i].name))) rows[i].does(reply);
}
