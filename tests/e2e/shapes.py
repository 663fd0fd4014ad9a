"""Answers in the shapes of mail programs: what a program puts around the lines that its user types, in the languages
that it speaks. One row for each program; the caller supplies the texts within. Used by programs.py."""
import email.header, html, quopri, re

# What is above the old text. {n}: our name and address, {m}: the name alone.
N, M = "Zugpost <judge@zugpost.example>", "Zugpost"
GMAIL = {
    "english": "On Fri, 20 Nov 2026 at 18:00, {n} wrote:",
    "american": "On Fri, Nov 20, 2026 at 6:00\u202fPM {n} wrote:",
    "german": "Am Fr., 20. Nov. 2026 um 18:00\u202fUhr schrieb {n}:",
    "french": "Le ven. 20 nov. 2026 à 18:00, {n} a écrit :",
    "spanish": "El vie, 20 nov 2026 a las 18:00, {n} escribió:",
    "italian": "Il giorno ven 20 nov 2026 alle ore 18:00 {n} ha scritto:",
    "portuguese": "Em sex., 20 de nov. de 2026 às 18:00, {n} escreveu:",
    "dutch": "Op vr 20 nov 2026 om 18:00 schreef {n}:",
    "polish": "pt., 20 lis 2026 o 18:00 {n} napisał(a):",
    "russian": "пт, 20 нояб. 2026 г. в 18:00, {n}:",
    "ukrainian": "пт, 20 лист. 2026 р. о 18:00 {n} пише:",
    "swedish": "Den fre 20 nov. 2026 kl 18:00 skrev {n}:",
    "danish": "Den fre. 20. nov. 2026 kl. 18.00 skrev {n}:",
    "norwegian": "fre. 20. nov. 2026 kl. 18:00 skrev {n}:",
    "finnish": "pe 20. marrask. 2026 klo 18.00 {n} kirjoitti:",
    "czech": "pá 20. 11. 2026 v 18:00 odesílatel {n} napsal:",
    "hungarian": "{n} ezt írta (időpont: 2026. nov. 20., P, 18:00):",
    "turkish": "{n}, 20 Kas 2026 Cum, 18:00 tarihinde şunu yazdı:",
    "greek": "Στις Παρ 20 Νοε 2026 στις 6:00 μ.μ., ο χρήστης {n} έγραψε:",
    "romanian": "În vin., 20 nov. 2026 la 18:00, {n} a scris:",
    "japanese": "2026年11月20日(金) 18:00 {n}:",
    "chinese": "{n} 于2026年11月20日周五 18:00写道：",
    "korean": "2026년 11월 20일 (금) 오후 6:00, {n}님이 작성:",
    "hebrew": "‫בתאריך יום ו׳, 20 בנוב׳ 2026 ב-18:00 מאת ‪{m}‬‏ <‪judge@zugpost.example‬‏>:‬",
}
APPLE = {
    "english": "On 20 Nov 2026, at 18:00, {n} wrote:",
    "american": "On Nov 20, 2026, at 6:00\u202fPM, {n} wrote:",
    "german": "Am 20.11.2026 um 18:00 schrieb {n}:",
    "french": "Le 20 nov. 2026 à 18:00, {n} a écrit :",
    "spanish": "El 20 nov 2026, a las 18:00, {n} escribió:",
    "italian": "Il giorno 20 nov 2026, alle ore 18:00, {n} ha scritto:",
    "portuguese": "Em 20 de nov. de 2026, à(s) 18:00, {n} escreveu:",
    "dutch": "Op 20 nov 2026 om 18:00 heeft {n} het volgende geschreven:",
    "polish": "Wiadomość napisana przez {n} w dniu 20 lis 2026, o godz. 18:00:",
    "russian": "20 нояб. 2026 г., в 18:00, {n} написал(а):",
    "swedish": "20 nov. 2026 kl. 18:00 skrev {n}:",
    "danish": "Den 20. nov. 2026 kl. 18.00 skrev {n}:",
    "japanese": "2026/11/20 18:00、{n}のメール:",
}
THUNDERBIRD = {
    "english": "On 20/11/2026 18:00, {m} wrote:",
    "german": "Am 20.11.26 um 18:00 schrieb {m}:",
    "french": "Le 20/11/2026 à 18:00, {m} a écrit :",
    "spanish": "El 20/11/26 a las 18:00, {m} escribió:",
    "italian": "Il 20/11/2026 18:00, {m} ha scritto:",
    "dutch": "Op 20-11-2026 om 18:00 schreef {m}:",
    "polish": "W dniu 20.11.2026 o 18:00, {m} pisze:",
    "russian": "20.11.2026 18:00, {m} пишет:",
    "swedish": "Den 2026-11-20 kl. 18:00, skrev {m}:",
    "czech": "Dne 20. 11. 26 v 18:00 {m} napsal(a):",
}
K9 = {
    "english": "On 20 November 2026 18:00:00 CET, {n} wrote:",
    "german": "Am 20. November 2026 18:00:00 MEZ schrieb {n}:",
    "french": "Le 20 novembre 2026 18:00:00 GMT+01:00, {n} a écrit :",
    "spanish": "El 20 de noviembre de 2026 18:00:00 CET, {n} escribió:",
    "italian": "Il 20 novembre 2026 18:00:00 CET, {n} ha scritto:",
    "dutch": "Op 20 november 2026 18:00:00 CET schreef {n}:",
}
YAHOO = {
    "english": "On Friday, November 20, 2026 at 06:00:00 PM GMT+1, {n} wrote:",
    "german": "Am Freitag, 20. November 2026 um 18:00:00 MEZ hat {n} Folgendes geschrieben:",
    "french": "Le vendredi 20 novembre 2026 à 18:00:00 UTC+1, {n} a écrit :",
    "spanish": "El viernes, 20 de noviembre de 2026, 18:00:00 CET, {n} escribió:",
    "italian": "Il venerdì 20 novembre 2026 alle ore 18:00:00 CET, {n} ha scritto:",
}
PROTON = {
    "english": "On Friday, November 20th, 2026 at 6:00 PM, {n} wrote:",
    "german": "Am Freitag, 20. November 2026 um 18:00, {n} schrieb:",
    "french": "Le vendredi 20 novembre 2026 à 18:00, {n} a écrit :",
}
ROUNDCUBE = {
    "english": "On 2026-11-20 18:00, {m} wrote:",
    "german": "Am 2026-11-20 18:00, schrieb {m}:",
    "french": "Le 2026-11-20 18:00, {m} a écrit :",
    "dutch": "{m} schreef op 2026-11-20 18:00:",
}
FASTMAIL = {"english": "On Fri, 20 Nov 2026, at 6:00 PM, {m} wrote:"}
MUTT = {"english": "On Fri, Nov 20, 2026 at 06:00:00PM +0100, {m} wrote:"}
# From, Sent, To, Subject of a block, and the date as it is written there.
BLOCK = {
    "english": ("From", "Sent", "To", "Subject", "Friday, November 20, 2026 6:00 PM"),
    "german": ("Von", "Gesendet", "An", "Betreff", "Freitag, 20. November 2026 18:00"),
    "french": ("De", "Envoyé", "À", "Objet", "vendredi 20 novembre 2026 18:00"),
    "spanish": ("De", "Enviado", "Para", "Asunto", "viernes, 20 de noviembre de 2026 18:00"),
    "italian": ("Da", "Inviato", "A", "Oggetto", "venerdì 20 novembre 2026 18:00"),
    "portuguese": ("De", "Enviado", "Para", "Assunto", "sexta-feira, 20 de novembro de 2026 18:00"),
    "dutch": ("Van", "Verzonden", "Aan", "Onderwerp", "vrijdag 20 november 2026 18:00"),
    "polish": ("Od", "Wysłane", "Do", "Temat", "piątek, 20 listopada 2026 18:00"),
    "russian": ("От", "Отправлено", "Кому", "Тема", "20 ноября 2026 г. 18:00"),
    "swedish": ("Från", "Skickat", "Till", "Ämne", "den 20 november 2026 18:00"),
    "danish": ("Fra", "Sendt", "Til", "Emne", "20. november 2026 18:00"),
    "czech": ("Od", "Odesláno", "Komu", "Předmět", "pátek 20. listopadu 2026 18:00"),
    "japanese": ("差出人", "送信日時", "宛先", "件名", "2026年11月20日 18:00"),
}
SAMSUNG = {
    "english": ("Original message", "From", "Date", "To", "Subject"),
    "german": ("Ursprüngliche Nachricht", "Von", "Datum", "An", "Betreff"),
    "french": ("Message d'origine", "De", "Date", "À", "Objet"),
    "spanish": ("Mensaje original", "De", "Fecha", "Para", "Asunto"),
    "italian": ("Messaggio originale", "Da", "Data", "A", "Oggetto"),
    "dutch": ("Oorspronkelijk bericht", "Van", "Datum", "Aan", "Onderwerp"),
    "polish": ("Oryginalna wiadomość", "Od", "Data", "Do", "Temat"),
}
# What phones add below.
IPHONE = {
    "english": "Sent from my iPhone", "american": "Sent from my iPad", "german": "Von meinem iPhone gesendet",
    "french": "Envoyé de mon iPhone", "spanish": "Enviado desde mi iPhone", "italian": "Inviato da iPhone",
    "portuguese": "Enviado do meu iPhone", "dutch": "Verstuurd vanaf mijn iPhone", "polish": "Wysłane z iPhone'a",
    "russian": "Отправлено с iPhone", "swedish": "Skickat från min iPhone", "danish": "Sendt fra min iPhone",
    "japanese": "iPhoneから送信",
}
OUTLOOK_PHONE = {
    "english": "Get Outlook for Android", "german": "Outlook für iOS beziehen", "french": "Obtenir Outlook pour Android",
    "spanish": "Obtener Outlook para iOS", "italian": "Scarica Outlook per Android", "dutch": "Outlook voor iOS downloaden",
    "polish": "Pobierz Outlooka dla systemu Android", "portuguese": "Obter o Outlook para iOS",
}
GALAXY = {
    "english": "Sent from my Galaxy", "german": "Von meinem/meiner Galaxy gesendet", "french": "Envoyé de mon appareil Galaxy",
    "spanish": "Enviado desde mi Galaxy", "italian": "Inviato dal mio Galaxy", "dutch": "Verzonden vanaf mijn Galaxy",
    "polish": "Wysłano z urządzenia Galaxy",
}
K9_SIGN = {
    "english": "Sent from my Android device with K-9 Mail. Please excuse my brevity.",
    "german": "Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.",
    "french": "Envoyé de mon appareil Android avec Courriel K-9 Mail. Veuillez excuser ma brièveté.",
}
# How a person begins and ends.
HELLO = {
    "english": "My move:", "american": "My move:", "german": "Mein Zug:", "french": "Mon coup :", "spanish": "Mi jugada:",
    "italian": "La mia mossa:", "portuguese": "Meu lance:", "dutch": "Mijn zet:", "polish": "Mój ruch:",
    "russian": "Мой ход:", "ukrainian": "Мій хід:", "swedish": "Mitt drag:", "danish": "Mit træk:", "norwegian": "Mitt trekk:",
    "finnish": "Siirtoni:", "czech": "Můj tah:", "hungarian": "Lépésem:", "turkish": "Hamlem:", "greek": "Η κίνησή μου:",
    "romanian": "Mutarea mea:", "japanese": "次の手です。", "chinese": "我的着法：", "korean": "제 수입니다:", "hebrew": "המסע שלי:",
}


