/* The names that mail programs give to what they put into a mail; tables only, and how a style
 * is read. Colours are not looked at: what the background is depends on the reader's program.
 */
#include "parser/html/kind.h"

static struct str attribute(const GumboElement *e, const char *name)
{
    const GumboAttribute *a = gumbo_get_attribute(&e->attributes, name);
    return str_of(a ? a->value : NULL);
}

/* ---- elements ---------------------------------------------------------------------------- */

static unsigned kind_of_tag(GumboTag tag)
{
    /* clang-format off */
    static const unsigned kinds[GUMBO_TAG_LAST + 1] = {
        [GUMBO_TAG_HEAD] = KIND_HIDDEN,     [GUMBO_TAG_SCRIPT] = KIND_HIDDEN,
        [GUMBO_TAG_STYLE] = KIND_HIDDEN,    [GUMBO_TAG_TITLE] = KIND_HIDDEN,
        [GUMBO_TAG_TEMPLATE] = KIND_HIDDEN, [GUMBO_TAG_NOSCRIPT] = KIND_HIDDEN,
        [GUMBO_TAG_OBJECT] = KIND_HIDDEN,   [GUMBO_TAG_IFRAME] = KIND_HIDDEN,
        [GUMBO_TAG_SVG] = KIND_HIDDEN,      [GUMBO_TAG_MATH] = KIND_HIDDEN,
        [GUMBO_TAG_SELECT] = KIND_HIDDEN,   [GUMBO_TAG_TEXTAREA] = KIND_HIDDEN,
        [GUMBO_TAG_AUDIO] = KIND_HIDDEN,    [GUMBO_TAG_VIDEO] = KIND_HIDDEN,
        [GUMBO_TAG_ADDRESS] = KIND_BLOCK,   [GUMBO_TAG_ARTICLE] = KIND_BLOCK,
        [GUMBO_TAG_ASIDE] = KIND_BLOCK,     [GUMBO_TAG_BODY] = KIND_BLOCK,
        [GUMBO_TAG_CAPTION] = KIND_BLOCK,   [GUMBO_TAG_CENTER] = KIND_BLOCK,
        [GUMBO_TAG_DD] = KIND_BLOCK,        [GUMBO_TAG_DETAILS] = KIND_BLOCK,
        [GUMBO_TAG_DIV] = KIND_BLOCK,       [GUMBO_TAG_DL] = KIND_BLOCK,
        [GUMBO_TAG_DT] = KIND_BLOCK,        [GUMBO_TAG_FIELDSET] = KIND_BLOCK,
        [GUMBO_TAG_FIGCAPTION] = KIND_BLOCK, [GUMBO_TAG_FIGURE] = KIND_BLOCK,
        [GUMBO_TAG_FOOTER] = KIND_BLOCK,    [GUMBO_TAG_FORM] = KIND_BLOCK,
        [GUMBO_TAG_HEADER] = KIND_BLOCK,    [GUMBO_TAG_HR] = KIND_BLOCK,
        [GUMBO_TAG_LI] = KIND_BLOCK,        [GUMBO_TAG_MAIN] = KIND_BLOCK,
        [GUMBO_TAG_NAV] = KIND_BLOCK,       [GUMBO_TAG_OL] = KIND_BLOCK,
        [GUMBO_TAG_SECTION] = KIND_BLOCK,   [GUMBO_TAG_SUMMARY] = KIND_BLOCK,
        [GUMBO_TAG_TABLE] = KIND_BLOCK,     [GUMBO_TAG_TBODY] = KIND_BLOCK,
        [GUMBO_TAG_TFOOT] = KIND_BLOCK,     [GUMBO_TAG_THEAD] = KIND_BLOCK,
        [GUMBO_TAG_TR] = KIND_BLOCK,        [GUMBO_TAG_UL] = KIND_BLOCK,
        [GUMBO_TAG_P] = KIND_GAP,           [GUMBO_TAG_H1] = KIND_GAP,
        [GUMBO_TAG_H2] = KIND_GAP,          [GUMBO_TAG_H3] = KIND_GAP,
        [GUMBO_TAG_H4] = KIND_GAP,          [GUMBO_TAG_H5] = KIND_GAP,
        [GUMBO_TAG_H6] = KIND_GAP,          [GUMBO_TAG_BLOCKQUOTE] = KIND_GAP,
        [GUMBO_TAG_PRE] = KIND_GAP | KIND_PRE, [GUMBO_TAG_LISTING] = KIND_GAP | KIND_PRE,
        [GUMBO_TAG_XMP] = KIND_GAP | KIND_PRE, [GUMBO_TAG_PLAINTEXT] = KIND_GAP | KIND_PRE,
        [GUMBO_TAG_TD] = KIND_CELL,         [GUMBO_TAG_TH] = KIND_CELL,
        [GUMBO_TAG_BR] = KIND_BREAK,        [GUMBO_TAG_IMG] = KIND_IMAGE,
        [GUMBO_TAG_S] = KIND_STRUCK,        [GUMBO_TAG_STRIKE] = KIND_STRUCK,
        [GUMBO_TAG_DEL] = KIND_STRUCK,
    };
    /* clang-format on */
    return kinds[tag];
}

