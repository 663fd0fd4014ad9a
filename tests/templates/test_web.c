/* The browser's code as it is built into the program, and the words it says. */
#include "templates/pages/web.h"
#include "tests/test.h"

#include <jansson.h>
#include <zlib.h>

enum { ROOM = 1 << 20, CODE_MOST = 60000 /* bytes of a page with a board, compressed */ };

static const struct web_file *file_named(const char *name)
{
    for (size_t i = 0; i < web_files_n; i++)
        if (strcmp(web_files[i].name, name) == 0) return &web_files[i];
    return NULL;
}

static size_t packed(const struct web_file *f)
{
    uLongf n = compressBound((uLong)f->n);
    unsigned char *out = malloc(n);
    bool ok = out && compress2(out, &n, f->bytes, (uLong)f->n, 9) == Z_OK;
    free(out);
    return ok ? n : SIZE_MAX;
}

static void a_page_with_a_board_is_small(void)
{
    const struct web_file *css = file_named("pages.css");
    CHECK(css != NULL && web_board[0] != NULL);
    size_t sum = css ? packed(css) : 0;
    for (size_t i = 0; web_board[i]; i++) {
        const struct web_file *f = file_named(web_board[i]);
        CHECK(f != NULL);
        if (f) sum += packed(f);
    }
    printf("%zu bytes, compressed\n", sum);
    CHECK(sum < CODE_MOST);
    CHECK(strspn(web_hash, "0123456789abcdef") == 16 && strlen(web_hash) == 16);
}

/* What it is made of comes from the tables of pictures. */
static void shapes_of_pieces_are_there(void)
{
    const struct web_file *pieces = file_named("pieces.js");
    struct str text = pieces ? (struct str){ (const char *)pieces->bytes, pieces->n } : STR("");
    CHECK(str_ifind(text, STR("\"Ht\": \"M")) < text.n);
    CHECK(str_ifind(text, STR("sign.open-arrow")) < text.n);
}

static void words_are_a_document(const struct words *words)
{
    char *room = malloc(ROOM);
    struct arena a = arena_make(room, ROOM);
    struct buf out = buf_make(&a, ROOM / 4);
    web_words(&out, words);
    CHECK(!out.full && str_ifind(buf_str(&out), STR("<")) >= out.n);
    json_t *all = json_loadb(buf_str(&out).s, out.n, JSON_REJECT_DUPLICATES, NULL);
    CHECK(json_object_size(all) > 0 && !json_object_get(all, "report.summary"));
    CHECK_STR(json_string_value(json_object_get(all, "picture.taken")),
              words_raw(words, W_PICTURE_TAKEN));
    CHECK(json_array_size(json_object_get(all, "picture.armies")) == 2);
    json_decref(all);
    free(room);
}

int main(void)
{
    a_page_with_a_board_is_small();
    shapes_of_pieces_are_there();
    for (const struct words *const *w = words_all(); *w; w++) words_are_a_document(*w);
    return TEST_END();
}
