/* All threats of the new board, from its attacks, victim by victim. Most pieces stood still
 * and are decided at a glance; the rest by the lines of 8.4. */
#include "engine/sandbox/update/threat_lines.h"

#include "engine/sandbox/update/next.h"

/* Does every attack on it give check (3.2, 30)? */
static bool is_plain(const struct board *b, uint32_t piece)
{
    return !threat_is_dwarf(b, piece) && !board_immune(b, &b->piece[piece]);
}

static void find_still(const struct inquiry *q)
{
    const struct passage *p = q->p;
    const struct board *before = p->before->board;
    const struct board *after = p->after->board;
    bool same_event = before->event == after->event; /* else pieces may move otherwise now */
    for (uint32_t i = 0; i < after->n_piece; i++) {
        if (p->came[i] != CAME_STAYED) continue;
        const unsigned looks = MARK_POSSESSED | MARK_PAIRED;
        uint8_t was = before->piece[p->old[i]].marks;
        bool same =
            same_event && !(was & MARK_DISABLED) && !((was ^ after->piece[i].marks) & looks);
        q->still[i] =
            (same ? STILL_ATTACKS : 0) | (is_plain(before, p->old[i]) ? STILL_THERE : 0);
    }
}

static bool start(struct inquiry *q, const struct passage *p, struct arena *a, struct err *e)
{
    const struct board *before = p->before->board;
    const struct board *after = p->after->board;
    *q = (struct inquiry){ .p = p };
    if (!attack_all(&q->now, p->after, a, e) || !attack_sort(&q->now, p->after, a, e))
        return false;
    q->threat_from = TAKE(a, uint32_t, (size_t)before->n_piece + 1);
    q->twice = NEW(a, uint8_t, after->n_piece);
    q->still = NEW(a, uint8_t, after->n_piece);
    if (!q->threat_from || !q->twice || !q->still) return err_nomem(e);
    find_still(q);
    uint32_t i = 0;
    for (uint32_t v = 0; v <= before->n_piece; v++) { /* threats are sorted by victim */
        while (i < before->n_threat && before->threat[i].victim < v) i++;
        q->threat_from[v] = i;
    }
    return true;
}

/* Was this an attack on board t, too, and by the same way? The victim stood still. False if
 * that is not certain at a glance. */
static bool is_old(const struct inquiry *q, attack_t k)
{
    const struct passage *p = q->p;
    struct cover by = attack_cover(k);
    if (!(q->still[attack_by(k)] & STILL_ATTACKS)) return false;
    if (by.by != COVER_SLIDE) return true;
    uint32_t back = lines_next(p->before, p->old[attack_on(k)], (by.dir + 4) % DIRS);
    return back == lines_first(p->before, p->old[attack_by(k)]);
}

/* Line 3 for what is by far the most: both stood still, and the attack was the same. False if
 * that is not certain at a glance; then the lines are asked one by one. Attackers come sorted,
 * and those that stood still keep their sequence. */
static bool nothing_moved(const struct inquiry *q, struct run *r, attack_t k, uint8_t *state)
{
    const struct passage *p = q->p;
    const struct board *before = p->before->board;
    uint32_t a = p->old[attack_by(k)];
    uint32_t v = p->old[r->victim];
    if (!is_old(q, k)) return false;
    uint8_t earlier = THREAT_CHANCE;
    uint32_t end = q->threat_from[v + 1];
    while (r->threat < end && before->threat[r->threat].attacker < a) r->threat++;
    if (r->threat < end && before->threat[r->threat].attacker == a)
        earlier = before->threat[r->threat].state;
    *state = (uint8_t)threat_state_after((enum threat_state)earlier);
    return earlier != THREAT_EVEN && earlier != THREAT_EDGE; /* else perhaps line 1 */
}

/* Room for some more threats, at the end of the arena. */
static bool room(struct threats *out, size_t *cap, size_t more, struct arena *a)
{
    size_t next = *cap + *cap / 8 + more;
    if (out->n + more <= *cap) return true;
    if (!arena_extend(a, out->threat, *cap * sizeof *out->threat, next * sizeof *out->threat))
        return false;
    *cap = next;
    return true;
}

static void judge(struct threats *out, const struct inquiry *q, attack_t k)
{
    struct pair pair = { .attacker = attack_by(k),
                         .victim = attack_on(k),
                         .by = attack_cover(k) };
    threat_pair_judge(q, &pair);
    if (pair.state != THREAT_CHANCE)
        out->threat[out->n++] = threat_make(pair.attacker, pair.victim, pair.state, pair.line);
}

/* Two attackers of a dwarf that certainly attacked it on board t: no need to search for more.
 */
static bool is_twice_old(const struct inquiry *q, const struct run *r)
{
    size_t n = 0;
    for (size_t i = 0; i < r->n && n < 2; i++) n += is_old(q, r->attack[i]);
    if (n == 2) q->twice[r->victim] |= TWICE_ASKED | TWICE_YES;
    return n == 2;
}

static void judge_run(struct threats *out, const struct inquiry *q, struct run *r)
{
    bool there = (q->still[r->victim] & STILL_THERE) != 0;
    if (!there && threat_is_standing(q->p, r->victim)) there = is_twice_old(q, r);
    r->threat = there ? q->threat_from[q->p->old[r->victim]] : 0;
    for (size_t i = 0; i < r->n; i++) {
        uint8_t state;
        if (there && nothing_moved(q, r, r->attack[i], &state))
            out->threat[out->n++] = threat_make(attack_by(r->attack[i]), r->victim, state, 3);
        else
            judge(out, q, r->attack[i]);
    }
}

/* 3.2, 30: what is attacked, but not checked. */
static bool is_never_checked(const struct board *b, const struct run *r)
{
    const struct piece *v = &b->piece[r->victim];
    return (r->n == 1 && threat_is_dwarf(b, r->victim)) || piece_is_obstacle(v) ||
           board_immune(b, v);
}

bool threat_all(struct threats *out, const struct passage *p, struct arena *a, struct err *e)
{
    struct inquiry q;
    struct run r;
    size_t cap = 0;
    if (!start(&q, p, a, e)) return false;
    *out = (struct threats){ .threat = TAKE(a, struct threat, 0) };
    if (!out->threat) return err_nomem(e);
    for (size_t i = 0; i < q.now.n; i += r.n) {
        r = threat_run_at(&q.now, i);
        if (is_never_checked(p->after->board, &r)) continue;
        if (!room(out, &cap, r.n, a)) return err_nomem(e);
        judge_run(out, &q, &r);
    }
    arena_trim(a, out->threat, out->n * sizeof *out->threat);
    return true;
}
