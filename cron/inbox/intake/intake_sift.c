/* Orders and what only looks like one. parser/order/doubt.c knows the words that cast doubt;
 * here is what becomes of each kind of doubt. */
#include "cron/inbox/intake/intake_sift.h"

#include "cron/act/act.h"
#include "cron/inbox/intake/sift.h"
#include "cron/table/match.h"

static const enum weight weights[DOUBTS] = {
    [DOUBT_NOT] = LIGHT,      [DOUBT_THOUGHT] = LIGHT,  [DOUBT_LATER] = LIGHT,
    [DOUBT_STRUCK] = LIGHT,   [DOUBT_OR] = HEAVY,       [DOUBT_ASKED] = HEAVY,
    [DOUBT_BACK] = HEAVY,     [DOUBT_SENTENCE] = HEAVY, [DOUBT_WITHIN] = LIGHT,
    [DOUBT_BESIDE] = HEAVY,   [DOUBT_OURS] = ASIDE,     [DOUBT_BELOW] = ASIDE,
    [DOUBT_MANY] = HEAVY,     [DOUBT_LETTER] = HEAVY,   [DOUBT_HTML] = HEAVY,
    [DOUBT_PLAIN] = HEAVY,    [DOUBT_SUBJECT] = HEAVY,  [DOUBT_REPLIED] = HEAVY,
    [DOUBT_CUT] = HEAVY,      [DOUBT_FORWARD] = ASIDE,  [DOUBT_ROBOT] = HEAVY,
    [DOUBT_ATTACHED] = ASIDE, [DOUBT_TRIAL] = HEAVY,    [DOUBT_TOLD] = LIGHT,
    [DOUBT_AWAY] = HEAVY,     [DOUBT_NOWHERE] = LIGHT,  [DOUBT_MEANT] = HEAVY,
};

/* ---- the words that end a game, and pass ------------------------------------------------ */

static bool ends_game(bool *out, const struct sift *s, const char *canonical)
{
    struct intake *in = s->in;
    enum order_counts counts = COUNTS_STEP;
    bool ok = !canonical || match_counts(&counts, s->board->text, in->who.seat.army, canonical,
                                         in->arena, in->e);
    *out = counts == COUNTS_END;
    return ok;
}

static bool is_name(const struct identity *who, struct str word)
{
    const char *const names[] = { who->game.name, who->seat.army };
    struct str rest = str_of(who->seat.name);
    while (word.n && strchr(".,!()[]", word.s[0])) word = str_from(word, 1);
    while (word.n && strchr(".,!()[]", word.s[word.n - 1])) word.n--;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (str_ieq(word, str_of(names[i]))) return true;
    for (struct str w = str_word(&rest); w.n; w = str_word(&rest))
        if (str_ieq(word, w)) return true;
    return false;
}

/* The whole mail in one line, with or without the names of game and player; NULL: longer than
 * a few words. */
static const char *whole_text(const struct intake *in, bool names)
{
    enum { FEW_BYTES = 120 };
    struct buf b = buf_make(in->arena, FEW_BYTES);
    for (size_t i = 0; i < in->found.news.n; i++) {
        struct str rest = in->found.news.line[i].text;
        for (struct str w = str_word(&rest); w.n; w = str_word(&rest))
            if (names || !is_name(&in->who, w)) buf_printf(&b, "%.*s ", STR_ARG(w));
    }
    return b.full || b.n == 0 ? NULL : buf_str(&b).s;
}

/* Is that text a single word that ends the game? Then it is the order, in canonical text. */
static bool take_text(bool *taken, struct sift *s, const char *text)
{
    struct verdict v;
    struct order_part *part = NEW(s->in->arena, struct order_part, 1);
    if (!part) return err_nomem(s->in->e);
    *part = (struct order_part){ .line = s->in->found.news.line };
    struct str all = str_of(text);
    struct order_text order = { .text = all, .written = all, .part = part, .n_part = 1 };
    if (!sift_judge(&v, s, order.text) || !ends_game(taken, s, v.canonical)) return false;
    if (!*taken) return true;
    order.text = str_of(v.canonical);
    s->clear[0] = order;
    s->canonical[0] = v.canonical;
    s->out->request.n_order = 1;
    s->out->request.prose = NULL;
    return true;
}

static bool take_whole(bool *taken, struct sift *s)
{
    *taken = false;
    if (!s->board->rules->counts) return true; /* no order ends such a game */
    const char *all = whole_text(s->in, true), *short_of = whole_text(s->in, false);
    if (all && !take_text(taken, s, all)) return false;
    if (*taken || !short_of || sift_is(all, short_of)) return true;
    return take_text(taken, s, short_of);
}

