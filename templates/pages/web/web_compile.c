/* When building: files in, C out.
 *   web_compile TABLE.c FILE... -- FILE...
 * Those before the dashes are the scripts of a page with a board, in their order. Files of one
 * name, wherever they lie, are one file, a part after the other. */
#include "templates/pages/web.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { A_LINE = 24, FILES_MAX = 64 };

struct compiler {
    FILE *out;
    const char *name[FILES_MAX];
    size_t n, board; /* files; how many of them are of a page with a board */
    uint64_t hash;   /* FNV-1a */
};

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void hash(struct compiler *c, int byte)
{
    c->hash = (c->hash ^ (uint64_t)byte) * 1099511628211u;
}

static bool put_part(struct compiler *c, const char *path)
{
    FILE *in = fopen(path, "rb");
    bool ok = in != NULL;
    int byte;
    for (size_t n = 1; ok && (byte = getc(in)) != EOF; n++) {
        hash(c, byte);
        ok = fprintf(c->out, "%d,%s", byte, n % A_LINE ? "" : "\n") > 0;
    }
    if (in) fclose(in);
    return ok;
}

static bool known(const struct compiler *c, const char *name)
{
    for (size_t i = 0; i < c->n; i++)
        if (strcmp(c->name[i], name) == 0) return true;
    return false;
}

/* All parts of the file that the first of these paths names, unless it was put before. */
static bool put_file(struct compiler *c, char **path)
{
    const char *name = base_name(*path);
    if (known(c, name)) return true;
    if (c->n == FILES_MAX) return false;
    bool ok = fprintf(c->out, "static const unsigned char file_%zu[] = {\n", c->n) > 0;
    for (const char *z = name; *z; z++) hash(c, *z);
    for (; ok && *path; path++)
        if (strcmp(base_name(*path), name) == 0) ok = put_part(c, *path);
    c->name[c->n++] = name;
    return ok && fputs("};\n", c->out) >= 0;
}

static bool put_tables(struct compiler *c)
{
    bool ok = fputs("const struct web_file web_files[] = {\n", c->out) >= 0;
    for (size_t i = 0; ok && i < c->n; i++)
        ok = fprintf(c->out, "{ \"%s\", file_%zu, sizeof file_%zu },\n", c->name[i], i, i) > 0;
    ok = ok && fprintf(c->out, "};\nconst size_t web_files_n = %zu;\n", c->n) > 0 &&
         fputs("const char *const web_board[] = {\n", c->out) >= 0;
    for (size_t i = 0; ok && i < c->board; i++)
        ok = fprintf(c->out, "\"%s\",\n", c->name[i]) > 0;
    return ok && fprintf(c->out, "NULL };\nconst char web_hash[] = \"%016" PRIx64 "\";\n",
                         c->hash) > 0;
}

static bool compile(struct compiler *c, char **path)
{
    bool ok = fputs("#include \"templates/pages/web.h\"\n", c->out) >= 0;
    for (; ok && *path; path++) {
        if (strcmp(*path, "--") == 0)
            c->board = c->n;
        else
            ok = put_file(c, path);
    }
    return ok && put_tables(c);
}

int main(int argc, char **argv)
{
    struct compiler c = { .out = argc > 2 ? fopen(argv[1], "w") : NULL,
                          .hash = 14695981039346656037u };
    bool ok = c.out && compile(&c, argv + 2);
    if (c.out) ok = fclose(c.out) == 0 && ok;
    if (!ok) fprintf(stderr, "web_compile: the table cannot be made\n");
    return ok ? 0 : 1;
}
