/* Phrases of mail programs. ASCII letters match in either case, others
 * as written here. */
#include "parser/fresh/phrases.h"

#include <stddef.h>

/* clang-format off */
const struct attribution phrases_attribution[] = {
    { "On ",       "wrote" },            { "At ",        "wrote" },     /* English */
    { "On ",       "said" },             { "On ",        "writes" },
    { "Quoting ",  "" },                 { "In message", "" },
    { "Am ",       "schrieb" },          { "Am ",        "hat " },      /* German */
    { "Zitat von ", "" },                { "Den ",       "schrieb" },
    { "Le ",       "a écrit" },          { "Selon ",     "" },          /* French */
    { "El ",       "escribió" },         { "El ",        "escribi" },   /* Spanish */
    { "El ",       "va escriure" },                                     /* Catalan */
    { "Il ",       "ha scritto" },       { "Il ",        "scrisse" },   /* Italian */
    { "In data ",  "ha scritto" },       { "In data ",   "scrive" },
    { "Op ",       "schreef" },          { "Op ",        "het volgende geschreven" }, /* Dutch */
    { "Em ",       "escreveu" },         { "A ",         "escreveu" },  /* Portuguese */
    { "W dniu ",   "napisał" },          { "W dniu ",    "pisze" },     /* Polish */
    { "Dnia ",     "napisał" },          { "Dnia ",      "pisze" },
    { "Den ",      "skrev" },            { "På ",        "skrev" },     /* Scandinavian */
    { "Dne ",      "napsal" },           { "Dňa ",       "napísal" },   /* Czech, Slovak */
    { "Pe ",       "a scris" },          { "În ",        "a scris" },   /* Romanian */
    { "Στις ",     "έγραψε" },                                          /* Greek */
    { "W ",        "napisał" },
    /* where the line begins with the day or the name */
    { "",          "wrote" },            { "",           "writes" },
    { "",          "schrieb" },          { "",           "a écrit" },
    { "",          "escribió" },         { "",           "ha scritto" },
    { "",          "schreef" },          { "",           "escreveu" },
    { "",          "napisał" },          { "",           "skrev" },
    { "",          "napsal" },           { "",           "napísal" },
    { "",          "kirjoitti" },        { "",           "ezt írta" },  /* Finnish, Hungarian */
    { "",          "написал" },          { "",           "пишет" },     /* Russian */
    { "",          "пише" },             { "",           "şunu yazdı" }, /* Ukrainian, Turkish */
    { "",          "şunları yazdı" },    { "",           "yazdı" },
    { "",          "のメール" },         { "",           "書きました" }, /* Japanese */
    { "",          "写道" },             { "",           "寫道" },      /* Chinese */
    { "",          "작성" },                                            /* Korean */
    { NULL, NULL },
};

const struct head_word phrases_head[] = {
    { "From", HEAD_FROM },         { "Sent", HEAD_SENT },       { "Date", HEAD_SENT },
    { "To", HEAD_TO },             { "Subject", HEAD_SUBJECT },
    { "Von", HEAD_FROM },          { "Gesendet", HEAD_SENT },   { "Datum", HEAD_SENT },
    { "An", HEAD_TO },             { "Betreff", HEAD_SUBJECT },
    { "De", HEAD_FROM },           { "Envoyé", HEAD_SENT },     { "Date d'envoi", HEAD_SENT },
    { "À", HEAD_TO },              { "Objet", HEAD_SUBJECT },   { "Expéditeur", HEAD_FROM },
    { "Destinataire", HEAD_TO },   { "Enviado", HEAD_SENT },    { "Enviado el", HEAD_SENT },
    { "Fecha", HEAD_SENT },        { "Para", HEAD_TO },         { "Asunto", HEAD_SUBJECT },
    { "Da", HEAD_FROM },           { "Inviato", HEAD_SENT },    { "Data", HEAD_SENT },
    { "A", HEAD_TO },              { "Oggetto", HEAD_SUBJECT },
    { "Van", HEAD_FROM },          { "Verzonden", HEAD_SENT },  { "Aan", HEAD_TO },
    { "Onderwerp", HEAD_SUBJECT }, { "Enviada em", HEAD_SENT }, { "Assunto", HEAD_SUBJECT },
    { "Od", HEAD_FROM },           { "Wysłano", HEAD_SENT },    { "Do", HEAD_TO },
    { "Temat", HEAD_SUBJECT },     { "Från", HEAD_FROM },       { "Skickat", HEAD_SENT },
    { "Till", HEAD_TO },           { "Ämne", HEAD_SUBJECT },    { "Fra", HEAD_FROM },
    { "Sendt", HEAD_SENT },        { "Dato", HEAD_SENT },       { "Til", HEAD_TO },
    { "Emne", HEAD_SUBJECT },      { "Lähettäjä", HEAD_FROM },  { "Lähetetty", HEAD_SENT },
    { "Vastaanottaja", HEAD_TO },  { "Aihe", HEAD_SUBJECT },    { "Odesláno", HEAD_SENT },
    { "Komu", HEAD_TO },           { "Předmět", HEAD_SUBJECT }, { "Odoslané", HEAD_SENT },
    { "Predmet", HEAD_SUBJECT },   { "Feladó", HEAD_FROM },     { "Elküldve", HEAD_SENT },
    { "Címzett", HEAD_TO },        { "Tárgy", HEAD_SUBJECT },   { "Kimden", HEAD_FROM },
    { "Gönderildi", HEAD_SENT },   { "Kime", HEAD_TO },         { "Konu", HEAD_SUBJECT },
    { "От", HEAD_FROM },           { "Отправлено", HEAD_SENT }, { "Дата", HEAD_SENT },
    { "Кому", HEAD_TO },           { "Тема", HEAD_SUBJECT },    { "Від", HEAD_FROM },
    { "差出人", HEAD_FROM },       { "送信日時", HEAD_SENT },   { "宛先", HEAD_TO },
    { "件名", HEAD_SUBJECT },      { "发件人", HEAD_FROM },     { "发送时间", HEAD_SENT },
    { "收件人", HEAD_TO },         { "主题", HEAD_SUBJECT },
    { NULL, 0 },
};

