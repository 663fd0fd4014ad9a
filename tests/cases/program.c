/* Asking the engine in process, and asking another program: its input, output and messages are
 * temporary files, so that neither side waits for the other. */
#include "tests/cases/program.h"
#include "engine/rules.h"
#include "templates/words/verdict.h"
#include "tests/digest.h"
#include "tests/engine/kept_kit.h"

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    OUT_MAX = 16 << 20,
    SECONDS = 60,
    STATUS_INPUT = 2,
    STATUS_TROUBLE = 1,
    STATUS_EXEC = 127
};

bool program_make(struct program *out, const char *command, struct arena *a, struct err *e)
{
    struct str rest = str_of(command);
    *out = (struct program){ .n_word = 0 };
    for (struct str w = str_word(&rest); w.n; w = str_word(&rest)) {
        if (out->n_word == PROGRAM_WORDS_MAX - 4)
            return err_set(e, ERR_INPUT, "too many words: %s", command);
        out->word[out->n_word] = str_dup(w, a);
        if (!out->word[out->n_word++]) return err_nomem(e);
    }
    return out->n_word || err_set(e, ERR_INPUT, "no program is named");
}

static void put_refused(struct buf *out, const struct judged *j)
{
    struct arena scratch = *out->arena;
    buf_printf(out, "refused %s: %s: %s\n", j->army, verdict_word(j->verdict.code),
               verdict_plain(&scratch, &j->verdict));
}

static bool adjudicate(struct buf *out, const struct rules *rules, const struct question *q,
                       struct err *e)
{
    struct adjudication done;
    if (!rules->adjudicate(&done, q->game, NO_STREAM, TELL_WHY, out->arena, e)) return false;
    const char *differs = kept_differs(&done, out->arena);
    if (differs) return err_set(e, ERR_BUG, "not kept: %.300s", differs);
    for (size_t i = 0; i < done.n_refused; i++) {
        buf_puts(out, "# ");
        put_refused(out, &done.refused[i]);
    }
    for (size_t i = 0; i < done.n_event; i++) {
        buf_puts(out, "# ");
        event_line(out, &done.event[i]);
        buf_putc(out, '\n');
    }
    buf_put(out, done.text);
    return true;
}

static bool check(struct buf *out, const struct rules *rules, const struct question *q,
                  struct err *e)
{
    struct check done;
    if (!rules->check(&done, q->game, out->arena, e)) return false;
    for (size_t i = 0; i < done.n_order; i++) {
        const struct judged *j = &done.order[i];
        if (j->verdict.code == V_OK)
            buf_printf(out, "order %s %s\n", j->army, j->verdict.canonical);
        else
            put_refused(out, j);
    }
    return true;
}

static bool legal(struct buf *out, const struct rules *rules, const struct question *q,
                  struct err *e)
{
    struct legal_query query = { .place = str_eq(q->more, STR("--place")) };
    if (!query.place) query.army = q->more;
    return rules->legal(out, q->game, &query, out->arena, e);
}

static bool perft(struct buf *out, const struct rules *rules, const struct question *q,
                  struct err *e)
{
    int64_t depth;
    uint64_t n;
    if (!rules->perft || !str_int(q->more, &depth) || depth < 0 || depth > 9)
        return err_set(e, ERR_INPUT, "no perft");
    if (!rules->perft(&n, q->game, (int)depth, out->arena, e)) return false;
    buf_printf(out, "%llu\n", (unsigned long long)n);
    return true;
}

