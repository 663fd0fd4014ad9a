/* Synchrone (21): rounds that meet, by table; and in bulk: thousands of random games in which
 * the mirrored round gives the mirrored result, nothing impossible is ever on the board,
 * everything that is listed is accepted, and what is printed reads back as itself. */
#include "engine/classic/game.h"
#include "engine/classic/synchrone.h"
#include "engine/kinds.h"
#include "tests/digest.h"
#include "tests/legal_text.h"
#include "tests/test.h"

enum { ARENA_BYTES = 8 << 20, GAMES = 8000, ROUNDS = 8, TEXT_GAMES = 150 };
#define HEAD "zugpost 1\nrules synchrone\n"

static char memory[ARENA_BYTES];
static uint64_t state = 88172645463325252u;

static uint32_t draw(uint32_t n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return n ? (uint32_t)((state >> 32) % n) : 0;
}

static struct arena fresh(void)
{
    return arena_make(memory, sizeof memory);
}

static const char *fen_of(const struct pos *p, struct arena *a)
{
    struct buf out = buf_make(a, 200);
    fen_print(&out, p);
    return buf_str(&out).s;
}

/* Random positions. */

static unsigned empty_square(const struct pos *p, enum man man)
{
    for (;;) {
        unsigned s = draw(64);
        bool edge = BIT(s) & (RANK(1) | RANK(8));
        if (!(pos_occupied(p) & BIT(s)) && !(man == PAWN && edge)) return s;
    }
}

static void put_home(struct pos *p)
{
    for (unsigned side = WHITE; side <= BLACK; side++) {
        unsigned row = side == WHITE ? 0 : 56;
        pos_put(p, side, KING, row + 4);
        pos_put(p, side, ROOK, row);
        pos_put(p, side, ROOK, row + 7);
    }
    p->castle = (uint8_t)draw(16);
}

static struct pos scatter(void)
{
    static const enum man men[] = { PAWN, PAWN, PAWN, KNIGHT, BISHOP, ROOK, QUEEN };
    struct pos p = { .turn = WHITE, .number = 1 };
    bool home = draw(4) == 0;
    uint32_t n = 2 + draw(20);
    if (home) put_home(&p);
    for (unsigned side = WHITE; side <= BLACK && !home; side++)
        pos_put(&p, side, KING, empty_square(&p, KING));
    for (uint32_t i = 0; i < n; i++) {
        enum man man = men[draw(sizeof men / sizeof *men)];
        pos_put(&p, draw(2), man, empty_square(&p, man));
    }
    synchrone_ready(&p);
    p.ep = draw(2) ? RANK(3) | RANK(6) : 0;
    p.ep &= pos_ep(&p, WHITE) | pos_ep(&p, BLACK);
    return p;
}

/* With check-orthodox off. */
static void list(struct move_list *out, const struct pos *p, unsigned side)
{
    moves_legal(out, p, side);
    synchrone_anticipations(out, p, side);
}

/* A move of the list, preferably one that meets `other`. */
static const struct move *choose(const struct move_list *l, const struct move *other)
{
    if (l->n == 0 || draw(30) == 0) return NULL;
    for (int tries = 0; other && tries < 40; tries++) {
        const struct move *m = &l->move[draw(l->n)];
        if (m->to == other->to || m->to == other->from || m->from == other->to) return m;
    }
    return &l->move[draw(l->n)];
}

/* The mirror: colours exchanged, ranks turned over. */

static uint64_t turn_over(uint64_t b)
{
    uint64_t out = 0;
    while (b) out |= BIT(bits_pop(&b) ^ 56u);
    return out;
}

static struct pos mirror_pos(const struct pos *p)
{
    struct pos out = *p;
    out.side[WHITE] = turn_over(p->side[BLACK]);
    out.side[BLACK] = turn_over(p->side[WHITE]);
    for (int man = PAWN; man < NO_MAN; man++) out.man[man] = turn_over(p->man[man]);
    out.ep = turn_over(p->ep);
    out.castle = (uint8_t)((p->castle & 3u) << 2 | p->castle >> 2);
    return out;
}

static struct move mirror_move(struct move m)
{
    m.side = (uint8_t)other_side(m.side);
    m.from ^= 56u;
    m.to ^= 56u;
    return m;
}

static bool listed(const struct move_list *l, struct move m)
{
    for (uint32_t i = 0; i < l->n; i++)
        if (move_eq(l->move[i], m)) return true;
    return false;
}

