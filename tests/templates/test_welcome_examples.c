/* What the first mail of a game of two shows as an example, its reader can send: in every kind,
 * on both sides, legal when it is their turn. test_letters.c does the same for games of armies.
 */
#include "templates/letter_game.h"
#include "tests/templates/match_fixture.h"

#define FEN "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
/* For each kind what White may begin with. */
static const struct opening {
    const char *text, *first[4];
    bool round; /* both order at once */
} openings[] = {
    { "orthodox\n" FEN, { "e4", "Nf3", "h4", "a3" }, false },
    { "synchrone\n" FEN, { NULL }, true },
    { "conditional\n" FEN, { "e4; !d4", "Nf3; !g3", "h4; !Rh3", "a3; !b3" }, false },
    { "event\n" FEN, { "e4", "Nf3", "h4", "a3" }, false },
    { "event\nfen 4k3/8/8/8/1p1R1p2/8/3P4/4K3 w - - 0 21\nevents line-pushers\n",
      { "Kd1", "R->d8", "d3", "Kf1" },
      false },
};

static const char *order_of(struct letter_text l)
{
    size_t at = str_ifind(l.text, STR("Subject: Re: [duel #0]\n"));
    struct str rest = str_from(l.text, at), line = STR("");
    CHECK(at < l.text.n);
    for (int i = 0; i < 3; i++) str_line(&rest, &line);
    return str_dup(str_trim(line), &arena);
}

static void judge(struct str text, const char *side, const char *order)
{
    const struct rules *rules;
    struct verdict v;
    bool ok = rules_of(&rules, text, &err) &&
              rules->judge(&v, text, str_of(side), str_of(order), &arena, &err);
    CHECK(ok && v.code == V_OK);
    if (!ok || v.code != V_OK) fprintf(stderr, "   %s of %s is shown\n", order, side);
}

static const char *shown_to(struct str text, const char *side)
{
    struct letter_text l = { .subject = "" };
    struct seat_view v = match_seat(text, side, 0);
    CHECK(letter_welcome(&l, &v, &arena, &err));
    return order_of(l);
}

static void a_side_is_shown_what_it_can_send(void)
{
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
        const struct opening *o = &openings[i];
        struct str text = game_text(o->text);
        const char *black = shown_to(text, "black");
        judge(text, "white", shown_to(text, "white"));
        if (o->round) judge(text, "black", black);
        for (size_t k = 0; k < 4 && o->first[k]; k++)
            judge(play(text, o->first[k], NULL).after.text, "black", black);
    }
}

static void who_only_watches_is_shown_none(void)
{
    struct letter_text l = { .subject = "" };
    struct seat_view v = match_seat(game_text(openings[0].text), "", 0);
    CHECK(letter_welcome(&l, &v, &arena, &err));
    CHECK(str_ifind(l.text, STR("Subject: Re:")) >= l.text.n);
}

int main(void)
{
    arena = test_arena();
    a_side_is_shown_what_it_can_send();
    who_only_watches_is_shown_none();
    return TEST_END();
}
