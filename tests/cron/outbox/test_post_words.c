/* What answers say comes back as it was; nothing else is taken for it. */
#include "cron/outbox/post_words.h"
#include "tests/test.h"

static char memory[1 << 16];

static struct post_words an_answer(const struct attachment *file, size_t n)
{
    return (struct post_words){ .text = { .subject = "[duel #3] Saved: K(5,5)",
                                          .text = STR("Saved.\n\n\xc3\xbc\n"),
                                          .html = STR("<p>Saved.</p>\n") },
                                .attachment = file,
                                .n_attachment = n };
}

static void everything_comes_back(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { ERR_NONE, "" };
    const struct attachment file[] = {
        { .name = "duel-3-receipts.txt",
          .type = "text/plain; charset=utf-8",
          .bytes = STR("") },
        { .name = "duel-3-answer.json", .type = "application/json", .bytes = STR("{}\n") },
    };
    for (size_t n = 0; n <= 2; n++) {
        struct post_words w = an_answer(file, n), got;
        struct str kept = STR("");
        CHECK(post_words_may(&w) && post_words_print(&kept, &w, &a, &e));
        CHECK(post_words_read(&got, kept, &a, &e) && got.n_attachment == n);
        CHECK_STR(got.text.subject, w.text.subject);
        CHECK(str_eq(got.text.text, w.text.text) && str_eq(got.text.html, w.text.html));
        for (size_t i = 0; i < n; i++) {
            CHECK_STR(got.attachment[i].name, file[i].name);
            CHECK_STR(got.attachment[i].type, file[i].type);
            CHECK(str_eq(got.attachment[i].bytes, file[i].bytes));
        }
        CHECK(str_eq(post_words_text(kept),
                     STR("[duel #3] Saved: K(5,5)\nSaved.\n\n\xc3\xbc\n")));
        CHECK(str_eq(post_words_text(str_head(kept, 30)),
                     STR("[duel #3] Saved: K(5,5)\nSaved.")));
    }
}

/* Whatever is missing at its end, it is not an answer; or it is a shorter one, without the last
 * attachments. */
static void what_is_cut_off_is_damaged(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { ERR_NONE, "" };
    const struct attachment file = { .name = "n", .type = "t", .bytes = STR("bytes") };
    struct post_words w = an_answer(&file, 1), got;
    struct str kept = STR("");
    size_t whole = 0;
    CHECK(post_words_print(&kept, &w, &a, &e));
    for (size_t n = 0; n < kept.n; n++) {
        struct arena scratch = a;
        if (post_words_read(&got, str_head(kept, n), &scratch, &e))
            whole += 1 + got.n_attachment;
        else
            CHECK(e.code == ERR_DAMAGE);
    }
    CHECK(whole == 1);
}

static void what_cannot_be_kept_is_not(void)
{
    struct attachment file = { .cid = "a.b", .name = "n", .type = "t", .bytes = STR("b") };
    struct post_words w = an_answer(&file, 1);
    CHECK(!post_words_may(&w));
    file.cid = NULL;
    CHECK(post_words_may(&w));
    file.bytes = STR("a\0b");
    CHECK(!post_words_may(&w));
    w = an_answer(NULL, 0);
    w.text.calendar = STR("BEGIN");
    CHECK(!post_words_may(&w));
    w = an_answer(NULL, 0);
    w.text.text = STR("a\0b");
    CHECK(!post_words_may(&w));
}

int main(void)
{
    everything_comes_back();
    what_is_cut_off_is_damaged();
    what_cannot_be_kept_is_not();
    return TEST_END();
}