/* ---- names ------------------------------------------------------------------------------- */

/* A class, an id or a name; a * at the end stands for anything. */
struct name {
    const char *word;
    unsigned kind;
};
/* clang-format off */
static const struct name names[] = {
    { "gmail_quote", KIND_HOLDER },           /* Gmail, K-9, BlueMail; also on the blockquote */
    { "gmail_attr", KIND_OLD },
    { "gmail_signature", KIND_SIGNATURE },
    { "divRplyFwdMsg", KIND_REST },           /* Outlook on the web and on phones */
    { "divRpF*", KIND_REST },                 /* Outlook Web App 2010 */
    { "appendonsend", KIND_REST },
    { "stopSpelling", KIND_REST },            /* Hotmail */
    { "_MailOriginal", KIND_REST },           /* Outlook */
    { "replySplit", KIND_REST },
    { "__DIVIDER__", KIND_REST },             /* Zimbra */
    { "mail-editor-reference-message-container", KIND_OLD | KIND_EDITED }, /* new Outlook */
    { "ms-outlook-mobile-reference-message", KIND_OLD },
    { "OLK_SRC_BODY_SECTION", KIND_OLD },     /* Outlook for Mac */
    { "ms-outlook-mobile-signature", KIND_SIGNATURE },
    { "ms-outlook-ios-signature", KIND_SIGNATURE },
    { "signature", KIND_SIGNATURE },          /* Outlook, Roundcube, Nextcloud and others */
    { "yahoo_quoted*", KIND_OLD },            /* Yahoo, AOL */
    { "iosymail", KIND_OLD },
    { "ymail_android_signature*", KIND_SIGNATURE },
    { "moz-cite-prefix", KIND_OLD },          /* Thunderbird */
    { "moz-signature", KIND_SIGNATURE },
    { "AppleMailSignature", KIND_SIGNATURE },
    { "lineBreakAtBeginningOfSignature", KIND_SIGNED_REST }, /* Apple */
    { "protonmail_quote", KIND_HOLDER },
    { "protonmail_signature_block", KIND_SIGNATURE },
    { "tutanota_quote", KIND_QUOTE },
    { "zmail_extra", KIND_HOLDER },           /* Zoho */
    { "blockquote_zmail", KIND_QUOTE },
    { "qt", KIND_QUOTE },                     /* Fastmail */
    { "quote", KIND_OLD },                    /* GMX, WEB.DE, Nextcloud */
    { "messageReplySection", KIND_HOLDER },   /* Spark */
    { "messageSignatureSection", KIND_SIGNATURE },
    { "composer_signature", KIND_SIGNATURE }, /* Samsung */
    { "k9mail-signature", KIND_SIGNATURE },
    { "reply-intro", KIND_OLD },              /* Roundcube */
    { "_rc_sig", KIND_SIGNATURE },
    { "-x-evo-signature*", KIND_SIGNATURE },  /* Evolution */
    { "__SIG_P*", KIND_SIGNATURE },           /* Zimbra */
    { "bloop_sign*", KIND_SIGNATURE },        /* Airmail */
    { "airmail_on", KIND_OLD },
    { "airmail_ext_on", KIND_OLD },
    { "clean_bq", KIND_QUOTE },
    { "isReplyContent", KIND_QUOTE },         /* NetEase */
    { "mail-app-auto-quote", KIND_QUOTE },    /* Mail.ru */
    { "nylas-quote", KIND_HOLDER },           /* Mailspring */
    { "preheader", KIND_HIDDEN },
    { "mcnPreviewText", KIND_HIDDEN },
};
/* clang-format on */

