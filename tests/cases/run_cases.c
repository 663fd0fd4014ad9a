/* Runs case files (README.md here) against the engine or, with --program CMD, against any other
 * program: text in, text out. With --every N, only each Nth case of a folder and its
 * subfolders, other ones each day (ZUGPOST_DAY). Prints what differs, and "N passed, N failed"
 * at the end. With --dump FOLDER, the whole catalogue is printed instead. */
#include "engine/verdict.h"
#include "tests/cases/case_file.h"
#include "tests/cases/dump.h"
#include "tests/cases/program.h"

#include <dirent.h>
#include <sys/stat.h>

enum { ARENA_BYTES = 128 << 20, CASE_BYTES = 1 << 20, REFUSED_MAX = 64, PATH_BYTES = 1024 };

struct run {
    struct program program;
    bool exact;         /* event lines, sentences and messages are compared too */
    struct arena arena; /* each case begins with a fresh copy */
    const char *path;
    struct case_file c;
    bool failed;
    unsigned n_passed, n_failed;
    int64_t every, n_seen; /* each `every`th of the files that were seen is run */
};

/* What the adjudications of a case gave, one after the other. */
struct played {
    struct str out;                  /* the last one */
    struct str refused[REFUSED_MAX]; /* of all: "ARMY: CODE: sentence" */
    size_t n_refused;
};

static void complain(struct run *r, const char *what, struct str detail)
{
    fprintf(stderr, "%s: %s%s%.*s\n", r->path, what, detail.n ? ": " : "",
            STR_ARG(str_trim(detail)));
    r->failed = true;
}

/* Which lines of an output are meant. */
typedef bool line_filter(struct str line);

static bool is_record(struct str line)
{
    return line.s[0] != '#';
}

static bool is_event(struct str line)
{
    return str_starts(line, STR("# event "));
}

static bool is_order(struct str line)
{
    return str_starts(line, STR("order "));
}

static bool next_of(struct str *rest, struct str *line, line_filter *wanted)
{
    while (case_line(rest, line, true))
        if (wanted(*line)) return true;
    return false;
}

static void compare(struct run *r, const struct section *want, struct str got,
                    line_filter *wanted)
{
    struct str w;
    struct str g;
    struct str want_rest = want->text;
    struct str got_rest = got;
    for (;;) {
        bool more_want = next_of(&want_rest, &w, wanted);
        bool more_got = next_of(&got_rest, &g, wanted);
        if (!more_want && !more_got) return;
        if (more_want && more_got && str_eq(w, g)) continue;
        complain(r, "differs in", want->name);
        fprintf(stderr, "  want %.*s\n  got  %.*s\n", STR_ARG(more_want ? w : STR("(end)")),
                STR_ARG(more_got ? g : STR("(end)")));
        fprintf(stderr, "--- got\n%.*s---\n", STR_ARG(got));
        return;
    }
}

/* The program says "standard input:5: " where the engine says "line 5: ". */
static bool says(struct str message, struct str part, struct arena *a)
{
    static const char line[] = "line ", file[] = "standard input:";
    struct buf b = buf_make(a, part.n + sizeof file);
    if (str_ifind(message, part) <= message.n) return true;
    if (!str_starts(part, STR(line))) return false;
    buf_printf(&b, "%s%.*s", file, STR_ARG(str_from(part, sizeof line - 1)));
    return str_ifind(message, buf_str(&b)) <= message.n;
}

/* False when nothing can be compared: the error was already reported, or is expected. */
static bool ask(struct run *r, struct str *out, const char *verb, struct str more,
                struct str game)
{
    struct err e = { ERR_NONE, "" };
    struct answer answer;
    const struct question q = { verb, more, game };
    const struct section *error = case_section(&r->c, "error");
    if (!program_ask(&answer, &r->program, &q, &r->arena, &e)) {
        complain(r, "cannot be asked", str_of(e.text));
        return false;
    }
    *out = answer.out;
    if (!error) {
        if (answer.status != 0) complain(r, "is refused", answer.error);
        return answer.status == 0;
    }
    struct str part = str_trim(error->text);
    if (answer.status != 2)
        complain(r, "the game text should be an error (exit status 2)", STR(""));
    else if (answer.out.n)
        complain(r, "an error prints nothing on standard output", answer.out);
    else if (r->exact && !says(answer.error, part, &r->arena))
        complain(r, "another message", answer.error);
    return false;
}

