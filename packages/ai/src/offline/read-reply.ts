import { isAbsenceSubject, isReadReceipt, namesAbsence } from './replies/automatic-subject.ts';
import { isAllNotice, saysOnlyAbsence } from './replies/absence-phrases.ts';
import { onceAMail } from './once-a-mail.ts';
import { withoutDeskFrame } from './replies/desk-frame.ts';
import { foldText } from './fold-text.ts';
import { isDeskSentence } from './is-written-letter.ts';
import { isReaction } from './replies/reaction.ts';
import { detectLanguage } from './detect-language.ts';
import type { LanguageRules } from './language-rules.ts';
import { promiseBeside, tellsLater } from './replies/later-promise.ts';
import { rulesOf } from './languages/all-languages.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import { promisedDay } from './replies/promised-day.ts';
import type { ReadableMail } from './read-sentences.ts';
import { isAnswer } from './replies/puts-off.ts';
import { thingPromises } from './replies/thing-promise.ts';
import { putsAnswerOff, speaksOfLater } from './replies/answer-later.ts';
import { handsOver } from './replies/hand-over.ts';
import { asksBack, asksForParticulars } from './replies/question-back.ts';
import { isThanksOnly } from './replies/thanks.ts';
import { returnDateIn } from './return-date.ts';
import { splitSentences, type Sentence } from './split-sentences.ts';
import { withoutSignOff } from './sign-off.ts';
import { stripUntrusted } from './strip-untrusted.ts';

export interface ReplyReading {
  /** The kind by the words alone; headers may contradict it. */
  readonly kind: 'answer' | 'holding' | 'absence' | 'receipt' | 'reaction' | 'thanks';
  /** For an absence: the day of return, 00:00 UTC, where the notice names one. */
  readonly returnsAt: Date | null;
  /** For a postponing reply: the day by which it promises the answer, where it names one. */
  readonly promised?: NamedDay;
  /** The promise is of the thing that was asked about, not of word of it: "you will get the red ones on Tuesday". */
  readonly promisesThing?: true;
  /** For an answer: the day of a promise that stands beside it; whether it answers depends on the question. */
  readonly promisesBeside?: NamedDay;
  /** For an answer: a sentence says that an answer, or word about it, is still to come. */
  readonly speaksOfLater?: true;
  /** For an answer that only asks something back. */
  readonly asksBack?: true;
  /** For a reply that leaves the answer to another person: their address, where it names one. */
  readonly handsOver?: { readonly email: string | null };
}