def lines_html(lines, tag="div"):
    return "".join("<%s>%s</%s>" % (tag, html.escape(l) or "<br>", tag) for l in lines)


def said(attribution):
    return html.escape(attribution)


def block_html(words, subject):
    f, s, t, b, date = words
    return ("<b>%s:</b> Zugpost &lt;judge@zugpost.example&gt;<br>\n<b>%s:</b> %s<br>\n<b>%s:</b> Anna Green "
            "&lt;anna@example.org&gt;<br>\n<b>%s:</b> %s" % (f, s, date, t, b, html.escape(subject)))


def block_text(words, subject):
    f, s, t, b, date = words
    return "%s: Zugpost <judge@zugpost.example>\n%s: %s\n%s: Anna Green <anna@example.org>\n%s: %s" % (f, s, date, t, b, subject)


# ---- each program's HTML: new lines, sign (may be empty), what is above the old text, its HTML -------------------

def gmail(new, sign, head, old, words):
    sign = '<br clear="all"><div><br></div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" ' \
           'class="gmail_signature"><div dir="ltr">%s</div></div>' % "<br>".join(map(html.escape, sign)) if sign else ""
    return ('<div dir="ltr">%s</div>%s<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">'
            '%s<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);'
            'padding-left:1ex">%s</blockquote></div>' % (lines_html(new), sign, said(head), old))


