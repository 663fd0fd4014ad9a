/* Runs case files (README.md here) through the engine's border, text in and text out.
 * Arguments: folders or files; prints what differs, and "N passed, N failed" at the end. */
#include "engine/rules.h"

#include <dirent.h>
#include <sys/stat.h>

enum { ARENA_BYTES = 64 << 20, SECTIONS_MAX = 32, REFUSED_MAX = 64, PATH_BYTES = 1024 };

struct section {
    struct str name, text;
};

struct run {
    const char *path;
    struct arena arena; /* a fresh copy for each case */
    struct section section[SECTIONS_MAX];
    uint32_t n_section;
    bool failed;
    uint32_t n_passed, n_failed;
};

/* What a case's adjudications gave, one after the other. */
struct played {
    struct str text; /* the last one */
    struct adjudication last;
    struct judged refused[REFUSED_MAX];
    size_t n_refused;
};

static void complain(struct run *r, const char *what)
{
    fprintf(stderr, "%s: %s\n", r->path, what);
    r->failed = true;
}

static bool has(const struct run *r, const char *name)
{
    for (uint32_t i = 0; i < r->n_section; i++)
        if (str_eq(r->section[i].name, str_of(name))) return true;
    return false;
}

/* The first section of that name; empty if there is none. */
static struct str section(const struct run *r, const char *name)
{
    for (uint32_t i = 0; i < r->n_section; i++)
        if (str_eq(r->section[i].name, str_of(name))) return r->section[i].text;
    return STR("");
}

/* The first line is the title; a line `== NAME` opens a section. */
static void split(struct run *r, struct str text)
{
    struct str line;
    r->n_section = 0;
    if (!str_line(&text, &line) || !str_starts(line, STR("== "))) complain(r, "no title");
    while (str_line(&text, &line)) {
        if (str_starts(line, STR("== "))) {
            if (r->n_section == SECTIONS_MAX) {
                complain(r, "too many sections");
                return;
            }
            r->section[r->n_section++] =
                (struct section){ str_trim(str_from(line, 3)), { text.s, 0 } };
        } else if (r->n_section) {
            struct section *s = &r->section[r->n_section - 1];
            s->text.n = (size_t)(line.s + line.n - s->text.s) + (text.n != 0);
        }
    }
}

/* The lines of a text that count: those that are not empty and no comments. */
static bool next_line(struct str *rest, struct str *line, bool comments)
{
    while (str_line(rest, line))
        if (line->n && (comments || line->s[0] != '#')) return true;
    return false;
}

static void compare(struct run *r, const char *what, struct str want, struct str got,
                    bool comments)
{
    struct str w;
    struct str g;
    struct str want_rest = want;
    struct str got_rest = got;
    for (;;) {
        bool more_want = next_line(&want_rest, &w, comments);
        bool more_got = next_line(&got_rest, &g, comments);
        if (!more_want && !more_got) return;
        if (more_want && more_got && str_eq(w, g)) continue;
        if (!more_want) w = STR("(end)");
        if (!more_got) g = STR("(end)");
        fprintf(stderr, "%s: %s\n  want %.*s\n  got  %.*s\n", r->path, what, STR_ARG(w),
                STR_ARG(g));
        fprintf(stderr, "--- got\n%.*s---\n", STR_ARG(got));
        r->failed = true;
        return;
    }
}

static bool adjudicate(struct run *r, struct played *p, struct str text)
{
    const struct rules *rules;
    struct err e = { ERR_NONE, "" };
    if (rules_of(&rules, text, &e) && rules->adjudicate(&p->last, text, &r->arena, &e)) {
        p->text = p->last.text;
        for (size_t i = 0; i < p->last.n_refused && p->n_refused < REFUSED_MAX; i++)
            p->refused[p->n_refused++] = p->last.refused[i];
        return true;
    }
    if (has(r, "error") && e.code == ERR_INPUT) return false;
    complain(r, e.text);
    return false;
}

static void run_refused(struct run *r, struct str want, const struct played *p)
{
    struct str line;
    size_t n = 0;
    while (next_line(&want, &line, false)) {
        struct str army = str_word(&line);
        struct str part = str_trim(line);
        bool found = false;
        for (size_t i = 0; i < p->n_refused; i++) {
            const struct judged *j = &p->refused[i];
            struct buf said = buf_make(&r->arena, 4096);
            buf_printf(&said, "%s: %s", verdict_word(j->verdict.code), j->verdict.sentence);
            found |= str_eq(army, str_of(j->army)) &&
                     str_ifind(buf_str(&said), part) <= buf_str(&said).n;
        }
        if (!found) complain(r, "an order that should be refused was not");
        n++;
    }
    if (n == p->n_refused) return;
    for (size_t i = 0; i < p->n_refused; i++)
        fprintf(stderr, "  %s: %.*s: %s: %s\n", p->refused[i].army, STR_ARG(p->refused[i].text),
                verdict_word(p->refused[i].verdict.code), p->refused[i].verdict.sentence);
    complain(r, "not as many orders refused as expected");
}