static bool same_lists(const struct pos *p, const struct pos *mirror)
{
    for (unsigned side = WHITE; side <= BLACK; side++) {
        struct move_list a, b;
        list(&a, p, side);
        list(&b, mirror, other_side(side));
        if (a.n != b.n) return false;
        for (uint32_t i = 0; i < a.n; i++)
            if (!listed(&b, mirror_move(a.move[i]))) return false;
    }
    return true;
}

static bool same_round(const struct round *r, const struct pos *p)
{
    struct arena a = fresh();
    struct move turned[2];
    struct round m = { .by = { NULL, NULL } };
    struct pos mirror = mirror_pos(p), back;
    for (unsigned side = WHITE; side <= BLACK; side++) {
        if (!r->by[side]) continue;
        turned[side] = mirror_move(*r->by[side]);
        m.by[other_side(side)] = &turned[side];
    }
    if (!same_lists(p, &mirror)) return false;
    synchrone_play(&m, &mirror);
    back = mirror_pos(&m.after);
    return strcmp(fen_of(&back, &a), fen_of(&r->after, &a)) == 0 &&
           m.taken == turn_over(r->taken) && m.met == r->met &&
           m.arrives[WHITE] == r->arrives[BLACK] && m.missed[WHITE] == r->missed[BLACK];
}

/* What must hold after every round. */

static unsigned vanished(const struct round *r)
{
    unsigned n = bits_count(r->taken);
    for (unsigned side = WHITE; side <= BLACK; side++) n += r->by[side] && !r->arrives[side];
    return n;
}

static bool in_order(const struct round *r, const struct pos *p)
{
    const struct pos *q = &r->after;
    struct arena a = fresh();
    struct pos read;
    struct err e = { ERR_NONE, "" };
    const char *fen = fen_of(q, &a);
    uint64_t men = 0;
    for (int man = PAWN; man < NO_MAN; man++) {
        if (men & q->man[man]) return false;
        men |= q->man[man];
    }
    unsigned lost = bits_count(pos_occupied(p)) - bits_count(men);
    bool pawn = false;
    for (unsigned side = WHITE; side <= BLACK; side++)
        pawn |= r->by[side] && r->by[side]->man == PAWN;
    return men == pos_occupied(q) && !(q->side[WHITE] & q->side[BLACK]) &&
           lost == vanished(r) && q->clock == (pawn || lost ? 0 : p->clock + 1) &&
           q->number == p->number + 1 && !(q->castle & ~p->castle) &&
           q->ep == (pos_ep(q, WHITE) | pos_ep(q, BLACK)) &&
           fen_read(&read, str_of(fen), FEN_ROUND | FEN_CHECKS | FEN_KINGLESS, &e) &&
           strcmp(fen_of(&read, &a), fen) == 0;
}

/* What follows from the legality of both orders: if nobody anticipates, a king meets only a
 * pawn that steps, and no round takes both kings. */
static bool kings_are_careful(const struct round *r)
{
    bool foreseen = r->met && (r->by[WHITE]->how == HOW_OWN || r->by[BLACK]->how == HOW_OWN);
    if (r->met && !foreseen && (r->by[WHITE]->man == KING || r->by[BLACK]->man == KING)) {
        const struct move *other = r->by[r->by[WHITE]->man == KING ? BLACK : WHITE];
        if (other->man != PAWN || file_of(other->from) != file_of(other->to)) return false;
    }
    return r->after.man[KING] != 0;
}

static bool listed_plain(const struct move_list *l, struct move m)
{
    m.how = HOW_PLAIN;
    return listed(l, m);
}

/* 21.2: after some legal capture of an own man it is an orthodox legal recapture. */
static bool recaptures(const struct pos *p, struct move m, const struct move_list *enemy)
{
    struct move_list own;
    for (uint32_t i = 0; i < enemy->n; i++) {
        if (enemy->move[i].to != m.to) continue;
        struct pos then = pos_play(p, enemy->move[i]);
        moves_legal(&own, &then, m.side);
        if (listed_plain(&own, m)) return true;
    }
    return false;
}

