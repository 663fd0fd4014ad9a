/* Orders and what only looks like one. The words that make a doubt are parser/order/doubt.c's;
 * here is what becomes of each kind of doubt. */
#include "cron/mail/intake/intake_sift.h"

#include "cron/act/act.h"
#include "cron/game/update/match.h"
#include "cron/mail/intake/intake_twin.h"

/* What a doubt does to the other orders of its mail. */
enum weight {
    LIGHT, /* nothing, if they are other orders: the player tells what he does not order */
    HEAVY, /* none of the mail counts: it may be meant in place of them */
    ASIDE  /* nothing, and it is not even told: it is the player's only if there is no other */
};
static const enum weight weights[DOUBTS] = {
    [DOUBT_NOT] = LIGHT,      [DOUBT_THOUGHT] = LIGHT,  [DOUBT_LATER] = LIGHT,
    [DOUBT_STRUCK] = LIGHT,   [DOUBT_OR] = HEAVY,       [DOUBT_ASKED] = HEAVY,
    [DOUBT_BACK] = HEAVY,     [DOUBT_SENTENCE] = HEAVY, [DOUBT_WITHIN] = LIGHT,
    [DOUBT_BESIDE] = HEAVY,   [DOUBT_OURS] = ASIDE,     [DOUBT_BELOW] = ASIDE,
    [DOUBT_MANY] = HEAVY,     [DOUBT_LETTER] = HEAVY,   [DOUBT_HTML] = HEAVY,
    [DOUBT_PLAIN] = HEAVY,    [DOUBT_SUBJECT] = HEAVY,  [DOUBT_REPLIED] = HEAVY,
    [DOUBT_CUT] = HEAVY,      [DOUBT_FORWARD] = ASIDE,  [DOUBT_ROBOT] = HEAVY,
    [DOUBT_ATTACHED] = ASIDE,
};
enum { DOUBTS_TOLD = 6, CHOICES = 8 };

struct sift {
    struct intake *in;
    struct sifted *out;
    struct str board;
    struct order_text *clear; /* [out->request.n_order] */
    const char **canonical;   /* of each; NULL: not legal */
    struct answer_doubt doubt[DOUBTS_TOLD];
    const char *order[DOUBTS_TOLD]; /* of each doubt, canonical; NULL: it is not legal */
    enum weight weight[DOUBTS_TOLD];
    size_t n;
    const char *choice[CHOICES];
    const char *second[CHOICES]; /* of orders that can be read in two ways, canonical */
    size_t n_second;
};

static void add(struct sift *s, struct answer_doubt d, const char *order, enum weight weight)
{
    if (s->n == DOUBTS_TOLD) return;
    s->weight[s->n] = weight;
    s->order[s->n] = order;
    s->doubt[s->n++] = d;
}

/* ---- the words that end a game, and pass ------------------------------------------------ */

static bool is_word(const char *canonical, const char *word)
{
    return canonical && strcmp(canonical, word) == 0;
}

static bool ends_game(bool *out, const struct sift *s, const char *canonical)
{
    struct intake *in = s->in;
    enum order_counts counts = COUNTS_STEP;
    bool ok = !canonical ||
              match_counts(&counts, s->board, in->who.seat.army, canonical, in->arena, in->e);
    *out = counts == COUNTS_END;
    return ok;
}

static bool is_name(const struct intake *in, struct str word)
{
    const char *const names[] = { in->who.game.name, in->who.seat.army };
    struct str rest = str_of(in->who.seat.name);
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
    for (size_t i = 0; i < in->news.n; i++) {
        struct str rest = in->news.line[i].text;
        for (struct str w = str_word(&rest); w.n; w = str_word(&rest))
            if (names || !is_name(in, w)) buf_printf(&b, "%.*s ", STR_ARG(w));
    }
    return b.full || b.n == 0 ? NULL : buf_str(&b).s;
}

static bool judge(struct verdict *v, const struct sift *s, struct str order)
{
    const struct rules *rules;
    struct intake *in = s->in;
    return rules_of(&rules, s->board, in->e) &&
           rules->judge(v, s->board, str_of(in->who.seat.army), order, in->arena, in->e);
}

/* Is that text one word that ends the game? Then it is the order, in canonical text. */
static bool take_text(bool *taken, struct sift *s, const char *text)
{
    struct verdict v;
    struct order_part *part = NEW(s->in->arena, struct order_part, 1);
    if (!part) return err_nomem(s->in->e);
    *part = (struct order_part){ .line = s->in->news.line };
    struct str all = str_of(text);
    struct order_text order = { .text = all, .written = all, .part = part, .n_part = 1 };
    if (!judge(&v, s, order.text) || !ends_game(taken, s, v.canonical)) return false;
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
    const char *all = whole_text(s->in, true), *short_of = whole_text(s->in, false);
    *taken = false;
    if (all && !take_text(taken, s, all)) return false;
    if (*taken || !short_of || is_word(all, short_of)) return true;
    return take_text(taken, s, short_of);
}

