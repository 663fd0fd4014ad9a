/* The sentences of mail programs and gateways; one paragraph, and nothing else, makes a
 * placeholder. */
#include "parser/body/placeholder.h"

enum { BYTES_MAX = 400 };

/* Each part of a row must be in the text, in any order; ASCII letters in either case. */
struct sentence {
    const char *first, *second;
};
/* clang-format off */
static const struct sentence sentences[] = {
    { "html", "reader" },             { "html", "viewer" },          /* English */
    { "html", "capable" },            { "html", "compatible" },
    { "html", "enabled" },            { "html", "support" },
    { "html", "not show" },           { "html", "display" },
    { "html", "client" },             { "html", "mail program" },
    { "html", "html message" },       { "html", "html email" },
    { "html", "html format" },        { "html", "html version" },
    { "html", "html part" },          { "this is an html", "" },
    { "view this", "browser" },       { "view it in", "browser" },
    { "html", "e-mail-programm" },    { "html", "mailprogramm" },    /* German */
    { "html", "mail-programm" },      { "html", "anzeigen" },
    { "html", "unterstützt" },        { "html", "html-mail" },
    { "html", "html-nachricht" },     { "html", "darstellen" },
    { "diese nachricht", "im browser" },
    { "html", "logiciel de messagerie" }, { "html", "messagerie" },  /* French */
    { "html", "au format html" },     { "html", "afficher" },
    { "html", "formato html" },       { "html", "cliente de correo" }, /* Spanish, Italian */
    { "html", "visualizar" },         { "html", "visualizzare" },
    { "html", "programma di posta" }, { "html", "cliente de e-mail" }, /* Portuguese */
    { "html", "weergeven" },          { "html", "e-mailprogramma" },  /* Dutch */
    { "html", "html-formaat" },       { "html", "formacie html" },    /* Polish */
    { "html", "wyświetl" },           { "html", "program pocztowy" },
    { "html", "visa" },               { "html", "vis " },            /* Scandinavian */
    { "html", "näyttä" },             { "html", "zobrazit" },        /* Finnish, Czech */
    { "html", "formátu html" },       { "html", "megjeleníteni" },   /* Hungarian */
    { "html", "görüntüle" },          { "html", "формате html" },    /* Turkish, Russian */
    { "html", "не поддерживает" },    { "html", "форматі html" },    /* Ukrainian */
    { "html", "メール" },              { "html", "形式" },             /* Japanese */
    { "html", "表示" },               { "html", "邮件" },            /* Chinese */
    { "html", "郵件" },               { "html", "格式" },
    { "html", "메일" },               { "html", "형식" },            /* Korean */
};
/* clang-format on */

static bool has(struct str s, const char *words)
{
    return str_ifind(s, str_of(words)) < s.n || !words[0];
}

static bool is_page(struct str word)
{
    return has(word, "html") || has(word, "://") || has(word, "www.");
}

/* Most orders have a digit; but so do "HTML5" and addresses of pages. */
static bool has_number(struct str line)
{
    for (struct str w = str_word(&line); w.n; w = str_word(&line))
        for (size_t i = 0; i < w.n; i++)
            if (char_digit(w.s[i]) && !is_page(w)) return true;
    return false;
}

static size_t count_words(struct str line)
{
    size_t n = 0;
    while (str_word(&line).n) n++;
    return n;
}

/* After the end of a sentence, "pass" would be an order. */
static bool goes_on(struct str above, struct str line)
{
    enum { SENTENCE = 4 };
    bool ended = above.n == 0 || strchr(".!?:", above.s[above.n - 1]);
    return !ended || count_words(line) >= SENTENCE || is_page(line);
}

static bool is_one_paragraph(struct str text)
{
    struct str line, above = { "x", 1 };
    while (str_line(&text, &line)) {
        line = str_trim(line);
        if (line.n == 0 || has_number(line) || !goes_on(above, line)) return false;
        above = line;
    }
    return true;
}

bool placeholder_is(struct str text)
{
    struct str s = str_trim(text);
    if (s.n > BYTES_MAX || !is_one_paragraph(s)) return false;
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (has(s, sentences[i].first) && has(s, sentences[i].second)) return true;
    return false;
}
