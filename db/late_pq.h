#ifndef DB_LATE_PQ_H
#define DB_LATE_PQ_H
/* libpq (and Kerberos and LDAP with it), loaded when the store is on a server:
 * engine/base/late.h. */
#include "engine/base/late.h"

#include <libpq-fe.h>

/* clang-format off */
#define LATE_PQ(X) \
    X(PQclear) X(PQcmdStatus) X(PQcmdTuples) X(PQconnectdbParams) X(PQconninfoFree) \
    X(PQconninfoParse) X(PQconsumeInput) X(PQenterPipelineMode) X(PQerrorMessage) X(PQexec) \
    X(PQexecParams) X(PQexitPipelineMode) X(PQfinish) X(PQflush) X(PQfname) X(PQftype) X(PQgetResult) \
    X(PQgetisnull) X(PQgetlength) X(PQgetvalue) X(PQnfields) X(PQntuples) X(PQpipelineSync) \
    X(PQprepare) X(PQresultErrorField) X(PQresultMemorySize) X(PQresultStatus) X(PQsendPrepare) \
    X(PQsendQueryParams) X(PQsendQueryPrepared) X(PQsetSingleRowMode) X(PQstatus) X(PQtransactionStatus)
/* clang-format on */

struct late_pq {
    LATE_PQ(LATE_MEMBER)
};

/** The functions; NULL: the library is not there. */
const struct late_pq *late_pq(void);

#define PQclear             late_pq()->PQclear
#define PQcmdStatus         late_pq()->PQcmdStatus
#define PQcmdTuples         late_pq()->PQcmdTuples
#define PQconnectdbParams   late_pq()->PQconnectdbParams
#define PQconninfoFree      late_pq()->PQconninfoFree
#define PQconninfoParse     late_pq()->PQconninfoParse
#define PQconsumeInput      late_pq()->PQconsumeInput
#define PQenterPipelineMode late_pq()->PQenterPipelineMode
#define PQerrorMessage      late_pq()->PQerrorMessage
#define PQexec              late_pq()->PQexec
#define PQexecParams        late_pq()->PQexecParams
#define PQexitPipelineMode  late_pq()->PQexitPipelineMode
#define PQfinish            late_pq()->PQfinish
#define PQflush             late_pq()->PQflush
#define PQfname             late_pq()->PQfname
#define PQftype             late_pq()->PQftype
#define PQgetResult         late_pq()->PQgetResult
#define PQgetisnull         late_pq()->PQgetisnull
#define PQgetlength         late_pq()->PQgetlength
#define PQgetvalue          late_pq()->PQgetvalue
#define PQnfields           late_pq()->PQnfields
#define PQntuples           late_pq()->PQntuples
#define PQpipelineSync      late_pq()->PQpipelineSync
#define PQprepare           late_pq()->PQprepare
#define PQresultErrorField  late_pq()->PQresultErrorField
#define PQresultMemorySize  late_pq()->PQresultMemorySize
#define PQresultStatus      late_pq()->PQresultStatus
#define PQsendPrepare       late_pq()->PQsendPrepare
#define PQsendQueryParams   late_pq()->PQsendQueryParams
#define PQsendQueryPrepared late_pq()->PQsendQueryPrepared
#define PQsetSingleRowMode  late_pq()->PQsetSingleRowMode
#define PQstatus            late_pq()->PQstatus
#define PQtransactionStatus late_pq()->PQtransactionStatus
#endif