/* Conversely: no such recapture is missing. */
static bool all_foreseen(const struct pos *p, struct move captor, const struct move_list *l)
{
    struct move_list own;
    bool prey = p->side[other_side(captor.side)] & ~p->man[KING] & BIT(captor.to);
    if (!prey) return true;
    struct pos then = pos_play(p, captor);
    moves_legal(&own, &then, other_side(captor.side));
    for (uint32_t i = 0; i < own.n; i++) {
        struct move m = own.move[i];
        m.how = HOW_OWN;
        if (m.to == captor.to && !listed(l, m)) return false;
    }
    return true;
}

static bool anticipations_are_recaptures(const struct pos *p)
{
    for (unsigned side = WHITE; side <= BLACK; side++) {
        struct move_list l = { .n = 0 }, enemy;
        synchrone_anticipations(&l, p, side);
        moves_legal(&enemy, p, other_side(side));
        for (uint32_t i = 0; i < l.n; i++)
            if (pos_man(p, l.move[i].to) == KING || !recaptures(p, l.move[i], &enemy))
                return false;
        for (uint32_t i = 0; i < enemy.n; i++)
            if (!all_foreseen(p, enemy.move[i], &l)) return false;
    }
    return true;
}

/* How often rounds met, missed and foresaw: else nothing was tried. */
struct tally {
    unsigned met, missed, foreseen;
};

/* One random round; false when a king is gone. */
static bool play_round(struct pos *p, struct tally *t)
{
    struct move_list white, black;
    struct arena a = fresh();
    list(&white, p, WHITE);
    list(&black, p, BLACK);
    struct round r = { .by = { choose(&white, NULL), NULL } };
    r.by[BLACK] = choose(&black, r.by[WHITE]);
    synchrone_play(&r, p);
    bool ok = same_round(&r, p) && in_order(&r, p) && kings_are_careful(&r) &&
              anticipations_are_recaptures(p);
    CHECK(ok);
    if (!ok) fprintf(stderr, "%s\n", fen_of(p, &a));
    t->met += r.met;
    t->missed += r.missed[WHITE] || r.missed[BLACK];
    t->foreseen += r.by[WHITE] && r.by[WHITE]->how == HOW_OWN;
    *p = r.after;
    return pos_men(p, WHITE, KING) && pos_men(p, BLACK, KING);
}

static void the_mirrored_round_gives_the_mirrored_result(void)
{
    struct tally t = { 0, 0, 0 };
    for (int game = 0, games = test_share(GAMES); game < games; game++) {
        struct pos p = scatter();
        for (int round = 0; round < ROUNDS && play_round(&p, &t); round++) continue;
    }
    CHECK(!test_in_full() || (t.met > 2000 && t.missed > 1000 && t.foreseen > 400));
}

/* Through texts. */

static struct str text_of(const struct pos *p, struct arena *a)
{
    struct buf out = buf_make(a, 1000);
    buf_printf(&out, HEAD "fen %s\n", fen_of(p, a));
    return buf_str(&out);
}

static struct str line_at(struct str text, uint32_t i)
{
    struct str line = { "", 0 };
    while (str_line(&text, &line))
        if (i-- == 0) return line;
    return line;
}

static uint32_t count_lines(struct str text)
{
    struct str line;
    uint32_t n = 0;
    while (str_line(&text, &line)) n++;
    return n;
}

static bool accepts(struct str text, struct str line, struct arena a)
{
    struct verdict v;
    struct err e = { ERR_NONE, "" };
    struct str army = str_word(&line), order = str_trim(line);
    return synchrone_rules.judge(&v, text, army, order, &a, &e) && v.code == V_OK &&
           str_eq(str_of(v.canonical), order);
}

/* One random order of each side after the text, and the same in the mirror. */
static void add_order(struct buf *out, struct buf *mirror, struct str legal)
{
    struct str line = line_at(legal, draw(count_lines(legal))), army = str_word(&line);
    bool white = str_eq(army, STR("white"));
    buf_printf(out, "order %.*s %.*s\n", STR_ARG(army), STR_ARG(line));
    buf_printf(mirror, "order %s ", white ? "black" : "white");
    for (size_t i = 0; i < line.n; i++) {
        char c = line.s[i];
        if (char_digit(c)) c = (char)('1' + '8' - c);
        buf_putc(mirror, c);
    }
    buf_putc(mirror, '\n');
}

static struct str record(struct str text, const char *word)
{
    struct str line;
    while (str_line(&text, &line))
        if (str_eq(str_word(&line), str_of(word))) return str_trim(line);
    return (struct str){ "", 0 };
}

