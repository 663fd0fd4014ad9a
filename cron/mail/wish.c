/* Preferences out of a mail and into the seat. What the words are is the templates'. */
#include "cron/mail/wish.h"

#include "cron/mail/intake_reply.h"
#include "parser/request.h"

static const struct wish {
    unsigned sets;
    const char *word, *also;
} wishes[] = {
    { PREFER_PICTURES, "picture", "pictures" },
    { PREFER_SUBJECTS, "subjects", "subject" },
};

static const struct wish *wish_of(unsigned sets)
{
    const struct wish *w = wishes;
    while (w->sets != sets) w++;
    return w;
}

bool wish_find(struct str *rest, struct str words, unsigned sets)
{
    const struct wish *w = wish_of(sets);
    size_t n = 0;
    while (n < words.n && char_alpha(words.s[n])) n++;
    struct str first = str_head(words, n);
    *rest = str_from(words, n);
    return (str_ieq(first, str_of(w->word)) || str_ieq(first, str_of(w->also))) &&
           preferences_wished(*rest, sets);
}

/* Of several lines the last counts; the subject where there is none. */
static struct str words_of(const struct intake *in, unsigned sets)
{
    struct str found = STR(""), rest;
    struct str subject = request_bare(request_subject_text(str_of(in->subject)));
    if (wish_find(&rest, subject, sets)) found = rest;
    for (size_t i = 0; i < in->news.n; i++)
        if (wish_find(&rest, request_bare(in->news.line[i].text), sets)) found = rest;
    return found;
}

/* What was set of other kinds stays. */
static bool keep(struct intake *in, unsigned sets, unsigned set)
{
    struct seat_row *seat = &in->who.seat;
    struct buf b = buf_make(in->arena, PREFERENCES_MAX);
    unsigned before = 0;
    struct str wrong;
    if (preferences_read(&before, str_of(seat->preferences), PREFER_ALL, &wrong))
        set |= before & ~sets;
    preferences_print(&b, set);
    if (b.full) return err_nomem(in->e);
    seat->preferences = buf_str(&b).s;
    return db_seat_set(in->app->db, seat, in->e);
}

/* The word alone asks what is set. */
bool wish_send(struct intake *in, unsigned sets)
{
    struct letter_text text = { 0 };
    struct preferences_view v = { .subjects = sets == PREFER_SUBJECTS };
    struct post p = intake_post(in, wish_of(sets)->word, &text);
    struct str words = words_of(in, sets);
    unsigned set = 0;
    bool right = preferences_read(&set, words, sets, &v.wrong);
    if (right && str_trim(words).n > 0 && !keep(in, sets, set)) return false;
    if (in->quiet) return true;
    return post_view(&v.seat, in->app, &p, NULL, in->arena, in->e) &&
           letter_preferences(&text, &v, in->arena, in->e) &&
           post_add(in->app, &p, in->arena, in->e);
}
