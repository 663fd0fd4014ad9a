/* From the JSON of the catalogue to views of its pages. What is done is noted in the folder: of
 * which catalogue, and how many chapters. */
#include "cron/pages/pages_cases.h"

#include "cron/app/file.h"
#include "cron/app/work.h"
#include "templates/pages_cases.h"

#include <dirent.h>
#include <jansson.h>
#include <unistd.h>

static const char folder[] = "cases", done_file[] = "cases/.published";
enum { JSON_MAX = 32 << 20, RESULT_MAX = 1 << 20, PROGRAMS = 50, CASE_WORK = 48 << 20 };

struct catalogue {
    struct pages_run *run;
    const char *from; /* its folder */
    json_t *root;
    struct pages_chapter *chapter; /* names and numbers of cases alone */
    size_t n_chapter;
    struct err *e;
};

/* ---- files ---- */

bool pages_cases_there(struct pages_run *run)
{
    struct arena scratch = *run->arena;
    const char *path = file_installed(&scratch, folder);
    return run->app->config->pages_cases && path && access(path, R_OK | X_OK) == 0;
}

static const char *path_in(const struct catalogue *c, const char *name)
{
    struct buf b = buf_make(c->run->arena, PATH_MAX);
    buf_printf(&b, "%s/%s", c->from, name);
    return b.full ? "" : buf_str(&b).s;
}

/* Which catalogue, and which program that writes it. */
static bool mark_of(char out[DIGEST_HEX], const struct catalogue *c,
                    const char site[DIGEST_HEX])
{
    struct stat json = { 0 }, results = { 0 };
    struct arena scratch = *c->run->arena;
    struct buf all = buf_make(&scratch, 400);
    if (stat(path_in(c, "cases.json"), &json) != 0) return false;
    (void)stat(path_in(c, "results"), &results);
    buf_printf(&all, "%s %lld %lld %lld", site, (long long)json.st_size,
               (long long)json.st_mtime, (long long)results.st_mtime);
    digest_hex(out, buf_str(&all));
    return !all.full;
}

static json_t *load(const char *path)
{
    json_error_t why;
    return json_load_file(path, JSON_REJECT_DUPLICATES, &why);
}

static const char *text_of(const json_t *o, const char *name)
{
    const char *s = json_string_value(json_object_get(o, name));
    return s ? s : "";
}

static int64_t number_of(const json_t *o, const char *name)
{
    return json_integer_value(json_object_get(o, name));
}

/* ---- a case ---- */

static const char *joined(const json_t *list, struct arena *a)
{
    struct buf b = buf_make(a, 4000);
    for (size_t i = 0; i < json_array_size(list); i++)
        buf_printf(&b, "%s%s", i ? ", " : "", json_string_value(json_array_get(list, i)));
    return buf_str(&b).s;
}

/* As a line of a game text, or for people: "green: S(4,6)". */
static void put_orders(struct buf *out, const json_t *list, bool record)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *o = json_array_get(list, i);
        buf_printf(out, "%s%s%s%s\n", record ? "order " : "", text_of(o, "army"),
                   record ? " " : ": ", text_of(o, "text"));
    }
}

static struct str orders(const json_t *one, struct arena *a)
{
    struct buf b = buf_make(a, SIZE_MAX);
    const json_t *then = json_object_get(one, "then");
    put_orders(&b, json_object_get(one, "orders"), false);
    for (size_t i = 0; i < json_array_size(then); i++) {
        buf_puts(&b, i || b.n ? "\n" : "");
        put_orders(&b, json_array_get(then, i), false);
    }
    return buf_str(&b);
}

static void put_lines(struct buf *out, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        buf_printf(out, "%s\n", json_string_value(json_array_get(list, i)));
}

