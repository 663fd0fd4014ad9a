/* Every update of a record is played again, from the board as it is on record, and compared
 * byte for byte with the next one. Between updates an army may have joined (cron/game/join.h):
 * that, and nothing else, may have changed a board after the update that made it. An update
 * whose seed is still secret can be played again only if it drew nothing. */
#include "cron/record/verify.h"

#include "cron/game/join.h"
#include "cron/ground/say.h"
#include "cron/ground/work.h"
#include "engine/kept.h"

#include <stdarg.h>

struct verify {
    const struct record *record;
    bool quiet;
    int32_t number; /* of the update */
    size_t draws, joined, secret_seeds, secret_updates;
    bool guessed;    /* the seed is secret: nothing may be drawn from what stands in for it */
    struct str said; /* the next board as it is on record */
    struct arena *arena;
    struct err *e;
};

static bool differ(struct verify *v, int32_t board, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
static bool differ(struct verify *v, int32_t board, const char *fmt, ...)
{
    char text[512];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    say("differs: game %s, board %d: %s", v->record->game, (int)board, text);
    return false;
}

/* ---- seeds ----------------------------------------------------------------------------- */

static bool check_seed(struct verify *v, const struct seed_row *s)
{
    char hash[DIGEST_HEX];
    if (s->seed[0] == '\0') {
        v->secret_seeds++;
        if (!v->quiet)
            say("seed from board %d: secret; its SHA-256 is to be %s", (int)s->from_board,
                s->hash);
        return true;
    }
    if (!round_seed_hash(hash, s->seed, v->e)) return false;
    if (strcmp(hash, s->hash) != 0)
        return differ(v, s->from_board, "the seed from here on has the SHA-256 %s, not %s",
                      hash, s->hash);
    if (!v->quiet) say("seed from board %d: its SHA-256 is %s", (int)s->from_board, hash);
    return true;
}

static void told(void *ctx, const struct drawn *d)
{
    struct verify *v = ctx;
    v->draws++;
    if (v->quiet || v->guessed) return;
    char rejected[60] = "";
    if (d->next - d->first > 1)
        snprintf(rejected, sizeof rejected, " (rejected from %llu on)",
                 (unsigned long long)d->first);
    say("update %d: draw %llu below %llu is %llu%s", (int)v->number,
        (unsigned long long)(d->next - 1), (unsigned long long)d->below,
        (unsigned long long)d->value, rejected);
}

/* Something to hand to the engine where the seed is not known: an event that needs no draw
 * begins only if there is a stream. */
static const char stand_in[] = "00";

static bool open_stream(struct verify *v, struct stream *out, const struct round *t)
{
    const struct record *r = v->record;
    const struct seed_row *known = round_seed(r->seed, r->n_seed, t->board.number);
    struct seed_row seed = known ? *known : (struct seed_row){ 0 };
    v->guessed = known && known->seed[0] == '\0';
    if (v->guessed) seed.seed = stand_in;
    if (!round_stream(out, t, known ? &seed : NULL, v->e)) return false;
    out->tell = told;
    out->ctx = v;
    return true;
}

/* ---- boards ---------------------------------------------------------------------------- */

static bool has_line(struct str text, struct str want)
{
    struct str line;
    while (str_line(&text, &line))
        if (str_eq(line, want)) return true;
    return false;
}

/* Armies that have just joined the board on record join the one that came out, too. */
static bool let_join(struct verify *v, struct str *text)
{
    struct str rest = v->said, line, name;
    while (str_line(&rest, &line)) {
        if (!join_line(&name, line) || has_line(*text, line)) continue;
        const char *army = str_dup(name, v->arena);
        struct err why = { 0 };
        if (!army) return err_nomem(v->e);
        if (!join_army(text, *text, v->number + 1, army, v->arena, &why))
            return differ(v, v->number + 1, "army %s cannot have joined: %s", army, why.text);
        v->joined++;
        if (!v->quiet) say("board %d: army %s joined", (int)v->number + 1, army);
    }
    return true;
}

/* The first lines that differ. */
static bool same_lines(struct verify *v, const char *what, struct str stored, struct str played)
{
    struct str a = { 0 }, b = { 0 };
    if (str_eq(stored, played)) return true;
    for (uint32_t number = 1;; number++) {
        bool more_a = str_line(&stored, &a), more_b = str_line(&played, &b);
        if (more_a && more_b && str_eq(a, b)) continue;
        return differ(v, v->number + 1, "%s, line %u: on record is \"%.*s\", right is \"%.*s\"",
                      what, number, STR_ARG(str_head(more_a ? a : STR(""), 150)),
                      STR_ARG(str_head(more_b ? b : STR(""), 150)));
    }
}

/* ---- updates --------------------------------------------------------------------------- */

static bool play(struct verify *v, const struct round *t, const struct round *after)
{
    struct adjudication result;
    struct stream stream;
    struct str events;
    size_t before = v->draws;
    if (!open_stream(v, &stream, t)) return false;
    if (v->guessed && after->board.draw != (int64_t)stream.next) {
        v->secret_updates++;
        if (!v->quiet)
            say("update %d: not verified, it drew from a seed that is secret", (int)v->number);
        return true;
    }
    if (!round_play(&result, t, &stream, v->arena, v->e)) return false;
    if (v->guessed && v->draws > before)
        return differ(v, v->number + 1, "numbers must be drawn for it, and none are on record");
    v->said = after->board.text;
    if (!let_join(v, &result.text) ||
        !kept_events_print(&events, result.event, result.n_event, v->arena, v->e))
        return false;
    if (!same_lines(v, "text", after->board.text, result.text)) return false;
    if (!same_lines(v, "events", after->board.events, events)) return false;
    if (after->board.draw == (int64_t)stream.next) return true;
    return differ(v, v->number + 1, "the next draw on record is %lld, right is %llu",
                  (long long)after->board.draw, (unsigned long long)stream.next);
}

static bool update(struct verify *v)
{
    const struct record *r = v->record;
    struct work text = { 0 }, work = { 0 };
    struct round t, after;
    bool ok = work_begin(&text, 2 * (size_t)RECORD_TEXT_MAX, v->e) &&
              r->round(&t, r, v->number, &text.arena, v->e) &&
              r->round(&after, r, v->number + 1, &text.arena, v->e) &&
              work_begin(&work, 2 * work_for_game(t.board.text.n + t.orders.n), v->e);
    v->arena = &work.arena;
    ok = ok && play(v, &t, &after);
    v->arena = NULL;
    work_end(&work);
    work_end(&text);
    if (!ok && v->e->code) err_add(v->e, "update %d: ", (int)v->number);
    return ok;
}

static void print_verdict(const struct verify *v)
{
    const struct record *r = v->record;
    char seeds[60] = "", updates[60] = "";
    if (v->secret_seeds)
        snprintf(seeds, sizeof seeds, "; seeds still secret %zu", v->secret_seeds);
    if (v->secret_updates)
        snprintf(updates, sizeof updates, "; updates not verified %zu", v->secret_updates);
    say("game %s verified: updates %d, draws %zu, seeds %zu, armies that joined later %zu%s%s",
        r->game, (int)r->last - (int)v->secret_updates, v->draws, r->n_seed - v->secret_seeds,
        v->joined, seeds, updates);
}

bool verify_record(const struct record *r, bool quiet, struct err *e)
{
    struct verify v = { .record = r, .quiet = quiet, .e = e };
    for (size_t i = 0; i < r->n_seed; i++)
        if (!check_seed(&v, &r->seed[i])) return false;
    for (v.number = 0; v.number < r->last; v.number++)
        if (!update(&v)) return false;
    print_verdict(&v);
    return true;
}
