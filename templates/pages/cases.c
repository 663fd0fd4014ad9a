/* The catalogue of cases: its chapters, and what programs make of them. */
#include "templates/pages/frame.h"
#include "templates/pages_cases.h"

void pages_cases_path(struct buf *out, const char *chapter)
{
    buf_puts(out, "cases/");
    for (; *chapter; chapter++)
        buf_put(out, *chapter == '/' ? STR("-") : (struct str){ chapter, 1 });
    buf_puts(out, ".html");
}

void pages_cases_picture(struct buf *out, int64_t number, bool after)
{
    buf_printf(out, "cases/%lld-%s.png", (long long)number, after ? "after" : "before");
}

/* ---- a case --------------------------------------------------------------------------------
 */

static void figure(struct buf *out, const struct pages_site *site, const struct pages_case *c,
                   bool after)
{
    const struct picture_size *size = after ? &c->after : &c->before;
    if (!size->w) return;
    buf_printf(out,
               "<figure><img loading=\"lazy\" src=\"%lld-%s.png\" width=\"%d\" height=\"%d\" "
               "alt=\"",
               (long long)c->number, after ? "after" : "before", size->w, size->h);
    SAY_HTML(out, site, after ? W_PAGE_CASE_PICTURE_AFTER : W_PAGE_CASE_PICTURE_BEFORE,
             { slot_text("case", c->id) });
    buf_puts(out, "\"><figcaption>");
    SAY_HTML(out, site, after ? W_PAGE_CASE_AFTER : W_PAGE_CASE_BEFORE);
    buf_puts(out, "</figcaption></figure>\n");
}

static void text(struct buf *out, const struct pages_site *site, enum words_name says,
                 struct str body)
{
    struct str line;
    if (!body.n) return;
    buf_puts(out, "<h3>");
    SAY_HTML(out, site, says);
    buf_puts(out, "</h3>\n<pre>");
    while (str_line(&body, &line)) {
        rich_escaped(out, line);
        buf_putc(out, '\n');
    }
    buf_puts(out, "</pre>\n");
}

static void one_case(struct buf *out, const struct pages_site *site, const struct pages_case *c)
{
    buf_puts(out, "<section class=\"case\" id=\"");
    rich_escaped(out, str_of(c->id));
    buf_puts(out, "\">\n<h2><a href=\"#");
    rich_escaped(out, str_of(c->id));
    buf_puts(out, "\">");
    rich_escaped(out, str_of(c->id));
    buf_puts(out, "</a> ");
    rich_escaped(out, str_of(c->shows));
    buf_puts(out, "</h2>\n");
    PARA_HTML(out, site, W_PAGE_CASE_ABOUT,
              { slot_number("number", c->number), slot_text("rules", c->rules),
                slot_text("needs", c->needs) });
    for (size_t i = 0; i < c->n_choice; i++)
        PARA_HTML(out, site, W_PAGE_CASE_DISPUTED, { slot_text("choice", c->choice[i]) });
    buf_puts(out, "<div class=\"pair\">\n");
    figure(out, site, c, false);
    figure(out, site, c, true);
    buf_puts(out, "</div>\n");
    text(out, site, W_PAGE_CASE_ORDERS, c->orders);
    if (c->error) PARA_HTML(out, site, W_PAGE_CASE_ERROR);
    text(out, site, W_PAGE_CASE_ANSWERS, c->answers);
    buf_puts(out, "<details><summary>");
    SAY_HTML(out, site, W_PAGE_CASE_TEXTS);
    buf_puts(out, "</summary>\n");
    text(out, site, W_PAGE_CASE_ASKED, c->asked);
    text(out, site, W_PAGE_CASE_BOARD, c->board);
    buf_puts(out, "</details>\n</section>\n");
}

bool pages_cases_chapter(struct str *out, const struct pages_site *site,
                         const struct pages_chapter *v, struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, SIZE_MAX), path = buf_make(a, PAGES_PATH_MAX);
    pages_cases_path(&path, v->name);
    const struct slot name = slot_text("chapter", v->name);
    const struct slot n = slot_number("n", (int64_t)v->n);
    struct frame f = {
        .path = buf_str(&path).s,
        .title =
            words_text(a, site->words, &(const struct saying){ W_PAGE_CASE_CHAPTER, { name } }),
        .about = words_text(a, site->words,
                            &(const struct saying){ W_PAGE_CASE_CHAPTER_ABOUT, { name, n } })
    };
    if (!f.title || !f.about || path.full) return err_nomem(e);
    frame_begin(&b, site, &f);
    buf_puts(&b, "<p><a href=\"index.html\">");
    SAY_HTML(&b, site, W_PAGE_CASES);
    buf_puts(&b, "</a></p>\n");
    for (size_t i = 0; i < v->n && !b.full; i++) one_case(&b, site, &v->one[i]);
    frame_end(&b, site);
    return frame_done(out, &b, e);
}

