/* How a player wants mails to look. Templates know the words. */
#include "cron/act/player/player.h"

bool player_picture_fits(struct str rest)
{
    return preferences_wished(rest, PREFER_PICTURES);
}

bool player_subjects_fits(struct str rest)
{
    return preferences_wished(rest, PREFER_SUBJECTS);
}

/* Preferences of other kinds stay as they are. */
bool player_keep_set(struct act *x, enum wish_name w, unsigned set)
{
    struct buf b = buf_make(x->arena, PREFERENCES_MAX);
    preferences_print(&b, set);
    if (b.full) return err_nomem(x->e);
    return wish_take(&x->who.seat, w, buf_str(&b).s, x->arena, x->e) && player_keep(x, w);
}

/* The word alone asks what is set. */
static bool set_them(bool *right, struct act *x, enum wish_name w, struct str *wrong)
{
    unsigned set = 0;
    *right = preferences_read(&set, x->given.words, wish_kinds[w].sets, wrong);
    return !*right || x->given.words.n == 0 || player_keep_set(x, w, set);
}

static bool tell(struct act *x, enum out_kind as, struct preferences_view v)
{
    struct letter_text text = { 0 };
    struct seat_row reader;
    if (x->answer.quiet) return true;
    v.everywhere = x->given.scope == ACT_EVERYWHERE;
    v.games = x->given.words.n && !v.wrong.n ? (int64_t)x->answer.games : 0;
    struct post p = act_post(x, as, &text, &reader);
    return post_view(&v.seat, x->app, &p, NULL, x->arena, x->e) &&
           letter_preferences(&text, &v, x->arena, x->e) &&
           post_add(x->app, &p, x->arena, x->e);
}

static bool prefer(struct act *x, enum wish_name w, enum out_kind as)
{
    struct preferences_view v = { .asked = wish_kinds[w].sets };
    bool right;
    return set_them(&right, x, w, &v.wrong) && tell(x, as, v);
}

bool player_picture(struct act *x)
{
    return prefer(x, WISH_PICTURE, LETTER_PICTURE);
}

bool player_subjects(struct act *x)
{
    return prefer(x, WISH_SUBJECTS, LETTER_SUBJECTS);
}

/* "rules numbers" cannot be anything else, whatever follows it. */
bool player_numbers_fits(struct str rest)
{
    return act_fits_word(rest);
}

bool player_numbers(struct act *x)
{
    return prefer(x, WISH_NUMBERS, LETTER_NUMBERS);
}

/* "facts on my king" is talk. */
bool player_facts_fits(struct str rest)
{
    unsigned set = 0;
    struct str wrong;
    return preferences_read(&set, rest, PREFER_FACTS, &wrong) || act_fits_word(rest);
}

/* The word alone asks for the document itself; so does `facts on`, which is shown what comes
 * from now on. */
bool player_facts(struct act *x)
{
    struct preferences_view v = { .asked = PREFER_FACTS };
    bool right;
    if (!set_them(&right, x, WISH_FACTS, &v.wrong)) return false;
    bool off = x->given.words.n && !(post_preferences(&x->who.seat) & PREFER_FACTS);
    return right && !off ? x->answer.quiet || player_facts_send(x) : tell(x, LETTER_FACTS, v);
}