static bool mirrored(struct str text, struct str mirror, struct arena *a)
{
    struct pos p, q;
    struct err e = { ERR_NONE, "" };
    unsigned flags = FEN_ROUND | FEN_CHECKS | FEN_KINGLESS;
    if (!fen_read(&p, record(text, "fen"), flags, &e)) return false;
    if (!fen_read(&q, record(mirror, "fen"), flags, &e)) return false;
    q = mirror_pos(&q);
    struct str one = record(text, "result"), other = record(mirror, "result");
    bool won = str_starts(one, STR("1-0")) || str_starts(one, STR("0-1"));
    bool turned = won && one.n == other.n && one.s[0] != other.s[0] &&
                  str_eq(str_from(one, 3), str_from(other, 3));
    return strcmp(fen_of(&p, a), fen_of(&q, a)) == 0 && (won ? turned : str_eq(one, other));
}

/* One round through the border; the next text, or nothing when the game is over. */
static bool play_text(struct pos *p)
{
    struct arena a = fresh();
    struct pos turned = mirror_pos(p);
    struct str text = text_of(p, &a), again;
    struct buf given = buf_make(&a, 2000), mirror = buf_make(&a, 2000);
    struct adjudication done, other;
    struct err e = { ERR_NONE, "" };
    buf_put(&given, text);
    buf_put(&mirror, text_of(&turned, &a));
    for (unsigned side = WHITE; side <= BLACK; side++) {
        struct legal_query q = { .army = str_of(fen_side_name(side)) };
        struct str legal, line;
        CHECK(legal_text(&legal, &synchrone_rules, text, &q, &a, &e));
        for (struct str rest = legal; str_line(&rest, &line);) CHECK(accepts(text, line, a));
        if (legal.n) add_order(&given, &mirror, legal);
    }
    CHECK(synchrone_rules.adjudicate(&done, buf_str(&given), NO_STREAM, TELL_WHAT, &a, &e));
    CHECK(synchrone_rules.adjudicate(&other, buf_str(&mirror), NO_STREAM, TELL_WHAT, &a, &e));
    CHECK(done.n_refused == 0 && other.n_refused == 0);
    CHECK(mirrored(done.text, other.text, &a));
    CHECK(synchrone_rules.format(&again, done.text, &a, &e) && str_eq(again, done.text));
    CHECK(fen_read(p, record(done.text, "fen"), FEN_ROUND | FEN_CHECKS | FEN_KINGLESS, &e));
    synchrone_ready(p);
    return record(done.text, "result").n == 0;
}

static void random_games_are_played_as_texts(void)
{
    for (int game = 0; game < test_share(TEXT_GAMES); game++) {
        struct pos p = scatter();
        for (int round = 0; round < ROUNDS && play_text(&p); round++) continue;
    }
}

