/* The link, and the file that links of large boards name. */
#include "engine/classic/look.h"
#include "templates/play/play.h"
#include "templates/shown/armies.h"
#include "templates/shown/orders.h"

#include <jansson.h>

enum {
    FORM = 1, /* of the data: a page that knows only others says so */
    RAW_MAX =
        16 << 10 /* bytes that could still become a link: they shrink to a tenth at best */
};

const char play_file_name[] = "play.js";

/* A JSON object under construction. */
struct data {
    json_t *root;
    const struct shown *s;
    struct arena *arena;
    struct err *e;
    bool bad; /* there is no memory, or a text is no UTF-8 */
};

static void put(struct data *d, json_t *to, const char *name, json_t *value)
{
    if (json_object_set_new(to, name, value) != 0) d->bad = true;
}

static void put_str(struct data *d, json_t *to, const char *name, struct str text)
{
    if (text.n) put(d, to, name, json_stringn(text.s, text.n));
}

/* The page knows a game of two by its position, not by a name. */
static void put_board(struct data *d, const char *game, int32_t board)
{
    put(d, d->root, "v", json_integer(FORM));
    put_str(d, d->root, "g", str_of(game));
    put(d, d->root, "n", json_integer(board));
}

static void put_position(struct data *d)
{
    struct buf text = buf_make(d->arena, PLAY_TEXT_MAX);
    play_position(&text, d->s);
    put_str(d, d->root, "p", buf_str(&text));
    d->bad |= text.full;
}

/* Returns whether there is any. */
static bool put_orders(struct data *d, json_t *to, const char *army)
{
    struct play_orders o = { .states = false };
    const char *word[ORDERS_WORDS];
    size_t n = 0;
    json_t *words = json_array();
    if (!orders_words(word, &n, d->s, army, d->arena, d->e) ||
        !(d->s->armies ? play_armies : play_match)(&o, d->s, army, d->arena, d->e))
        d->bad = true;
    for (size_t i = 0; i < n; i++) json_array_append_new(words, json_string(word[i]));
    put(d, to, "o", words);
    put_str(d, to, "m", o.moves);
    put_str(d, to, "q", o.places);
    if (o.states) put(d, to, "c", json_true());
    return n > 0 || o.moves.n > 0 || o.places.n > 0;
}

static int print_part(const char *bytes, size_t n, void *ctx)
{
    struct buf *out = ctx;
    buf_put(out, (struct str){ bytes, n });
    return out->full ? -1 : 0;
}

/* ---- a link --------------------------------------------------------------------------------
 */

/* Next to the game's public page: "games/lunch/play.js"; false: it has none. */
static bool put_public(struct data *d, const struct seat_view *seat)
{
    struct str pages = str_of(seat->pages_url), page = str_of(seat->page);
    struct buf path = buf_make(d->arena, PLAY_URL_MAX);
    if (!page.n || !str_starts(page, pages)) return false;
    page = str_from(page, pages.n);
    while (page.n && page.s[page.n - 1] != '/') page.n--; /* its folder */
    buf_put(&path, str_from(page, page.n && page.s[0] == '/'));
    buf_puts(&path, play_file_name);
    put_str(d, d->root, "u", buf_str(&path));
    return !path.full;
}

static void put_reader(struct data *d, const struct seat_view *seat, const char *subject)
{
    put_str(d, d->root, "k", str_of(seat->key));
    put_str(d, d->root, "to", str_of(seat->reply_to));
    put_str(d, d->root, "s", str_of(subject));
    put_str(d, d->root, "a", str_of(seat->army));
    put_str(d, d->root, "l", str_of(seat->words ? seat->words->language : "en"));
}

/* NULL: too long. */
static const char *url_of(struct data *d, const char *pages)
{
    size_t n = strlen(pages);
    struct buf raw = buf_make(d->arena, RAW_MAX), url = buf_make(d->arena, PLAY_URL_MAX);
    if (json_dump_callback(d->root, print_part, &raw, JSON_COMPACT) != 0) return NULL;
    buf_printf(&url, "%s%splay/index.html#", pages, n && pages[n - 1] == '/' ? "" : "/");
    if (!play_pack(&url, buf_str(&raw), d->e)) d->bad = true;
    return url.full ? NULL : buf_str(&url).s;
}

/* Most pieces of a board whose link could be short enough. */
static bool may_fit(const struct shown *s)
{
    return str_head(s->text, (size_t)4 * RAW_MAX).n == s->text.n;
}

static void find(struct play_link *out, struct data *d, const struct seat_view *seat,
                 const char *subject)
{
    put_board(d, seat->game, seat->board);
    put_reader(d, seat, subject);
    struct data whole = *d;
    whole.root = json_copy(d->root);
    bool any = put_orders(&whole, whole.root, seat->army);
    if (any && may_fit(d->s)) {
        put_position(&whole);
        out->url = url_of(&whole, seat->pages_url);
    }
    json_decref(whole.root);
    d->bad |= whole.bad;
    if (!any) return;
    out->holds = out->url ? PLAY_ALL : PLAY_LARGE;
    if (out->url || !put_public(d, seat)) return;
    out->url = url_of(d, seat->pages_url);
    if (out->url) out->holds = PLAY_KEY;
}

bool play_link(struct play_link *out, const struct seat_view *seat, const char *subject,
               struct arena *a, struct err *e)
{
    struct data d = { .s = seat->shown, .arena = a, .e = e };
    *out = (struct play_link){ .holds = PLAY_NOTHING };
    if (!seat->pages_url || !seat->key || !seat->key[0] || !seat->reply_to || !seat->army[0])
        return true;
    d.root = json_object();
    find(out, &d, seat, subject);
    json_decref(d.root);
    return !d.bad || err_nomem(e);
}

/* ---- the file ------------------------------------------------------------------------------
 */

static void put_army(struct data *d, json_t *of, const char *army)
{
    json_t *orders = json_object();
    bool any = army && put_orders(d, orders, army);
    if (any)
        put(d, of, army, orders);
    else
        json_decref(orders);
}

static void put_all(struct data *d)
{
    json_t *of = json_object();
    const struct board *b = d->s->armies ? &d->s->armies->look.board : NULL;
    for (uint32_t i = 0; b && i < b->n_army; i++)
        put_army(d, of, str_dup(b->army[i].name, d->arena));
    for (size_t i = 0; !b && i < d->s->match->turn.n_wait; i++)
        put_army(d, of, d->s->match->turn.wait[i]);
    put(d, d->root, "of", of);
}

bool play_file(struct str *out, const struct shown *s, const char *game, int32_t board,
               struct arena *a, struct err *e)
{
    struct data d = { .root = json_object(), .s = s, .arena = a, .e = e };
    struct buf text = buf_make(a, PLAY_FILE_MAX);
    put_board(&d, game, board);
    put_position(&d);
    put_all(&d);
    buf_puts(&text, "zugpost.given(");
    bool ok = !d.bad && json_dump_callback(d.root, print_part, &text, JSON_COMPACT) == 0;
    buf_puts(&text, ")\n");
    json_decref(d.root);
    *out = buf_str(&text);
    return (ok && !text.full) || err_nomem(e);
}
