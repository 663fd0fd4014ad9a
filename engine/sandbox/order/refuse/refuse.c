/* The refusals of orders: which one, what it is filled with, and the nearest legal actions.
 * Knows nothing of how the reason was found. */
#include "engine/sandbox/order/refuse/refuse.h"
#include "engine/sandbox/order/legal/wish.h"
#include "engine/sandbox/order/refuse/slots.h"
#include "engine/sandbox/order/refuse/suggest.h"
#include "engine/tongue.h"

#include <assert.h>

bool refuse(struct order_context *h, enum verdict_code code, const char *rule, struct span at,
            enum refusal refusal, const struct slot *slot)
{
    assert(code != V_OK);
    size_t n = 0;
    while (slot && n < SLOTS_MAX && slot[n].kind != SLOT_END) n++;
    struct slot *own = n ? NEW(h->a, struct slot, n) : NULL;
    if (n && !own) h->nomem = true;
    if (own) memcpy(own, slot, n * sizeof *own);
    h->v->code = code;
    h->v->rule = rule ? rule : verdict_rule(code);
    h->v->refusal = refusal;
    h->v->slot = own;
    h->v->n_slot = own ? n : 0;
    h->v->at = at.at;
    h->v->len = at.len;
    return false;
}

/* What an order that could not be read may have meant, as far as it was read. */
static void suggest_readings(struct order_context *h, const struct misread *why)
{
    if (!why->draft) return;
    struct draft d = *why->draft;
    for (unsigned i = 0; i < why->n_guess; i++) {
        d.to = why->guess[i];
        suggest_near(h, &d, true);
    }
    if (why->n_guess == 0) suggest_near(h, &d, false);
}

/* The bytes at fault, {word}, shortened. */
static struct slot slot_word(struct order_context *h, struct span span)
{
    enum { QUOTE_MAX = 40, ROOM = 4 * QUOTE_MAX }; /* bytes */
    struct str fault = str_head(str_from(h->text, span.at), span.len);
    struct buf out = buf_make(h->a, ROOM);
    scan_quote(&out, fault, QUOTE_MAX);
    if (fault.n > QUOTE_MAX) buf_puts(&out, "...");
    if (out.full) h->nomem = true;
    return slot_str("word", buf_str(&out));
}

/* "+T(2,6)": the letter is a rook in another language; '\0': it is none. */
static char other_tongue(const struct order_context *h, const struct misread *why)
{
    char c = '\0';
    if (why->refusal == REFUSAL_UNKNOWN_PIECE && why->span.len == 1)
        c = h->text.s[why->span.at];
    if (c >= 'a' && c <= 'z') c = (char)(c - 'a' + 'A');
    return tongue_english(c);
}

/* The same order with the English letter of that piece. */
static bool refuse_tongue(struct order_context *h, const struct misread *why, char english)
{
    const char letters[] = { english, '\0' };
    struct draft d = *why->draft;
    enum { PLACES = 3 };
    struct letters *const of[PLACES] = { &d.mover, &d.victim, &d.promote };
    uint8_t kind = piece_kind_any_case(str_of(letters));
    for (size_t i = 0; i < PLACES; i++)
        if (of[i]->span.len && of[i]->span.at == why->span.at) of[i]->kind = kind;
    if (!h->b->army[h->army].fresh) suggest_near(h, &d, true);
    return refuse(h, why->code, NULL, why->span, REFUSAL_PIECE_TONGUE,
                  SLOTS(slot_word(h, why->span), slot_piece("piece", piece_table[kind].letters),
                        slot_text("letters", piece_table[kind].letters)));
}

bool refuse_misread(struct order_context *h, const struct misread *why)
{
    char english = other_tongue(h, why);
    if (english) return refuse_tongue(h, why, english);
    if (!h->b->army[h->army].fresh) suggest_readings(h, why);
    const struct slot *slots =
        SLOTS(slot_word(h, why->span), slot_number("n", CHAIN_MAX), slot_kinds(h));
    return refuse(h, why->code, NULL, why->span, why->refusal, slots);
}

bool refuse_off_board(struct order_context *h, const struct draft *d, const struct spot *s)
{
    const struct board *b = h->b;
    suggest_near(h, d, false);
    return refuse(h, V_OFF_BOARD, NULL, s->span, REFUSAL_OFF_BOARD,
                  SLOTS(slot_spot("square", s), slot_number("xmin", b->xmin),
                        slot_number("xmax", b->xmax), slot_number("ymin", b->ymin),
                        slot_number("ymax", b->ymax)));
}

