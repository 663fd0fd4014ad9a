/* Whose messages somebody does not want. Whoever is blocked hears only that a message was not
 * delivered, as if its reader got none at all. An anonymous writer is blocked by an answer to
 * the message, and stays unknown: signed and anonymous messages are blocked separately. */
#include "cron/act/talk/talk.h"
#include "cron/outbox/press.h"
#include "cron/outbox/reader.h"

/* A name, "grey", or nothing: "block the rook with a pawn" is talk. */
bool block_fits(struct str rest)
{
    return act_fits_word(rest);
}

struct blocking {
    struct act *x;
    struct seat_row reader;
    struct press_block b;
    const char *army; /* whose messages, if that is known; else NULL */
    bool found;
};

/* The writer of what the mail answers. */
static bool find_answered(struct blocking *k)
{
    struct act *x = k->x;
    struct press_row row;
    if (!press_answered(&row, x->app, &x->who.game, x->came.press, x->arena, x->e))
        return false;
    if (row.id == 0 || row.writer == k->reader.id) return true;
    k->b.writer = row.writer;
    k->b.author = row.player;
    k->b.grey = row.grey;
    k->army = row.grey || !row.army[0] ? NULL : row.army;
    k->found = true;
    return true;
}

static bool find_army(struct blocking *k, struct str said)
{
    struct seat_list seat = { NULL, 0 };
    struct act *x = k->x;
    struct str army = press_army_named(said);
    if (!db_seat_list(x->app->db, &seat, x->who.game.id, x->arena, x->e)) return false;
    for (size_t i = 0; i < seat.n && !k->found; i++) {
        bool same =
            str_ieq(str_of(seat.row[i].army), army) || str_ieq(str_of(seat.row[i].army), said);
        if (!same || seat.row[i].id == k->reader.id) continue;
        k->b.writer = seat.row[i].id;
        k->b.author = seat.row[i].player;
        k->army = seat.row[i].army;
        k->found = true;
    }
    if (!k->found) ACT_REFUSE(x, W_PRESS_BLOCK_WHOM, { slot_str("army", str_head(said, 40)) });
    return true;
}

static bool find(struct blocking *k)
{
    struct str said = act_word(k->x);
    act_post(k->x, LETTER_REPLY, NULL, &k->reader);
    k->b = (struct press_block){ .reader = k->reader.id,
                                 .player = k->reader.player,
                                 .since = app_now(k->x->app) };
    if (!said.n) return find_answered(k);
    if (!words_is_form(said, W_PRESS_WORD_GREY)) return find_army(k, said);
    k->b.grey = k->found = true;
    return true;
}

/* Who is blocked now. */
static bool list(struct act *x, const struct seat_row *reader)
{
    struct press_block_list b = { NULL, 0 };
    struct press_of of = { .reader = reader->id, .player = reader->player };
    if (!db_press_blocks(x->app->db, &b, &of, x->arena, x->e)) return false;
    ACT_DONE(x, b.n ? W_PRESS_BLOCKS : W_PRESS_BLOCKS_NONE);
    for (size_t i = 0; i < b.n; i++) {
        struct seat_row who = { .army = "" };
        if (b.row[i].writer && !b.row[i].grey &&
            !reader_by_id(&who, x->app, b.row[i].writer, x->arena, x->e))
            return false;
        if (b.row[i].grey)
            ACT_ITEM(x, b.row[i].writer ? W_PRESS_BLOCKS_GREY : W_PRESS_BLOCKS_ALL_GREY,
                     { slot_time("time", b.row[i].since) });
        else
            ACT_ITEM(x, W_PRESS_BLOCKS_ARMY,
                     { slot_army("army", who.army), slot_time("time", b.row[i].since) });
    }
    ACT_SAY(x, W_PRESS_BLOCKS_HOW);
    return true;
}

bool block_set(struct act *x)
{
    struct blocking k = { .x = x };
    if (!x->came.id) return ACT_REFUSE(x, W_PRESS_BY_MAIL);
    if (!find(&k)) return false;
    if (x->answer.refused) return true;
    if (!k.found) return list(x, &k.reader);
    if (!db_press_block(x->app->db, &k.b, x->e)) return false;
    if (k.b.grey)
        ACT_DONE(x, k.b.writer ? W_PRESS_BLOCKED_GREY : W_PRESS_BLOCKED_ALL_GREY);
    else if (k.army)
        ACT_DONE(x, W_PRESS_BLOCKED, { slot_army("army", k.army) });
    else
        ACT_DONE(x, W_PRESS_BLOCKED_PERSON);
    return true;
}

/* `unblock grey` ends all blocks of anonymous writers: they cannot be told apart. */
static bool end_grey(struct act *x, const struct blocking *k)
{
    struct press_block_list b = { NULL, 0 };
    struct press_of of = { .reader = k->reader.id, .player = k->reader.player };
    if (!db_press_blocks(x->app->db, &b, &of, x->arena, x->e)) return false;
    for (size_t i = 0; i < b.n; i++)
        if (b.row[i].grey && !db_press_unblock(x->app->db, &b.row[i], x->e)) return false;
    ACT_DONE(x, W_PRESS_UNBLOCKED_GREY);
    return true;
}

bool block_end(struct act *x)
{
    struct blocking k = { .x = x };
    if (!x->came.id) return ACT_REFUSE(x, W_PRESS_BY_MAIL);
    if (!find(&k)) return false;
    if (x->answer.refused) return true;
    if (!k.found) return list(x, &k.reader);
    if (k.b.grey) return end_grey(x, &k);
    if (!db_press_unblock(x->app->db, &k.b, x->e)) {
        if (x->e->code != ERR_NOTFOUND) return false;
        return ACT_REFUSE(x, W_PRESS_NOT_BLOCKED, { slot_army("army", k.army ? k.army : "") });
    }
    ACT_DONE(x, W_PRESS_UNBLOCKED, { slot_army("army", k.army ? k.army : "") });
    return true;
}