/* What a program prints, under the question where there may be several. */
static struct str answers(const json_t *expect, struct arena *a)
{
    struct buf b = buf_make(a, SIZE_MAX);
    const json_t *refused = json_object_get(expect, "refused");
    const json_t *legal = json_object_get(expect, "legal");
    const json_t *perft = json_object_get(expect, "perft");
    for (size_t i = 0; i < json_array_size(refused); i++) {
        const json_t *o = json_array_get(refused, i);
        const char *code = text_of(o, "code");
        buf_printf(&b, "refused %s%s%s\n", text_of(o, "army"), code[0] ? ": " : "", code);
    }
    put_lines(&b, json_object_get(expect, "check"));
    put_lines(&b, json_object_get(expect, "canonical"));
    for (size_t i = 0; i < json_array_size(legal); i++) {
        const json_t *o = json_array_get(legal, i);
        const char *words = joined(json_object_get(o, "words"), a);
        buf_printf(&b, "legal%s%s\n", words[0] ? " " : "", words);
        put_lines(&b, json_object_get(o, "lines"));
    }
    for (size_t i = 0; i < json_array_size(perft); i++) {
        const json_t *o = json_array_get(perft, i);
        buf_printf(&b, "perft %lld\n", (long long)number_of(o, "length"));
        put_lines(&b, json_object_get(o, "lines"));
    }
    return buf_str(&b);
}

static struct str asked(const json_t *one, struct arena *a)
{
    struct buf b = buf_make(a, SIZE_MAX);
    buf_puts(&b, text_of(one, "position"));
    put_orders(&b, json_object_get(one, "orders"), true);
    return buf_str(&b);
}

static void view(struct pages_case *out, const json_t *one, struct arena *a)
{
    const json_t *expect = json_object_get(one, "expect");
    const json_t *choice = json_object_get(one, "disputed");
    *out = (struct pages_case){ .number = number_of(one, "number"),
                                .id = text_of(one, "id"),
                                .shows = text_of(one, "shows"),
                                .rules = joined(json_object_get(one, "rules"), a),
                                .needs = joined(json_object_get(one, "needs"), a),
                                .orders = orders(one, a),
                                .answers = answers(expect, a),
                                .asked = asked(one, a),
                                .board = str_of(text_of(expect, "position")),
                                .error = json_object_get(expect, "error") != NULL };
    for (size_t i = 0; i < json_array_size(choice) && i < PAGES_CASE_CHOICES; i++)
        out->choice[out->n_choice++] = json_string_value(json_array_get(choice, i));
}

/* A text that is none has no picture. */
static bool picture(struct picture_size *size, const struct catalogue *c,
                    const struct pages_case *v, bool after)
{
    struct str png;
    const struct shown *shown = NULL;
    struct work w = { 0 };
    struct err why = { 0 };
    char room[PAGES_PATH_MAX + 1];
    struct arena name = arena_make(room, sizeof room);
    struct buf path = buf_make(&name, PAGES_PATH_MAX / 2);
    struct str text = after ? v->board : v->asked;
    if (!work_begin(&w, CASE_WORK, c->e)) return false;
    pages_cases_picture(&path, v->number, after);
    bool there = text.n && shown_open(&shown, text, &w.arena, &why);
    const struct plan_query of = { .shown = shown, .army = STR("") };
    there = there && pages_site_picture(&png, c->run, &of, &w.arena, &why) && png.n;
    *size = pages_site_extent(there ? png : STR(""));
    bool ok = !there || pages_file_put(&c->run->to, buf_str(&path).s, png, c->e);
    work_end(&w);
    return ok && (there || why.code != ERR_NOMEM || err_nomem(c->e));
}

/* ---- chapters ---- */

static bool chapters(struct catalogue *c)
{
    const json_t *cases = json_object_get(c->root, "cases");
    size_t n = json_array_size(cases);
    c->chapter = NEW(c->run->arena, struct pages_chapter, n + 1);
    for (size_t i = 0; c->chapter && i < n; i++) {
        const char *name = text_of(json_array_get(cases, i), "chapter");
        size_t k = 0;
        while (k < c->n_chapter && strcmp(c->chapter[k].name, name) != 0) k++;
        if (k == c->n_chapter) c->chapter[c->n_chapter++].name = name;
        c->chapter[k].n++;
    }
    return c->chapter || err_nomem(c->e);
}