/* ---- one order after the other ---------------------------------------------------------- */

/* Why that legal order is in doubt by what it is. */
static bool doubt_of_kind(enum doubt *out, struct sift *s, const char *canonical,
                          size_t n_order)
{
    bool ends = false;
    *out = DOUBT_NONE;
    if (!ends_game(&ends, s, canonical)) return false;
    if (ends || (n_order > 1 && is_word(canonical, "pass"))) *out = DOUBT_BESIDE;
    return true;
}

/* A reading that could be meant: legal, but for a word that says which piece. */
static bool remains(const struct verdict *v)
{
    return v->code == V_OK || v->code == V_AMBIGUOUS;
}

/* Of an ambiguous one the two pieces that it could be; what follows is only near. */
static void offer(struct sift *s, const struct verdict *v)
{
    enum { EITHER = 2 };
    if (v->code == V_OK && s->n_second < CHOICES) s->second[s->n_second++] = v->canonical;
    size_t n = v->n_candidate < EITHER ? v->n_candidate : EITHER;
    for (size_t i = 0; v->code != V_OK && i < n && s->n_second < CHOICES; i++)
        s->second[s->n_second++] = v->candidate[i];
}

/* Of two readings the only one that remains is meant; else each is offered. */
static bool judge_readings(struct verdict *v, struct sift *s, struct order_text *o)
{
    struct verdict w;
    if (!judge(v, s, o->text)) return false;
    if (o->other.n == 0) return true;
    if (!judge(&w, s, o->other)) return false;
    if (!remains(&w)) return true;
    if (!remains(v)) {
        *v = w;
        o->text = o->other;
    } else if (v->code != V_OK || w.code != V_OK || strcmp(v->canonical, w.canonical) != 0) {
        if (o->doubt == DOUBT_NONE) o->doubt = DOUBT_LETTER;
        offer(s, v);
        offer(s, &w);
    }
    return true;
}

static bool is_subject(const struct order_text *o)
{
    return o->part->line->number == 0;
}

static bool sift_order(struct sift *s, const struct request *all, size_t i)
{
    struct verdict v;
    struct order_text o = all->order[i];
    if (!judge_readings(&v, s, &o)) return false;
    const char *canonical = v.canonical;
    if (is_subject(&o) && s->in->said.cut && o.doubt == DOUBT_NONE) o.doubt = DOUBT_CUT;
    if (o.doubt == DOUBT_NONE && !doubt_of_kind(&o.doubt, s, canonical, all->n_order))
        return false;
    bool counts = canonical || weights[o.doubt] == LIGHT || o.doubt == DOUBT_LETTER;
    if (o.doubt == DOUBT_SENTENCE && !canonical) return true; /* it is prose */
    if (o.doubt == DOUBT_NONE || !counts) {
        s->canonical[s->out->request.n_order] = canonical;
        s->clear[s->out->request.n_order++] = o;
        return true;
    }
    struct spot spot = request_spot(&o, 0, o.text.n);
    add(s, (struct answer_doubt){ spot.line, spot.number, 0, spot.line.n, o.doubt }, canonical,
        weights[o.doubt]);
    return true;
}

/* Does the doubt concern one of the orders that are clear? */
static bool concerns(const struct sift *s, const char *order)
{
    for (size_t i = 0; order && i < s->out->request.n_order; i++)
        if (is_word(s->canonical[i], order)) return true;
    return false;
}

/* Legal orders of sentences; a plan needs not be legal yet. */
static bool sift_mention(struct sift *s, const struct mention *m)
{
    struct verdict v = { .code = V_SYNTAX };
    bool back = m->doubt == DOUBT_BACK;
    if (!back && !judge(&v, s, m->text)) return false;
    if (v.code != V_OK && !(back && s->out->request.n_order) && m->doubt != DOUBT_LATER)
        return true;
    if (m->doubt == DOUBT_WITHIN && concerns(s, v.canonical)) return true; /* he explains it */
    add(s, (struct answer_doubt){ m->line->text, m->line->number, m->at, m->len, m->doubt },
        v.canonical, m->doubt == DOUBT_BESIDE ? LIGHT : weights[m->doubt]);
    return true;
}

/* Lines of ours and signatures count for nothing; but a player may have typed one. */
static bool sift_aside(struct sift *s, const struct fresh *lines, enum doubt doubt)
{
    struct request request;
    struct intake *in = s->in;
    const struct rules *rules;
    const struct request *said = &s->out->request;
    if (lines->n == 0 || said->n_order || said->n_command || s->n) return true;
    if (!rules_of(&rules, s->board, in->e) ||
        !request_read(&request, lines, rules, act_is, in->arena, in->e))
        return false;
    for (size_t i = 0; i < request.n_order; i++) {
        struct verdict v;
        if (!judge(&v, s, request.order[i].text)) return false;
        if (v.code != V_OK) continue;
        struct spot spot = request_spot(&request.order[i], 0, 1);
        add(s, (struct answer_doubt){ spot.line, spot.number, 0, spot.line.n, doubt },
            v.canonical, ASIDE);
    }
    return true;
}