/* ---- one order after the other ---------------------------------------------------------- */

/* Why that legal order is doubtful by its nature. */
static bool doubt_of_kind(enum doubt *out, struct sift *s, const char *canonical,
                          size_t n_order)
{
    bool ends = false;
    *out = DOUBT_NONE;
    if (!ends_game(&ends, s, canonical)) return false;
    if (ends || (n_order > 1 && sift_is(canonical, "pass"))) *out = DOUBT_BESIDE;
    return true;
}

/* Is the order that those words name one of the orders that are clear? */
static bool concerns(const struct sift *s, const char *order)
{
    for (size_t i = 0; order && i < s->out->request.n_order; i++)
        if (sift_is(s->canonical[i], order)) return true;
    return false;
}

/* "Next turn I plan R(2,2)x(2,7).": a line that is not an order, with words that say what it
 * is. */
static bool sift_talk(struct sift *s, const struct order_text *o)
{
    struct verdict v;
    struct spot spot = request_spot(o, 0, o->text.n);
    if (!sift_judge(&v, s, str_from(o->text, o->order_at))) return false;
    sift_add(s, (struct answer_doubt){ spot.line, spot.number, 0, spot.line.n, o->within },
             v.canonical, weights[o->within]);
    return true;
}

static size_t meant(const struct request *all)
{
    size_t n = 0;
    for (size_t i = 0; i < all->n_order; i++) n += all->order[i].within == DOUBT_NONE;
    return n;
}

/* Most people mean another order by it, and have not yet been asked in this game: that one is
 * offered, too. */
static bool doubt_of_meaning(enum doubt *out, struct sift *s, struct str order)
{
    const struct intake *in = s->in;
    const struct mail_noted of = { in->who.game.name, in->who.seat.army, SIFT_NOTE_MEANT };
    const char *meant = NULL;
    bool asked = false;
    if (!s->board->rules->meant) return true;
    if (!s->board->rules->meant(&meant, order, in->arena)) return err_nomem(in->e);
    if (!meant) return true;
    if (!db_mail_noted(in->app->db, &asked, &of, in->e)) return false;
    if (asked) return true;
    *out = DOUBT_MEANT;
    if (s->n_second < CHOICES) s->second[s->n_second++] = meant;
    return true;
}

static bool sift_order(struct sift *s, const struct request *all, size_t i)
{
    struct verdict v;
    struct order_text o = all->order[i];
    if (!sift_readings(&v, s, &o)) return false;
    const char *canonical = v.canonical;
    if (!canonical && o.within != DOUBT_NONE) return sift_talk(s, &o);
    if (sift_of_subject(&o) && s->in->found.said.cut && o.doubt == DOUBT_NONE)
        o.doubt = DOUBT_CUT;
    if (o.doubt == DOUBT_NONE && !doubt_of_kind(&o.doubt, s, canonical, meant(all)))
        return false;
    if (o.doubt == DOUBT_NONE && !doubt_of_meaning(&o.doubt, s, o.text)) return false;
    if (o.doubt == DOUBT_MEANT && !canonical) canonical = str_dup(o.text, s->in->arena);
    bool counts = canonical || weights[o.doubt] == LIGHT || o.doubt == DOUBT_LETTER;
    if (o.doubt == DOUBT_SENTENCE && !canonical) return true; /* it is prose */
    if (o.doubt == DOUBT_NONE || !counts) {
        s->canonical[s->out->request.n_order] = canonical;
        s->clear[s->out->request.n_order++] = o;
        return true;
    }
    bool end = o.doubt == DOUBT_MEANT; /* the condition stands there */
    struct spot spot = request_spot(&o, end ? o.text.n - 1 : 0, o.text.n);
    sift_add(s, (struct answer_doubt){ spot.line, spot.number, 0, spot.line.n, o.doubt },
             canonical, weights[o.doubt]);
    return true;
}

/* Legal orders of sentences; a plan needs not be legal yet. */
static bool sift_mention(struct sift *s, const struct mention *m)
{
    struct verdict v = { .code = V_SYNTAX };
    if (!m->whole && !sift_judge(&v, s, m->text)) return false;
    if (v.code != V_OK && !(m->whole && s->out->request.n_order) && m->doubt != DOUBT_LATER)
        return true;
    bool tells = m->doubt == DOUBT_WITHIN || m->doubt == DOUBT_TOLD;
    if (tells && concerns(s, v.canonical)) return true; /* he explains it */
    sift_add(s,
             (struct answer_doubt){ m->line->text, m->line->number, m->at, m->len, m->doubt },
             v.canonical, m->doubt == DOUBT_BESIDE ? LIGHT : weights[m->doubt]);
    return true;
}

