/* Letters of acts: to whoever asks, and to everybody who should know. */
#include "cron/act/act.h"
#include "cron/game/time/shift.h"
#include "cron/outbox/reader.h"

struct post act_post(const struct act *x, const char *kind, const struct letter_text *text,
                     struct seat_row *reader)
{
    *reader = x->seat.id ? x->seat : reader_seat(&x->person);
    if (x->alias) reader->address = x->alias;
    if (!x->seat.id && !x->person.id) { /* nobody whom we know */
        reader->id = 0;
        reader->address = x->from;
        reader->name = reader->preferences = "";
        reader->zone = x->app->config->zone;
        reader->language = x->says ? x->says->language : "en";
    }
    return (struct post){ .game = &x->game,
                          .seat = reader,
                          .kind = kind,
                          .text = text,
                          .turn = x->turn,
                          .mail = x->mail,
                          .mail_id = x->mail_id,
                          .painter = x->painter };
}

static int64_t asker(const struct act *x)
{
    if (x->mail == 0) return 0;
    return x->seat.id ? x->seat.id : x->person.id ? PERSON_FIRST + x->person.id : 0;
}

bool act_tell(struct act *x, enum words_name subject, const struct reply_part *part, size_t n)
{
    struct joining j = { .app = x->app, .game = &x->game, .arena = x->arena, .e = x->e };
    return joining_tell(
        &j, &(struct joining_news){
                .subject = subject, .part = part, .n = n, .but = asker(x), .noted = true });
}

bool act_shift(struct act *x, struct shift s)
{
    struct joining j = { .app = x->app, .game = &x->game, .arena = x->arena, .e = x->e };
    s.who = act_who(x);
    s.but = asker(x);
    return s.who ? shift_deadline(&j, &s) : err_nomem(x->e);
}