static void rounds_that_meet(void)
{
    static const struct {
        const char *fen, *white, *black, *next;
    } rows[] = {
        { "4k3/8/8/3q4/8/8/8/3RK3 w - - 5 9", "Rxd5", "Qxd1",
          "4k3/8/8/3R4/8/8/8/3qK3 w - - 6 10" }, /* swap */
        { "8/8/8/4k3/4K3/8/8/R6r w - - 5 9", "Kxe5", "Kxe4",
          "8/8/8/4K3/4k3/8/8/R6r w - - 6 10" }, /* of kings */
        { "4k3/1b6/8/8/8/8/8/4K2R w K - 3 7", "O-O", "Bxh1",
          "4k3/8/8/8/8/8/8/5RKb w - - 4 8" }, /* castling against a capture */
        { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", "exd6", "d4",
          "4k3/8/3P4/8/3p4/8/8/4K3 w - - 0 10" }, /* en passant: the pawn steps on */
        { "r2qk3/8/8/3pP3/8/8/8/R3K3 w - d6 0 9", "exd6", "Qd6",
          "r3k3/8/8/8/8/8/8/R3K3 w - - 0 10" }, /* the passed square is met */
        { "r2qk3/8/8/3pP3/8/2N5/8/R3K3 w - d6 0 9", "exd6", "Qxd5",
          "r3k3/8/3P4/3q4/8/2N5/8/R3K3 w - - 0 10" }, /* its own side takes the pawn */
        { "4k3/8/8/3pP3/3Pp3/8/8/4K3 w - d3d6 0 9", "exd6", "exd3",
          "4k3/8/3P4/8/8/3p4/8/4K3 w - - 0 10" }, /* both take */
        { "3qk3/8/8/3p4/4P3/8/8/4K3 w - - 5 9", "exd5", "Qxd5",
          "4k3/8/8/3q4/8/8/8/4K3 w - - 0 10" }, /* anticipated */
        { "3qk3/8/8/3p4/4P3/8/8/4K3 w - - 5 9", "e5", "Qxd5",
          "4k3/8/8/3qP3/8/8/8/4K3 w - - 0 10" }, /* in vain */
        { "4k3/3p4/8/8/8/8/8/3RK3 w - - 5 9", "Rxd7", "Kxd7",
          "8/3k4/8/8/8/8/8/4K3 w - - 0 10" }, /* by the king */
        { "7k/8/P7/8/r7/8/8/R3K3 w - - 5 9", "Rxa6", "Rxa6",
          "7k/8/R7/8/8/8/8/4K3 w - - 0 10" }, /* behind the captor */
        { "7k/8/P7/8/r7/8/8/R3K3 w - - 5 9", "Rxa6", "Kg8",
          "6k1/8/R7/8/r7/8/8/4K3 w - - 0 10" }, /* and over it, if it stays */
        { "8/8/Pk6/8/r7/8/8/R3K3 w - - 5 9", "Rxa6", "Kxa6",
          "8/8/R7/8/r7/8/8/4K3 w - - 0 10" }, /* a king came instead */
        { "4k3/8/8/8/8/4p3/8/R2K4 w - - 5 9", "Ke2", "e2",
          "4k3/8/8/8/8/8/4K3/R7 w - - 0 10" }, /* a king survives */
        { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rxa8", "Rxa1",
          "R3k2r/8/8/8/8/8/8/r3K2R w Kk - 1 2" }, /* rights of both */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena a = fresh();
        struct buf text = buf_make(&a, 1000);
        struct adjudication done;
        struct err e = { ERR_NONE, "" };
        buf_printf(&text, HEAD "fen %s\norder white %s\norder black %s\n", rows[i].fen,
                   rows[i].white, rows[i].black);
        CHECK(synchrone_rules.adjudicate(&done, buf_str(&text), NO_STREAM, TELL_WHAT, &a, &e));
        CHECK_STR(str_dup(record(done.text, "fen"), &a), rows[i].next);
    }
}

/* 21.7, including what no round can bring about: legal captures never take both kings at once.
 */
static void ends_are_looked_for_in_their_order(void)
{
    static const struct {
        const char *fen;
        enum score score;
        enum end end;
    } rows[] = {
        { "8/8/8/8/8/8/8/R7 w - - 0 1", SCORE_DRAW, END_KINGS_CAPTURED },
        { "8/8/8/8/6rr/8/8/7K w - - 0 1", SCORE_WHITE, END_KING_CAPTURED }, /* though mated */
        { "k7/8/8/8/8/8/8/8 w - - 0 1", SCORE_BLACK, END_KING_CAPTURED },
        { "R5k1/1p3ppp/8/8/8/8/5PPP/1r4K1 w - - 0 1", SCORE_DRAW, END_DOUBLE_CHECKMATE },
        { "R5k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1", SCORE_WHITE, END_CHECKMATE },
        { "6k1/5ppp/8/8/8/8/5PPP/r5K1 w - - 0 1", SCORE_BLACK, END_CHECKMATE },
        { "7k/5Q2/8/8/8/8/8/4K3 w - - 0 1", SCORE_DRAW, END_NO_MOVE },
        { "4k3/8/8/8/8/8/8/4K2R w - - 0 1", SCORE_NONE, END_NONE },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct game g = { .kind = synchrone_rules.chess };
        struct err e = { ERR_NONE, "" };
        struct run r = { .game = &g, .e = &e };
        CHECK(fen_read(&g.pos, str_of(rows[i].fen), synchrone_rules.chess->fen, &e));
        synchrone_rules.chess->end(&r);
        CHECK(g.result.score == rows[i].score && g.result.end == rows[i].end);
    }
}

int main(void)
{
    rounds_that_meet();
    ends_are_looked_for_in_their_order();
    the_mirrored_round_gives_the_mirrored_result();
    random_games_are_played_as_texts();
    return TEST_END();
}
