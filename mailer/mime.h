#ifndef MAILER_MIME_H
#define MAILER_MIME_H
/* GMime objects as we want them: UTF-8 declared, fixed boundaries, encodings that survive
 * transport. For compose.c only. */
#include "engine/base/buf.h"
#include "mailer/compose.h"

/* GLib's headers do not compile cleanly with our warnings. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wcast-qual"
#include <gmime/gmime.h>
#pragma GCC diagnostic pop

void mime_address(GMimeMessage *m, GMimeAddressType type, const char *name,
                  const char *address);
/** Is it UTF-8 of visible characters? */
bool mime_is_seen(struct str text);
void mime_subject(GMimeMessage *m, const char *subject);
void mime_date(GMimeMessage *m, int64_t unix_seconds);
/** The value is written unchanged: URLs, which their readers would not decode (RFC 2369, 2).
 *  Its lines are separated by ",\n ". */
void mime_header_as_is(GMimeMessage *m, const char *name, const char *value, struct arena *a);
void mime_header(GMimeMessage *m, const char *name, const char *value);

/** A text part; subtype "plain" or "html". The caller owns it, as with the next two. */
GMimeObject *mime_text(const char *subtype, struct str text);
GMimeObject *mime_file(const struct attachment *f);
/** Does it travel as lines? */
bool mime_is_text(const struct attachment *f);
/** Empty; its boundary is derived from the Message-ID and the subtype. */
GMimeObject *mime_multipart(const char *subtype, const char *message_id);
/** Append a part; takes it over. */
void mime_add(GMimeObject *multipart, GMimeObject *part);

/** All bytes with CRLF, owned by the arena; false if they do not fit. */
bool mime_write(struct str *out, GMimeMessage *m, struct arena *a);
#endif