static bool chapter(const struct catalogue *c, const struct pages_chapter *of)
{
    struct str html;
    struct work w = { 0 };
    struct pages_chapter v = { .name = of->name };
    const json_t *cases = json_object_get(c->root, "cases");
    if (!work_begin(&w, CASE_WORK, c->e)) return false;
    struct pages_case *one = NEW(&w.arena, struct pages_case, of->n);
    bool ok = one || err_nomem(c->e);
    v.one = one;
    for (size_t i = 0; ok && i < json_array_size(cases); i++) {
        const json_t *o = json_array_get(cases, i);
        if (strcmp(text_of(o, "chapter"), of->name) != 0) continue;
        struct pages_case *each = &one[v.n++];
        view(each, o, &w.arena);
        ok = picture(&each->before, c, each, false) && picture(&each->after, c, each, true);
    }
    struct buf path = buf_make(&w.arena, PAGES_PATH_MAX);
    pages_cases_path(&path, of->name);
    ok = ok && pages_cases_chapter(&html, &c->run->site, &v, &w.arena, c->e) &&
         pages_file_put(&c->run->to, buf_str(&path).s, html, c->e);
    work_end(&w);
    return ok;
}

/* ---- results, and the first page ---- */

static bool is_json(const char *name)
{
    size_t n = strlen(name), end = strlen(".json");
    return name[0] != '.' && n > end && strcmp(name + n - end, ".json") == 0;
}

static const struct pages_score *scores(const json_t *result, const json_t *levels,
                                        struct arena *a)
{
    size_t n = json_array_size(levels);
    const json_t *told = json_object_get(result, "levels");
    struct pages_score *out = NEW(a, struct pages_score, n + 1);
    for (size_t k = 0; out && k < n; k++)
        for (size_t i = 0; i < json_array_size(told); i++) {
            const json_t *of = json_array_get(told, i);
            if (strcmp(text_of(of, "name"), text_of(json_array_get(levels, k), "name")) != 0)
                continue;
            out[k].passed = number_of(of, "passed");
            out[k].failed = (int64_t)json_array_size(json_object_get(of, "failed"));
        }
    return out;
}

static bool results(struct pages_catalogue *v, const struct catalogue *c)
{
    struct dirent **entry;
    struct arena *a = c->run->arena;
    const char *path = path_in(c, "results");
    int n = scandir(path, &entry, NULL, alphasort);
    struct pages_program *program = NEW(a, struct pages_program, PROGRAMS);
    bool ok = program != NULL;
    v->program = program;
    for (int i = 0; i < n; i++) {
        char name[PATH_MAX];
        snprintf(name, sizeof name, "%s/%s", path, entry[i]->d_name);
        json_t *one =
            ok && is_json(entry[i]->d_name) && v->n_program < PROGRAMS ? load(name) : NULL;
        if (one && strcmp(text_of(one, "format"), "zugpost-cases-result") == 0) {
            struct pages_program *p = &program[v->n_program++];
            p->name = str_dup(str_of(text_of(one, "program")), a);
            p->score = scores(one, json_object_get(c->root, "levels"), a);
            ok = p->name && p->score;
        }
        json_decref(one);
        free(entry[i]);
    }
    if (n >= 0) free(entry);
    return ok || err_nomem(c->e);
}

static const char *const files[] = { "cases.json", "adapter.py", "catalogue.schema.json",
                                     "result.schema.json", "CHANGES.md" };
enum { FILES = sizeof files / sizeof *files };

