/* Yes and no as people write them, and what only begins like it. */
#include "parser/order/consent.h"
#include "tests/test.h"

static const struct row {
    const char *text;
    enum consent want;
} rows[] = {
    { "yes\n", CONSENT_YES },
    { "  Yes.  \n", CONSENT_YES },
    { "*YES!*\n", CONSENT_YES },
    { "\n\n\"yes\"\n\n> On file\n", CONSENT_YES },
    { "Yes, it is mine.\n", CONSENT_YES },
    { "\xE2\x80\x9Cyes\xE2\x80\x9D \xF0\x9F\x91\x8D\n", CONSENT_YES },
    { "ja\n", CONSENT_YES },
    { "yes\n\n-- \nBob\n", CONSENT_YES },
    /* with a name below, a greeting, both */
    { "yes\n\nBob\n", CONSENT_YES },
    { "Yes\nBob Miller\n", CONSENT_YES },
    { "yes\n\nbob\n", CONSENT_YES },
    { "yes\n- Bob\n", CONSENT_YES },
    { "Yes, Bob\n", CONSENT_YES },
    { "yes\n\nBest regards\nRobert\n", CONSENT_YES },
    { "Hello Zugpost,\n\nyes.\n\nBest regards,\nBob\n", CONSENT_YES },
    { "Hi,\nyes please!\nThanks, Bob\n", CONSENT_YES },
    { "Yes\n\nCheers\nB. Miller\n", CONSENT_YES },
    { "Yes\n\nKind regards,\n\nRobert \xC5\x81ukasz\n", CONSENT_YES },
    { "Hallo,\n\nja.\n\nViele Gr\xC3\xBC\xC3\x9F"
      "e\nBob\n",
      CONSENT_YES },
    { "Ja\n\nLG Bob\n", CONSENT_YES },
    { "Ja.\nMit freundlichen Gr\xC3\xBC\xC3\x9F"
      "en\nRobert M\xC3\xBCller\n",
      CONSENT_YES },
    { "Guten Abend,\nja, das war ich.\nBesten Dank\n", CONSENT_YES },
    /* other words */
    { "Yes, that was me.\n", CONSENT_YES },
    { "yes that's me\n", CONSENT_YES },
    { "Yes, it was me. Thanks!\n", CONSENT_YES },
    { "Yes, do it\n", CONSENT_YES },
    { "yes, please do it.\n", CONSENT_YES },
    { "please do\n", CONSENT_YES },
    { "Please do so.\n", CONSENT_YES },
    { "ok\n", CONSENT_YES },
    { "OK, thank you\n", CONSENT_YES },
    { "Okay!\n", CONSENT_YES },
    { "sure\n", CONSENT_YES },
    { "Sure, go ahead.\n", CONSENT_YES },
    { "Yep\n", CONSENT_YES },
    { "yes yes yes\n", CONSENT_YES },
    { "Yes, of course.\n", CONSENT_YES },
    { "Yes, I confirm.\n", CONSENT_YES },
    { "I confirm\n", CONSENT_YES },
    { "Yes, that is my order.\n", CONSENT_YES },
    { "Yes, I sent it\n", CONSENT_YES },
    { "That was me\n", CONSENT_YES },
    { "correct\n", CONSENT_YES },
    { "\xF0\x9F\x91\x8D\n", CONSENT_YES },
    { "jawohl\n", CONSENT_YES },
    { "Ja, das war ich.\n", CONSENT_YES },
    { "Ja das bin ich\n", CONSENT_YES },
    { "Ja, ist von mir\n", CONSENT_YES },
    { "Ja, die ist von mir.\n", CONSENT_YES },
    { "Ja, nat\xC3\xBCrlich!\n", CONSENT_YES },
    { "Na klar\n", CONSENT_YES },
    { "ja, bitte\n", CONSENT_YES },
    { "Ja gerne, danke\n", CONSENT_YES },
    { "Ja, in Ordnung\n", CONSENT_YES },
    { "Hiermit best\xC3\xA4tige ich das.\n", CONSENT_YES },
    { "Ja, mach das bitte\n", CONSENT_YES },
    { "Stimmt\n", CONSENT_YES },
    /* a signature without a mark, below the name */
    { "Yes\n\nBob Miller\nChess club Lindenau, Thursdays at 19:30\n", CONSENT_YES },
    { "Yes\n\nBest\nRobert\nLindenau Chess Club\n+49 170 1234567\nbob@lindenau.example\n",
      CONSENT_YES },
    { "Yes\nLindenau Chess Club\n", CONSENT_NONE },
    { "Yes\nBob Miller\nOnly if Alice agrees to that\n", CONSENT_NONE },
    { "Yes\nBob Miller\nResign Now\n", CONSENT_NONE },
    { "Yes\nBob\nPress to all: Hello Friends\n", CONSENT_NONE },
    { "Yes\nBob Miller\nK(5,5)-(5,6)\n", CONSENT_NONE },
    { "Yes\nBob Miller\nWhat Does That Mean?\n", CONSENT_NONE },
    /* what programs write below */
    { "Yes\n\nSent from my iPhone\n", CONSENT_YES },
    { "yes\nSent from my Galaxy S23\n", CONSENT_YES },
    { "Ja\n\nVon meinem iPhone gesendet\n", CONSENT_YES },
    { "Ja\nBob\n\nGesendet mit der GMX Mail App\n", CONSENT_YES },
    { "yes\n\nGet Outlook for Android\n", CONSENT_YES },
    /* the address, too */
    { "yes, add this address\n", CONSENT_YES_ADD },
    { "Yes - add this\naddress!\n", CONSENT_YES_ADD },
    { "Yes, and please add this address.\n\nBob\n", CONSENT_YES_ADD },
    { "yes, add it\n", CONSENT_YES_ADD },
    { "Ja, diese Adresse hinzuf\xC3\xBCgen\n", CONSENT_YES_ADD },
    /* no */
    { "no\n", CONSENT_NO },
    { "Nein.\n", CONSENT_NO },
    { "No, that was not me.\n", CONSENT_NO },
    { "no, it wasn't me\n\nBob\n", CONSENT_NO },
    { "No, thanks\n", CONSENT_NO },
    { "no, sorry\n", CONSENT_NO },
    { "Not me!\n", CONSENT_NO },
    { "I did not write that\n", CONSENT_NO },
    { "No, don't do it\n", CONSENT_NO },
    { "of course not\n", CONSENT_NO },
    { "nope\n", CONSENT_NO },
    { "\xF0\x9F\x91\x8E\n", CONSENT_NO },
    { "Nein, das war ich nicht.\n\nGru\xC3\x9F, Bob\n", CONSENT_NO },
    { "N\xC3\xB6\n", CONSENT_NO },
    { "nein danke\n", CONSENT_NO },
    { "leider nein\n", CONSENT_NO },
    { "Nein, leider nicht\n", CONSENT_NO },
    { "Auf keinen Fall!\n", CONSENT_NO },
    { "Ist nicht von mir\n", CONSENT_NO },
    { "Das ist nicht von mir\n", CONSENT_NO },
    /* something else, or more than that */
    { "", CONSENT_NONE },
    { "> yes\n", CONSENT_NONE },
    { "Bob\n", CONSENT_NONE },
    { "Thanks\nBob\n", CONSENT_NONE },
    { "yes?\n", CONSENT_NONE },
    { "yes?? who are you\n", CONSENT_NONE },
    { "Is that mine?\n", CONSENT_NONE },
    { "Yes, but only if Red agrees\n", CONSENT_NONE },
    { "yes but not yet\n", CONSENT_NONE },
    { "Yes, if it is legal\n", CONSENT_NONE },
    { "yes\nif it is legal\n", CONSENT_NONE },
    { "ja, aber erst morgen\n", CONSENT_NONE },
    { "Ja, wenn es geht\n", CONSENT_NONE },
    { "yes\nBut wait\n", CONSENT_NONE },
    { "yes\n\nThanks\nbut wait for me\n", CONSENT_NONE },
    { "Yes, tomorrow\n", CONSENT_NONE },
    { "yes unless Bob objects\n", CONSENT_NONE },
    { "yes and no\n", CONSENT_NONE },
    { "yes\nno\n", CONSENT_NONE },
    { "yes\n\nNo\n", CONSENT_NONE },
    { "ja und nein\n", CONSENT_NONE },
    { "not sure\n", CONSENT_NONE },
    { "I think so\n", CONSENT_NONE },
    { "no problem\n", CONSENT_NONE },
    { "no idea\n", CONSENT_NONE },
    { "yesterday\n", CONSENT_NONE },
    { "yes 2\n", CONSENT_NONE },
    { "yes, K(5,5)-(5,6)\n", CONSENT_NONE },
    { "yes\nleave\n", CONSENT_NONE },
    { "yes\n\nLeave\n", CONSENT_NONE },
    { "yes\n\nPass\n", CONSENT_NONE },
    { "agreed\n", CONSENT_NONE }, /* a draw may be meant */
    { "cancel\n", CONSENT_NONE },
    { "done\n", CONSENT_NONE },
    { "yes \xD0\xBD\xD0\xB5\xD1\x82\n", CONSENT_NONE }, /* Russian: no */
    { "I am not Bob, yes\n", CONSENT_NONE },
    { "aye\n", CONSENT_YES },
    { "Yes, I sent that order.\n", CONSENT_YES },
    { "Yes, the mail is from me\n", CONSENT_YES },
    { "Yes, please proceed\n", CONSENT_YES },
    { "Ja, die Mail ist von mir.\n", CONSENT_YES },
    { "Ja, den Befehl habe ich geschickt\n", CONSENT_NONE },
    { "Ja, ich habe den Befehl geschickt\n", CONSENT_YES },
    { "Ja, das ist richtig.\n", CONSENT_YES },
    { "Ja, so ist es\n", CONSENT_YES },
    { "Ja, bitte f\xC3\xBChre ihn aus\n", CONSENT_YES },
    { "No, I did not send that mail\n", CONSENT_NO },
    { "The order is not mine\n", CONSENT_NO },
    { "Nein, die Mail ist nicht von mir!\n", CONSENT_NO },
    { "Nein, ich habe das nicht geschrieben.\n", CONSENT_NO },
    { "Ja, die Mail ist von mir, aber der Befehl nicht\n", CONSENT_NONE },
    { "Sure thing!\n", CONSENT_YES },
    { "Yes, it's really me\n", CONSENT_YES },
    { "Yes! Looking forward to it.\n", CONSENT_YES },
    { "Ja! Ich freue mich darauf.\n", CONSENT_YES },
};

