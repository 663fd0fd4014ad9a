/* Authentication-Results in the forms that servers write, and in those that senders forge. */
#include "parser/head/authres.h"
#include "tests/test.h"

#define MX "Authentication-Results: mx.example.org"
#define GOT                                                                                    \
    "Received: from mail.player.net by mx.example.org; Sat, 21 Nov 2026 18:00:00 +0000\n"

static const struct row {
    const char *head;
    enum authres want;
} rows[] = {
    { "Subject: x\n", AUTHRES_NONE },
    { MX "; none\n", AUTHRES_NONE },
    { MX " 1; dmarc=pass header.from=player.net\n", AUTHRES_PASS },
    { MX ";\n\tdmarc=pass (p=REJECT; sp=NONE) header.from=player.net\n", AUTHRES_PASS },
    { MX "; dmarc=pass\n", AUTHRES_PASS },
    { "Authentication-Results: MX.Example.ORG; DMARC=Pass header.from=Player.NET\n",
      AUTHRES_PASS },
    /* of somebody else's domain */
    { MX "; dmarc=pass header.from=evil.net\n", AUTHRES_NONE },
    { MX "; dkim=pass header.d=evil.net\n", AUTHRES_NONE },
    { MX "; dkim=pass header.d=xplayer.net\n", AUTHRES_NONE },
    { MX "; dkim=pass header.d=net\n", AUTHRES_NONE },
    { MX "; dkim=pass header.d=shop.player.net\n", AUTHRES_NONE },
    { MX "; spf=pass smtp.mailfrom=bounce@list.org\n", AUTHRES_NONE },
    /* aligned */
    { MX "; dkim=pass (2048-bit key) header.d=player.net header.s=a\n", AUTHRES_PASS },
    { MX "; dkim=pass header.i=@player.net\n", AUTHRES_PASS },
    { MX "; dkim=pass header.d=evil.net header.i=@player.net\n", AUTHRES_NONE },
    { MX "; spf=pass smtp.mailfrom=ann@player.net\n", AUTHRES_PASS },
    { MX "; spf=pass smtp.mailfrom=player.net; dkim=none\n", AUTHRES_PASS },
    /* failures */
    { MX "; dmarc=fail (p=none) header.from=player.net; spf=pass smtp.mailfrom=player.net\n",
      AUTHRES_FAIL },
    { MX "; spf=fail smtp.mailfrom=player.net\n", AUTHRES_DOUBT },
    { MX "; spf=softfail smtp.mailfrom=player.net; dkim=none\n", AUTHRES_DOUBT },
    { MX "; spf=fail smtp.mailfrom=player.net; dkim=fail header.d=player.net\n", AUTHRES_FAIL },
    { MX "; spf=softfail smtp.mailfrom=ann@player.net; dkim=fail header.i=@player.net\n",
      AUTHRES_FAIL },
    { MX "; spf=fail; dkim=fail\n", AUTHRES_FAIL },
    /* a list passed it on: nothing of the writer's own failed */
    { MX "; spf=fail smtp.mailfrom=list.org; dkim=fail header.d=player.net\n", AUTHRES_DOUBT },
    { MX "; spf=fail smtp.mailfrom=player.net; dkim=fail header.d=list.org\n", AUTHRES_DOUBT },
    { MX "; spf=fail smtp.mailfrom=player.net; dkim=fail header.d=list.org;"
         " dkim=pass header.d=player.net\n",
      AUTHRES_PASS },
    { MX "; dkim=fail header.d=player.net\n" MX "; spf=pass smtp.mailfrom=player.net\n",
      AUTHRES_PASS },
    { MX "; spf=neutral smtp.mailfrom=player.net\n", AUTHRES_NONE },
    { MX "; dmarc=none header.from=player.net\n", AUTHRES_NONE },
    /* another server's words do not count */
    { "Authentication-Results: evil.net; dmarc=pass header.from=player.net\n", AUTHRES_NONE },
    { "Authentication-Results: mx.example.org.evil.net; dmarc=pass\n", AUTHRES_NONE },
    { "Authentication-Results: evil.net; x=\"; mx.example.org; dmarc=pass\"\n", AUTHRES_NONE },
    { "Authentication-Results: (mx.example.org; dmarc=pass\n", AUTHRES_NONE },
    /* hidden in quotes and comments */
    { MX "; spf=none smtp.mailfrom=\"x; dmarc=pass header.from=player.net\"@evil.net\n",
      AUTHRES_NONE },
    { MX "; spf=none (dmarc=pass; dmarc=pass\\) header.from=player.net)\n", AUTHRES_NONE },
    /* what is below the next Received was there before our server */
    { MX "; dmarc=fail header.from=player.net\n" GOT MX "; dmarc=pass header.from=player.net\n",
      AUTHRES_FAIL },
    { MX "; dmarc=none\n" GOT MX "; dmarc=pass header.from=player.net\n", AUTHRES_NONE },
    { GOT MX "; dmarc=pass header.from=player.net\n", AUTHRES_PASS },
};

int main(void)
{
    const struct str server = STR("mx.example.org"), from = STR("ann@player.net");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        enum authres got = authres_of(str_of(rows[i].head), server, from);
        if (got != rows[i].want) fprintf(stderr, "%d for: %s", (int)got, rows[i].head);
        CHECK(got == rows[i].want);
    }
    const struct str good = STR(MX "; dmarc=pass header.from=player.net\n");
    CHECK(authres_of(good, STR(""), from) == AUTHRES_NONE); /* nobody is trusted */
    CHECK(authres_of(good, server, STR("")) == AUTHRES_NONE);
    /* from a subdomain, signed by its parent domain */
    CHECK(authres_of(STR(MX "; dkim=pass header.d=player.net\n"), server,
                     STR("ann@mail.player.net")) == AUTHRES_PASS);
    return TEST_END();
}