/* ---- all of them ---------------------------------------------------------------------------
 */

static void score(struct buf *out, const struct pages_site *site, const struct pages_score *s)
{
    buf_puts(out, "<td class=\"right\">");
    if (s->passed + s->failed == 0)
        SAY_HTML(out, site, W_PAGE_CASE_NOT_ASKED);
    else
        SAY_HTML(out, site, s->failed ? W_PAGE_CASE_SOME : W_PAGE_CASE_ALL,
                 { slot_number("n", s->passed), slot_number("all", s->passed + s->failed) });
    buf_puts(out, "</td>");
}

static void results(struct buf *out, const struct pages_site *site,
                    const struct pages_catalogue *v)
{
    if (!v->n_program) return;
    frame_heading(out, site, W_PAGE_CASE_RESULTS);
    buf_puts(out, "<div class=\"wide\"><table id=\"results\">\n<tr><th scope=\"col\">");
    SAY_HTML(out, site, W_PAGE_CASE_LEVEL);
    buf_puts(out, "</th>");
    for (size_t i = 0; i < v->n_program; i++) {
        buf_puts(out, "<th scope=\"col\" class=\"right\">");
        rich_escaped(out, str_of(v->program[i].name));
        buf_puts(out, "</th>");
    }
    buf_puts(out, "</tr>\n");
    for (size_t k = 0; k < v->n_level; k++) {
        buf_puts(out, "<tr><th scope=\"row\">");
        rich_escaped(out, str_of(v->level[k]));
        buf_puts(out, "</th>");
        for (size_t i = 0; i < v->n_program; i++) score(out, site, &v->program[i].score[k]);
        buf_puts(out, "</tr>\n");
    }
    buf_puts(out, "</table></div>\n");
}

static void chapters(struct buf *out, const struct pages_site *site,
                     const struct pages_catalogue *v)
{
    frame_heading(out, site, W_PAGE_CASE_CHAPTERS);
    buf_puts(out, "<ul>\n");
    for (size_t i = 0; i < v->n_chapter; i++) {
        struct buf path = buf_make(out->arena, PAGES_PATH_MAX);
        const struct saying says = { W_PAGE_CASE_CHAPTER_LINE,
                                     { slot_text("chapter", v->chapter[i].name),
                                       slot_number("n", (int64_t)v->chapter[i].n) } };
        const char *text = words_text(out->arena, site->words, &says);
        pages_cases_path(&path, v->chapter[i].name);
        if (text) frame_item(out, buf_str(&path).s + strlen("cases/"), text);
        out->full |= !text || path.full;
    }
    buf_puts(out, "</ul>\n");
}

static void files(struct buf *out, const struct pages_site *site,
                  const struct pages_catalogue *v)
{
    frame_heading(out, site, W_PAGE_FILES);
    buf_puts(out, "<ul>\n");
    for (size_t i = 0; i < v->n_file; i++) frame_item(out, v->file[i], v->file[i]);
    buf_puts(out, "</ul>\n");
}

bool pages_cases_index(struct str *out, const struct pages_site *site,
                       const struct pages_catalogue *v, struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, SIZE_MAX);
    const struct saying about = {
        W_PAGE_CASE_INTRO, { slot_number("n", v->cases), slot_number("version", v->version) }
    };
    struct frame f = { .path = "cases/index.html",
                       .title = words_raw(site->words, W_PAGE_CASES),
                       .about = words_text(a, site->words, &about) };
    if (!f.about) return err_nomem(e);
    frame_begin(&b, site, &f);
    frame_para(&b, site, &about);
    PARA_HTML(&b, site, W_PAGE_CASE_RUN);
    results(&b, site, v);
    chapters(&b, site, v);
    files(&b, site, v);
    frame_end(&b, site);
    return frame_done(out, &b, e);
}