def iphone(new, sign, head, old, words):
    return ('<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body dir="auto">%s'
            '<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">%s</div><div dir="ltr"><br><blockquote type="cite">%s<br><br>'
            '</blockquote></div><blockquote type="cite"><div dir="ltr">\ufeff%s</div></blockquote></body></html>'
            % (lines_html(new), "<br>".join(map(html.escape, sign)), said(head), old))


def apple(new, sign, head, old, words):
    return ('<html><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; line-break: after-white-space;">%s<br>'
            '%s<div><br><blockquote type="cite"><div>%s</div><br class="Apple-interchange-newline"><div>%s</div></blockquote>'
            '</div><br></body></html>'
            % (lines_html(new), "<div>-- <br>%s</div>" % "<br>".join(map(html.escape, sign)) if sign else "", said(head), old))


def outlook(new, sign, head, old, words):
    body = "".join('<p class="MsoNormal"><span style="font-size:11.0pt">%s<o:p></o:p></span></p>' % (html.escape(l) or "&nbsp;")
                   for l in new + ([""] + sign if sign else []))
    return ('<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm;}</style></head>'
            '<body lang="EN-GB"><div class="WordSection1">%s<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;'
            'border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">%s<o:p></o:p></p></div></div>%s</div>'
            '</body></html>' % (body, block_html(words, head), old))


