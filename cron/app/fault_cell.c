/* What a mail can do to the process that reads it, in zugpost-faults: WHAT is a word of the
 * table below, followed by a colon and a number if something is drawn from one; WHEN is `body`
 * (when the whole mail is read; the default), `header` (when its header alone is read, too),
 * `next`, `html` or `report`. */
#include "cron/app/fault.h"

#include "cron/app/apart/cell.h"
#include "cron/app/apart/cell_life.h"
#include "parser/wire/wire_mail.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

enum { WAS_ALLOWED = 77 };

/* What a mail did to the process stays done: the only mutable static, in no zugpost. */
static bool haunted;

struct harm {
    int line; /* where `reply` goes afterwards, in a frame */
    struct str *reply;
    uint64_t drawn;
};

/* ---- it ends ----------------------------------------------------------------------------- */

static void crash(struct harm *h)
{
    (void)h;
    signal(SIGSEGV, SIG_DFL); /* a sanitizer would end it in its own way */
    raise(SIGSEGV);
}

static void give_up(struct harm *h)
{
    (void)h;
    abort();
}

/* As the system does when memory is short. */
static void be_killed(struct harm *h)
{
    (void)h;
    raise(SIGKILL);
}

static void leave(struct harm *h)
{
    (void)h;
    _exit(0);
}

static void loop(struct harm *h)
{
    for (volatile size_t i = 0; i <= h->reply->n; i = 0) {
    }
}

/* Until there is none, as GLib does then. */
static void take_memory(struct harm *h)
{
    enum { PIECE = 1 << 20 };
    char *p;
    while ((p = malloc(PIECE))) memset(p, 1, PIECE);
    give_up(h);
}

static void sleep_on(struct harm *h)
{
    (void)h;
    pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&m);
    pthread_mutex_lock(&m);
}

/* ---- what it answers ----------------------------------------------------------------------
 */

static void lie(struct harm *h)
{
    static const char garbage[] = "\377\377\377\377\377\377\377\177 no such answer";
    *h->reply = STR(garbage);
}

/* What it says about another mail: that it is from somebody else, whom our server calls
 * genuine, in answer to a mail with another key. */
static void impersonate(struct harm *h)
{
    static char memory[1 << 20];
    static const char other[] =
        "Authentication-Results: mx.test; dmarc=pass\r\n"
        "From: <green@x.example>\r\nSubject: Re: [duel #0]\r\n"
        "To: <judge+green@pbm.test>\r\nMessage-ID: <other@x.example>\r\n"
        "In-Reply-To: <1.0.green@pbm.test>\r\n\r\nK(9,9)-(8,8)\r\n";
    struct arena a = arena_make(memory, sizeof memory);
    struct buf b = buf_make(&a, sizeof memory / 4);
    struct mail m;
    struct err e;
    if (!mail_read(&m, STR(other), NULL, &a, &e)) abort();
    wire_mail_put(&b, &m, STR(""));
    *h->reply = buf_str(&b);
}

/* From now on everything that it reads says that. */
static void take_over(struct harm *h)
{
    haunted = true;
    (void)h;
}

static void cut(struct harm *h)
{
    h->reply->n /= 2;
}

static uint64_t draw(struct harm *h)
{
    h->drawn = h->drawn * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return h->drawn >> 33;
}

/* Some of its bytes are changed. */
static void bend(struct harm *h)
{
    char *copy = malloc(h->reply->n + 1);
    if (!copy) abort();
    memcpy(copy, h->reply->s, h->reply->n);
    for (uint64_t left = 1 + draw(h) % 4; left && h->reply->n; left--)
        copy[draw(h) % h->reply->n] = (char)(unsigned char)draw(h);
    h->reply->s = copy;
}

static void make_noise(struct harm *h)
{
    enum { MOST = 4096 };
    size_t n = (size_t)draw(h) % MOST;
    char *noise = malloc(MOST);
    if (!noise) abort();
    for (size_t i = 0; i < n; i++) noise[i] = (char)(unsigned char)draw(h);
    *h->reply = (struct str){ noise, n };
}

/* ---- and how ----------------------------------------------------------------------------- */

static void say(const struct harm *h, uint32_t kind, size_t n, struct str bytes)
{
    const struct cell_frame f = { kind, (uint32_t)n };
    (void)!write(h->line, &f, sizeof f);
    (void)!write(h->line, bytes.s, bytes.n);
}

static void be_killed_writing(struct harm *h)
{
    say(h, CELL_READ, h->reply->n, str_head(*h->reply, h->reply->n / 2));
    raise(SIGKILL);
}

static void be_killed_in_frame(struct harm *h)
{
    (void)!write(h->line, "\0\0", 2);
    raise(SIGKILL);
}