const char *const phrases_below_is_old[] = {
    "Original Message", "Original Mail", "Original email", "Forwarded message",
    "Forwarded Mail", "Begin forwarded message", "Reply message", "Reply to message",
    "Ursprüngliche Nachricht", "Urspruengliche Nachricht", "Originalnachricht",
    "Original-Nachricht", "Weitergeleitete Nachricht", "Message d'origine", "Message original",
    "Message transféré", "Mensaje original", "Mensaje reenviado", "Messaggio originale",
    "Messaggio inoltrato", "Oorspronkelijk bericht", "Oorspronkelijke bericht",
    "Doorgestuurd bericht", "Mensagem original", "Mensagem encaminhada",
    "Wiadomość oryginalna", "Oryginalna wiadomość", "Przekazana wiadomość",
    "Ursprungligt meddelande", "Originalmeddelande", "Vidarebefordrat meddelande",
    "Opprinnelig melding", "Oprindelig meddelelse", "Videresendt melding",
    "Alkuperäinen viesti", "Původní zpráva", "Přeposlaná zpráva", "Pôvodná správa",
    "Eredeti üzenet", "Mesaj original", "Orijinal Mesaj", "Исходное сообщение",
    "Пересылаемое сообщение", "Пересланное сообщение", "元のメッセージ", "原始邮件", "原始郵件",
    "BEGIN PGP SIGNATURE",
    NULL,
};

const char *const phrases_old_alone[] = {
    "Begin forwarded message:", "Anfang der weitergeleiteten Nachricht:",
    "Début du message transféré :", "Début du message réexpédié :",
    "Inicio del mensaje reenviado:", "Inizio messaggio inoltrato:",
    "Begin doorgestuurd bericht:", "Início da mensagem reencaminhada:",
    "Początek przekazywanej wiadomości:", "Vidarebefordrat mejl:",
    /* our own letters, sent back whole and without marks: their examples are good orders. In
     * every language of templates/words (tests/templates/words_used.py). */
    "[The board is in the picture that comes with this mail.]", "An example mail",
    "[Das Brett ist auf dem Bild, das mit dieser Mail kommt.]", "Eine Beispielmail",
    NULL,
};

const char *const phrases_footer[] = {
    "Sent from my ", "Sent from Mail", "Sent from Outlook", "Sent from Yahoo", "Sent from Gmail",
    "Sent from Proton", "Sent with Proton", "Sent with Tutanota", "Sent via ", "Sent using ",
    "Get Outlook for ", "Get BlueMail", "Von meinem ", "Von meinen ", "Gesendet von ",
    "Gesendet mit ", "Gesendet über ", "Diese Nachricht wurde von meinem ",
    "Diese Nachricht wurde mit ", "Holen Sie sich Outlook", "Outlook für ", "Envoyé de mon ",
    "Envoyé depuis ", "Envoyé à partir de ", "Télécharger Outlook", "Obtenir Outlook",
    "Obtenez Outlook", "Enviado desde ", "Enviado do ", "Enviado de mi ", "Obtener Outlook",
    "Obter o Outlook", "Inviato da ", "Ottieni Outlook", "Scarica Outlook", "Verzonden vanaf ",
    "Verstuurd vanaf ", "Verstuurd van ", "Outlook voor ", "Wysłane z ", "Wysłano z ",
    "Pobierz Outlook", "Pobierz aplikację Outlook", "Skickat från ", "Skaffa Outlook",
    "Sendt fra ", "Lähetetty ", "Odesláno z ", "Odoslané z ", "Stáhnout Outlook",
    "Отправлено с ", "Отправлено из ", "iPhoneから送信", "iPadから送信", "发自我的",
    "Virus-free.", "Virenfrei.", "Sans virus.", "Libre de virus.", "Privo di virus.",
    "This email has been checked for viruses", "Diese E-Mail wurde von Avast",
    "-----BEGIN PGP SIGNED MESSAGE-----", "Hash: SHA",
    NULL,
};
/* clang-format on */
