/* Letters of acts: to who asks, and to everybody who should know. */
#include "cron/act/act.h"
#include "cron/outbox/reader.h"
#include "db/journal.h"

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

struct news {
    struct act *x;
    struct reply_view view;
    int64_t number; /* of the news among those of this board */
    const struct post_facts *facts;
};

static bool is_asker(const struct act *x, const struct seat_row *reader)
{
    if (x->mail == 0) return false;
    if (x->seat.id && reader->id == x->seat.id) return true;
    return x->person.id && reader->id == PERSON_FIRST + x->person.id;
}

static bool tell_one(void *of, const struct seat_row *reader, struct arena *a)
{
    struct news *n = of;
    struct act *x = n->x;
    struct letter_text text = { 0 };
    struct reply_view v = n->view;
    struct post p = { .game = &x->game,
                      .seat = reader,
                      .kind = "news",
                      .text = &text,
                      .deadline = n->number,
                      .facts = n->facts };
    if (is_asker(x, reader)) return true;
    return post_view(&v.seat, x->app, &p, NULL, a, x->e) && letter_reply(&text, &v, a, x->e) &&
           post_add(x->app, &p, a, x->e);
}

/* The number of a row of the journal: each news has one of its own. */
bool act_tell(struct act *x, enum words_name subject, const struct reply_part *part, size_t n)
{
    struct journal_row *j = NULL;
    size_t rows = 0;
    struct journal_of of = { x->game.id, x->game.board };
    struct readers all = { x->app, x->game.id, READER_ALL };
    struct news news = {
        .x = x, .view = { .part = part, .n_part = n, .subject = subject, .news = true }
    };
    if (!db_journal_list(x->app->db, &j, &rows, &of, x->arena, x->e)) return false;
    news.number = rows ? j[rows - 1].id : app_now(x->app);
    return post_shared(&news.facts, x->app, &x->game, x->arena, x->e) &&
           reader_each(&all, tell_one, &news, x->arena, x->e);
}
