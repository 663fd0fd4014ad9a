/* The document of a board. */
#include "templates/facts/facts.h"
#include "templates/match/match.h"
#include "templates/shown/armies.h"
#include "templates/shown/shown.h"

#include <assert.h>

/* What the text says, or what the game master or the clock decided: "0-1 checkmate". */
static json_t *result(struct facts *f)
{
    const struct shown *s = f->seat->shown;
    const struct awaited *turn = s->match ? &s->match->turn : NULL;
    if (turn && turn->score)
        return json_pack("{s:s, s:s}", "score", turn->score, "reason", turn->end);
    if (!f->seat->ending) return json_null();
    struct str_cut c = str_cut(str_of(f->seat->ending), ' ');
    return json_pack("{s:o, s:o}", "score", facts_str(f, c.head), "reason",
                     facts_str(f, c.tail));
}

/* A board that no update made. */
static void made(struct facts *f)
{
    const struct report_made *made = &f->v->made;
    if (!made->act) return;
    facts_put(f, f->root, "made_by",
              json_pack("{s:o, s:i}", "act", facts_text(f, made->act), "from", made->from));
}

static void seed(struct facts *f)
{
    const struct seat_view *s = f->seat;
    if (!s->seed_hash) return;
    facts_put(f, f->root, "seed",
              json_pack("{s:o, s:o}", "sha256", facts_text(f, s->seed_hash), "seed",
                        facts_text(f, s->seed)));
}

/* "neisg" is one of two names. */
static json_t *rules(struct facts *f)
{
    const struct shown *s = f->seat->shown;
    return s->armies ? facts_str(f, s->armies->look.board.rules)
                     : facts_text(f, s->rules->names[0]);
}

/* What happens at the deadline: the update comes, or what the clock says. */
static const char *then_of(struct facts *f)
{
    struct match m;
    if (!f->seat->shown->match) return "update";
    if (match_open(&m, f->seat, f->arena, f->e)) return match_missed(&m);
    f->full = true;
    return NULL;
}

static void deadline(struct facts *f)
{
    const struct seat_view *s = f->seat;
    json_t *out = json_object();
    bool runs = strcmp(facts_status(s), "running") == 0;
    facts_put(f, out, "at", runs ? facts_time(s->deadline) : json_null());
    facts_put(f, out, "grace", json_integer(s->grace));
    facts_put(f, out, "then", facts_text(f, then_of(f)));
    facts_put(f, f->root, "deadline", out);
}

bool facts_report(struct str *out, const struct report_view *v, const char *kind,
                  struct arena *a, struct err *e)
{
    assert(kind && (v->n_event == 0 || v->event));
    const struct seat_view *s = &v->seat;
    struct facts f = facts_open(s, "zugpost-facts", a, e);
    f.v = v;
    facts_put(&f, f.root, "kind", facts_text(&f, kind));
    facts_put(&f, f.root, "rules", rules(&f));
    facts_put(&f, f.root, "text", facts_str(&f, s->shown->text));
    facts_put(&f, f.root, "present", json_integer(facts_past(s) ? s->present : s->board));
    facts_put(&f, f.root, "language", facts_text(&f, s->words ? s->words->language : "en"));
    facts_put(&f, f.root, "status", facts_text(&f, facts_status(s)));
    facts_put(&f, f.root, "result", result(&f));
    if (v->on_file) facts_put(&f, f.root, "on_file", facts_text(&f, v->on_file));
    deadline(&f);
    made(&f);
    seed(&f);
    facts_seal(&f);
    if (s->shown->match)
        facts_match(&f);
    else
        facts_armies(&f);
    return facts_close(out, &f);
}
