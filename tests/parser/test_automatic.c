/* Signs of automatic mail: one row each. */
#include "parser/head/automatic.h"
#include "tests/test.h"

enum { NO, PASSED_ON, YES }; /* people's mails may have it, too, but not if they are there */

struct row {
    const char *head, *from, *subject;
    int automatic;
};

/* clang-format off */
static const struct row rows[] = {
    { "Subject: hello\n",                        "anna@example.org", "hello", NO },
    { "",                                        "", "", NO },
    { "Auto-Submitted: auto-replied\n",          "a@b", "", YES },
    { "auto-submitted:auto-generated; x=y\n",    "a@b", "", YES },
    { "Auto-Submitted: no\n",                    "a@b", "", NO },
    { "Auto-Submitted: NO ; x=y\n",              "a@b", "", NO },
    { "Auto-Submitted:\n",                       "a@b", "", NO },
    { "Return-Path: <>\n",                       "a@b", "", YES },
    { "Return-Path:\n <>\n",                     "a@b", "", YES },
    { "Return-Path: <a@b>\n",                    "a@b", "", NO },
    { "Return-Path: <MAILER-DAEMON@b>\n",        "a@b", "", YES },
    { "Content-Type: multipart/report; x=y\n",   "a@b", "", YES },
    { "Content-Type: Multipart/Report\n",        "a@b", "", YES },
    { "Content-Type: message/disposition-notification\n", "a@b", "", YES },
    { "Content-Type: multipart/mixed\n",         "a@b", "", NO },
    { "X-Failed-Recipients: c@d\n",              "a@b", "", YES },
    { "Precedence: bulk\n",                      "a@b", "", PASSED_ON },
    { "Precedence: List\n",                      "a@b", "", PASSED_ON },
    { "Precedence: junk\n",                      "a@b", "", YES },
    { "Precedence: auto_reply\n",                "a@b", "", YES },
    { "Precedence: first-class\n",               "a@b", "", NO },
    { "List-Id: <x.y>\n",                        "a@b", "", PASSED_ON },
    { "List-Post: <mailto:x@y>\n",               "a@b", "", PASSED_ON },
    { "List-Unsubscribe: <mailto:x@y>\n",        "a@b", "", PASSED_ON },
    { "Mailing-List: contact x\n",               "a@b", "", PASSED_ON },
    { "X-Auto-Response-Suppress: All\n",         "a@b", "", PASSED_ON },
    { "X-Auto-Response-Suppress: DR, OOF, NRN\n", "a@b", "", PASSED_ON },
    { "X-Auto-Response-Suppress: DR,AutoReply\n", "a@b", "", PASSED_ON },
    { "X-Auto-Response-Suppress: DR, RN\n",      "a@b", "hello", NO },
    { "X-Autoreply: yes\n",                      "a@b", "", YES },
    { "X-Autorespond: x\n",                      "a@b", "", YES },
    { "X-Loop: judge@pbm.test\n",                "a@b", "", YES },
    { "X-Loop: JUDGE+g7@PBM.TEST, x\n",          "a@b", "", YES },
    { "X-Loop: somebody@example.org\n",          "a@b", "", NO },
    { "X-Ack: no\n",                             "a@b", "", PASSED_ON },
    { "Delivered-To: Autoresponder\n",           "a@b", "", YES },
    { "",                                        "judge@pbm.test", "", YES },
    { "",                                        "Judge+g7@PBM.test", "", YES },
    { "",                                        "judge@example.org", "", NO },
    { "",                                        "judges@pbm.test", "", NO },
    { "",                                        "second@pbm.test", "", YES },
    { "",                                        "MAILER-DAEMON@example.org", "", PASSED_ON },
    { "",                                        "mailer-daemon-7@example.org", "", PASSED_ON },
    { "",                                        "postmaster@example.org", "", PASSED_ON },
    { "",                                        "postmasters@example.org", "", NO },
    { "",                                        "noreply@example.org", "", PASSED_ON },
    { "",                                        "No-Reply+7@example.org", "", PASSED_ON },
    { "",                                        "shop-noreply@example.org", "", PASSED_ON },
    { "",                                        "donotreply@example.org", "", PASSED_ON },
    { "",                                        "owner-chess@example.org", "", PASSED_ON },
    { "",                                        "chess-request@example.org", "", PASSED_ON },
    { "",                                        "homeowner@example.org", "", NO },
    { "",                                        "bouncer@example.org", "", NO },
    { "Auto-Submitted: auto-forwarded\n",        "a@b", "", PASSED_ON },
    { "X-Autoreply: no\n",                       "a@b", "", NO },
    { "X-Autorespond: No\n",                     "a@b", "", NO },
    { "List-Id: <x>\nAuto-Submitted: auto-replied\n", "a@b", "", YES },
    /* a subject alone is no sign */
    { "",                                        "a@b", "Automatic reply: hello", NO },
    { "",                                        "a@b", "Out of Office", NO },
    { "X-Auto-Response-Suppress: DR\n",          "a@b", "Automatic reply: hello", YES },
    { "X-Mailer: vacation 1.2\n",                "a@b", "Abwesenheitsnotiz", YES },
    { "X-Mailer: vacation 1.2\n",                "a@b", "my move", NO },
    { "X-Auto-Response-Suppress: DR\n",          "a@b", "R\xC3\xA9ponse automatique", YES },
    /* names only count whole, and only as names */
    { "X-List-Id: 1\n",                          "a@b", "", NO },
    { "Subject: Precedence: bulk\n",             "a@b", "", NO },
    { "Subject: x\n List-Id: y\n",               "a@b", "", NO },
    /* another header's value, even in the shape of ours */
    { "X-Forwarded-Headers: List-Unsubscribe: <mailto:x@y>\n", "a@b", "", NO },
    { "Feedback-ID: lunch:report:zugpost\n",     "a@b", "", NO },
    /* our own mail that a mailing list passes on, or that comes back as it went out */
    { "List-Id: <lunch.pbm.test>\nSender: chess-bounces@list.test\n", "judge@pbm.test", "", YES },
};
/* clang-format on */

static void every_row_holds(void)
{
    static const char *const own[] = { "judge@pbm.test", "second@pbm.test", NULL };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct str head = str_of(rows[i].head), from = str_of(rows[i].from);
        const char *why = automatic_reason(head, from, str_of(rows[i].subject), own);
        const char *passed_on = automatic_passed_on(head, from);
        int got = why ? YES : passed_on ? PASSED_ON : NO;
        CHECK(got == rows[i].automatic);
        if (got != rows[i].automatic)
            fprintf(stderr, "row %zu: %s%s: %s, %s\n", i, rows[i].head, rows[i].from,
                    why ? why : "a person", passed_on ? passed_on : "by itself");
    }
}

static void no_own_addresses_may_be_given(void)
{
    CHECK(automatic_reason(STR("X-Loop: a@b\n"), STR("a@b"), STR(""), NULL) == NULL);
}

int main(void)
{
    every_row_holds();
    no_own_addresses_may_be_given();
    return TEST_END();
}
