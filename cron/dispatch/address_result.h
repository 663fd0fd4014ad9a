#ifndef CRON_DISPATCH_ADDRESS_RESULT_H
#define CRON_DISPATCH_ADDRESS_RESULT_H
/* What became of a mail at the server, as news of its address (health.h). */
#include "cron/app/app.h"
#include "db/out.h"
#include "mailer/sink.h"

/** After the mail's own result, which is stored (commit 4b) and must not be lost; row->reply
 *  is what was said. Failures are logged. */
void address_result(const struct app *app, const struct out_row *row, enum sent how);
#endif
