/** Mail programs put these before the subject of an answer, in the languages they speak. None is a word by which people begin a subject. */
const answerMarks = [
  're|aw|antw(?:ort|oord)?|sv|svar|vs|rv|res|resp|odp|odg|odpov[eě][dď]|ynt|yan[ıi]t|cvp|cevap|r|rép|réponse|respuesta|resposta|risposta|vá|válasz|vast',
  'vastaus|ad|ats|atb|atbilde|odgovor|răsp?|răspuns|απ|απάντηση|σχετ|отв|ответ|відп|відповідь|отг|отговор|одг|одговор|bls|balas|trả lời|ตอบ|ตอบกลับ',
  'رد|پاسخ|جواب|השב|תשובה|תגובה|回复|答复|回覆|答覆|回信|返信|답장|회신|답변',
].join('|');
/** Words that absence programs write before the subject, in further languages. */
const noticeMarks =
  'automaattinen vastaus|odpowied[zź] automatyczna|automatyczna odpowied[zź]|automatick[áa] odpov[eě][dď]|automatikus v[áa]lasz|otomatik yan[ıi]t|автоматический ответ|автоответ|автоматична відповідь|автоматичен отговор|automatski odgovor|samodejni odgovor|r[ăa]spuns automat|automatinis atsakymas|automātiskā atbilde|automaat(?:ne )?vastus|αυτόματη απάντηση|תשובה אוטומטית|מענה אוטומטי|رد تلقائي|الرد التلقائي|پاسخ خودکار|ตอบกลับอัตโนมัติ|trả lời tự động|balasan otomatis|自动答复|自动回复|自動回覆|自動応答|自動返信|자동 (?:회신|응답)';
/**
 * Marks that mail programs set but people write, too: "Read: chapter 4", "Réf : contrat 12". Mail is joined without them; a subject that
 * Tern writes keeps them.
 */
const otherMarks = `réf|rif|bls|automatic reply|automatic answer|auto(?:mated)?[- ]?reply|auto|autosvar|automatis[kc]t? svar|out of (?:the )?office|abwesenheitsnotiz|automatische antwort|r[ée]ponse automatique|respuesta autom[áa]tica|resposta autom[áa]tica|risposta automatica|automatisch antwoord|${noticeMarks}|accepted|declined|tentative(?:ly accepted)?|zugesagt|abgelehnt|mit vorbehalt|accept[ée]|refus[ée]|undeliverable|undelivered|unzustellbar|delivery failure|read|gelesen|lu|le[íi]do`;
const prefixOf = (marks: string) =>
  new RegExp(
    String.raw`^\s*(?:\[[^\]]{1,40}\]\s*)?(?:${marks})(?:\[\d+\]|\(\d+\)|\*\d+|\^\d+)?\.?\s*[:：]\s*`,
    'iu',
  );
const answerPrefix = prefixOf(answerMarks);
const replyPrefix = prefixOf(`${answerMarks}|${otherMarks}`);
const forwardPrefix =
  /^\s*(?:fwd?|wg|tr|enc|i|doorst|vl|vb|pd|ilt|πρθ|továbbítás|пересл|تحويل|إعادة توجيه|הועבר|转发|轉寄|转寄|転送|전달)\s*[:：]\s*/iu;
const invitationPrefix =
  /^\s*(?:updated |aktualisierte )?(?:invitation|einladung|convite|invito|uitnodiging|invitación|convocation)\s*[:：]\s*/iu;
/** Google names the time and the calendar: `@ Tue 25 Nov 2025 10am - 11am (CET) (ana@sender.example)`. */
const invitationTime = /\s@\s[^@]*\d[^@]*\([^()]*\)\s*(?:\([^()]*\))?\s*$/u;
const reminderPrefix =
  /^\s*(?:(?:friendly|gentle|kind|first|second|third|1st|2nd|3rd|freundliche|petit) )?(?:reminder|erinnerung|zahlungserinnerung|rappel|recordatorio|lembrete|promemoria|sollecito|herinnering|påminnelse|påmindelse)\s*[:：]\s*/iu;