static void say_no_kind(struct harm *h)
{
    say(h, INT32_MAX, 4, *h->reply);
}

static void say_too_much(struct harm *h)
{
    say(h, CELL_READ, UINT32_MAX, *h->reply);
}

static void say_beside(struct harm *h)
{
    say(h, CELL_NO_ROOM, 4, *h->reply);
}

/* The answer, and one more, to a question that nobody has asked yet. */
static void say_on(struct harm *h)
{
    say(h, CELL_READ, h->reply->n, *h->reply);
    *h->reply = STR("and another thing");
}

static void lack(struct harm *h, int bits, size_t n)
{
    struct charset_set s;
    memset(&s, bits, sizeof s);
    say(h, CELL_LACKS, sizeof s, (struct str){ (const char *)&s, n });
}

static void lack_all(struct harm *h)
{
    lack(h, 0xff, sizeof(struct charset_set)); /* each time anew */
}

static void lack_nothing(struct harm *h)
{
    lack(h, 0, sizeof(struct charset_set));
}

static void lack_and_die(struct harm *h)
{
    lack(h, 0xff, 3);
    raise(SIGKILL);
}

/* ---- what it asks of the system ---------------------------------------------------------- */

/* Refused, and no more than that: the mail is read. */
static void open_file(struct harm *h)
{
    (void)h;
    if (open("/etc/passwd", O_RDONLY) >= 0) _exit(WAS_ALLOWED);
}

static void open_socket(struct harm *h)
{
    (void)h;
    (void)socket(AF_INET, SOCK_STREAM, 0);
    _exit(WAS_ALLOWED);
}

static void have_child(struct harm *h)
{
    (void)h;
    (void)fork();
    _exit(WAS_ALLOWED);
}

static void run(struct harm *h)
{
    (void)h;
    execl("/bin/true", "true", (char *)NULL);
    _exit(WAS_ALLOWED);
}

/* It has one of all descriptors: reading another one ends it. */
static void read_other(struct harm *h)
{
    char c;
    (void)h;
    (void)!read(0, &c, 1);
    _exit(WAS_ALLOWED);
}

/* ---- which, and when ----------------------------------------------------------------------
 */

static const struct row {
    const char *name;
    void (*does)(struct harm *h);
} rows[] = {
    { "crash", crash },
    { "abort", give_up },
    { "kill", be_killed },
    { "leave", leave },
    { "loop", loop },
    { "memory", take_memory },
    { "sleep", sleep_on },
    { "garbage", lie },
    { "impersonate", impersonate },
    { "take-over", take_over },
    { "half", cut },
    { "bend", bend },
    { "noise", make_noise },
    { "kill-writing", be_killed_writing },
    { "kill-frame", be_killed_in_frame },
    { "no-kind", say_no_kind },
    { "too-much", say_too_much },
    { "beside", say_beside },
    { "more", say_on },
    { "lack-all", lack_all },
    { "lack-nothing", lack_nothing },
    { "lack-die", lack_and_die },
    { "open", open_file },
    { "socket", open_socket },
    { "fork", have_child },
    { "exec", run },
    { "read", read_other },
};

static bool has_body(struct str request, struct str empty_line)
{
    return str_ifind(request, empty_line) + empty_line.n < request.n;
}

static bool is_now(struct str when, unsigned op, struct str request)
{
    static const char *const names[CELL_OPS] = { "", "next", "html", "report" };
    bool whole =
        op == CELL_MAIL && (has_body(request, STR("\n\r\n")) || has_body(request, STR("\n\n")));
    if (str_eq(when, STR("header"))) return op == CELL_MAIL;
    if (when.n == 0 || str_eq(when, STR("body"))) return whole;
    return op < CELL_OPS && str_eq(when, str_of(names[op]));
}

void fault_cell(unsigned op, struct str request, int line, struct str *reply)
{
    const struct str field = STR("X-Zugpost-Fault: ");
    struct str value, rest = str_from(request, str_ifind(request, field) + field.n);
    int64_t number = 0;
    for (size_t i = 0; haunted && i + 4 < reply->n; i++)
        if (memcmp(reply->s + i, "K(2", 3) == 0) ((char *)(uintptr_t)reply->s)[i + 2] = '3';
    if (!str_line(&rest, &value)) return;
    struct str_cut what = str_cut(str_word(&value), ':');
    if (what.ok && !str_int(what.tail, &number)) abort();
    struct harm h = { line, reply, (uint64_t)number };
    bool now = is_now(str_trim(value), op, request);
    for (size_t i = 0; now && i < sizeof rows / sizeof *rows; i++)
        if (str_eq(what.head, str_of(rows[i].name))) rows[i].does(&h);
}