/* `# refused ARMY: CODE: sentence` lines of one output. */
static void keep_refused(struct played *p, struct str out)
{
    const struct str lead = STR("# refused ");
    struct str line;
    while (case_line(&out, &line, true))
        if (str_starts(line, lead) && p->n_refused < REFUSED_MAX)
            p->refused[p->n_refused++] = str_from(line, lead.n);
}

static bool is_code(struct str s)
{
    for (int i = 0; i < V_COUNT; i++)
        if (str_eq(s, str_of(verdict_word((enum verdict_code)i)))) return true;
    return false;
}

/* A code is compared as a whole; any other text must be a part of `CODE: sentence`, and other
 * programs may have other sentences. */
static bool is_refusal(const struct run *r, struct str said, struct str army, struct str part)
{
    struct str_cut who = str_cut(said, ':');
    struct str_cut code = str_cut(str_trim(who.tail), ':');
    if (!str_eq(who.head, army)) return false;
    if (is_code(part)) return str_eq(code.head, part);
    return !r->exact || str_ifind(who.tail, part) <= who.tail.n;
}

static void compare_refused(struct run *r, const struct played *p)
{
    const struct section *s = case_section(&r->c, "refused");
    struct str want = s ? s->text : STR("");
    struct str line;
    size_t n = 0;
    for (; case_line(&want, &line, false); n++) {
        struct str rest = line;
        struct str army = str_word(&rest);
        bool found = false;
        for (size_t i = 0; i < p->n_refused; i++)
            found |= is_refusal(r, p->refused[i], army, str_trim(rest));
        if (!found) complain(r, "is not refused", line);
    }
    if (n == p->n_refused) return;
    complain(r, "not as many orders refused as expected", STR(""));
    for (size_t i = 0; i < p->n_refused; i++)
        fprintf(stderr, "  refused %.*s\n", STR_ARG(p->refused[i]));
}

/* The game, then each `then` on the text that came out. */
static bool play(struct run *r, struct played *p)
{
    if (!ask(r, &p->out, "adjudicate", STR(""), case_section(&r->c, "game")->text))
        return false;
    keep_refused(p, p->out);
    for (size_t i = 0; i < r->c.n; i++) {
        if (!str_eq(r->c.section[i].name, STR("then"))) continue;
        struct buf text = buf_make(&r->arena, ARENA_BYTES);
        buf_put(&text, p->out);
        buf_put(&text, r->c.section[i].text);
        if (!ask(r, &p->out, "adjudicate", STR(""), buf_str(&text))) return false;
        keep_refused(p, p->out);
    }
    return true;
}

static void run_adjudicate(struct run *r)
{
    struct played p = { .n_refused = 0 };
    const struct section *expect = case_section(&r->c, "expect");
    const struct section *events = case_section(&r->c, "events");
    if (!expect && !events && !case_section(&r->c, "refused") && !case_section(&r->c, "error"))
        return;
    if (!play(r, &p)) return;
    if (expect) compare(r, expect, p.out, is_record);
    if (events && r->exact) compare(r, events, p.out, is_event);
    compare_refused(r, &p);
}

/* A refusal without its sentence, or all other lines as they are. */
static struct str without_sentences(struct run *r, struct str out)
{
    struct buf text = buf_make(&r->arena, ARENA_BYTES);
    struct str line;
    while (case_line(&out, &line, false)) {
        struct str_cut who = str_cut(line, ':');
        struct str_cut code = str_cut(str_trim(who.tail), ':');
        if (str_starts(line, STR("refused ")))
            buf_printf(&text, "%.*s: %.*s\n", STR_ARG(who.head), STR_ARG(code.head));
        else
            buf_printf(&text, "%.*s\n", STR_ARG(line));
    }
    return buf_str(&text);
}

static void run_check(struct run *r)
{
    const struct section *all = case_section(&r->c, "check");
    const struct section *canonical = case_section(&r->c, "canonical");
    struct str out;
    if (!all && !canonical) return;
    if (!ask(r, &out, "check", STR(""), case_section(&r->c, "game")->text)) return;
    if (canonical) compare(r, canonical, out, is_order);
    if (all) compare(r, all, without_sentences(r, out), is_record);
}