static bool copies(const struct catalogue *c)
{
    bool ok = true;
    for (size_t i = 0; ok && i < FILES; i++) {
        struct work w = { 0 };
        struct str bytes;
        char to[PAGES_PATH_MAX];
        snprintf(to, sizeof to, "%s/%s", folder, files[i]);
        ok = work_begin(&w, (size_t)2 * JSON_MAX, c->e) &&
             work_file_read(&bytes, path_in(c, files[i]), JSON_MAX, &w.arena, c->e) &&
             pages_file_put(&c->run->to, to, bytes, c->e);
        work_end(&w);
    }
    return ok;
}

static bool first_page(const struct catalogue *c)
{
    struct str html;
    struct arena *a = c->run->arena;
    const json_t *levels = json_object_get(c->root, "levels");
    size_t n = json_array_size(levels);
    const char **level = NEW(a, const char *, n + 1);
    struct pages_catalogue v = {
        .version = number_of(c->root, "catalogue"),
        .cases = (int64_t)json_array_size(json_object_get(c->root, "cases")),
        .chapter = c->chapter,
        .n_chapter = c->n_chapter,
        .level = level,
        .n_level = n,
        .file = files,
        .n_file = FILES,
    };
    if (!level) return err_nomem(c->e);
    for (size_t i = 0; i < n; i++) level[i] = text_of(json_array_get(levels, i), "what");
    return results(&v, c) && copies(c) &&
           pages_cases_index(&html, &c->run->site, &v, a, c->e) &&
           pages_file_put(&c->run->to, "cases/index.html", html, c->e);
}

/* ---- one after the other ---- */

/* "HASH N": N chapters of that catalogue are there; "HASH all": everything. */
static bool is_done(size_t *n, const struct catalogue *c, const char mark[DIGEST_HEX])
{
    int64_t k = 0;
    struct arena scratch = *c->run->arena;
    struct str text = str_trim(pages_file_read(&c->run->to, done_file, 200, &scratch));
    *n = 0;
    if (!str_eq(str_word(&text), str_of(mark))) return false;
    if (str_eq(str_trim(text), STR("all"))) return true;
    if (str_int(str_word(&text), &k) && k > 0) *n = (size_t)k;
    return false;
}

static bool note_done(const struct catalogue *c, const char mark[DIGEST_HEX], size_t n)
{
    char text[DIGEST_HEX + 40];
    size_t written = c->run->to.written;
    int len = n > c->n_chapter ? snprintf(text, sizeof text, "%s all\n", mark)
                               : snprintf(text, sizeof text, "%s %zu\n", mark, n);
    bool ok = pages_file_put(&c->run->to, done_file, (struct str){ text, (size_t)len }, c->e);
    c->run->to.written = written; /* it is no page */
    return ok;
}

static bool write_all(struct catalogue *c, const char mark[DIGEST_HEX], size_t done, bool *more)
{
    size_t from = done;
    bool ok = chapters(c);
    while (ok && done <= c->n_chapter && (done == from || !pages_site_late(c->run))) {
        ok = done < c->n_chapter ? chapter(c, &c->chapter[done]) : first_page(c);
        if (ok) ok = note_done(c, mark, ++done);
    }
    *more |= ok && done <= c->n_chapter;
    return ok;
}

bool pages_cases_write(struct pages_run *run, const char site[DIGEST_HEX], bool *more,
                       struct err *e)
{
    char mark[DIGEST_HEX];
    struct arena before = *run->arena;
    struct catalogue c = { .run = run, .from = file_installed(run->arena, folder), .e = e };
    size_t done = 0;
    if (!run->site.cases) return pages_file_drop(&run->to, folder, e);
    if (!c.from || !mark_of(mark, &c, site) || is_done(&done, &c, mark)) return true;
    c.root = load(path_in(&c, "cases.json"));
    bool ok =
        c.root != NULL || err_set(e, ERR_INPUT, "%s: cases.json is not what it was", c.from);
    ok = ok && write_all(&c, mark, done, more);
    json_decref(c.root);
    *run->arena = before;
    return ok;
}