static bool ask_engine(struct answer *out, const struct question *q, struct arena *a,
                       struct err *e)
{
    static const struct {
        const char *verb;
        bool (*ask)(struct buf *, const struct rules *, const struct question *, struct err *);
    } verbs[] = {
        { "adjudicate", adjudicate }, { "check", check }, { "legal", legal }, { "perft", perft }
    };
    const struct rules *rules;
    struct buf text = buf_make(a, OUT_MAX);
    struct err said = { ERR_NONE, "" };
    bool ok = rules_of(&rules, q->game, &said);
    for (size_t i = 0; ok && i < sizeof verbs / sizeof *verbs; i++)
        if (str_eq(str_of(q->verb), str_of(verbs[i].verb)))
            ok = verbs[i].ask(&text, rules, q, &said);
    *out = (struct answer){ .out = ok ? buf_str(&text) : STR("") };
    if (!ok) out->status = said.code == ERR_INPUT ? STATUS_INPUT : STATUS_TROUBLE;
    char *error = str_dup(str_of(said.text), a);
    out->error = str_of(error);
    return (error && !text.full) || err_nomem(e);
}

static bool read_back(struct str *out, FILE *f, struct arena *a, struct err *e)
{
    if (fseek(f, 0, SEEK_END) != 0) return err_set(e, ERR_IO, "seek: %s", strerror(errno));
    long size = ftell(f);
    char *bytes = size >= 0 && size <= OUT_MAX ? NEW(a, char, (size_t)size + 1) : NULL;
    if (!bytes) return err_nomem(e);
    rewind(f);
    *out = (struct str){ bytes, fread(bytes, 1, (size_t)size, f) };
    return true;
}

/* In the child: never returns. */
static void become(const struct program *p, const struct question *q, FILE *const file[3])
{
    char *argv[PROGRAM_WORDS_MAX + 1] = { NULL };
    char bytes[4096];
    struct arena a = arena_make(bytes, sizeof bytes);
    size_t n = 0;
    bool ahead = str_eq(q->more, STR("--place")) || str_eq(str_of(q->verb), STR("perft"));
    for (; n < p->n_word; n++) argv[n] = str_dup(str_of(p->word[n]), &a);
    argv[n++] = str_dup(str_of(q->verb), &a);
    if (ahead) argv[n++] = str_dup(q->more, &a);
    argv[n++] = str_dup(STR("-"), &a);
    if (q->more.n && !ahead) argv[n++] = str_dup(q->more, &a);
    for (int i = 0; i < 3; i++)
        if (dup2(fileno(file[i]), i) < 0) _exit(STATUS_EXEC);
    (void)alarm(SECONDS);
    if (argv[n - 1]) (void)execvp(argv[0], argv);
    _exit(STATUS_EXEC);
}

static bool run(struct answer *out, const struct program *p, const struct question *q,
                FILE *const file[3], struct err *e)
{
    int status;
    bool written = fwrite(q->game.s, 1, q->game.n, file[0]) == q->game.n;
    if (!written || fflush(file[0]) != 0 || lseek(fileno(file[0]), 0, SEEK_SET) != 0)
        return err_set(e, ERR_IO, "cannot write the game text: %s", strerror(errno));
    pid_t child = fork();
    if (child < 0) return err_set(e, ERR_IO, "fork: %s", strerror(errno));
    if (child == 0) become(p, q, file);
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return err_set(e, ERR_IO, "wait: %s", strerror(errno));
    out->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (out->status == STATUS_EXEC)
        return err_set(e, ERR_IO, "the program \"%s\" cannot be run", p->word[0]);
    return true;
}

static bool ask_other(struct answer *out, const struct program *p, const struct question *q,
                      struct arena *a, struct err *e)
{
    FILE *file[3] = { tmpfile(), tmpfile(), tmpfile() };
    bool ok = file[0] && file[1] && file[2];
    if (!ok) (void)err_set(e, ERR_IO, "no temporary file: %s", strerror(errno));
    ok = ok && run(out, p, q, file, e) && read_back(&out->out, file[1], a, e) &&
         read_back(&out->error, file[2], a, e);
    for (int i = 0; i < 3; i++)
        if (file[i]) (void)fclose(file[i]);
    return ok;
}

bool program_ask(struct answer *out, const struct program *p, const struct question *q,
                 struct arena *a, struct err *e)
{
    *out = (struct answer){ .status = STATUS_TROUBLE };
    return p->n_word ? ask_other(out, p, q, a, e) : ask_engine(out, q, a, e);
}
