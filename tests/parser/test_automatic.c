/* Signs of automatic mail: one row each. */
#include "parser/head/automatic.h"
#include "tests/test.h"

struct row {
    const char *head, *from, *subject;
    bool automatic;
};

/* clang-format off */
static const struct row rows[] = {
    { "Subject: hello\n",                        "anna@example.org", "hello", false },
    { "",                                        "", "", false },
    { "Auto-Submitted: auto-replied\n",          "a@b", "", true },
    { "auto-submitted:auto-generated; x=y\n",    "a@b", "", true },
    { "Auto-Submitted: no\n",                    "a@b", "", false },
    { "Auto-Submitted: NO ; x=y\n",              "a@b", "", false },
    { "Auto-Submitted:\n",                       "a@b", "", false },
    { "Return-Path: <>\n",                       "a@b", "", true },
    { "Return-Path:\n <>\n",                     "a@b", "", true },
    { "Return-Path: <a@b>\n",                    "a@b", "", false },
    { "Return-Path: <MAILER-DAEMON@b>\n",        "a@b", "", true },
    { "Content-Type: multipart/report; x=y\n",   "a@b", "", true },
    { "Content-Type: Multipart/Report\n",        "a@b", "", true },
    { "Content-Type: message/disposition-notification\n", "a@b", "", true },
    { "Content-Type: multipart/mixed\n",         "a@b", "", false },
    { "X-Failed-Recipients: c@d\n",              "a@b", "", true },
    { "Precedence: bulk\n",                      "a@b", "", true },
    { "Precedence: List\n",                      "a@b", "", true },
    { "Precedence: junk\n",                      "a@b", "", true },
    { "Precedence: auto_reply\n",                "a@b", "", true },
    { "Precedence: first-class\n",               "a@b", "", false },
    { "List-Id: <x.y>\n",                        "a@b", "", true },
    { "List-Post: <mailto:x@y>\n",               "a@b", "", true },
    { "List-Unsubscribe: <mailto:x@y>\n",        "a@b", "", true },
    { "Mailing-List: contact x\n",               "a@b", "", true },
    { "X-Auto-Response-Suppress: All\n",         "a@b", "", true },
    { "X-Auto-Response-Suppress: DR, OOF, NRN\n", "a@b", "", true },
    { "X-Auto-Response-Suppress: DR,AutoReply\n", "a@b", "", true },
    { "X-Auto-Response-Suppress: DR, RN\n",      "a@b", "hello", false },
    { "X-Autoreply: yes\n",                      "a@b", "", true },
    { "X-Autorespond: x\n",                      "a@b", "", true },
    { "X-Loop: judge@pbm.test\n",                "a@b", "", true },
    { "X-Loop: JUDGE+g7@PBM.TEST, x\n",          "a@b", "", true },
    { "X-Loop: somebody@example.org\n",          "a@b", "", false },
    { "X-Ack: no\n",                             "a@b", "", true },
    { "Delivered-To: Autoresponder\n",           "a@b", "", true },
    { "",                                        "judge@pbm.test", "", true },
    { "",                                        "Judge+g7@PBM.test", "", true },
    { "",                                        "judge@example.org", "", false },
    { "",                                        "judges@pbm.test", "", false },
    { "",                                        "second@pbm.test", "", true },
    { "",                                        "MAILER-DAEMON@example.org", "", true },
    { "",                                        "mailer-daemon-7@example.org", "", true },
    { "",                                        "postmaster@example.org", "", true },
    { "",                                        "postmasters@example.org", "", false },
    { "",                                        "noreply@example.org", "", true },
    { "",                                        "No-Reply+7@example.org", "", true },
    { "",                                        "shop-noreply@example.org", "", true },
    { "",                                        "donotreply@example.org", "", true },
    { "",                                        "owner-chess@example.org", "", true },
    { "",                                        "chess-request@example.org", "", true },
    { "",                                        "homeowner@example.org", "", false },
    { "",                                        "bouncer@example.org", "", false },
    /* a subject alone is no sign */
    { "",                                        "a@b", "Automatic reply: hello", false },
    { "",                                        "a@b", "Out of Office", false },
    { "X-Auto-Response-Suppress: DR\n",          "a@b", "Automatic reply: hello", true },
    { "X-Mailer: vacation 1.2\n",                "a@b", "Abwesenheitsnotiz", true },
    { "X-Mailer: vacation 1.2\n",                "a@b", "my move", false },
    { "X-Auto-Response-Suppress: DR\n",          "a@b", "R\xC3\xA9ponse automatique", true },
    /* names only count whole, and only as names */
    { "X-List-Id: 1\n",                          "a@b", "", false },
    { "Subject: Precedence: bulk\n",             "a@b", "", false },
    { "Subject: x\n List-Id: y\n",               "a@b", "", false },
    /* another header's value, even in the shape of ours */
    { "X-Forwarded-Headers: List-Unsubscribe: <mailto:x@y>\n", "a@b", "", false },
    { "Feedback-ID: lunch:report:zugpost\n",     "a@b", "", false },
    /* our own mail that a mailing list passes on, or that comes back as it went out */
    { "List-Id: <lunch.pbm.test>\nSender: chess-bounces@list.test\n", "judge@pbm.test", "", true },
};
/* clang-format on */

static void every_row_holds(void)
{
    static const char *const own[] = { "judge@pbm.test", "second@pbm.test", NULL };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *why = automatic_reason(str_of(rows[i].head), str_of(rows[i].from),
                                           str_of(rows[i].subject), own);
        CHECK((why != NULL) == rows[i].automatic);
        if ((why != NULL) != rows[i].automatic)
            fprintf(stderr, "row %zu: %s%s: %s\n", i, rows[i].head, rows[i].from,
                    why ? why : "a person");
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
