const end = String.raw`(?:\s*[:：]|\s*$)`;

/** In languages without rules. */
const further =
  'poissaoloviesti|automaatne vastus|automaatvastus|frånvaromeddelande|automatyczna odpowied[zź]|frav[æe]rs(?:besked|melding)|αυτόματη απάντηση|автоматична відповідь|автовідповідь|автоматичен отговор|аутоматски одговор|automatski odgovor|samodejni odgovor|r[ăa]spuns automat|automatinis atsakymas|automātiskā atbilde|otomatik cevap|תשובה אוטומטית|מענה אוטומטי|(?:ال)?رد (?:ال)?تلقائي|پاسخ خودکار|स्वचालित उत्तर|(?:การ)?ตอบกลับอัตโนมัติ|(?:thư )?trả lời tự động|balasan otomati[sk]|balasan automatik|resposta autom[àa]tica|erantzun automatikoa|ateb awtomatig|sjálfvirkt svar|автоматты жауап';

/** Prefixes that absence programs put before the subject that they answer, or write instead of it, in each language. */
const noticeSubject = new RegExp(
  String.raw`^\s*\[?(?:auto(?:matic|mated)?[- ]?(?:reply|response|answer)|out of (?:the )?office(?: auto[- ]?reply)?|abwesenheits(?:notiz|nachricht|meldung)|automatische antwort|r[eé]ponse automatique|message d['’]absence|absence du bureau|respuesta autom[aá]tica|fuera de la oficina|resposta autom[aá]tica|fora do escrit[oó]rio|risposta automatica|fuori (?:ufficio|sede)|automatisch antwoord|afwezigheids(?:bericht|melding)|autosvar|automatis[kc]t? svar|automaattinen vastaus|odpowied[zź] automatyczna|automatick[aá] odpov[eě][dď]|automatikus v[aá]lasz|otomatik yan[ıi]t|автоматический ответ|автоответ|自动(?:答复|回复)|自動(?:回覆|返信|応答)|不在通知|자동 ?(?:회신|응답|답장)|부재 ?중.{0,12}|${further})\]?${end}`,
  'iu',
);
/** Subjects of the reports of mail servers that a mail did not arrive. */
const failureSubject =
  /^\s*(?:undeliver(?:able|ed)\b|mail delivery (?:failed|failure|subsystem)|delivery (?:status notification|failure|has failed)|returned mail:|unzustellbar\b|non remis\b|no se puede entregar\b|n[aã]o entregue\b|non recapitabile\b|onbestelbaar\b)/i;
/** People use these words as well: for a day off, a sick child or a hotline. */
const absenceWords =
  /^\s*\[?(?:auto(?:matic|mated)?[- ]?(?:reply|response|answer)\b|out[- ]of[- ](?:the[- ])?office\b|ooo\b|abwesen|absence\b|fuera de la oficina|fora do escrit[oó]rio|fuori (?:ufficio|sede)|afwezig)/i;
const answerPrefix = /^\s*(?:(?:re|aw|antw(?:ort)?|sv|vs|rv|res|odp|ynt|r)(?:\[\d+\])?\s*[:：]\s*)+/i;

/** Mail programs put this before the subject of a mail that has been opened, or thrown away unread. */
const readSubject = new RegExp(
  String.raw`^\s*(?:(?:not )?read|(?:nicht |un)?gelesen|lu|non lu|le[ií]do|no le[ií]do|letto|non letto|lida|n[aã]o lida|(?:niet )?gelezen|(?:ej )?l[aä]st|l[æe]st|ulest|luettu|przeczytano|p[řr]e[čc]teno|pre[čc][íi]tan[ée]|olvasott|elolvasva|citit|прочитано|прочетено|okundu|διαβάστηκε|נקרא|تمت القراءة|既読|開封済み|開封通知|已读|已讀|읽음|đã đọc|dibaca|return receipt|empfangsbest[aä]tigung|lesebest[aä]tigung|accus[eé] de (?:r[eé]ception|lecture)|confirmaci[oó]n de lectura|conferma di lettura|leesbevestiging|l[aä]skvitto)${end}`,
  'iu',
);
/** And the text that they write below it, about the mail and not about its content. */
const readText =
  /\b(?:your (?:message|e-?mail)|the message (?:that )?you sent|this is a (?:return )?receipt|(?:ihre|deine) (?:nachricht|e-?mail)|die (?:nachricht|e-?mail)|(?:votre|le) (?:message|e-?mail|courriel)|(?:su|tu|el) (?:mensaje|correo)|(?:il|al) (?:tuo |suo )?messaggio|(?:a )?(?:sua )?mensagem|(?:uw|je|het) (?:bericht|e-?mail)|ditt meddelande)\b[^]{0,400}?\b(?:was (?:read|displayed|opened|deleted)|has been (?:read|displayed|opened|deleted)|for the (?:mail|message)|(?:wurde|worden)\b[^]{0,60}\b(?:gelesen|ge[oö]ffnet|gel[oö]scht|angezeigt)|a [eé]t[eé] (?:lu|ouvert|supprim[eé]|affich[eé])|(?:fue|ha sido) (?:le[ií]do|abierto|eliminado)|[eè] stat[oa] (?:lett[oa]|apert[oa]|eliminat[oa])|foi (?:lida|aberta|exclu[ií]da)|(?:is|werd) (?:op [^]{0,40})?(?:gelezen|geopend|verwijderd)|(?:har )?l[aä]s(?:tes|ts))|(?:blev|ble) l[æe]st|on luettu|został\w? przeczytan|była? p[řr]e[čc]ten|било? прочетен|было прочитано|було прочитано|okundu|διαβάστηκε|נקראה|تمت قراءة|開封され|已被?(?:阅读|閱讀|读取)|읽었습니다|읽음으로/iu;
/** A receipt repeats To, Subject and Sent, and adds one sentence. */
const longestReceipt = 700;

/** Whether the subject says by itself that an absence program wrote the mail. The subject of a person's answer to it begins with "Re:". */
export function isAbsenceSubject(subject: string): boolean {
  return noticeSubject.test(subject);
}

/** Whether the subject says by itself that no person wrote the mail. */
export function isAutomaticSubject(subject: string): boolean {
  return isAbsenceSubject(subject) || failureSubject.test(subject);
}

/**
 * Whether the subject begins with words of absence: it counts only together with headers that say that a program wrote the mail, or
 * with a text that speaks of an absence.
 * @param isAutomatic the headers say so; then the subject that is answered counts, too.
 */
export function namesAbsence(subject: string, isAutomatic: boolean): boolean {
  return absenceWords.test(isAutomatic ? subject.replace(answerPrefix, '') : subject);
}

/** Whether subject and text are those of a read receipt that came without its headers. */
export function isReadReceipt(subject: string, text: string): boolean {
  return readSubject.test(subject) && text.length <= longestReceipt && readText.test(text);
}
