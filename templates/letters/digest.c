/* The mail of the day: the next deadlines, then a part for each letter, game by game. The
 * letters are already written; here they are put one below the other. */
#include "templates/letter_digest.h"
#include "templates/letters/letters.h"
#include "templates/page/zone.h"

#include <assert.h>

/* ---- deadlines -----------------------------------------------------------------------------
 */

static enum words_name state_of(const struct seat_view *s)
{
    if (s->over) return W_DIGEST_OVER;
    if (s->open) return W_DIGEST_OPEN;
    return s->paused ? W_DIGEST_PAUSED : W_DIGEST_BY_HAND;
}

static void deadline(struct draft *d, const struct digest_game *g)
{
    static const enum words_name orders[] = { [DIGEST_NOT_AWAITED] = W_DIGEST_NOT_AWAITED,
                                              [DIGEST_MISSING] = W_DIGEST_MISSING,
                                              [DIGEST_ON_FILE] = W_DIGEST_ON_FILE };
    const struct seat_view *s = &g->seat;
    struct buf at = buf_make(d->arena, 80), left = buf_make(d->arena, 80);
    struct slot name = slot_text("game", s->game);
    struct slot order = slot_text("order", s->over ? "" : SAID(&d->page, orders[g->order]));
    bool runs = s->deadline && !s->over && !s->open && !s->paused;
    zone_time(&at, s->words, s->deadline, s->zone);
    zone_left(&left, s->words, s->deadline, d->seat->now);
    if (runs)
        ROW(&d->page, W_DIGEST_DEADLINE,
            { name, slot_str("time", buf_str(&at)), slot_str("left", buf_str(&left)), order });
    else
        ROW(&d->page, W_DIGEST_NO_DEADLINE,
            { name, slot_text("state", SAID(&d->page, state_of(s))), order });
}

static struct slot names_slot(struct draft *d, const struct digest_view *v)
{
    struct buf list = buf_make(d->arena, SIZE_MAX);
    struct str *name = NEW(d->arena, struct str, v->n_game + 1);
    for (size_t i = 0; name && i < v->n_game; i++) name[i] = str_of(v->game[i].seat.game);
    if (name) words_list(&list, d->page.words, W_LIST_AND, name, v->n_game);
    d->page.full |= !name || list.full;
    return slot_str("games", buf_str(&list));
}

/* ---- a letter ------------------------------------------------------------------------------
 */

/* "[lunch #5] Your move, green" -> "Your move, green" */
static struct str bare_subject(const char *subject)
{
    struct str_cut c = str_cut(str_of(subject), ']');
    return str_trim(c.ok ? c.tail : c.head);
}

/* The lines of a paragraph are joined; what is laid out in columns stays as it is. */
static void plain_paragraph(struct page *p, struct str lines)
{
    struct buf b = buf_make(p->arena, lines.n + 1);
    bool laid = str_ifind(lines, STR("  ")) < lines.n;
    for (size_t i = 0; i < lines.n; i++) {
        bool end = lines.s[i] == '\n' && !laid;
        buf_put(&b, end ? STR(" ") : str_head(str_from(lines, i), 1));
    }
    p->full |= b.full;
    if (laid)
        page_diagram(p, buf_str(&b));
    else
        page_para(p, "%.*s", STR_ARG(buf_str(&b)));
}

/* A letter that was made earlier: its text, without the greeting. */
static void plain(struct page *p, struct str text, struct str greeting)
{
    while (text.n) {
        size_t end = str_ifind(text, STR("\n\n"));
        struct str one = str_trim(str_head(text, end));
        text = end < text.n ? str_from(text, end + 2) : STR("");
        if (one.n && !str_eq(one, greeting)) plain_paragraph(p, one);
    }
}

/* How many bytes of HTML a letter has; the share of a shortened one is so many times smaller.
 */
static size_t bytes_of(const struct digest_part *part)
{
    if (!part->letter) return part->plain.n;
    return part->letter->html.n ? part->letter->html.n : part->letter->text.n;
}

static size_t text_of(const struct page_block *b)
{
    size_t n = 1;
    for (; b; b = b->next) n += b->text.n;
    return n;
}

/* Nothing to be written. */
static bool is_words(const struct page_block *b)
{
    return b->kind == PAGE_PARA || b->kind == PAGE_ITEM || b->kind == PAGE_DIAGRAM;
}

