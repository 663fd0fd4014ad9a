/* Every update of a record is played again, from the board as it is on record, and compared
 * byte for byte with the next one. Between updates an army may have joined
 * (cron/game/seats/join.h), or one that had not moved yet have left: that, and nothing else,
 * may have changed a board after the update that made it. A board that an act made
 * (cron/game/update/past.h) is made again. An update whose seed is still secret can be played
 * again only if it drew nothing. Every receipt of an order and every seal of a board is worked
 * out again (cron/game/update/receipt.h, seal.h). How the game ended, where its boards do not
 * tell, is the game master's word in the journal, or follows from the last board. */
#include "cron/record/verify.h"

#include "cron/game/end/ending.h"
#include "cron/game/seats/join.h"
#include "cron/game/update/seal.h"
#include "cron/ground/say.h"
#include "cron/ground/work.h"
#include "cron/record/verify_seal.h"
#include "engine/kept.h"

#include <stdarg.h>

struct verify {
    const struct record *record;
    bool quiet;
    int32_t number; /* of the update */
    size_t draws, joined, made, secret_seeds, secret_updates;
    bool guessed;    /* the seed is secret: nothing may be drawn from what stands in for it */
    struct str said; /* the next board as it is on record */
    struct sealed sealed;
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

static struct str without_line(struct verify *v, struct str text, struct str drop)
{
    struct buf b = buf_make(v->arena, text.n + 1);
    struct str line;
    while (str_line(&text, &line)) {
        if (str_eq(line, drop)) continue;
        buf_put(&b, line);
        buf_putc(&b, '\n');
    }
    return buf_str(&b);
}

static bool has_word(struct str text, struct str want)
{
    struct str word;
    while ((word = str_word(&text)).n)
        if (str_eq(word, want)) return true;
    return false;
}

/* Was something done on that board by or with the army? */
static bool is_touched(const struct record *r, int32_t board, struct str army)
{
    for (size_t i = 0; i < r->n_act; i++)
        if (r->act[i].board == board &&
            (has_word(str_of(r->act[i].who), army) || has_word(str_of(r->act[i].words), army)))
            return true;
    return false;
}

/* Who has not placed a king leaves no trace, if the journal says that somebody left. */
static bool let_go(struct verify *v, struct str *text)
{
    struct buf b = buf_make(v->arena, text->n + 1);
    struct str rest = *text, line, name;
    while (str_line(&rest, &line)) {
        if (join_line(&name, line) && !has_line(v->said, line) &&
            is_touched(v->record, v->number + 1, name))
            continue;
        buf_put(&b, line);
        buf_putc(&b, '\n');
    }
    *text = buf_str(&b);
    return !b.full || err_nomem(v->e);
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

static bool same_draw(struct verify *v, const struct round *after, const struct stream *stream)
{
    if (after->board.draw == (int64_t)stream->next) return true;
    return differ(v, v->number + 1, "the next draw on record is %lld, right is %llu",
                  (long long)after->board.draw, (unsigned long long)stream->next);
}

/* The board that came out, before anybody joined it. */
static bool same_made(struct verify *v, const struct round *after, const struct board_row *made)
{
    const char *right;
    if (!seal_board(&right, made, v->arena, v->e)) return false;
    if (!after->seal[0] || strcmp(right, after->made) == 0) return true;
    return differ(v, v->number + 1, "as it was made it has the SHA-256 %s, not %.64s", right,
                  after->made);
}

/* ---- updates --------------------------------------------------------------------------- */

static bool play(struct verify *v, const struct round *t, const struct round *after)
{
    struct adjudication result;
    struct stream stream;
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
    struct board_row made = { .text = result.text };
    if (!let_go(v, &result.text) || !let_join(v, &result.text) ||
        !kept_events_print(&made.events, result.event, result.n_event, v->arena, v->e))
        return false;
    if (!same_lines(v, "text", after->board.text, result.text)) return false;
    return same_lines(v, "events", after->board.events, made.events) &&
           same_draw(v, after, &stream) && same_made(v, after, &made);
}

/* ---- boards that an act made ------------------------------------------------------------- */

/* The last army of the text that has joined it and not moved since; false: there is none. */
static bool last_joined(struct str *out, struct str text)
{
    struct str line, name;
    bool found = false;
    while (str_line(&text, &line)) {
        if (!join_line(&name, line)) continue;
        *out = line;
        found = true;
    }
    return found;
}

/* Whoever was removed and joined again (9.7) took a line of the text away. */
static bool has_rejoined(const struct record *r, int32_t board)
{
    for (size_t i = 0; i < r->n_act; i++) {
        struct str name = str_of(r->act[i].act);
        if (r->act[i].board == board && str_ifind(name, STR("rejoin")) < name.n) return true;
    }
    return false;
}

/* The text itself is on record, and its digest in the journal. Armies that joined since stand
 * last. */
static bool same_digest(struct verify *v, const struct journal_row *act)
{
    char hash[DIGEST_HEX];
    struct str text = v->said, line;
    digest_hex(hash, text);
    while (strcmp(hash, act->words) != 0 && last_joined(&line, text)) {
        text = without_line(v, text, line);
        digest_hex(hash, text);
    }
    if (strcmp(hash, act->words) == 0 || has_rejoined(v->record, act->board)) return true;
    digest_hex(hash, v->said);
    return differ(v, act->board, "the corrected text has the SHA-256 %s, not %.64s", hash,
                  act->words);
}

/* `old` is the board whose position it has. */
static bool made_again(struct verify *v, const struct journal_row *act, const struct past *past,
                       const struct round *old)
{
    struct str text;
    struct err why = { 0 };
    bool correct = strcmp(past->act, past_name(PAST_CORRECT)) == 0;
    if (!past_text(&text, correct ? v->said : old->board.text, act->board, v->arena, &why))
        return differ(v, act->board, "%s", why.text);
    if (correct) return same_digest(v, act) && same_lines(v, "text", v->said, text);
    return let_go(v, &text) && let_join(v, &text) && same_lines(v, "text", v->said, text);
}

/* A board that was gone back from comes again by `forward`. */
static bool is_undone(struct verify *v, const struct past *past)
{
    struct past before = { .act = NULL };
    const struct record *r = v->record;
    const struct journal_row *row = past_maker(r->act, r->n_act, v->number);
    if (strcmp(past->act, past_name(PAST_FORWARD)) != 0) return true;
    if (row && !past_of(&before, row, v->e)) return false;
    return (before.act && strcmp(before.act, past_name(PAST_ROLLBACK)) == 0 &&
            past->from == v->number - 1) ||
           differ(v, v->number + 1, "nothing was rolled back on the board before it");
}

static bool follow(struct verify *v, const struct journal_row *act, const struct round *t,
                   const struct round *after)
{
    struct past past;
    struct stream stream;
    struct round old;
    struct err why = { 0 };
    struct work text = { 0 };
    if (!past_of(&past, act, &why)) return differ(v, act->board, "%s", why.text);
    if (!is_undone(v, &past) || !open_stream(v, &stream, t)) return false;
    v->said = after->board.text;
    bool ok = work_begin(&text, RECORD_TEXT_MAX, v->e) &&
              v->record->round(&old, v->record, past.from, &text.arena, v->e) &&
              made_again(v, act, &past, &old) &&
              same_lines(v, "events", after->board.events, STR("")) &&
              same_draw(v, after, &stream);
    work_end(&text);
    v->made += ok;
    if (ok && !v->quiet) say("board %d: made by %s %s", (int)act->board, act->act, act->words);
    return ok;
}

/* ---- the journal --------------------------------------------------------------------------
 */

/* Acts come one after the other, on boards that there are; one makes a board, and a game that
 * was ended has no further one, but by an act. */
static bool check_act(struct verify *v, const struct journal_row *act,
                      const struct journal_row *before)
{
    const struct record *r = v->record;
    if (act->board < 0 || act->board > r->last)
        return differ(v, act->board, "%s: there is no such board", act->act);
    if (before &&
        (before->board > act->board || (before->board == act->board && before->id >= act->id)))
        return differ(v, act->board, "%s: it stands behind what came later", act->act);
    enum past_kind kind;
    if (past_named(&kind, str_of(act->act)) && past_maker(r->act, r->n_act, act->board) != act)
        return differ(v, act->board, "%s: another act made this board", act->act);
    bool went_on = act->board < r->last && !past_maker(r->act, r->n_act, act->board + 1);
    if (strcmp(act->act, "end") != 0 || !went_on) return true;
    return differ(v, act->board, "the game was ended here, and there is a further board");
}

static bool check_journal(struct verify *v)
{
    const struct record *r = v->record;
    for (size_t i = 0; i < r->n_act; i++)
        if (!check_act(v, &r->act[i], i ? &r->act[i - 1] : NULL)) return false;
    if (r->n_act && !v->quiet) say("journal: acts %zu", r->n_act);
    return true;
}

/* ---- the end ------------------------------------------------------------------------------
 */

/* The game master's word, which stands on the last board. */
static const struct journal_row *ended_by(const struct record *r)
{
    const struct journal_row *last = NULL;
    for (size_t i = 0; i < r->n_act; i++)
        if (r->act[i].board == r->last && strcmp(r->act[i].act, "end") == 0) last = &r->act[i];
    return last;
}

/* What the boards do not tell. */
static bool check_ending(struct verify *v)
{
    const struct record *r = v->record;
    const struct journal_row *word = ended_by(r);
    struct work text = { 0 };
    struct round last;
    bool fits = word && strcmp(word->words, r->ending) == 0;
    bool ok = word || (work_begin(&text, RECORD_TEXT_MAX, v->e) &&
                       r->round(&last, r, r->last, &text.arena, v->e) &&
                       ending_follows(&fits, r->ending, last.board.text, &text.arena, v->e));
    work_end(&text);
    if (!ok || fits) return ok;
    if (word)
        return differ(v, r->last,
                      "the ending on record is \"%.60s\", in the journal it is \"%.60s\"",
                      r->ending, word->words);
    return differ(v, r->last, "the ending on record, \"%.60s\", does not follow from anything",
                  r->ending);
}

/* ---- all of it ----------------------------------------------------------------------------
 */

static bool play_or_follow(struct verify *v, const struct round *t, const struct round *after)
{
    const struct record *r = v->record;
    const struct journal_row *act = past_maker(r->act, r->n_act, after->board.number);
    return act ? follow(v, act, t, after) : play(v, t, after);
}

static bool orders_fit(struct verify *v, const struct round *t)
{
    struct err why = { 0 };
    return verify_seal_orders(&v->sealed, &why, v->record, t, v->arena, v->e) &&
           (why.code == ERR_NONE || differ(v, t->board.number, "%s", why.text));
}

static bool seal_fits(struct verify *v, const struct round *t, const struct round *after)
{
    struct err why = { 0 };
    struct sealed_step step = { v->record, t, after };
    return verify_seal_board(&v->sealed, &why, &step, v->arena, v->e) &&
           (why.code == ERR_NONE || differ(v, after->board.number, "%s", why.text));
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
    ok = ok && orders_fit(v, &t) && play_or_follow(v, &t, &after) && seal_fits(v, &t, &after);
    v->arena = NULL;
    work_end(&work);
    work_end(&text);
    if (!ok && v->e->code) err_add(v->e, "update %d: ", (int)v->number);
    return ok;
}

static void print_verdict(const struct verify *v)
{
    const struct record *r = v->record;
    const struct sealed *s = &v->sealed;
    char seeds[60] = "", updates[60] = "", made[60] = "", seals[160] = "; no seals";
    if (v->secret_seeds)
        snprintf(seeds, sizeof seeds, "; seeds still secret %zu", v->secret_seeds);
    if (v->secret_updates)
        snprintf(updates, sizeof updates, "; updates not verified %zu", v->secret_updates);
    if (v->made) snprintf(made, sizeof made, "; boards made by acts %zu", v->made);
    if (s->seals)
        snprintf(seals, sizeof seals, "; sealed from board %d on, last seal %s", (int)s->first,
                 s->last);
    say("game %s verified: updates %d, draws %zu, seeds %zu, armies that joined later "
        "%zu%s%s%s; orders %zu, receipts %zu%s",
        r->game, (int)r->last - (int)(v->secret_updates + v->made), v->draws,
        r->n_seed - v->secret_seeds, v->joined, made, seeds, updates, s->orders, s->receipts,
        seals);
}

bool verify_record(const struct record *r, bool quiet, struct err *e)
{
    struct verify v = { .record = r, .quiet = quiet, .e = e };
    for (size_t i = 0; i < r->n_seed; i++)
        if (!check_seed(&v, &r->seed[i])) return false;
    if (!check_journal(&v)) return false;
    for (v.number = 0; v.number < r->last; v.number++)
        if (!update(&v)) return false;
    if (!check_ending(&v)) return false;
    print_verdict(&v);
    return true;
}