def outlook_web(new, sign, head, old, words):
    body = "".join('<div class="elementToProof" style="font-family: Aptos, Calibri;">%s</div>' % (html.escape(l) or "<br>")
                   for l in new)
    sign = '<div id="Signature"><div>%s</div></div>' % "<br>".join(map(html.escape, sign)) if sign else ""
    return ('<html><body dir="ltr">%s%s<div id="appendonsend"></div><hr style="display:inline-block;width:98%%" tabindex="-1">'
            '<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">%s</font>'
            '<div>&nbsp;</div></div><div>%s</div></body></html>' % (body, sign, block_html(words, head), old))


def outlook_phone(new, sign, head, old, words):
    return ('<html><body><div dir="auto">%s</div><div id="ms-outlook-mobile-signature"><div dir="auto">%s</div></div>'
            '<hr style="display:inline-block;width:98%%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, '
            'sans-serif" color="#000000">%s</font><div>&nbsp;</div></div>%s</body></html>'
            % (lines_html(new), "<br>".join(map(html.escape, sign)), block_html(words, head), old))


def samsung(new, sign, head, old, words):
    return ('<html><head></head><body dir="auto"><div dir="auto">%s</div><div dir="auto"><br></div><div id="composer_signature" '
            'dir="auto"><div style="font-size:12px;color:#575757" dir="auto">%s</div></div><div dir="auto"><br></div><div>'
            '<br></div><div align="left" dir="auto" style="font-size:100%%;color:#000000">%s</div><div><br></div>%s</body></html>'
            % (lines_html(new), "<br>".join(map(html.escape, sign)), lines_html(samsung_head(words, head)), old))


def samsung_head(words, subject):
    what, f, d, t, s = words
    return ["-------- %s --------" % what, "%s: Zugpost <judge@zugpost.example>" % f, "%s: 20/11/2026 18:00 (GMT+01:00)" % d,
            "%s: Anna Green <anna@example.org>" % t, "%s: %s" % (s, subject)]


def thunderbird(new, sign, head, old, words):
    return ('<!DOCTYPE html><html><head></head><body><p>%s</p>%s<div class="moz-cite-prefix">%s<br></div><blockquote type="cite" '
            'cite="mid:1@zugpost.example">%s</blockquote></body></html>'
            % ("<br>".join(map(html.escape, new)),
               '<pre class="moz-signature" cols="72">-- \n%s</pre>' % "\n".join(map(html.escape, sign)) if sign else "",
               said(head), old))


def k9(new, sign, head, old, words):
    sign = '<br><br><div class="k9mail-signature">-- <br>%s</div>' % "<br>".join(map(html.escape, sign)) if sign else ""
    return ('<!DOCTYPE html><html><body><div dir="auto">%s</div>%s<br><br><div class="gmail_quote"><div dir="auto">%s</div>'
            '<blockquote class="gmail_quote" style="margin: 0pt 0pt 0pt 0.8ex; border-left: 1px solid rgb(204, 204, 204); '
            'padding-left: 1ex;">%s</blockquote></div></body></html>' % ("<br>".join(map(html.escape, new)), sign, said(head), old))


def yahoo(new, sign, head, old, words):
    sign = '<div class="ydp1signature">%s</div>' % lines_html(sign) if sign else ""
    return ('<html><head></head><body><div class="ydp7yahoo-style-wrap" style="font-size:13px;"><div dir="ltr">%s</div>%s</div>'
            '<div id="ydp8yahoo_quoted_123" class="ydp8yahoo_quoted"><div style="font-size:13px;color:#26282a;"><div>%s</div>'
            '<div><br></div><div><br></div><div>%s</div></div></div></body></html>'
            % (lines_html(new), sign, said(head), old))