static void letter(struct draft *d, const struct digest_game *g, const struct digest_part *part,
                   size_t most, struct str greeting)
{
    struct page *p = &d->page;
    struct slot game = slot_text("game", g->seat.game);
    size_t all = bytes_of(part), used = 0;
    if (!part->letter) {
        plain(p, str_head(part->plain, most), greeting);
    } else {
        const struct page_block *b = part->letter->block;
        size_t text = text_of(b);
        struct str said = str_of(SAID(p, W_DRAFT_HOW));
        bool how = false; /* how to answer that mail: of this, only the orders that can be
                             tapped */
        for (; b && used * (all / text + 1) <= most; b = b->next) {
            bool picture = b->kind == PAGE_PICTURE && (part->no_pictures || part->older);
            used += b->text.n;
            if (b->kind == PAGE_HEADING) how = str_eq(b->text, said);
            if (!picture && !str_eq(b->text, greeting) && !(how && is_words(b)))
                page_take(p, b, part->cid);
        }
        if (b) PARA(p, W_DIGEST_CUT, { game });
    }
    if (part->older) PARA(p, W_DIGEST_OLDER, { game });
    if (part->no_pictures && !part->older) PARA(p, W_DIGEST_NO_PICTURES, { game });
    if (part->no_files) PARA(p, W_DIGEST_NO_FILES, { game });
}

/* The most that one letter may have, so that all of them together stay within their limit. */
static size_t share_of(const struct digest_view *v)
{
    size_t n = 0, all = 0;
    for (size_t i = 0; i < v->n_game; i++)
        for (size_t k = 0; k < v->game[i].n_part; k++, n++)
            all += bytes_of(&v->game[i].part[k]);
    return all <= DIGEST_HTML_MAX ? SIZE_MAX / 2 : DIGEST_HTML_MAX / (n ? n : 1);
}

static void letters_of(struct draft *d, const struct digest_view *v, struct str greeting)
{
    size_t share = share_of(v);
    for (size_t i = 0; i < v->n_game; i++) {
        const struct digest_game *g = &v->game[i];
        for (size_t k = 0; k < g->n_part; k++) {
            const struct letter_text *l = g->part[k].letter;
            const char *lead = l ? l->lead : NULL;
            const char *subject = l ? l->subject : g->part[k].subject;
            struct str title = lead ? str_of(lead) : bare_subject(subject ? subject : "");
            HEADING(&d->page, W_DIGEST_HEADING,
                    { slot_text("game", g->seat.game), slot_str("title", title) });
            letter(d, g, &g->part[k], share, greeting);
        }
    }
}

/* ---- how to answer -------------------------------------------------------------------------
 */

static void game_lines(struct draft *d, const char *const *game, size_t n)
{
    struct buf b = buf_make(d->arena, ROOM_TEXT);
    for (size_t i = 0; i < n && i < 2; i++)
        buf_printf(&b, "%s\n%s\n",
                   SAID(&d->page, W_DIGEST_ANSWER_LINE, { slot_text("game", game[i]) }),
                   SAID(&d->page, W_DIGEST_ANSWER_ORDERS));
    page_diagram(&d->page, buf_str(&b));
}

static void how(struct draft *d, const struct digest_view *v)
{
    const char *game[2] = { NULL, NULL };
    for (size_t i = 0; i < v->n_game && i < 2; i++) game[i] = v->game[i].seat.game;
    if (v->n_game == 1)
        PARA(&d->page, W_DIGEST_ANSWER_ONE, { slot_text("game", game[0]) });
    else
        PARA(&d->page, W_DIGEST_ANSWER);
    if (v->n_game > 1) game_lines(d, game, 2);
    PARA(&d->page, W_DIGEST_WHY);
}

bool letter_digest(struct letter_text *out, const struct digest_view *v, struct arena *a,
                   struct err *e)
{
    assert(v->n_game == 0 || v->game);
    struct draft d;
    size_t parts = 0;
    for (size_t i = 0; i < v->n_game; i++) parts += v->game[i].n_part;
    draft_open_plain(&d, &v->seat, a, e);
    d.page.cid = NULL; /* each picture has its letter's */
    struct slot names = names_slot(&d, v);
    SUBJECT(&d, W_DIGEST_SUBJECT, { slot_count("n", (int64_t)v->n_game), names });
    draft_greeting(&d);
    struct str greeting = d.page.last ? d.page.last->text : STR("");
    PARA(&d.page, W_DIGEST_INTRO, { slot_count("n", (int64_t)parts), names });
    HEADING(&d.page, W_DIGEST_DEADLINES);
    HEAD(&d.page, W_DIGEST_DEADLINES_HEAD);
    for (size_t i = 0; i < v->n_game; i++) deadline(&d, &v->game[i]);
    letters_of(&d, v, greeting);
    HEADING(&d.page, W_DRAFT_HOW);
    how(&d, v);
    return draft_close(out, &d);
}

bool letter_digest_which(struct letter_text *out, const struct digest_which_view *v,
                         struct arena *a, struct err *e)
{
    assert(v->n_game == 0 || v->game);
    struct draft d;
    draft_open_plain(&d, &v->seat, a, e);
    SUBJECT(&d, W_DIGEST_WHICH_SUBJECT);
    if (v->line.n) page_line(&d.page, v->line, 0, 0);
    PARA(&d.page, v->unknown ? W_DIGEST_UNKNOWN : W_DIGEST_WHICH);
    PARA(&d.page, W_DIGEST_AGAIN);
    game_lines(&d, v->game, v->n_game);
    return draft_close(out, &d);
}