const listTag = /^\s*\[[^\]]{1,40}\]\s*/;
const external =
  'ext(?:ernal|ern|erne|erno|erna|erní)?(?: (?:e-?mail|sender|mail|absender))?|esterno|externa|zewnętrzn\\p{L}{1,2}|внешн\\p{L}{2}|外部(?:邮件|メール)?|外部';
const suspected =
  'spam\\??|possible spam|probable spam|suspected spam|likely spam|spam[ -]?verdacht|verdacht|bulk|junk|phishing\\??|disarmed|unchecked|unscanned|suspicious|caution|warning|warnung|achtung|spoof(?:ed)?|virus|graymail|marketing|newsletter|dkim|垃圾邮件|迷惑メール';
/** Tags that filters put before or into a subject: [EXTERNAL], ***SPAM***, {Spam?}, EXT:. */
const filterTag = new RegExp(
  String.raw`[[{(<]\s?(?:${external})\s?[\])}>]\s*|^\s*(?:[[{(<]\s?(?:${suspected})\s?[\])}>]|[*_#!-]{2,10}[[{(]?\s?(?:${external}|${suspected})\s?[\])}]?[*_#!-]{2,10}|(?:${external}|spam|spam\?|junk|possible spam)\s?[:|])\s*`,
  'giu',
);

/** More prefixes than real subjects have; bounds the loop. */
const maxPrefixes = 12;
/** "hi" or "?" says too little to join mail by. */
const shortestKey = 3;
const longestKey = 200;

export interface CleanSubject {
  /** Lower case, without prefixes, list tags and extra blanks; null when too little is left. */
  readonly key: string | null;
  readonly hasReplyPrefix: boolean;
}

export function cleanSubject(subject: string): CleanSubject {
  // Composed: some programs write an accent as a letter of its own.
  let rest = withoutFilterTags(subject.slice(0, 998).normalize('NFC'));
  let hasReplyPrefix = false;
  for (let round = 0; round < maxPrefixes; round += 1) {
    const before = rest;
    if (replyPrefix.test(rest)) {
      rest = rest.replace(replyPrefix, '');
      hasReplyPrefix = true;
    }
    rest = rest.replace(forwardPrefix, '').replace(reminderPrefix, '').replace(listTag, '');
    rest = withoutFilterTags(rest);
    if (rest === before) break;
  }
  const key = rest.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, longestKey);
  return { key: key.length < shortestKey ? null : key, hasReplyPrefix };
}

/** Whether the subject says that the mail is a reminder of another one, whose subject follows. */
export function isReminderSubject(subject: string): boolean {
  return reminderPrefix.test(subject.normalize('NFC'));
}

/** Whether a mail program put an answer's mark before it. */
export function isAnswerSubject(subject: string): boolean {
  return answerPrefix.test(withoutFilterTags(subject.slice(0, 998).normalize('NFC')));
}

function withoutFilterTags(subject: string): string {
  const rest = subject.replace(filterTag, '');
  return rest.trim() === '' ? subject : rest;
}

/** Reads what an invitation is for: the subject without what calendar programs add. */
export function invitedTo(subject: string): string {
  return subject.normalize('NFC').replace(invitationPrefix, '').replace(invitationTime, '');
}

/** The subject of an answer: one `Re:`, whatever stood there (RFC 5322 3.6.5). */
export function replySubject(subject: string): string {
  return `Re: ${subjectWithoutReply(subject)}`.trim().slice(0, 998);
}

/** The subject on one line without the prefixes of answers; a forward's stays. */
export function subjectWithoutReply(subject: string): string {
  let rest = subject.normalize('NFC').replace(/\s+/g, ' ').trim();
  for (let round = 0; round < maxPrefixes && answerPrefix.test(rest); round += 1)
    rest = rest.replace(answerPrefix, '');
  return rest.trim();
}