/* The piece that an order names; a pawn where the short form names none (4.2). */
static struct slot slot_named(const struct draft *d)
{
    if (d->mover.span.len) return slot_piece("piece", piece_table[d->mover.kind].letters);
    return slot_piece("piece", d->from.given ? NULL : "P");
}

bool refuse_no_piece(struct order_context *h, const struct draft *d)
{
    bool lettered = d->mover.span.len > 0;
    suggest_near(h, d, false);
    if (!d->from.given)
        return refuse(h, V_NO_PIECE, NULL, lettered ? d->mover.span : d->span,
                      REFUSAL_NONE_OF_KIND, SLOTS(slot_me(h), slot_named(d)));
    struct square s = { (int32_t)d->from.x, (int32_t)d->from.y };
    struct slot there = slot_standing(h, s);
    return refuse(h, V_NO_PIECE, NULL,
                  lettered ? scan_join(d->mover.span, d->from.span) : d->from.span,
                  there.number ? REFUSAL_NOT_THERE : REFUSAL_NOT_THERE_EMPTY,
                  SLOTS(slot_me(h), slot_named(d), slot_at(s), there));
}

bool refuse_ambiguous(struct order_context *h, const struct draft *d, uint32_t n)
{
    struct listing list = { .more = n > h->v->n_candidate };
    for (size_t i = 0; i < h->v->n_candidate; i++)
        slots_list_add(h, &list, slot_text("", h->v->candidate[i]));
    bool whole = !d->to.given && d->push == PUSH_NOT;
    return refuse(h, V_AMBIGUOUS, NULL, d->span,
                  whole ? REFUSAL_SEVERAL_CAPTURES : REFUSAL_SEVERAL_PIECES,
                  SLOTS(slots_list("orders", &list)));
}

bool refuse_no_square(struct order_context *h, const struct draft *d, bool lenient)
{
    uint8_t kind = d->mover.kind != KIND_NONE ? d->mover.kind : 0;
    const char *letters = piece_table[kind].letters;
    if (lenient)
        return refuse(h, V_NO_ENEMY, "4.4", d->span, REFUSAL_NO_SUCH_CAPTURE,
                      SLOTS(slot_piece("piece", letters), slot_me(h)));
    struct slot order = d->possess ? slot_text("order", "S(4,4)-(5,6)")
                                   : slot_printed(h, "order", "%sx(12,3)", letters);
    return refuse(h, V_NO_SQUARE, NULL, d->span, REFUSAL_NO_SQUARE, SLOTS(order));
}

bool refuse_energy(struct order_context *h, struct span at, const struct action *act)
{
    bool place = act->kind == ACT_PLACE;
    const char *letters = piece_table[place ? act->place : act->promote].letters;
    return refuse(h, V_ENERGY, place ? NULL : "9.4", at, REFUSAL_NOT_ENOUGH_ENERGY,
                  SLOTS(slot_printed(h, "what", "%c%s", place ? '+' : '=', letters),
                        slot_energy("cost", order_cost(h->b, act)), slot_me(h),
                        slot_energy("energy", h->b->army[h->army].energy)));
}

bool refuse_not_placed(struct order_context *h, const struct draft *d, enum verdict_code code)
{
    const struct options *o = &h->b->options;
    struct square s = { (int32_t)d->to.x, (int32_t)d->to.y };
    struct action act = { .kind = ACT_PLACE, .place = d->mover.kind };
    suggest_near(h, d, false);
    if (code == V_ENERGY) return refuse_energy(h, d->span, &act);
    if (code == V_RANK)
        return refuse(h, code, NULL, d->to.span,
                      o->pawn_or_below ? REFUSAL_PAWN_RANK_OR_BELOW : REFUSAL_PAWN_RANK,
                      SLOTS(slot_number("rank", o->pawn_rank)));
    if (code == V_OCCUPIED)
        return refuse(h, code, NULL, d->to.span, REFUSAL_OCCUPIED,
                      SLOTS(slot_at(s), slot_standing(h, s)));
    return refuse(h, code, NULL, d->span, REFUSAL_SECOND_KING,
                  SLOTS(slot_me(h), slot_piece_at(h, "king", wish_king(h->l, h->army))));
}