def proton(new, sign, head, old, words):
    sign = '<div class="protonmail_signature_block" style="font-size: 14px;"><div class="protonmail_signature_block-user">%s' \
           '</div></div>' % lines_html(sign) if sign else ""
    return ('<div style="font-family: Arial, sans-serif; font-size: 14px;">%s</div>%s<div class="protonmail_quote">%s<br>'
            '<blockquote class="protonmail_quote" type="cite">%s</blockquote></div>' % (lines_html(new), sign, said(head), old))


def gmx(new, sign, head, old, words):
    return ('<html><head></head><body><div style="font-family: Verdana;font-size: 12.0px;"><div>%s</div>%s<div>&nbsp;<div name='
            '"quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5;"><div style='
            '"margin:0 0 10px 0;">%s</div><div name="quoted-content">%s</div></div></div></div></body></html>'
            % (lines_html(new), '<div class="signature">%s</div>' % lines_html(sign) if sign else "", block_html(words, head), old))


def roundcube(new, sign, head, old, words):
    sign = '<div id="_rc_sig">-- <br>%s</div>' % "<br>".join(map(html.escape, sign)) if sign else ""
    return ('<html><body style="font-size: 10pt"><p>%s</p>%s<p id="reply-intro">%s</p><blockquote type="cite" style="padding: 0 '
            '0.4em; border-left: #1010ff 2px solid; margin: 0">%s</blockquote></body></html>'
            % ("<br>".join(map(html.escape, new)), sign, said(head), old))


def fastmail(new, sign, head, old, words):
    return ('<!DOCTYPE html><html><body><div>%s</div>%s<div>%s<br></div><blockquote type="cite" id="qt">%s</blockquote>'
            '</body></html>' % (lines_html(new), '<div id="sig1"><div class="signature">--<br>%s</div></div>'
                                % "<br>".join(map(html.escape, sign)) if sign else "", said(head), old))


# Programs that mark nothing, or do it as nobody else does.
BARE = {"english": "Zugpost wrote:", "german": "Zugpost schrieb:"}
FROM = {"english": "From: Zugpost", "german": "Von: Zugpost"}
NOTHING = {"english": "", "german": ""}


def bare(new, sign, head, old, words):
    return "<html><body>%s<div>%s</div><div>%s</div><div>%s</div></body></html>" % (
        lines_html(new), "<br>".join(map(html.escape, sign)), said(head), old)


def cells(new, sign, head, old, words):
    return "<html><body><table><tr><td>%s</td></tr><tr><td>%s</td></tr><tr><td>%s</td></tr><tr><td>%s</td></tr></table></body></html>" % (
        lines_html(new), "<br>".join(map(html.escape, sign)), said(head), old)


# Name: how its HTML is made (None: it writes none), what is above (a table of sentences, or of blocks), the mark of
# quoted lines in its text part, what it adds below by itself, a field that it writes.
PROGRAMS = {
    "gmail": (gmail, GMAIL, "> ", {}, "X-Received: by 10.0.0.1"),
    "iphone": (iphone, APPLE, "> ", IPHONE, "X-Mailer: iPhone Mail (23A341)"),
    "apple-mail": (apple, APPLE, "> ", {}, "X-Mailer: Apple Mail (2.3826.700.81)"),
    "outlook": (outlook, BLOCK, "", {}, "X-Mailer: Microsoft Outlook 16.0"),
    "outlook-web": (outlook_web, BLOCK, "", {}, "Accept-Language: en-GB"),
    "outlook-phone": (outlook_phone, BLOCK, "", OUTLOOK_PHONE, "X-MS-Exchange-MessageSentRepresentingType: 1"),
    "samsung": (samsung, SAMSUNG, "", GALAXY, "X-Mailer: Samsung Email"),
    "thunderbird": (thunderbird, THUNDERBIRD, "> ", {}, "User-Agent: Mozilla Thunderbird"),
    "k9": (k9, K9, "> ", K9_SIGN, "User-Agent: K-9 Mail for Android"),
    "yahoo": (yahoo, YAHOO, "", {}, "X-Mailer: WebService/1.1.24652 YMailNorrin"),
    "proton": (proton, PROTON, "> ", {}, "X-Pm-Message-ID: a"),
    "gmx": (gmx, {k: BLOCK[k] for k in ("english", "german")}, "", {}, "X-UI-Message-Type: mail"),
    "roundcube": (roundcube, ROUNDCUBE, "> ", {}, "User-Agent: Roundcube Webmail/1.6.9"),
    "fastmail": (fastmail, FASTMAIL, "> ", {}, "User-Agent: Cyrus-JMAP/3.11.0"),
    "mutt": (None, MUTT, "> ", {}, "User-Agent: Mutt/2.2.9"),
    "bare": (bare, BARE, "", {}, "X-Mailer: Bare"),
    "cells": (cells, NOTHING, "    ", {}, "X-Mailer: Cells"),
    "starred": (None, FROM, "* ", {}, "X-Mailer: Starred"),
    "percent": (None, NOTHING, "% ", {}, "X-Mailer: Percent"),
}
ARRANGED = ("above", "below", "between", "signed", "html", "html-signed", "html-below", "both")