static void run_events(struct run *r, struct str want, const struct played *p)
{
    struct buf text = buf_make(&r->arena, 1 << 20);
    for (size_t i = 0; i < p->last.n_event; i++) {
        buf_puts(&text, "# ");
        event_line(&text, &p->last.event[i]);
        buf_putc(&text, '\n');
    }
    compare(r, "events", want, buf_str(&text), true);
}

static void run_adjudicate(struct run *r)
{
    struct played p = { .n_refused = 0 };
    bool ok = adjudicate(r, &p, section(r, "game"));
    for (uint32_t i = 0; ok && i < r->n_section; i++) {
        if (!str_eq(r->section[i].name, STR("then"))) continue;
        struct buf text = buf_make(&r->arena, 1 << 22);
        buf_put(&text, p.text);
        buf_put(&text, r->section[i].text);
        ok = adjudicate(r, &p, buf_str(&text));
    }
    if (!ok) return;
    if (has(r, "error")) {
        complain(r, "the game text should be an error");
        return;
    }
    if (has(r, "expect")) compare(r, "board", section(r, "expect"), p.text, false);
    if (has(r, "events")) run_events(r, section(r, "events"), &p);
    run_refused(r, section(r, "refused"), &p);
}

/* `check` with all lines and codes, or (canonical) with the lines of legal orders only. */
static void run_check(struct run *r, struct str want, bool all)
{
    const struct rules *rules;
    struct check check;
    struct err e;
    struct str game = section(r, "game");
    struct buf text = buf_make(&r->arena, 1 << 20);
    if (!rules_of(&rules, game, &e) || !rules->check(&check, game, &r->arena, &e)) {
        complain(r, e.text);
        return;
    }
    for (size_t i = 0; i < check.n_order; i++) {
        const struct verdict *v = &check.order[i].verdict;
        if (v->code == V_OK)
            buf_printf(&text, "order %s %s\n", check.order[i].army, v->canonical);
        else if (all)
            buf_printf(&text, "refused %s: %s\n", check.order[i].army, verdict_word(v->code));
    }
    compare(r, all ? "check" : "canonical", want, buf_str(&text), false);
}

static void run_legal(struct run *r, struct str want)
{
    const struct rules *rules;
    const struct legal_query all = { .place = false };
    struct str lines;
    struct err e;
    struct str game = section(r, "game");
    if (!rules_of(&rules, game, &e) || !rules->legal(&lines, game, &all, &r->arena, &e)) {
        complain(r, e.text);
        return;
    }
    compare(r, "legal", want, lines, false);
}

static bool known(struct str name)
{
    static const char *const names[] = { "game",  "then",      "expect", "refused", "legal",
                                         "check", "canonical", "error",  "events" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (str_eq(name, str_of(names[i]))) return true;
    return false;
}

static void run_text(struct run *r, struct str text)
{
    split(r, text);
    for (uint32_t i = 0; i < r->n_section; i++)
        if (!known(r->section[i].name)) {
            complain(r, "a section of unknown name");
            return;
        }
    if (!has(r, "game")) {
        complain(r, "no section game");
        return;
    }
    if (has(r, "check")) run_check(r, section(r, "check"), true);
    if (has(r, "canonical")) run_check(r, section(r, "canonical"), false);
    if (has(r, "legal")) run_legal(r, section(r, "legal"));
    if (has(r, "expect") || has(r, "error") || has(r, "events") || has(r, "refused"))
        run_adjudicate(r);
}

static void run_file(struct run *r, const char *path)
{
    struct arena before = r->arena;
    FILE *f = fopen(path, "rb");
    size_t size = 1 << 20;
    char *text = NEW(&r->arena, char, size);
    r->path = path;
    r->failed = false;
    if (f && text)
        run_text(r, (struct str){ text, fread(text, 1, size, f) });
    else
        complain(r, "cannot be read");
    if (f) fclose(f);
    r->arena = before;
    r->n_failed += r->failed;
    r->n_passed += !r->failed;
}

/* A file, or all case files below a folder in the order of their names. */
static void run_path(struct run *r, const char *path)
{
    struct dirent **entry;
    struct str suffix = STR(".case");
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
            else if (name.n > suffix.n && str_eq(str_from(name, name.n - suffix.n), suffix))
                run_file(r, inner);
        }
        free(entry[i]);
    }
    free(entry);
}

int main(int argc, char **argv)
{
    struct run r = { .path = "" };
    void *memory = malloc(ARENA_BYTES);
    r.arena = arena_make(memory, ARENA_BYTES);
    for (int i = 1; i < argc; i++) run_path(&r, argv[i]);
    free(memory);
    printf("%u passed, %u failed\n", r.n_passed, r.n_failed);
    return r.n_failed != 0 || r.n_passed == 0;
}
