/* Letters of acts: to whoever asks, and to everybody who should know. */
#include "cron/act/act.h"
#include "cron/game/time/shift.h"
#include "cron/outbox/reader.h"

#include <assert.h>

struct post act_post(const struct act *x, enum out_kind kind, const struct letter_text *text,
                     struct seat_row *reader)
{
    assert(kind > LETTER_NONE && kind < LETTER_KINDS && reader);
    *reader = x->who.seat.id ? x->who.seat : reader_seat(&x->who.person);
    if (x->who.alias) reader->address = x->who.alias;
    if (!x->who.seat.id && !x->who.person.id) { /* nobody whom we know */
        reader->id = 0;
        reader->address = x->who.from;
        reader->name = reader->preferences = "";
        reader->zone = x->app->config->zone;
        reader->language = x->who.says ? x->who.says->language : "en";
    }
    return (struct post){ .game = &x->who.game,
                          .seat = reader,
                          .kind = kind,
                          .text = text,
                          .turn = x->answer.turn,
                          .mail = x->came.id,
                          .mail_id = x->came.message_id,
                          .painter = x->painter };
}

static int64_t asker(const struct act *x)
{
    if (x->came.id == 0) return 0;
    return x->who.seat.id     ? x->who.seat.id
           : x->who.person.id ? PERSON_FIRST + x->who.person.id
                              : 0;
}

bool act_tell(struct act *x, enum words_name subject, const struct reply_part *part, size_t n)
{
    struct joining j = { .app = x->app, .game = &x->who.game, .arena = x->arena, .e = x->e };
    return joining_tell(
        &j, &(struct joining_news){
                .subject = subject, .part = part, .n = n, .but = asker(x), .noted = true });
}

bool act_shift(struct act *x, struct shift s)
{
    struct joining j = { .app = x->app, .game = &x->who.game, .arena = x->arena, .e = x->e };
    s.who = act_who(x);
    s.but = asker(x);
    return s.who ? shift_deadline(&j, &s) : err_nomem(x->e);
}
