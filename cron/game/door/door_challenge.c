/* A challenge is a game in which one person has a seat and to which another was invited.
 * Nothing happens there without their yes. */
#include "cron/game/door/door.h"

#include "cron/game/end/ending.h"
#include "db/pending.h"
#include "db/wish.h"
#include "engine/base/buf.h"
#include "mailer/digest.h"

/* ---- who is not to be asked ----------------------------------------------------------------
 */

/* A preference for all games, under an address that cannot be read there. */
static const char wish[] = "challenge";

static const char *hash_of(const char *address, struct arena *a)
{
    char hex[DIGEST_HEX];
    struct buf b = buf_make(a, 600), out = buf_make(a, DIGEST_HEX + 10);
    buf_puts(&b, "zugpost-challenge|");
    for (; *address; address++) buf_putc(&b, char_lower(*address));
    digest_hex(hex, buf_str(&b));
    buf_printf(&out, "sha256:%s", hex);
    return b.full || out.full ? NULL : buf_str(&out).s;
}

bool door_shut(bool *out, const struct app *app, const char *address, struct arena *a,
               struct err *e)
{
    struct wish_list list = { NULL, 0 };
    const char *hash = hash_of(address, a);
    *out = false;
    if (!hash) return err_nomem(e);
    if (!db_wish_list(app->db, &list, hash, a, e)) return false;
    for (size_t i = 0; i < list.n; i++)
        *out |= strcmp(list.row[i].name, wish) == 0 && strcmp(list.row[i].value, "never") == 0;
    return true;
}

bool door_shut_set(const struct app *app, const char *address, bool shut, struct arena *a,
                   struct err *e)
{
    const char *hash = hash_of(address, a);
    const struct wish_row row = { hash, wish, shut ? "never" : "" };
    return hash ? db_wish_set(app->db, &row, e) : err_nomem(e);
}

/* ---- who was asked ----------------------------------------------------------------------- */

bool door_challenged(struct person_row *out, struct joining *j)
{
    struct person_list p = { NULL, 0 };
    struct persons_of of = { j->game->id, ROLE_QUEUE };
    *out = (struct person_row){ .id = 0 };
    if (!db_person_list(j->app->db, &p, &of, j->arena, j->e)) return false;
    for (size_t i = 0; i < p.n && !out->id; i++)
        if (p.row[i].state == PERSON_ASKED) *out = p.row[i];
    return true;
}

static bool close_asked(struct joining *j)
{
    struct person_row p;
    if (!door_challenged(&p, j)) return false;
    if (!p.id) return true;
    if (!db_pending_end(j->app->db, PERSON_FIRST + p.id, DEED_NONE, app_now(j->app), j->e))
        return false;
    p.state = PERSON_GONE;
    p.until = 0;
    return db_person_set(j->app->db, &p, j->e);
}

/* ---- it comes to nothing ----------------------------------------------------------------- */

bool door_challenge_end(struct joining *j, enum words_name why)
{
    struct reply_part part = { .kind = REPLY_PARA,
                               .says = { why, { slot_text("game", j->game->name) } } };
    struct joining_news news = { .subject = W_CHALLENGE_NEWS_SUBJECT, .part = &part, .n = 1 };
    if (!close_asked(j)) return false;
    for (size_t i = 0; i < j->n_seat && why != W_NONE; i++) {
        news.but = j->seat[i].id;
        if (j->seat[i].state == SEAT_PLAYING && !joining_write(j, &j->seat[i], &news))
            return false;
    }
    return joining_note(j, DEED_CHALLENGE, "ended") && ending_close(j->app, j->game, j->e);
}
