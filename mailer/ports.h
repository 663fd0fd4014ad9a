#ifndef MAILER_PORTS_H
#define MAILER_PORTS_H
/* What the rows of transport.c point to. */
#include "mailer/account.h"

bool imap_source_open(struct mail_source *out, const struct account *acc, struct err *e);
bool lmtp_source_open(struct mail_source *out, const struct account *acc, struct err *e);
bool maildir_source_open(struct mail_source *out, const struct account *acc, struct err *e);
bool pushed_source_open(struct mail_source *out, const struct account *acc, struct err *e);
bool smtp_sink_open(struct mail_sink *out, const struct account *acc, struct err *e);
bool maildir_sink_open(struct mail_sink *out, const struct account *acc, struct err *e);
#endif
