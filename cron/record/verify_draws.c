/* Seeds, and what is drawn from them. */
#include "cron/record/verify_work.h"

#include "cron/app/say.h"

bool verify_seed(struct verify *v, const struct seed_row *s)
{
    char hash[DIGEST_HEX];
    if (s->seed[0] == '\0') {
        v->found->secret_seeds++;
        if (verify_tells(v))
            say("seed from board %d: secret; its SHA-256 is to be %s%s", (int)s->from_board,
                s->hash, s->chained ? ", chain" : "");
        return true;
    }
    if (!round_seed_hash(hash, s->seed, v->e)) return false;
    if (strcmp(hash, s->hash) != 0)
        return verify_differ(v, s->from_board,
                             "the seed from here on has the SHA-256 %s, not %s", hash, s->hash);
    if (verify_tells(v))
        say("seed from board %d: its SHA-256 is %s%s", (int)s->from_board, hash,
            s->chained ? ", chain" : "");
    return true;
}

static void told(void *ctx, const struct drawn *d)
{
    struct verify *v = ctx;
    v->found->draws++;
    if (v->guessed || !verify_tells(v)) return;
    char rejected[60] = "";
    if (d->next - d->first > 1)
        snprintf(rejected, sizeof rejected, " (rejected from %llu on)",
                 (unsigned long long)d->first);
    say("update %d: draw %llu below %llu is %llu%s", (int)v->number,
        (unsigned long long)(d->next - 1), (unsigned long long)d->below,
        (unsigned long long)d->value, rejected);
}

/* A stream to hand to the engine when the seed is not known: an event that needs no draw begins
 * only if there is one. */
static const char stand_in[] = "00";

bool verify_stream(struct verify *v, struct stream *out, const struct round *t)
{
    const struct record *r = v->record;
    const struct seed_row *known = round_seed(r->seed, r->n_seed, t->board.number);
    struct seed_row seed = known ? *known : (struct seed_row){ 0 };
    v->guessed = known && known->seed[0] == '\0';
    if (v->guessed) seed.seed = stand_in;
    if (!round_stream(out, t, known ? &seed : NULL, v->arena, v->e)) return false;
    out->tell = told;
    out->ctx = v;
    return true;
}
