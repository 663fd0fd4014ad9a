/* The army line of a game text, as joining writes it. Knows no database and no player. */
#include "cron/game/seats/join.h"

#include "engine/rules.h"

/* Cuts a line "army NAME REST" into name and rest. */
static bool army_line(struct str *name, struct str *rest, struct str line)
{
    *rest = line;
    if (!str_eq(str_word(rest), STR("army"))) return false;
    *name = str_word(rest);
    *rest = str_trim(*rest);
    return true;
}

bool join_line(struct str *name, struct str line)
{
    struct str rest;
    return army_line(name, &rest, line) && str_eq(rest, STR("energy 5 new")) /* 9.1, 9.8 */;
}

/* 9.7: "out until 8" on board 8 still bars, on board 9 it does not. */
static bool barred(int32_t *free_from, struct str rest, int32_t number)
{
    static const struct str out = { "energy 0 out until ", 19 };
    int64_t until = 0;
    *free_from = 0;
    if (!str_starts(rest, out) || !str_int(str_from(rest, out.n), &until)) return true;
    *free_from = (int32_t)until + 1;
    return number <= until;
}

bool join_open(int32_t *free_from, struct str board, int32_t number, const char *army)
{
    struct str line, name, rest;
    *free_from = 0;
    while (str_line(&board, &line))
        if (army_line(&name, &rest, line) && str_eq(name, str_of(army)))
            return !barred(free_from, rest, number);
    return true;
}

static bool may_come_back(struct str rest, int32_t number, const char *army, struct err *e)
{
    int32_t free_from;
    if (!barred(&free_from, rest, number)) return true;
    if (free_from == 0) return err_set(e, ERR_CONFLICT, "army %s is in the game", army);
    return err_set(e, ERR_CONFLICT, "army %s can join again from board %d on (rule 9.7)", army,
                   (int)free_from);
}

bool join_army(struct str *out, struct str board, int32_t number, const char *army,
               struct arena *a, struct err *e)
{
    const struct rules *rules;
    struct buf b = buf_make(a, board.n + 1);
    struct str rest = board, line;
    if (!rules_of(&rules, board, e)) return false;
    while (str_line(&rest, &line)) {
        struct str name, words;
        if (army_line(&name, &words, line) && str_eq(name, str_of(army))) {
            if (!may_come_back(words, number, army, e)) return false;
            continue;
        }
        buf_put(&b, line);
        buf_putc(&b, '\n');
    }
    if (b.full) return err_nomem(e);
    return rules->seat(out, buf_str(&b), str_of(army), a, e);
}

bool join_is_new(struct str board, const char *army)
{
    struct str line, name;
    while (str_line(&board, &line))
        if (join_line(&name, line) && str_eq(name, str_of(army))) return true;
    return false;
}

bool join_is_out(struct str board, const char *army)
{
    struct str line, name, rest;
    while (str_line(&board, &line))
        if (army_line(&name, &rest, line) && str_eq(name, str_of(army)))
            return str_starts(rest, STR("energy 0 out until "));
    return false;
}
