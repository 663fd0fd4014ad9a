/* CMS by OpenSSL, which allocates memory of its own: never more than a few times the size of
 * the object, and that is part of a mail of at most 1 MB. */
#include "parser/body/sealed.h"

#include <openssl/cms.h>
#include <openssl/err.h>
#include <string.h>

static enum sealed kind_of(const CMS_ContentInfo *cms)
{
    switch (OBJ_obj2nid(CMS_get0_type(cms))) {
    case NID_pkcs7_signed: return SEALED_SIGNED;
    case NID_pkcs7_enveloped:
    case NID_pkcs7_encrypted:
    case NID_id_smime_ct_authEnvelopedData: return SEALED_ENCRYPTED;
    default: return SEALED_UNKNOWN;
    }
}

/* A detached signature has no content. */
static enum sealed copy_content(struct str *content, CMS_ContentInfo *cms, struct arena *a)
{
    ASN1_OCTET_STRING **at = CMS_get0_content(cms);
    if (!at || !*at || ASN1_STRING_length(*at) <= 0) return SEALED_UNKNOWN;
    size_t n = (size_t)ASN1_STRING_length(*at);
    char *p = TAKE(a, char, n);
    if (!p) return SEALED_NOMEM;
    memcpy(p, ASN1_STRING_get0_data(*at), n);
    *content = (struct str){ p, n };
    return SEALED_SIGNED;
}

enum sealed sealed_open(struct str *content, struct str object, struct arena *a)
{
    const unsigned char *p = (const unsigned char *)object.s;
    CMS_ContentInfo *cms = d2i_CMS_ContentInfo(NULL, &p, (long)object.n);
    *content = (struct str){ "", 0 };
    enum sealed kind = cms ? kind_of(cms) : SEALED_UNKNOWN;
    if (kind == SEALED_SIGNED) kind = copy_content(content, cms, a);
    CMS_ContentInfo_free(cms);
    ERR_clear_error();
    return kind;
}
