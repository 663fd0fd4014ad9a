/* The sentences of gateways. A passage with the words of a row is dropped, up to the end of
 * that sentence or of the paragraph; a line that looks like an order ends it, or keeps it. */
#include "parser/fresh/banner.h"

enum { LINES_MAX = 12, BYTES_MAX = 1600, SHORT_LINE = 3 /* words */ };

/* Both must be in it; if `begins`, the first one at its beginning, after signs at most; ASCII
 * letters in either case. */
struct banner {
    const char *first, *second;
    bool begins;
};
/* clang-format off */
static const struct banner banners[] = {
    /* warnings of a gateway */
    { "[external", "", true },             { "external email", "", true },
    { "external e-mail", "", true },       { "external mail", "", true },
    { "external sender", "", true },       { "external message", "", true },
    { "[ext]", "", true },
    { "caution", "outside", true },        { "caution", "external", true },
    { "warning", "outside", true },        { "warning", "external", true },
    { "attention", "external", true },     { "notice", "external", true },
    { "this email originated from outside", "", false },
    { "this e-mail originated from outside", "", false },
    { "this message originated from outside", "", false },
    { "this email originated outside", "", false },
    { "this email came from outside", "", false },
    { "this message was sent from outside", "", false },
    { "this email was sent from outside", "", false },
    { "this email is from an external", "", false },
    { "this message is from an external", "", false },
    { "do not click", "link", true },      { "do not click", "attachment", true },
    { "do not open", "attachment", true }, { "be careful", "attachments", true },
    { "exercise caution", "attachment", false },
    { "you don't often get email from", "", false },
    { "you don\xE2\x80\x99t often get email from", "", false },
    { "some people who received this message don't often get email from", "", false },
    { "some people who received this message don\xE2\x80\x99t often get email from", "", false },
    { "learn why this is important", "", true },
    { "this message was sent with high importance", "", true },
    { "zjqcmqryfpfptbanner", "", true },   /* Proofpoint */
    { "this message is from", "outside", true },
    { "this message came from outside", "", false },
    { "report suspicious", "", true },
    { "mimecast", "scanned", false },      { "mimecast", "secured", false },
    { "proofpoint", "protect", false },
    { "diese e-mail", "von extern", false }, { "diese e-mail", "externen absender", false },
    { "diese nachricht", "externen absender", false },
    { "diese mail", "externen absender", false },
    { "externe e-mail", "", true },        { "externe mail", "", true },
    { "[extern", "", true },               { "extern:", "", true },
    { "achtung", "extern", true },         { "vorsicht", "extern", true },
    { "achtung", "außerhalb", true },      { "vorsicht", "außerhalb", true },
    { "warnung", "extern", true },         { "hinweis", "externe", true },
    { "klicken sie", "links", true },      { "öffnen sie", "anhänge", true },
    { "sie erhalten nicht h", "e-mails von", false },
    { "sie erhalten nicht oft", "e-mail", false },
    { "erfahren sie, warum dies wichtig ist", "", true },
    { "message externe", "", true },       { "[externe]", "", true },
    { "courriel externe", "", true },
    { "attention", "externe", true },      { "attention", "extérieur", true },
    { "avertissement", "externe", true },
    { "ce message provient de l'extérieur", "", false },
    { "ce message provient de l\xE2\x80\x99""extérieur", "", false },
    { "ce courriel provient de l", "extérieur", false },
    { "ce message provient d", "expéditeur externe", false },
    { "ne cliquez pas", "lien", true },    { "n'ouvrez pas", "pièce", true },
    { "vous n\xE2\x80\x99obtenez pas souvent d", "", false },
    { "vous n'obtenez pas souvent d", "", false },
    { "découvrez pourquoi c", "important", true },
    { "atención", "extern", true },        { "precaución", "extern", true },
    { "attenzione", "estern", true },      { "let op", "extern", true },
    /* scanners of viruses */
    { "checked for viruses by", "", false }, { "scanned for viruses", "", false },
    { "scanned by", "virus", false },      { "scanned by", "mailscanner", false },
    { "believed to be clean", "", false }, { "no virus found in this", "", false },
    { "this email is virus-free", "", true }, { "checked by avg", "", true },
    { "this email has been scanned by", "", true },
    { "antivirus software", "avast", false },
    { "diese e-mail wurde", "viren", false }, { "auf viren", "überprüft", false },
    { "auf viren", "gepr", false },        { "avast", "antivirus-software", false },
    { "l'absence de virus", "", false },   { "l\xE2\x80\x99""absence de virus", "", false },
    { "analys", "antivirus", false },
    /* lawyers */
    { "this e-mail and any", "confidential", false }, { "this email and any", "confidential", false },
    { "this message and any", "confidential", false }, { "this email", "intended recipient", false },
    { "this e-mail", "intended recipient", false }, { "this message", "intended recipient", false },
    { "this communication", "intended recipient", false }, { "the information", "intended recipient", false },
    { "the information", "confidential", true }, { "the contents of this", "confidential", true },
    { "this email", "intended solely", false }, { "this e-mail", "intended solely", false },
    { "this message", "intended only", false }, { "this email", "intended only", false },
    { "this e-mail", "intended only", false }, { "this email", "may contain confidential", false },
    { "if you are not the intended", "", true }, { "if you have received this", "in error", true },
    { "confidentiality notice", "", true }, { "disclaimer", "", true },
    { "please consider the environment", "", true }, { "think before you print", "", false },
    { "diese e-mail", "vertraulich", false }, { "diese nachricht", "vertraulich", false },
    { "diese mail", "vertraulich", false }, { "wenn sie nicht der richtige adressat", "", true },
    { "wenn sie nicht der", "empfänger", true }, { "sollten sie nicht der", "", true },
    { "falls sie nicht der", "empfänger", true }, { "das unerlaubte kopieren", "", true },
    { "der inhalt dieser e-mail", "", true }, { "bitte denken sie an die umwelt", "", true },
    { "bitte prüfen sie", "ausgedruckt", false },
    { "ce message", "confidentiel", false }, { "ce courriel", "confidentiel", false },
    { "si vous n'êtes pas", "destinataire", true },
    { "si vous n\xE2\x80\x99\xC3\xAAtes pas", "destinataire", true },
    { "si vous avez reçu ce message par erreur", "", true },
    { "pensez à l'environnement", "", false }, { "pensez à l\xE2\x80\x99""environnement", "", false },
    { "este mensaje", "confidencial", false }, { "questo messaggio", "riservat", false },
    { "dit bericht", "vertrouwelijk", false }, { "deze e-mail", "vertrouwelijk", false },
};
/* clang-format on */

