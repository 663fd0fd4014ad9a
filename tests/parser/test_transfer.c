/* Transfer encodings as they are, whatever the header says. */
#include "parser/body/transfer.h"
#include "tests/test.h"

static void check(const char *bytes, enum transfer announced, enum transfer want)
{
    CHECK(transfer_of(str_of(bytes), announced) == want);
    if (transfer_of(str_of(bytes), announced) != want)
        fprintf(stderr, "   for \"%s\"\n", bytes);
}

static void what_is_not_announced_is_found(void)
{
    static const char *const quoted[] = { "e2=E2=86=92e4\n", "Nf3=20\n", "a=3Db\n",
                                          "sch=C3=B6n, e4=\n and more=20\n", "fa=E7ade\n" };
    static const char *const base64[] = { "TmYzCgpncmVldGluZ3M=\n",
                                          "UigyLDIpLSgyLDYpCgpUaGFu\nayB5b3U=\n" };
    static const char *const plain[] = { "e8=Q\n",
                                         "e8=B\n",
                                         "a=b=20c=\nx=q\n",
                                         "d1=Q (=)\n",
                                         "R(2,2)-(2,6)\n",
                                         "e4\n=\n",
                                         "pass\n",
                                         "Nf3Nf6Nc3Nc6Nb1xAB\n",
                                         "=AB\x0a=qq=20",
                                         "",
                                         "======\nhello\n",
                                         "resignresignresi\n",
                                         "https://a.example/?q=1\n",
                                         "e8=20 is no piece =Q",
                                         "=\n",
                                         "x =1F",
                                         "d8=B1\n" };
    for (size_t i = 0; i < sizeof quoted / sizeof *quoted; i++)
        check(quoted[i], TRANSFER_PLAIN, TRANSFER_QUOTED);
    for (size_t i = 0; i < sizeof base64 / sizeof *base64; i++)
        check(base64[i], TRANSFER_PLAIN, TRANSFER_BASE64);
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        check(plain[i], TRANSFER_PLAIN, TRANSFER_PLAIN);
}

static void what_is_announced_wrongly_is_plain(void)
{
    check("e8=Q\n", TRANSFER_QUOTED, TRANSFER_PLAIN);
    check("a8=R, thanks\n", TRANSFER_QUOTED, TRANSFER_PLAIN);
    check("e8=3DQ\n", TRANSFER_QUOTED, TRANSFER_QUOTED);
    check("e8=Q=20\n", TRANSFER_QUOTED, TRANSFER_QUOTED);
    check("e4 and a long line=\n of it\n", TRANSFER_QUOTED, TRANSFER_QUOTED);
    check("e4\n", TRANSFER_QUOTED, TRANSFER_QUOTED);
    check("R(2,2)-(2,6)\n", TRANSFER_BASE64, TRANSFER_PLAIN);
    check("Nf3, thanks\n", TRANSFER_BASE64, TRANSFER_PLAIN);
    check("pass\n", TRANSFER_BASE64, TRANSFER_BASE64); /* it could be three letters of cp1252 */
    check("UigyLDIpLSgyLDYp\n", TRANSFER_BASE64, TRANSFER_BASE64);
    check("UigxMiwtNiktKDEy\n!LDMp*\n", TRANSFER_BASE64, TRANSFER_BASE64);
    check("UigyLDIpLSgyLDYp\n\n____\nour list of chess\n", TRANSFER_BASE64, TRANSFER_BASE64);
    check("", TRANSFER_BASE64, TRANSFER_BASE64);
}

int main(void)
{
    what_is_not_announced_is_found();
    what_is_announced_wrongly_is_plain();
    return TEST_END();
}
