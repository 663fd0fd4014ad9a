/* TXT records. The C library parses what a name server says, and none of it is trusted. */
#include "mailer/dns.h"

#include <arpa/nameser.h>
#include <netdb.h>
#include <resolv.h>

/* The strings of one record, each with its length in front. */
static void join(char *out, size_t size, struct str record)
{
    size_t n = 0;
    while (record.n && n + 1 < size) {
        size_t length = (unsigned char)record.s[0];
        struct str piece = str_head(str_from(record, 1), length);
        for (size_t i = 0; i < piece.n && n + 1 < size; i++) {
            bool printable = piece.s[i] >= ' ' && piece.s[i] <= '~';
            out[n] = '?';
            if (printable) out[n] = piece.s[i];
            n++;
        }
        record = str_from(record, 1 + piece.n);
    }
    out[n] = '\0';
}

bool dns_text_of(char *out, size_t size, struct str answer, const char *begins)
{
    ns_msg m;
    ns_rr rr;
    if (answer.n > 65535 ||
        ns_initparse((const unsigned char *)answer.s, (int)answer.n, &m) != 0)
        return false;
    for (int i = 0; i < ns_msg_count(m, ns_s_an); i++) {
        if (ns_parserr(&m, ns_s_an, i, &rr) != 0) return false;
        if (ns_rr_type(rr) != ns_t_txt) continue;
        join(out, size, (struct str){ (const char *)ns_rr_rdata(rr), ns_rr_rdlen(rr) });
        if (str_istarts(str_of(out), str_of(begins))) return true;
    }
    return false;
}

enum dns_found dns_text(char *out, size_t size, const char *name, const char *begins)
{
    struct __res_state state = { 0 };
    unsigned char answer[8192];
    if (res_ninit(&state) != 0) return DNS_AWAY;
    state.retrans = 3;
    state.retry = 1;
    int n = res_nquery(&state, name, ns_c_in, ns_t_txt, answer, sizeof answer);
    int why = state.res_h_errno;
    res_nclose(&state);
    if (n < 0) return why == HOST_NOT_FOUND || why == NO_DATA ? DNS_NONE : DNS_AWAY;
    struct str got = { (const char *)answer,
                       (size_t)n < sizeof answer ? (size_t)n : sizeof answer };
    return dns_text_of(out, size, got, begins) ? DNS_FOUND : DNS_NONE;
}
