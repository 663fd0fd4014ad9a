/* Preferences as texts, and where they are written. What they mean is decided elsewhere. */
#include "cron/game/seats/wish.h"

#include "cron/outbox/reader.h"
#include "templates/preferences.h"

#include <assert.h>

const struct wish_kind wish_kinds[WISHES] = {
    [WISH_LANGUAGE] = { "language", DEED_LANGUAGE, 0 },
    [WISH_ZONE] = { "zone", DEED_TIMEZONE, 0 },
    [WISH_NAME] = { "name", DEED_NAME, 0 },
    [WISH_REMINDERS] = { "reminders", DEED_REMINDERS, 0 },
    [WISH_PICTURE] = { "picture", DEED_PICTURE, PREFER_PICTURES },
    [WISH_SUBJECTS] = { "subjects", DEED_SUBJECTS, PREFER_SUBJECTS },
    [WISH_FACTS] = { "facts", DEED_FACTS, PREFER_FACTS },
    [WISH_NUMBERS] = { "numbers", DEED_NUMBERS, PREFER_NUMBERS },
    [WISH_PRESS] = { "press", DEED_PRESS_WHEN, PREFER_PRESS },
    [WISH_DIGEST] = { "digest", DEED_DIGEST, 0 },
};

const char *wish_default(const struct app *app, enum wish_name w)
{
    return w == WISH_LANGUAGE ? "en" : w == WISH_ZONE ? app->config->zone : "";
}

static unsigned words_of(const char *preferences)
{
    unsigned set = 0;
    struct str wrong;
    return preferences_read(&set, str_of(preferences), PREFER_ALL, &wrong) ? set : 0;
}

static const char *words_text_of(unsigned set, struct arena *a)
{
    struct buf b = buf_make(a, PREFERENCES_MAX);
    preferences_print(&b, set);
    return b.full ? NULL : buf_str(&b).s;
}

static const char *hour_text(int hour, struct arena *a)
{
    struct buf b = buf_make(a, 12);
    if (hour) buf_printf(&b, "%d", hour);
    return b.full ? NULL : buf_str(&b).s;
}

const char *wish_value(const struct seat_row *seat, enum wish_name w, struct arena *a)
{
    assert(w < WISHES);
    if (wish_kinds[w].sets)
        return words_text_of(words_of(seat->preferences) & wish_kinds[w].sets, a);
    switch (w) {
    case WISH_LANGUAGE: return seat->language;
    case WISH_ZONE: return seat->zone;
    case WISH_NAME: return seat->name;
    case WISH_REMINDERS: return seat->reminders;
    case WISH_DIGEST: return hour_text(seat->digest, a);
    case WISH_PICTURE:
    case WISH_SUBJECTS:
    case WISH_FACTS:
    case WISH_NUMBERS:
    case WISH_PRESS:
    case WISHES: break;
    }
    return "";
}

static bool take_words(struct seat_row *seat, enum wish_name w, const char *value,
                       struct arena *a, struct err *e)
{
    unsigned sets = wish_kinds[w].sets;
    seat->preferences =
        words_text_of((words_of(seat->preferences) & ~sets) | (words_of(value) & sets), a);
    return seat->preferences || err_nomem(e);
}

bool wish_take(struct seat_row *seat, enum wish_name w, const char *value, struct arena *a,
               struct err *e)
{
    assert(w < WISHES);
    int64_t hour = 0;
    if (wish_kinds[w].sets) return take_words(seat, w, value, a, e);
    if (w == WISH_DIGEST) {
        bool good = str_int(str_of(value), &hour) && hour > 0 && hour <= DIGEST_MIDNIGHT;
        seat->digest = good ? (int)hour : 0;
        return true;
    }
    const char *copy = str_dup(str_of(value), a);
    if (!copy) return err_nomem(e);
    if (w == WISH_LANGUAGE) seat->language = copy;
    if (w == WISH_ZONE) seat->zone = copy;
    if (w == WISH_NAME) seat->name = copy;
    if (w == WISH_REMINDERS) seat->reminders = copy;
    return true;
}

/* ---- in all games --------------------------------------------------------------------------
 */

/* What is done with each row of the address except the person's own. */
typedef bool row_fn(struct wish_change *c, struct seat_row *seat, struct person_row *person);

static bool each_row(struct wish_change *c, row_fn *fn)
{
    struct seat_list seat = { NULL, 0 };
    struct person_list p = { NULL, 0 };
    const char *address = c->like->address;
    struct db *db = c->app->db;
    c->games = 0;
    if (!db_seat_of(db, &seat, address, c->arena, c->e) ||
        !db_person_of(db, &p, address, c->arena, c->e))
        return false;
    for (size_t i = 0; i < seat.n; i++) {
        if (!str_ieq(str_of(seat.row[i].address), str_of(address))) continue;
        c->games += seat.row[i].game != c->like->game;
        if (fn && seat.row[i].id != c->like->id && !fn(c, &seat.row[i], NULL)) return false;
    }
    for (size_t i = 0; i < p.n; i++) {
        bool listed = p.row[i].game == c->like->game;
        for (size_t k = 0; k < seat.n; k++) listed |= seat.row[k].game == p.row[i].game;
        c->games += !listed;
        struct seat_row as = reader_seat(&p.row[i]);
        if (fn && as.id != c->like->id && !fn(c, &as, &p.row[i])) return false;
    }
    return true;
}

bool wish_others(struct wish_change *c)
{
    return each_row(c, NULL);
}

/* People who play nothing have no reminders. */
static bool write_row(struct wish_change *c, struct seat_row *seat, struct person_row *p)
{
    const char *value = wish_value(c->like, c->wish, c->arena);
    if (!value) return err_nomem(c->e);
    if (!wish_take(seat, c->wish, value, c->arena, c->e)) return false;
    if (!p) return db_seat_set(c->app->db, seat, c->e);
    p->language = seat->language;
    p->zone = seat->zone;
    p->name = seat->name;
    p->preferences = seat->preferences;
    p->digest = seat->digest;
    return db_person_set(c->app->db, p, c->e);
}

bool wish_everywhere(struct wish_change *c)
{
    struct wish_row row = { .address = c->like->address, .name = wish_kinds[c->wish].name };
    row.value = wish_value(c->like, c->wish, c->arena);
    if (!row.value) return err_nomem(c->e);
    return db_wish_set(c->app->db, &row, c->e) && each_row(c, write_row);
}

/* ---- a new row ----------------------------------------------------------------------------
 */

const char *wish_of(const struct wish_row *row, size_t n, enum wish_name w)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(row[i].name, wish_kinds[w].name) == 0) return row[i].value;
    return NULL;
}

bool wish_begin(const struct app *app, struct seat_row *seat, unsigned wishes, struct arena *a,
                struct err *e)
{
    struct wish_list list = { NULL, 0 };
    if (!db_wish_list(app->db, &list, seat->address, a, e)) return false;
    for (enum wish_name w = 0; list.n && w < WISHES; w++) {
        const char *value = wish_of(list.row, list.n, w), *is = wish_value(seat, w, a);
        if (!is) return err_nomem(e);
        bool names = (1U << w & WISH_OF_NAMES) != 0;
        if (!value || !(1U << w & wishes) || (!names && *is)) continue;
        if (!wish_take(seat, w, value, a, e)) return false;
    }
    return true;
}
