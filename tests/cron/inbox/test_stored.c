/* What a mail's header says about its place in the queue: db_mail_number() of a game and of an
 * address, or that it is unknown. */
#include "cron/inbox/fetch/stored.h"
#include "tests/db/store.h"

static struct mail_row stored(struct place *p, const char *head)
{
    static int n;
    char key[24], text[400];
    int64_t id = 0;
    struct app app = { .db = p->db, .fixed_now = NOW, .log = { .least = LOG_ERROR } };
    snprintf(key, sizeof key, "%d", ++n);
    snprintf(text, sizeof text, "%s\r\n\r\n[no #1] e4\r\n", head);
    struct mail_row m = a_mail(key, key), out = { .id = 0 };
    m.raw = str_of(text);
    CHECK(stored_add(&id, &app, &m, &p->e) && id > 0);
    CHECK(db_mail_get(p->db, &out, id, &p->a, &p->e));
    return out;
}

static int64_t game_of(struct place *p, const char *subject)
{
    char head[300];
    snprintf(head, sizeof head, "From: a@x.example\r\nSubject: %s", subject);
    return stored(p, head).queue_game;
}

static int64_t from_of(struct place *p, const char *from)
{
    char head[300];
    snprintf(head, sizeof head, "%s\r\nSubject: [duel #3]", from);
    return stored(p, head).queue_from;
}

static void a_subject_says_what_a_mail_is_about(void)
{
    struct place p;
    place_open(&p);
    int64_t duel = db_mail_number(STR("duel"));
    CHECK(duel > 0 && duel == db_mail_number(STR("DUEL")) &&
          duel != db_mail_number(STR("due")));
    CHECK(db_mail_number(STR("")) == 0);
    CHECK(game_of(&p, "Re: [duel #3] Update 3") == duel);
    CHECK(game_of(&p, "[Duel #3]") == duel);
    CHECK(game_of(&p, "AW: [duel #3 B] e4\r\n e5") == duel);
    static const char *const unknown[] = { "",
                                           "orders",
                                           "[duel]",
                                           "duel #3",
                                           "[EXTERN] Re: [duel #3]",
                                           "[duel #3] or [lunch #3]",
                                           "=?utf-8?Q?Re=3A_[duel_#3]?=",
                                           "[duel #3",
                                           "x\r\nSubject: [duel #3]" };
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        CHECK(game_of(&p, unknown[i]) == 0);
    place_close(&p);
}

static void from_says_whose_it_is(void)
{
    struct place p;
    place_open(&p);
    int64_t ann = db_mail_number(STR("ann@x.example"));
    CHECK(from_of(&p, "From: ann@x.example") == ann);
    CHECK(from_of(&p, "From: Ann <Ann@X.example>") == ann);
    CHECK(from_of(&p, "From: bob@x.example") != ann);
    static const char *const unknown[] = { "X: y", "From: ann",
                                           "From: a@x.example, b@x.example",
                                           "From: ann@x.example\r\nFrom: bob@x.example",
                                           "From: =?utf-8?Q?Ann?= <ann@x.example>" };
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        CHECK(from_of(&p, unknown[i]) == 0);
    place_close(&p);
}

/* As nobody reads more of a header than that. */
static void what_lies_far_down_is_not_looked_for(void)
{
    enum { MANY = 70 << 10 };
    static char text[MANY + 200], memory[2 * MANY];
    struct arena a = arena_make(memory, sizeof memory);
    struct place p;
    struct mail_row m = a_mail("far", "far"), out;
    int64_t id = 0;
    place_open(&p);
    struct app app = { .db = p.db, .fixed_now = NOW, .log = { .least = LOG_ERROR } };
    size_t n = (size_t)snprintf(text, sizeof text, "From: ann@x.example\n");
    while (n < MANY) n += (size_t)snprintf(text + n, sizeof text - n, "X-Filler: %0100d\n", 7);
    snprintf(text + n, sizeof text - n, "Subject: [duel #3]\n\ne4\n");
    m.raw = str_of(text);
    CHECK(stored_add(&id, &app, &m, &p.e) && db_mail_get(p.db, &out, id, &a, &p.e));
    CHECK(out.queue_game == 0 && out.queue_from == db_mail_number(STR("ann@x.example")));
    place_close(&p);
}

/* It is about other mails that are new. */
static void what_is_finished_says_neither(void)
{
    struct place p;
    struct mail_row out;
    struct mail_group g;
    place_open(&p);
    struct mail_row m = stored(&p, "From: ann@x.example\r\nSubject: [duel #3]");
    CHECK(m.queue_game && m.queue_from && db_mail_take(p.db, &g, 1, &p.e) && g.n == 1);
    CHECK(db_mail_get(p.db, &m, m.id, &p.a, &p.e));
    m.state = MAIL_DONE;
    CHECK(db_mail_finish(p.db, &m, &p.e) && db_mail_get(p.db, &out, m.id, &p.a, &p.e));
    CHECK(out.queue_game == 0 && out.queue_from == 0);
    place_close(&p);
}

int main(void)
{
    a_subject_says_what_a_mail_is_about();
    from_says_whose_it_is();
    what_lies_far_down_is_not_looked_for();
    what_is_finished_says_neither();
    return TEST_END();
}