static bool is_name(struct str word, struct str name)
{
    if (name.n == 0 || name.s[name.n - 1] != '*') return str_ieq(word, name);
    return str_istarts(word, str_head(name, name.n - 1));
}

/* Outlook and others put a prefix before the names of what they quote. */
static unsigned kind_of_word(struct str word)
{
    /* Outlook's spell checker marks what was typed; with a prefix it was in an older mail */
    if (str_eq(word, STR("elementToProof"))) return KIND_TYPED;
    while (str_starts(word, STR("x_"))) word = str_from(word, 2);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (is_name(word, str_of(names[i].word))) return names[i].kind;
    return 0;
}

static unsigned kind_of_names(const GumboElement *e)
{
    static const char *const attributes[] = { "class", "id", "name", "data-marker" };
    unsigned kind = 0;
    if (e->attributes.length == 0) return 0;
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++) {
        struct str rest = attribute(e, attributes[i]);
        for (struct str w = str_word(&rest); w.n; w = str_word(&rest)) kind |= kind_of_word(w);
    }
    return kind;
}

/* ---- style ------------------------------------------------------------------------------- */

/* "0", "0px", "0.0pt", but not "0.8em". */
static bool is_zero(struct str value)
{
    size_t n = 0;
    while (n < value.n && (value.s[n] == '0' || value.s[n] == '.')) n++;
    return n > 0 && value.s[0] == '0' && !(n < value.n && char_digit(value.s[n]));
}

static bool has(struct str s, struct str part)
{
    return str_ifind(s, part) < s.n;
}

enum {
    STYLE_ZERO_BOX = 1 << 20,
    STYLE_CUT = 1 << 21,
    STYLE_LEFT = 1 << 22,
    STYLE_TOP = 1 << 23
};

static unsigned declared(struct str name, struct str value)
{
    if (str_ieq(name, STR("display"))) return has(value, STR("none")) ? KIND_HIDDEN : 0;
    if (str_ieq(name, STR("visibility"))) return has(value, STR("hidden")) ? KIND_HIDDEN : 0;
    if (str_ieq(name, STR("mso-hide"))) return has(value, STR("all")) ? KIND_HIDDEN : 0;
    if (str_ieq(name, STR("font-size")) || str_ieq(name, STR("max-height")) ||
        str_ieq(name, STR("opacity")))
        return is_zero(value) ? KIND_HIDDEN : 0;
    if (str_ieq(name, STR("height")) || str_ieq(name, STR("width")))
        return is_zero(value) ? STYLE_ZERO_BOX : 0;
    if (str_ieq(name, STR("overflow"))) return has(value, STR("hidden")) ? STYLE_CUT : 0;
    if (str_istarts(name, STR("text-decoration")))
        return has(value, STR("line-through")) ? KIND_STRUCK : 0;
    if (str_istarts(name, STR("white-space")))
        return str_istarts(value, STR("pre")) ? KIND_PRE : 0;
    if (str_istarts(name, STR("border-left"))) return has(value, STR("solid")) ? STYLE_LEFT : 0;
    if (str_ieq(name, STR("border-top"))) return has(value, STR("solid")) ? STYLE_TOP : 0;
    if (str_ieq(name, STR("border-style")))
        return str_istarts(value, STR("solid none")) ? STYLE_TOP : 0;
    return 0;
}