def head_text(program, language, subject):
    above = PROGRAMS[program][1][language]
    if program == "samsung":
        return "\n".join(samsung_head(above, subject))
    if isinstance(above, tuple):
        rule = "________________________________\n" if program.startswith("outlook-") else \
               "-----Original Message-----\n" if program == "outlook" and language == "english" else ""
        return rule + block_text(above, subject)
    return above.format(n=N, m=M)


def text_of(program, language, arranged, new, sign, subject, old):
    """The text part."""
    mark, head = PROGRAMS[program][2], head_text(program, language, subject)
    quoted = [(mark + l).rstrip() if mark else l for l in old.splitlines()]
    sign = ["", "-- "] + sign if sign and program not in ("outlook", "outlook-web", "iphone", "samsung", "outlook-phone") else \
           [""] + sign if sign else []
    if arranged == "below":
        lines = [head, ""] + quoted + [""] + new + sign
    elif arranged == "between":
        cut = next((i for i, l in enumerate(quoted) if i > 2 and l.strip(" >") == ""), len(quoted))
        lines = [head, ""] + quoted[:cut] + [""] + new + [""] + quoted[cut:] + sign
    else:
        lines = new + sign + ["", head, ""] + quoted
    return "\n".join(lines) + "\n"


def html_of(program, language, arranged, new, sign, subject, old):
    write, above = PROGRAMS[program][0], PROGRAMS[program][1][language]
    head = subject if isinstance(above, tuple) else above.format(n=N, m=M)
    page = write([] if arranged == "html-below" else new, sign, head, old, above)
    if arranged != "html-below":
        return page
    below = "<div><br></div>" + lines_html(new)
    return page.replace("</body>", below + "</body>") if "</body>" in page else page + below


def part(kind, text):
    coded = quopri.encodestring(text.encode()).decode()
    return "Content-Type: text/%s; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n%s\n" % (kind, coded)


def arrangements(program):
    return [a for a in ARRANGED if PROGRAMS[program][0] or a in ("above", "below", "between", "signed")]


def shape(program, language, arranged, fields, order, old_text, old_html, hello=True):
    """The mail as bytes. `fields`: From to Message-ID, each on its line; `order`: the lines of the order; `hello`: some
    words above them."""
    subject = re.search(r"^Subject: (.*)$", fields, re.M).group(1)
    own = PROGRAMS[program][3].get(language)
    sign = [own] if own else ["Anna Green", "Chess club Lindenau, Thursdays at 19:30"] if "signed" in arranged else []
    new = ([HELLO[language], ""] if hello and arranged != "above" else []) + order
    if "signed" in arranged and not own:
        new += ["", "Anna"]
    make = dict(program=program, language=language, arranged=arranged, new=new, sign=sign, subject=subject)
    fields = "".join("%s: %s\n" % (k, v if v.isascii() else email.header.Header(v, "utf-8").encode())
                     for k, v in (l.split(": ", 1) for l in fields.splitlines()))
    fields += PROGRAMS[program][4] + "\nMIME-Version: 1.0\n"
    if arranged.startswith("html"):
        return (fields + part("html", html_of(old=old_html, **make))).encode()
    text = part("plain", text_of(old=old_text, **make))
    if arranged != "both":
        return (fields + text).encode()
    return (fields + 'Content-Type: multipart/alternative; boundary="=_0001"\n\n--=_0001\n' + text + "\n--=_0001\n" +
            part("html", html_of(old=old_html, **make)) + "\n--=_0001--\n").encode()
