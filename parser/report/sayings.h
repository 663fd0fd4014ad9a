#ifndef PARSER_REPORT_SAYINGS_H
#define PARSER_REPORT_SAYINGS_H
/* How mail servers put it. Tables only: a server with other words is a new row. */
#include "parser/report/report.h"

/** The sender is a mail system: by the address, the name or the subject of a mail. */
bool sayings_sender(struct str from, struct str name);
bool sayings_subject(struct str subject);
/** A text that says that a mail was not delivered, or not yet (*late). *line: where. */
bool sayings_body(struct str *line, bool *late, struct str text);
/** The text up to the returned mail. */
struct str sayings_top(struct str text);
/** What a server's words mean for an address; REPORT_NOT: unknown words. */
enum report_kind sayings_of(struct str words);
#endif