static bool has(struct str s, const char *words)
{
    return !words[0] || str_ifind(s, str_of(words)) < s.n;
}

/* Without the signs around a warning: brackets except square ones, stars, rules. */
static struct str inner(struct str s)
{
    s = str_trim(s);
    while (s.n && strchr("*_-=#~!|\"'( \t", s.s[0])) s = str_from(s, 1);
    return s;
}

static bool matches(struct str passage)
{
    struct str s = inner(passage);
    for (size_t i = 0; i < sizeof banners / sizeof *banners; i++) {
        const struct banner *b = &banners[i];
        bool first = b->begins ? str_istarts(s, str_of(b->first)) : has(s, b->first);
        if (first && has(s, b->second)) return true;
    }
    return false;
}

static bool is_rule(struct str line)
{
    struct str s = str_trim(line);
    for (size_t i = 0; i < s.n; i++)
        if (!strchr("*_-=#~ ", s.s[i])) return false;
    return s.n > 2;
}

/* `(1,2)`, `Nf3`, `e2-e4`, `0-0`: when in doubt, yes. */
static bool has_order(struct str line)
{
    for (size_t i = 0; i + 1 < line.n; i++) {
        char c = char_lower(line.s[i]), d = line.s[i + 1];
        struct str from = str_from(line, i);
        if (c == '(' && (char_digit(d) || d == '-' || d == ' ')) return true;
        if (c >= 'a' && c <= 'h' && d >= '1' && d <= '8') return true;
        if (char_digit(c) && d == ',') return true;
        if (str_istarts(from, STR("O-O")) || str_starts(from, STR("0-0"))) return true;
    }
    return false;
}

static size_t count_words(struct str line)
{
    size_t n = 0;
    while (str_word(&line).n) n++;
    return n;
}

/* Sentences that gateways end without a full stop. */
static bool ends_bare(struct str s)
{
    static const char *const ends[] = { "is important", "wichtig ist", "est important",
                                        "external sender" };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t n = strlen(ends[i]);
        if (s.n >= n && str_ieq(str_from(s, s.n - n), str_of(ends[i]))) return true;
    }
    return false;
}

/* The address of a scanner's maker, alone on a line. */
static bool is_link(struct str line)
{
    struct str s = inner(line);
    return count_words(s) == 1 && (str_istarts(s, STR("http")) || str_istarts(s, STR("www.")));
}

static bool ends_sentence(struct str line)
{
    struct str s = str_trim(line);
    if (ends_bare(s)) return true;
    while (s.n && strchr("*_)\"'", s.s[s.n - 1])) s.n--;
    return s.n == 0 || strchr(".!?:;]>", s.s[s.n - 1]);
}

/* Can a banner go on with that line? After the end of a sentence, a few words may be the
 * player's: "pass". */
static bool goes_on(struct str line, bool ended)
{
    if (str_trim(line).n == 0 || has_order(line)) return false;
    return !ended || is_rule(line) || count_words(line) > SHORT_LINE;
}

uint32_t banner_lines(struct str text)
{
    struct str rest = text, line;
    uint32_t n = 0, lead = 0;
    bool ended = false, found = false;
    if (!str_line(&rest, &line)) return 0;
    if (is_rule(line)) { /* above the words of some gateways */
        lead = 1;
        text = rest;
        if (!str_line(&rest, &line)) return 0;
    }
    while (!found && n < LINES_MAX && goes_on(line, ended)) {
        struct str passage = { text.s, (size_t)(line.s + line.n - text.s) };
        if (passage.n > BYTES_MAX) return 0;
        n++;
        ended = ends_sentence(line);
        struct str next = rest;
        bool last = !str_line(&rest, &line) || !goes_on(line, ended);
        /* What follows in the middle of a sentence may be an order. */
        bool whole = ended || str_trim(line).n == 0 || next.n == 0;
        found = (ended || last) && whole && matches(passage);
        if (last) break;
    }
    if (!found) return 0;
    return lead + n + (is_rule(line) || is_link(line));
}
