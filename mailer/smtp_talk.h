#ifndef MAILER_SMTP_TALK_H
#define MAILER_SMTP_TALK_H
/* Bytes and replies on a connection that libcurl has made and logged in (CURLOPT_CONNECT_ONLY).
 * Knows the form of commands, bodies and replies (RFC 5321), not what they mean. */
#include "engine/base/str.h"
#include "mailer/late_curl.h"

#include <stdbool.h>
#include <stdint.h>

/* Each line of a reply, without its end. */
typedef void smtp_talk_line(void *ctx, struct str line);
struct smtp_talk {
    CURL *curl;
    int64_t step_ms; /* for each reply, and for the connection to take more bytes; */
    int64_t end_ms;  /* and for all of it: wait_clock_ms() */
    smtp_talk_line *said;
    void *ctx;
    char in[1000]; /* not yet read: lines are cut to that */
    size_t n;
};

/** Has the server said nothing, and is it there? What it says while nobody asks is goodbye. */
bool smtp_talk_idle(CURL *curl);
CURLcode smtp_talk_send(struct smtp_talk *t, struct str bytes);
/** A mail (lines end in CRLF), a dot before each line that begins with one, and the end. */
CURLcode smtp_talk_body(struct smtp_talk *t, struct str raw);
/** One whole reply: *code is 0 to 999. CURLE_WEIRD_SERVER_REPLY: it is none. */
CURLcode smtp_talk_reply(struct smtp_talk *t, int64_t *code);
#endif