static unsigned kind_of_style(struct str style)
{
    unsigned kind = 0;
    while (style.n) {
        struct str_cut one = str_cut(style, ';'), cut = str_cut(one.head, ':');
        kind |= declared(str_trim(cut.head), str_trim(cut.tail));
        style = one.tail;
    }
    if ((kind & STYLE_ZERO_BOX) && (kind & STYLE_CUT)) kind |= KIND_HIDDEN;
    return kind;
}

/* ---- together ---------------------------------------------------------------------------- */

/* The first words of a node, after any white space. */
static struct str first_words(const GumboNode *n)
{
    enum { STEPS = 60 };
    const GumboNode *top = n;
    for (int i = 0; i < STEPS; i++) {
        if (n->type == GUMBO_NODE_TEXT) {
            struct str s = str_trim(str_of(n->v.text.text));
            if (s.n) return s;
        }
        const GumboVector *children =
            n->type == GUMBO_NODE_ELEMENT ? &n->v.element.children : NULL;
        if (children && children->length) {
            n = children->data[0];
            continue;
        }
        while (n != top && n->index_within_parent + 1 >= n->parent->v.element.children.length)
            n = n->parent;
        if (n == top) break;
        n = n->parent->v.element.children.data[n->index_within_parent + 1];
    }
    return (struct str){ "", 0 };
}

/* Outlook draws a line above the letter head of what it quotes. A line that a writer drew has
 * no bold "From:" below it. */
static bool is_letter_head(const GumboElement *e)
{
    for (unsigned i = 0; i < e->children.length; i++) {
        struct str s = first_words(e->children.data[i]);
        if (s.n == 0) continue;
        struct str_cut field = str_cut(s, ':');
        return (field.ok && field.head.n < 30) || has(s, STR("\xEF\xBC\x9A"));
    }
    return false;
}

/* Above the letter head of what is quoted. */
static bool is_divider(const GumboElement *e, unsigned kind)
{
    if (e->tag == GUMBO_TAG_HR)
        return attribute(e, "tabindex").n > 0 && has(attribute(e, "style"), STR("98%"));
    return e->tag == GUMBO_TAG_DIV && (kind & STYLE_TOP) && is_letter_head(e);
}

static unsigned kind_of_blockquote(const GumboElement *e, unsigned kind)
{
    bool sign = str_ieq(attribute(e, "type"), STR("cite")) || attribute(e, "cite").n ||
                (kind & (KIND_OLD | KIND_QUOTE | KIND_HOLDER | STYLE_LEFT));
    kind &= ~(unsigned)(KIND_HOLDER | KIND_OLD);
    return kind | (sign ? KIND_QUOTE : KIND_PERHAPS);
}

/* A holder without a quote of its own holds only old text; but a forwarded mail has a line of
 * dashes, as in plain text. */
static unsigned kind_of_holder(const GumboElement *e, unsigned kind)
{
    struct str first = { "", 0 };
    for (unsigned i = 0; i < e->children.length; i++) {
        const GumboNode *n = e->children.data[i];
        if (n->type == GUMBO_NODE_ELEMENT && n->v.element.tag == GUMBO_TAG_BLOCKQUOTE)
            return kind;
        if (first.n == 0) first = first_words(n);
    }
    kind &= ~(unsigned)KIND_HOLDER;
    return kind | (str_starts(first, STR("---")) ? 0 : KIND_OLD);
}

unsigned kind_of(const GumboElement *e)
{
    unsigned kind =
        kind_of_tag(e->tag) | kind_of_names(e) | kind_of_style(attribute(e, "style"));
    if (e->attributes.length && gumbo_get_attribute(&e->attributes, "hidden"))
        kind |= KIND_HIDDEN;
    if (e->tag == GUMBO_TAG_BLOCKQUOTE)
        kind = kind_of_blockquote(e, kind);
    else if (kind & KIND_HOLDER)
        kind = kind_of_holder(e, kind);
    else if (is_divider(e, kind))
        kind |= KIND_REST;
    return kind;
}