/* Sections `VERB WORDS`: what the command prints when it is given the words. */
static void run_verb(struct run *r, const char *verb)
{
    for (size_t i = 0; i < r->c.n; i++) {
        struct str more = r->c.section[i].name;
        struct str out;
        if (!str_eq(str_word(&more), str_of(verb))) continue;
        if (ask(r, &out, verb, str_trim(more), case_section(&r->c, "game")->text))
            compare(r, &r->c.section[i], out, is_record);
    }
}

static void run_file(struct run *r, const char *path)
{
    struct arena before = r->arena;
    struct err e = { ERR_NONE, "" };
    FILE *f = fopen(path, "rb");
    char *text = NEW(&r->arena, char, CASE_BYTES);
    r->path = path;
    r->failed = false;
    if (!f || !text) {
        complain(r, "cannot be read", STR(""));
    } else if (!case_split(&r->c, (struct str){ text, fread(text, 1, CASE_BYTES, f) }, &e)) {
        complain(r, "is no case", str_of(e.text));
    } else {
        run_check(r);
        run_verb(r, "legal");
        run_verb(r, "perft");
        run_adjudicate(r);
    }
    if (f) (void)fclose(f);
    r->arena = before;
    r->n_failed += r->failed;
    r->n_passed += !r->failed;
}

/* A file, or all case files below a folder in the order of their names. */
static void run_path(struct run *r, const char *path)
{
    struct dirent **entry;
    const struct str suffix = STR(".case");
    int n = scandir(path, &entry, NULL, alphasort);
    if (n < 0) {
        run_file(r, path);
        return;
    }
    for (int i = 0; i < n; i++) {
        char inner[PATH_BYTES];
        struct stat st;
        struct str name = str_of(entry[i]->d_name);
        (void)snprintf(inner, sizeof inner, "%s/%s", path, entry[i]->d_name);
        if (name.s[0] != '.' && stat(inner, &st) == 0) {
            if (S_ISDIR(st.st_mode))
                run_path(r, inner);
            else if (name.n > suffix.n && str_eq(str_from(name, name.n - suffix.n), suffix) &&
                     r->n_seen++ % r->every == 0)
                run_file(r, inner);
        }
        free(entry[i]);
    }
    free(entry);
}

static int run_all(struct run *r, int argc, char **argv)
{
    struct err e = { ERR_NONE, "" };
    bool events = false;
    for (int i = 1; i < argc; i++) {
        struct str word = str_of(argv[i]);
        if (str_eq(word, STR("--events"))) {
            events = true;
        } else if (str_eq(word, STR("--every")) && i + 1 < argc) {
            if (str_int(str_of(argv[++i]), &r->every) && r->every > 0) continue;
            fprintf(stderr, "run_cases: --every takes a number\n");
            return 2;
        } else if (str_eq(word, STR("--program")) && i + 1 < argc) {
            if (program_make(&r->program, argv[++i], &r->arena, &e)) continue;
            fprintf(stderr, "run_cases: %s\n", e.text);
            return 2;
        } else {
            r->exact = events || r->program.n_word == 0;
            run_path(r, argv[i]);
        }
    }
    printf("%u passed, %u failed\n", r->n_passed, r->n_failed);
    return r->n_failed != 0 || r->n_passed == 0;
}

static int dump(const char *folder, struct arena *a)
{
    struct err e = { ERR_NONE, "" };
    if (dump_print(stdout, folder, a, &e)) return 0;
    fprintf(stderr, "run_cases: %s\n", e.text);
    return 2;
}

/* Samples begin at it. */
static int64_t day(void)
{
    const char *text = getenv("ZUGPOST_DAY");
    int64_t n = 0;
    return text && str_int(str_of(text), &n) && n > 0 ? n : 0;
}

int main(int argc, char **argv)
{
    struct run r = { .path = "", .every = 1, .n_seen = day() };
    void *memory = malloc(ARENA_BYTES);
    r.arena = arena_make(memory, ARENA_BYTES);
    bool whole = argc == 3 && str_eq(str_of(argv[1]), STR("--dump"));
    int status = whole ? dump(argv[2], &r.arena) : run_all(&r, argc, argv);
    free(memory);
    return status;
}