/* Our own lines and signatures do not count; but a player may have typed one. */
static bool sift_aside(struct sift *s, const struct fresh *lines, enum doubt doubt)
{
    struct request request;
    struct intake *in = s->in;
    const struct request *said = &s->out->request;
    if (lines->n == 0 || said->n_order || said->n_command || s->n) return true;
    if (!request_read(&request, lines, s->board->rules, act_is, in->arena, in->e)) return false;
    for (size_t i = 0; i < request.n_order; i++) {
        struct verdict v;
        if (!sift_judge(&v, s, request.order[i].text)) return false;
        if (v.code != V_OK) continue;
        struct spot spot = request_spot(&request.order[i], 0, 1);
        sift_add(s, (struct answer_doubt){ spot.line, spot.number, 0, spot.line.n, doubt },
                 v.canonical, ASIDE);
    }
    return true;
}

static void sift_beyond(struct sift *s, const struct line *beyond)
{
    if (!beyond) return;
    s->n = 0; /* they may be twenty, too */
    sift_add(
        s, (struct answer_doubt){ beyond->text, beyond->number, 0, beyond->text.n, DOUBT_MANY },
        NULL, HEAVY);
}

/* ---- the mail --------------------------------------------------------------------------- */

static void choose(struct sift *s, const char *order)
{
    struct sifted *out = s->out;
    if (!order) return;
    for (size_t i = 0; i < out->n_choice; i++)
        if (sift_is(s->choice[i], order)) return;
    if (out->n_choice < CHOICES) s->choice[out->n_choice++] = order;
}

static void choose_all(struct sift *s, bool beyond)
{
    for (size_t i = 0; i < s->out->request.n_order && !beyond; i++) choose(s, s->canonical[i]);
    for (size_t i = 0; i < s->n; i++) choose(s, s->order[i]);
    for (size_t i = 0; i < s->n_second; i++) choose(s, s->second[i]);
}

static void conclude(struct sift *s)
{
    bool heavy = false;
    for (size_t i = 0; i < s->n; i++)
        heavy |= s->weight[i] == HEAVY || concerns(s, s->order[i]);
    s->out->n_doubt = s->n;
    s->out->order_read = s->clear;
    s->out->n_order_read = s->out->request.n_order;
    s->out->asked_back = s->n && (heavy || s->out->request.n_order == 0);
    if (!s->out->asked_back) return;
    choose_all(s, s->out->request.beyond);
    s->out->request.n_order = 0;
}

static bool sift_all(struct sift *s, const struct request *all)
{
    for (size_t i = 0; i < all->n_order; i++)
        if (!sift_order(s, all, i)) return false;
    for (size_t i = 0; i < all->n_mention; i++)
        if (!sift_mention(s, &all->mention[i])) return false;
    if (!sift_aside(s, &s->in->found.ours, DOUBT_OURS) ||
        !sift_aside(s, &s->in->found.below, DOUBT_BELOW) ||
        !sift_aside(s, &s->in->found.forwarded, DOUBT_FORWARD) ||
        !sift_aside(s, &s->in->found.attached, DOUBT_ATTACHED))
        return false;
    sift_beyond(s, all->beyond);
    return true;
}

bool intake_sift(struct sifted *out, struct intake *in, const struct mail *m,
                 const struct request *all, const struct board_open *board)
{
    bool taken = false;
    struct sift *s = NEW(in->arena, struct sift, 1);
    if (!s) return err_nomem(in->e);
    *s = (struct sift){ .in = in,
                        .out = out,
                        .board = board,
                        .clear = NEW(in->arena, struct order_text, all->n_order + 1),
                        .canonical = NEW(in->arena, const char *, all->n_order + 1) };
    if (!s->clear || !s->canonical) return err_nomem(in->e);
    *out = (struct sifted){ .request = *all, .doubt = s->doubt, .choice = s->choice };
    out->request.order = s->clear;
    out->request.n_order = 0;
    if (!take_whole(&taken, s) || !(taken || sift_all(s, all)) || !sift_beside(s, m, all))
        return false;
    conclude(s);
    return true;
}