const receiptSubject =
  /\[(?:ticket|case|request)?[ #:]*[a-z]*-?\d{3,}\]|\b(?:ticket|case|request) (?:#|no\.? ?)?[a-z]*-?\d{3,}.{0,20}(?:received|created|opened)|(?:request|message|inquiry|enquiry) received|acknowledge?ment of receipt/i;

/** An absence notice is short; a longer mail has content. */
const longestNotice = 8;

/**
 * Types an incoming mail by its words: an answer, a postponing reply, an absence notice, an automatic acknowledgement.
 * @param isAutomatic the headers say that no person wrote it (RFC 3834); then it is never an answer.
 * @param received resolves weekdays and dates without a year.
 */
export function readReply(mail: ReadableMail, isAutomatic: boolean, received: Date): ReplyReading {
  const read = readingsOf(mail);
  const key = `${isAutomatic} ${received.getTime()}`;
  const known = read.get(key) ?? replyOf(mail, isAutomatic, received);
  read.set(key, known);
  return known;
}

const readingsOf = onceAMail((_mail: ReadableMail) => new Map<string, ReplyReading>());

function replyOf(mail: ReadableMail, isAutomatic: boolean, received: Date): ReplyReading {
  const { text } = withoutDeskFrame(stripUntrusted(mail.text));
  if (isReaction(text)) return { kind: 'reaction', returnsAt: null };
  const language = detectLanguage(text, mail.language) ?? 'en';
  const rules = rulesOf(language);
  const own = withoutSignOff(splitSentences(text), rules);
  const sentences = own.map(({ folded }) => folded);
  const returnsAt = () => returnDateIn(text, received, rules);

  if (isReadReceipt(mail.subject, text)) return { kind: 'receipt', returnsAt: null };
  if (isAbsenceSubject(mail.subject)) return { kind: 'absence', returnsAt: returnsAt() };
  if (namesAbsence(mail.subject, isAutomatic) && (isAutomatic || speaksOfAbsence(sentences, rules)))
    return { kind: 'absence', returnsAt: returnsAt() };
  if (isAbsence(own, isAutomatic, rules)) return absence(own, returnsAt(), isAutomatic ? null : rules);
  // "Back on Monday": an automatic mail that names a day of return is an absence notice.
  const back = isAutomatic ? returnsAt() : null;
  if (back !== null) return { kind: 'absence', returnsAt: back };
  if (isAutomatic) return { kind: 'receipt', returnsAt: null };
  if (isReceipt(sentences, mail.subject, rules)) return { kind: 'receipt', returnsAt: null };
  if (saysOnlyAbsence(text) && !own.some(({ folded }) => settlesSomething(folded, rules)))
    return { kind: 'absence', returnsAt: returnsAt() };
  if (asksForParticulars(sentences) && asksBack(own, rules))
    return { kind: 'answer', returnsAt: null, asksBack: true };
  const isPutOff = putsAnswerOff(own, rules);
  if (!isPutOff && isThanksOnly(own, rules)) return { kind: 'thanks', returnsAt: null };
  const passed = handsOver(own, rules, { isPutOff });
  if (!isPutOff && passed === null) {
    if (asksBack(own, rules)) return { kind: 'answer', returnsAt: null, asksBack: true };
    const beside = promiseBeside(own, rules);
    return {
      kind: 'answer',
      returnsAt: null,
      ...(beside && { promisesBeside: beside }),
      ...(speaksOfLater(own, rules) && { speaksOfLater: true }),
    };
  }
  const promised = promisedDay(own, rules);
  return {
    kind: 'holding',
    returnsAt: null,
    ...(promised && { promised }),
    ...(promised && passed === null && promisesThing(sentences, rules) && { promisesThing: true }),
    ...(passed && { handsOver: passed }),
  };
}

/** A person who names the return in other words, as "bis Pfingsten", promises the answer for then. */
function absence(
  own: readonly Sentence[],
  returnsAt: Date | null,
  rules: LanguageRules | null,
): ReplyReading {
  const promised = rules && returnsAt === null ? promisedDay(own, rules) : null;
  return promised ? { kind: 'holding', returnsAt: null, promised } : { kind: 'absence', returnsAt };
}

/** "I will ring you", in any language: a call brings word and no thing. */
const calls =
  /\b(?:(?:call|ring|phone) you|ruf\w* (?:ich|wir) (?:dich|sie|euch)|(?:t'|te |vous )r?appell\w+|(?:te|le|os|les) llam\w+|lig\w+-(?:te|lhe|vos)|(?:te|lhe) ligo|(?:ti|la|vi) (?:chiam|richiam|telefon)\w+|bel(?:len)? (?:ik|we|wij) (?:je|u|jullie))\b/;

function promisesThing(sentences: readonly string[], rules: LanguageRules): boolean {
  return (
    !sentences.some((one) => tellsLater(one, rules) || calls.test(one)) &&
    sentences.some((one) => rules.promises.test(one) || thingPromises[rules.code].promised.test(one))
  );
}

/** Without headers, an answer of a person who is away must not be taken for a notice: the words must name the return. */
function isAbsence(own: readonly Sentence[], isAutomatic: boolean, rules: LanguageRules): boolean {
  const sentences = own.map(({ folded }) => folded);
  const isAway = sentences.some((sentence) => rules.absent.test(sentence));
  if (!isAway || isAutomatic) return isAway;
  const says = sentences.filter((sentence) => !rules.courtesies.test(sentence));
  return (
    says.length <= longestNotice &&
    says.slice(0, 2).some((sentence) => rules.absent.test(sentence)) &&
    !says.some((sentence) => /\?$/.test(sentence)) &&
    says.some((sentence) => rules.returns.test(sentence)) &&
    !says.some((sentence) => rules.closes.test(sentence) && !rules.absent.test(sentence)) &&
    !sentences.some((sentence) => isAnswer(sentence, rules) || rules.yesOrNo.test(sentence)) &&
    own.every(({ text, folded }) => isAllNotice(text, rules.code, () => goesWithAbsence(folded, rules)))
  );
}

/** Thanks, and the promise to answer on the return. */
function goesWithAbsence(folded: string, rules: LanguageRules): boolean {
  return [rules.courtesies, rules.thanks, rules.holds, rules.promises].some((words) => words.test(folded));
}

/** A sentence of a person who answers, and not of a notice. */
function settlesSomething(folded: string, rules: LanguageRules): boolean {
  const closes = rules.closes.test(folded) && !rules.absent.test(folded);
  return closes || isAnswer(folded, rules) || rules.yesOrNo.test(folded);
}

/** Below a subject of absence a few words are enough; a question or a long text was written by a person. */
function speaksOfAbsence(sentences: readonly string[], rules: LanguageRules): boolean {
  return (
    sentences.length <= longestNotice &&
    sentences.slice(0, 2).some((sentence) => rules.absent.test(sentence) || rules.returns.test(sentence)) &&
    !sentences.some((sentence) => /\?$/.test(sentence))
  );
}

function isReceipt(sentences: readonly string[], subject: string, rules: LanguageRules): boolean {
  const signs =
    sentences.filter((sentence) => rules.acknowledges.test(sentence)).length +
    (receiptSubject.test(subject) ? 1 : 0);
  return signs >= 2 || isDeskReceipt(sentences, subject, rules);
}

const deskNumber =
  /\b(?:ticket|vorgang|vorgangsnummer|fallnummer|bearbeitungsnummer|anfrage|case|request|incident|dossier|demande|solicitud|incidencia|chamado|protocolo|pratica|segnalazione|richiesta|melding|zaak|aanvraag|arende|sag|sak|zgloszen\w*|pozadav\w*)\b.{0,30}\d{3,}|#\s?\d{3,}|\b\d{4,}\b.{0,20}\b(?:ticket|vorgang)/;
/** Most of what it says is about the request. */
const deskShare = 0.6;

/** A help desk's own text in any of the languages: a number, and sentences that only programs write. */
function isDeskReceipt(sentences: readonly string[], subject: string, rules: LanguageRules): boolean {
  const says = sentences.filter((sentence) => !rules.courtesies.test(sentence));
  if (says.length === 0 || says.length > longestNotice) return false;
  const isNumbered = says.some((sentence) => deskNumber.test(sentence)) || deskNumber.test(foldText(subject));
  const ofDesk = says.filter(isDeskSentence).length;
  return (
    isNumbered && ofDesk >= Math.max(1, says.length * deskShare) && !says.some((one) => one.endsWith('?'))
  );
}
