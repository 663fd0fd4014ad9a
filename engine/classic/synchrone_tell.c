/* What happened in a round, in the order of a report: the moves of both, what was captured and
 * what was missed, who met whom, what became of pawns. Decides nothing. */
#include "engine/classic/synchrone_tell.h"

/* An event about the mover of `m`. */
static struct event about(const struct move *m, enum event_kind kind, const char *rule)
{
    return (struct event){ .kind = kind,
                           .army = fen_side_name(m->side),
                           .piece = game_man_text(m->man),
                           .from = game_square(m->from),
                           .to = game_square(m->to),
                           .rule = rule };
}

static void tell_move(struct run *r, const struct move *m, unsigned side, const char *text)
{
    if (!m) {
        game_tell(r, (struct event){
                         .kind = EV_STAYED, .army = fen_side_name(side), .rule = "21.1" });
        return;
    }
    struct event played = about(m, EV_PLAYED, "21.1");
    played.word = text;
    game_tell(r, played);
    if (m->how != HOW_CASTLE) return;
    struct event castled = about(m, EV_CASTLED, "20.1");
    castled.from = game_square(synchrone_rook_from(*m));
    castled.to = game_square(synchrone_rook_to(*m));
    game_tell(r, castled);
}

/* Two moves may aim at one man: the anticipating one takes it. */
static bool takes(const struct round *round, unsigned side)
{
    const struct move *m = round->by[side], *other = round->by[other_side(side)];
    if (!m || !(round->taken & BIT(synchrone_aim(*m)))) return false;
    bool same = other && synchrone_aim(*other) == synchrone_aim(*m);
    return !same || m->how == HOW_OWN;
}

static const char *capture_rule(const struct move *m)
{
    if (m->how == HOW_OWN) return "21.4";
    return m->how == HOW_EP ? "21.6" : "21.3";
}

static void tell_capture(struct run *r, const struct pos *before, const struct round *round,
                         unsigned side)
{
    const struct move *m = round->by[side], *other = round->by[other_side(side)];
    if (takes(round, side)) {
        unsigned at = synchrone_aim(*m);
        game_tell(r, (struct event){ .kind = EV_LOST,
                                     .army = fen_side_name(pos_side(before, at)),
                                     .piece = game_man_text(pos_man(before, at)),
                                     .to = game_square(at),
                                     .by = fen_side_name(side),
                                     .by_piece = game_man_text(m->man),
                                     .rule = capture_rule(m) });
    }
    if (!round->missed[side]) return;
    bool castled = other && other->how == HOW_CASTLE;
    struct event grasped = about(m, EV_GRASPED, castled ? "21.5" : capture_rule(m));
    grasped.to = game_square(synchrone_aim(*m));
    game_tell(r, grasped);
}

/* 21.4 and 21.6: the two met. An anticipating man tells of both. */
static void tell_meeting(struct run *r, const struct round *round, unsigned side)
{
    const struct move *m = round->by[side], *other = round->by[other_side(side)];
    if (!round->met || other->how == HOW_OWN) return;
    enum event_kind kind = round->arrives[side] ? EV_SURVIVED : EV_COLLIDED;
    if (m->how == HOW_OWN) kind = EV_RETOOK;
    bool passing = m->how == HOW_EP || other->how == HOW_EP;
    struct event met = about(m, kind, passing ? "21.6" : "21.4");
    met.by = fen_side_name(other->side);
    met.by_piece = game_man_text(other->man);
    game_tell(r, met);
}

static void tell_promotion(struct run *r, const struct round *round, unsigned side)
{
    const struct move *m = round->by[side];
    if (!round->arrives[side] || m->promote == NO_MAN) return;
    struct event became = about(m, EV_BECAME, "20.1");
    became.piece = game_man_text(m->promote);
    game_tell(r, became);
}

void synchrone_tell(struct run *r, const struct pos *before, const struct round *round,
                    const char *const text[2])
{
    for (unsigned side = WHITE; side <= BLACK; side++)
        tell_move(r, round->by[side], side, text[side]);
    for (unsigned side = WHITE; side <= BLACK; side++) tell_capture(r, before, round, side);
    for (unsigned side = WHITE; side <= BLACK; side++) tell_meeting(r, round, side);
    for (unsigned side = WHITE; side <= BLACK; side++) tell_promotion(r, round, side);
}
