/* Words of doubt, by where they stand. What becomes of an order is in test_request.c. */
#include "parser/order/doubt.h"
#include "tests/test.h"

static void only_the_clause_that_leads_to_an_order_counts(void)
{
    CHECK(doubt_before(STR("maybe")) == DOUBT_OR);
    CHECK(doubt_before(STR("Maybe you are right.")) == DOUBT_NONE);
    CHECK(doubt_before(STR("Maybe you are right. I play")) == DOUBT_NONE);
    CHECK(doubt_before(STR("don't worry, I play")) == DOUBT_NONE);
    CHECK(doubt_before(STR("I do NOT want:")) == DOUBT_NOT);
    CHECK(doubt_before(STR("not that I mind a quick game like")) == DOUBT_NONE);
    CHECK(doubt_before(STR("I didn\xE2\x80\x99t want to lose so I play")) == DOUBT_NONE);
    CHECK(doubt_before(STR("I didn\xE2\x80\x99t want to")) == DOUBT_NOT);
    CHECK(doubt_before(STR("Soll ich")) == DOUBT_ASKED);
    CHECK(doubt_before(STR("Let me try:")) == DOUBT_TRIAL);
    CHECK(doubt_before(STR("Was passiert, wenn")) == DOUBT_TRIAL);
    CHECK(doubt_before(STR("I tried a lot. Here is my move:")) == DOUBT_NONE);
    CHECK(doubt_before(STR("if that is fine with you here is")) == DOUBT_NONE);
    CHECK(doubt_before(STR("")) == DOUBT_NONE);
    CHECK(doubt_before(STR("oregano")) == DOUBT_NONE);
    CHECK(doubt_before(STR("Not my order:")) == DOUBT_NOT);
    CHECK(doubt_before(STR("Is it possible to play")) == DOUBT_ASKED);
    CHECK(doubt_before(STR("Last time I played")) == DOUBT_TOLD);
    CHECK(doubt_before(STR("Bob threatened")) == DOUBT_TOLD);
    CHECK(doubt_before(STR("(I thought about")) == DOUBT_THOUGHT);
    CHECK(doubt_before(STR("Next turn I plan")) == DOUBT_LATER);
    CHECK(doubt_before(STR("Nächste Runde plane ich")) == DOUBT_LATER);
    CHECK(doubt_before(STR("This is it:")) == DOUBT_NONE);
    CHECK(doubt_before(STR("Bob threatened me. My order:")) == DOUBT_NONE);
    CHECK(doubt_before(STR("notorious knights play")) == DOUBT_NONE);
}

static void what_stands_behind_counts_up_to_its_end(void)
{
    CHECK(doubt_behind(STR(" or d4")) == DOUBT_OR);
    CHECK(doubt_behind(STR("?")) == DOUBT_ASKED);
    CHECK(doubt_behind(STR(" is good. Or is it?")) == DOUBT_NONE);
    CHECK(doubt_behind(STR(" comes later")) == DOUBT_LATER);
    CHECK(doubt_behind(STR("")) == DOUBT_NONE);
}

static void a_line_below_counts_if_it_is_about_the_order(void)
{
    CHECK(doubt_below(STR("?")) == DOUBT_ASKED);
    CHECK(doubt_below(STR("perhaps")) == DOUBT_OR);
    CHECK(doubt_below(STR("or what would you do in my place tonight")) == DOUBT_OR);
    CHECK(doubt_below(STR("Perhaps we can meet on Sunday?")) == DOUBT_NONE);
    CHECK(doubt_below(STR("next turn: d5")) == DOUBT_NONE);
    CHECK(doubt_below(STR("next turn")) == DOUBT_LATER);
    CHECK(doubt_below(STR("Best wishes")) == DOUBT_NONE);
    CHECK(doubt_below(STR("is this possible?")) == DOUBT_ASKED);
    CHECK(doubt_below(STR("would it be legal")) == DOUBT_ASKED);
    CHECK(doubt_below(STR("not my order")) == DOUBT_NOT);
    CHECK(doubt_below(STR("Last time was fun")) == DOUBT_NONE);
}

static void some_words_take_back_what_was_said(void)
{
    CHECK(doubt_of_all(STR("No wait, forget that.")) == DOUBT_BACK);
    CHECK(doubt_of_all(STR("Don't play this yet")) == DOUBT_BACK);
    CHECK(doubt_of_all(STR("Please ignore my last mail.")) == DOUBT_NONE);
    CHECK(doubt_nowhere(STR("King to the moon")) == DOUBT_NOWHERE);
    CHECK(doubt_nowhere(STR("else my rook takes the pawn.")) == DOUBT_NOWHERE);
    CHECK(doubt_nowhere(STR("Sonst mein K\xC3\xB6nig zum Mond!")) == DOUBT_NOWHERE);
    CHECK(doubt_nowhere(STR("king to (3,4)")) == DOUBT_NONE);
    CHECK(doubt_nowhere(STR("The king of the hill!")) == DOUBT_NONE);
    CHECK(doubt_nowhere(STR("My rook takes pawns as others take a cup of tea")) == DOUBT_NONE);
    CHECK(doubt_nowhere(STR("Thanks to you")) == DOUBT_NONE);
    CHECK(doubt_of_all(STR("Thanks!")) == DOUBT_NONE);
    CHECK(doubt_of_all(STR("This is not my order.")) == DOUBT_BACK);
    CHECK(doubt_of_all(STR("Das ist kein Befehl!")) == DOUBT_BACK);
    CHECK(doubt_of_all(STR("Is this possible?")) == DOUBT_ASKED);
    CHECK(doubt_of_all(STR("Hm, would it be legal? Thanks!")) == DOUBT_ASKED);
    CHECK(doubt_of_all(STR("Wäre das MÖGLICH?")) == DOUBT_ASKED);
    CHECK(doubt_of_all(STR("Play the first that is possible.")) == DOUBT_OR);
    CHECK(doubt_of_all(STR("Das erste, was möglich ist, bitte")) == DOUBT_NONE);
    CHECK(doubt_of_all(STR("Is it possible to meet on Sunday?")) == DOUBT_NONE);
    CHECK(doubt_of_all(STR("What is this possible trap?")) == DOUBT_NONE);
}

static void a_sentence_ends_with_its_signs(void)
{
    CHECK(doubt_ends_sentence(STR("So be it.)")) && doubt_ends_sentence(STR("hm\xE2\x80\xA6")));
    CHECK(!doubt_ends_sentence(STR("So:")) && doubt_ends_sentence(STR("")));
}

int main(void)
{
    only_the_clause_that_leads_to_an_order_counts();
    what_stands_behind_counts_up_to_its_end();
    a_line_below_counts_if_it_is_about_the_order();
    some_words_take_back_what_was_said();
    a_sentence_ends_with_its_signs();
    return TEST_END();
}