static void sift_beyond(struct sift *s, const struct line *beyond)
{
    if (!beyond) return;
    s->n = 0; /* they may be twenty, too */
    add(s, (struct answer_doubt){ beyond->text, beyond->number, 0, beyond->text.n, DOUBT_MANY },
        NULL, HEAVY);
}

/* A legal order that one form of the mail has and the other one lacks. */
static bool sift_lone(struct sift *s, const struct order_text *o, enum doubt doubt)
{
    struct verdict v;
    if (!judge(&v, s, o->text)) return false;
    if (v.code != V_OK) return true;
    struct spot spot = request_spot(o, 0, o->text.n);
    add(s, (struct answer_doubt){ spot.line, spot.number, 0, spot.line.n, doubt }, v.canonical,
        HEAVY);
    return true;
}

static bool sift_twin(struct sift *s, const struct mail *m, const struct request *all)
{
    struct twin twin;
    if (!intake_twin(&twin, s->in, m, all)) return false;
    for (size_t i = 0; twin.differs && i < all->n_order; i++)
        if (twin.only_plain[i] && all->order[i].doubt == DOUBT_NONE &&
            !is_subject(&all->order[i]) && !sift_lone(s, &all->order[i], DOUBT_PLAIN))
            return false;
    for (size_t i = 0; twin.differs && i < twin.html.n_order; i++)
        if (twin.only_html[i] && twin.html.order[i].doubt == DOUBT_NONE &&
            !sift_lone(s, &twin.html.order[i], DOUBT_HTML))
            return false;
    return true;
}

/* ---- the subject beside a text ---------------------------------------------------------- */

/* Does the text say the same, or the same and more? */
static bool is_said(const struct sift *s, const char *order)
{
    size_t n = strlen(order);
    const struct request *clear = &s->out->request;
    for (size_t i = 0; i < clear->n_order; i++) {
        const char *text = s->canonical[i];
        if (text && strncmp(text, order, n) == 0 && (!text[n] || strchr(" ;", text[n])))
            return true;
    }
    for (size_t i = 0; i < s->n; i++)
        if (is_word(s->order[i], order)) return true;
    return false;
}

static enum doubt doubt_of_subject(const struct intake *in)
{
    if (in->said.cut) return DOUBT_CUT;
    return in->said.behind ? DOUBT_REPLIED : DOUBT_SUBJECT;
}

/* An order that the text does not have. Behind "Re:" it is older than the text, if that has
 * one. */
static bool sift_subject(struct sift *s, const struct request *all)
{
    struct request r;
    struct intake *in = s->in;
    const struct rules *rules;
    if (in->head.n == 0 || (in->said.behind && (all->n_order || all->n_command))) return true;
    if (!rules_of(&rules, s->board, in->e) ||
        !request_read(&r, &in->head, rules, act_is, in->arena, in->e))
        return false;
    for (size_t i = 0; i < r.n_order; i++) {
        struct verdict v;
        struct order_text o = r.order[i];
        if (!judge_readings(&v, s, &o)) return false;
        if (v.code != V_OK || is_said(s, v.canonical)) continue;
        add(s,
            (struct answer_doubt){ in->head.line->text, 0, 0, in->head.line->text.n,
                                   doubt_of_subject(in) },
            v.canonical, HEAVY);
    }
    return true;
}

/* In a mail that looks like a program's. */
static bool sift_robot(struct sift *s, const struct request *all)
{
    bool robot = s->in->robot != ROBOT_NONE && s->in->quick;
    for (size_t i = 0; robot && i < all->n_order; i++)
        if (all->order[i].doubt == DOUBT_NONE && !sift_lone(s, &all->order[i], DOUBT_ROBOT))
            return false;
    return true;
}

/* ---- the mail --------------------------------------------------------------------------- */

static void choose(struct sift *s, const char *order)
{
    struct sifted *out = s->out;
    if (!order) return;
    for (size_t i = 0; i < out->n_choice; i++)
        if (is_word(s->choice[i], order)) return;
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
    if (!sift_aside(s, &s->in->ours, DOUBT_OURS) ||
        !sift_aside(s, &s->in->below, DOUBT_BELOW) ||
        !sift_aside(s, &s->in->forwarded, DOUBT_FORWARD) ||
        !sift_aside(s, &s->in->attached, DOUBT_ATTACHED))
        return false;
    sift_beyond(s, all->beyond);
    return true;
}

bool intake_sift(struct sifted *out, struct intake *in, const struct mail *m,
                 const struct request *all, struct str board)
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
    if (!take_whole(&taken, s) || !(taken || sift_all(s, all)) || !sift_twin(s, m, all) ||
        !sift_subject(s, all) || !sift_robot(s, all))
        return false;
    conclude(s);
    return true;
}
