/* Lines that ask for something but are no act. */
#include "cron/act/player/player.h"

bool act_talk(bool *done, struct act *x, const struct line *line, size_t n)
{
    struct player_away away = { .said = false };
    *done = false;
    for (size_t i = 0; i < n && !away.said; i++) {
        x->given.line = line[i].text;
        player_away_read(&away, x->given.line, act_zone(x), app_now(x->app));
    }
    if (!away.said) return true;
    *done = true;
    act_text(x, REPLY_LINE, str_dup(x->given.line, x->arena));
    return player_away_answer(x, &away);
}