/* To the question whether they want to play; to any other one they say nothing: to "Leave?"
 * this would not be a yes. */
static const struct row seats[] = {
    { "Yes, I want to join.\n", CONSENT_YES },
    { "Yes, I'd like to play!\n", CONSENT_YES },
    { "I would love to play in this game\n", CONSENT_YES },
    { "Yes, please seat me\n", CONSENT_YES },
    { "Yes, count me in\n", CONSENT_YES },
    { "I'm in!\n", CONSENT_YES },
    { "I am joining\n\nBob\n", CONSENT_YES },
    { "Yes, let's go\n", CONSENT_YES },
    { "Yes, sign me up please\n", CONSENT_YES },
    { "I confirm that I want to join\n", CONSENT_YES },
    { "Ja, ich m\xC3\xB6"
      "chte mitspielen.\n",
      CONSENT_YES },
    { "Ja, ich w\xC3\xBCrde gern mitspielen\n", CONSENT_YES },
    { "Ich mache gerne mit!\n", CONSENT_YES },
    { "Ja, ich bin dabei\n", CONSENT_YES },
    { "Ich best\xC3\xA4tige meine Anmeldung\n", CONSENT_YES },
    { "No, I don't want to play\n", CONSENT_NO },
    { "Sorry, I'm not interested\n", CONSENT_NO },
    { "Nein, ich m\xC3\xB6"
      "chte nicht mitspielen\n",
      CONSENT_NO },
    { "Yes, I want to join but not as red\n", CONSENT_NONE },
    { "I want to play if Bob plays\n", CONSENT_NONE },
    { "Yes, I don't want to play\n", CONSENT_NONE },
    { "I want to leave\n", CONSENT_NONE },
};

static bool is_act(struct str line)
{
    return str_istarts(line, STR("resign")) || str_istarts(line, STR("press to"));
}

int main(void)
{
    static char memory[1 << 16];
    static const char *const names[] = { "", "Robert Miller", "bob.miller@player.example",
                                         NULL };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct fresh f;
        struct err e;
        CHECK(fresh_lines(&f, str_of(rows[i].text), &a, &e));
        struct consent_writer by = { .names = names, .is_command = is_act };
        enum consent got = consent_read(&f, &by);
        if (got != rows[i].want) fprintf(stderr, "%d for: %s\n", (int)got, rows[i].text);
        CHECK(got == rows[i].want);
    }
    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct fresh f;
        struct err e;
        struct consent_writer by = { .names = names, .is_command = is_act, .play = true };
        CHECK(fresh_lines(&f, str_of(seats[i].text), &a, &e));
        enum consent got = consent_read(&f, &by);
        if (got != seats[i].want) fprintf(stderr, "%d for: %s\n", (int)got, seats[i].text);
        CHECK(got == seats[i].want);
        by.play = false;
        CHECK(consent_read(&f, &by) == CONSENT_NONE);
    }
    return TEST_END();
}
