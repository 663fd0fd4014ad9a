/* How a player wants mails to look. What the words are is the templates'. */
#include "cron/act/player/player.h"

bool player_picture_fits(struct str rest)
{
    return preferences_wished(rest, PREFER_PICTURES);
}

bool player_subjects_fits(struct str rest)
{
    return preferences_wished(rest, PREFER_SUBJECTS);
}

/* What was set of other kinds stays. */
static bool keep(struct act *x, unsigned sets, unsigned set)
{
    struct buf b = buf_make(x->arena, PREFERENCES_MAX);
    unsigned before = 0;
    struct str wrong;
    if (preferences_read(&before, str_of(x->seat.preferences), PREFER_ALL, &wrong))
        set |= before & ~sets;
    preferences_print(&b, set);
    if (b.full) return err_nomem(x->e);
    x->seat.preferences = buf_str(&b).s;
    return db_seat_set(x->app->db, &x->seat, x->e);
}

/* The word alone asks what is set. */
static bool set_them(bool *right, struct act *x, unsigned sets, struct str *wrong)
{
    unsigned set = 0;
    *right = preferences_read(&set, x->words, sets, wrong);
    return !*right || x->words.n == 0 || keep(x, sets, set);
}

static bool tell(struct act *x, struct preferences_view v)
{
    struct letter_text text = { 0 };
    struct seat_row reader;
    if (x->quiet) return true;
    struct post p = act_post(x, x->row->name, &text, &reader);
    return post_view(&v.seat, x->app, &p, NULL, x->arena, x->e) &&
           letter_preferences(&text, &v, x->arena, x->e) &&
           post_add(x->app, &p, x->arena, x->e);
}

static bool prefer(struct act *x, unsigned sets)
{
    struct preferences_view v = { .asked = sets };
    bool right;
    return set_them(&right, x, sets, &v.wrong) && tell(x, v);
}

bool player_picture(struct act *x)
{
    return prefer(x, PREFER_PICTURES);
}

bool player_subjects(struct act *x)
{
    return prefer(x, PREFER_SUBJECTS);
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
    if (!set_them(&right, x, PREFER_FACTS, &v.wrong)) return false;
    bool off = x->words.n && !(post_preferences(&x->seat) & PREFER_FACTS);
    return right && !off ? x->quiet || player_facts_send(x) : tell(x, v);
}
