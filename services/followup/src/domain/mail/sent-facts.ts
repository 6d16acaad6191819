import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { addressKey, normalAddress } from './address-key.ts';
import { cleanSubject, invitedTo, isAnswerSubject, isReminderSubject } from './clean-subject.ts';
import type { Recipient, SentFacts } from '../records/follow-up-record.ts';
import { sketchOf } from './answer-sketch.ts';
import { comparedAsks } from './ask-kinds.ts';
import { readableMail, saidMail, type MailReader } from './mail-reader.ts';
import { wordRuns } from './quoted-words.ts';
import type { ReceivedEntry } from './received-entry.ts';
import { topicWords } from './topic-words.ts';
import { typeReply } from './type-reply.ts';

type Message = EventData<typeof messageSynced>;

/** Methods of the mail that calendar programs send to those invited (RFC 5546): the answer comes by the calendar. */
const invitationMethods = new Set(['REQUEST', 'CANCEL', 'ADD', 'COUNTER', 'DECLINECOUNTER', 'REFRESH']);
/** A day in digits or with a word for its month, in any script. */
const namedDay =
  /\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일]|\b\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?\b|\b\d{1,2}(?:\.|er|st|nd|rd|th|º)?\s(?:de |d['’])?\p{L}{3,}|\p{L}{3,}\s\d{1,2}(?:st|nd|rd|th|,|\.|\s|$)/u;

/** Bounds of one mail's share of the store: a list post can have hundreds of recipients, an old thread hundreds of ids. */
const maxRecipients = 200;
const maxIds = 30;

/** In place of the engine's version, of mail that is still to be read closely: it is outdated from the beginning. */
export const firstReading = 'first reading';

/**
 * Takes from a sent mail what the rules need.
 * @param readSince later mail is read closely as well, where the rules leave it open or it has asks whose meanings are compared
 */
export function sentFactsOf(message: Message, reader: MailReader, readSince = new Date(0)): SentFacts {
  const { subject, text } = message;
  const recipients = recipientsOf(message);
  const mail = readableMail(message);
  const { reading, isOpen } = reader.closer?.readByRules(mail) ?? {
    reading: reader.readAsk(mail),
    isOpen: false,
  };
  const date = new Date(message.date);
  const isToBeCompared = reader.meanings !== undefined && comparedIn(reading).length > 0;
  const isToBeRead = date >= readSince && (isOpen || isToBeCompared);
  return {
    version: message.version,
    date,
    ...subjectFactsOf(subject),
    rawMessageId: message.rawMessageId,
    ancestors: referencesOf(message),
    from: message.from && { email: normalAddress(message.from.email), name: message.from.name },
    recipients,
    recipientKeys: [...new Set(recipients.map(({ email }) => addressKey(email)))],
    ownWords: wordRuns(text),
    headerRule: headerRuleOf(message),
    isInvitation: isInvitation(message),
    draftKey: message.draftKey,
    reading,
    engineVersion: isToBeRead ? firstReading : reader.engineVersion,
  };
}

/** The asks whose meanings are read; none of a mail that asks nothing. */
export function comparedIn(reading: SentFacts['reading']): string[] {
  return reading.certainty === 'no' ? [] : comparedAsks(reading);
}

/** The subject's part of the facts, taken again when a stored mail is read by a newer engine: its prefixes may be new. */
export function subjectFactsOf(
  subject: string,
): Pick<SentFacts, 'subject' | 'subjectKey' | 'hasReplyPrefix' | 'remindsBySubject'> {
  const { key, hasReplyPrefix } = cleanSubject(subject);
  return {
    subject,
    subjectKey: key,
    hasReplyPrefix,
    ...(isReminderSubject(subject) && { remindsBySubject: true }),
  };
}

/** A person who answers may attach an invitation to words of their own. */
function isInvitation({ automatic, subject, text }: Message): boolean {
  const isOfCalendar = invitationMethods.has(automatic.calendarMethod ?? '');
  return isOfCalendar && !(isAnswerSubject(subject) && text.trim() !== '');
}

function headerRuleOf(message: Message): SentFacts['headerRule'] {
  const { automatic } = message;
  if (automatic.calendarMethod === 'REPLY') return 'calendar-answer';
  if (isInvitation(message)) return 'calendar-invitation';
  const isAutomatic =
    automatic.autoSubmitted !== null ||
    automatic.autoReplyHeader ||
    automatic.isDeliveryReport ||
    automatic.isReadReceipt ||
    automatic.isReaction === true;
  return isAutomatic ? 'automatic-mail' : null;
}

/**
 * Takes from a received mail what matching needs; null when it can concern no sent mail: no ids, no reply prefix, nothing quoted, no failed
 * or absent person. Nothing is kept of such mail, which is most mail.
 */
export function receivedEntryOf(
  message: Message,
  reader: Pick<MailReader, 'readReply' | 'isWrittenLetter'>,
): ReceivedEntry | null {
  if (message.from === null || message.draftKey !== null) return null;
  const refs = referencesOf(message);
  // A person who was asked for a meeting and sends an invitation has answered, though the subject has no prefix.
  const isInvitation = message.automatic.calendarMethod === 'REQUEST';
  const cleaned = cleanSubject(isInvitation ? invitedTo(message.subject) : message.subject);
  const { key } = cleaned;
  const hasReplyPrefix = cleaned.hasReplyPrefix || isInvitation;
  const quotedWords = wordRuns(message.quotedText);
  const looksLikeAnswer = hasReplyPrefix || quotedWords.length > 0;
  if (refs.length === 0 && !looksLikeAnswer && !speaksOfPeople(message)) return null;

  const { type, returnsAt, isFromDesk = false, ...read } = typeReply(message, reader);
  const from = { email: normalAddress(message.from.email), name: message.from.name };
  const failedRecipients = message.automatic.failedRecipients.slice(0, maxRecipients).map(normalAddress);
  const concerns =
    type === 'bounce' ? failedRecipients.map(addressKey) : type === 'absence' ? [addressKey(from.email)] : [];
  if (refs.length === 0 && concerns.length === 0 && !(looksLikeAnswer && key !== null)) return null;
  return {
    id: message.messageId,
    accountId: message.accountId,
    userId: message.userId,
    version: message.version,
    rawMessageId: message.rawMessageId,
    inReplyTo: message.inReplyTo.slice(0, maxIds),
    refs,
    from,
    date: new Date(message.date),
    subjectKey: looksLikeAnswer && !isFromDesk ? key : null,
    hasReplyPrefix,
    quotedWords,
    type,
    calendarMethod: message.automatic.calendarMethod,
    returnsAt,
    ...read,
    ...(type === 'answer' && {
      sketch: sketchOf(saidMail(message).text, (message.attachments ?? []).length > 0),
    }),
    failedRecipients,
    ...failuresOf(message),
    ...signsOf(message, { type, isFromDesk, quotedWords, key }),
    ...(message.kinds.length > 0 &&
      message.kinds.every((kind) => kind === 'SPAM') && { isSpam: true as const }),
    concerns,
  };
}

function signsOf(
  { text, subject }: Message,
  {
    type,
    isFromDesk,
    quotedWords,
    key,
  }: Pick<ReceivedEntry, 'type' | 'quotedWords'> & {
    readonly isFromDesk: boolean;
    readonly key: string | null;
  },
): Pick<ReceivedEntry, 'signs'> {
  if (type !== 'answer' || isFromDesk || quotedWords.length > 0) return {};
  const read = text.slice(0, 4000);
  const words = read.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return {
    signs: { words, isDated: namedDay.test(read), subject: key, topics: topicWords(`${subject} ${read}`) },
  };
}

function failuresOf({ automatic: { failures = [] } }: Message): Pick<ReceivedEntry, 'failures'> {
  if (failures.length === 0) return {};
  const known = failures.slice(0, maxRecipients);
  return { failures: known.map(({ address, status }) => ({ email: normalAddress(address), status })) };
}

/** The author of a received mail, also where nothing else of the mail is kept. */
export function authorOf({ direction, rawMessageId, from }: Message) {
  if (direction !== 'received' || rawMessageId === null || from === null) return [];
  return [{ rawMessageId, email: normalAddress(from.email) }];
}

/** Bounces and absence notices may name only a person and no mail. */
function speaksOfPeople({ automatic }: Message): boolean {
  return (
    automatic.failedRecipients.length > 0 || automatic.autoSubmitted !== null || automatic.autoReplyHeader
  );
}

/** Address keys of the list that a received mail names. */
export function listKeysOf({ automatic }: Message): string[] {
  return [automatic.listPost, automatic.listId].flatMap((name) => (name === null ? [] : [addressKey(name)]));
}

/** The oldest id and the newest ones: RFC 5322 3.6.4 lets programs cut References in the middle, and so do we. */
export function referencesOf({ references, inReplyTo }: Message): string[] {
  const all = [...new Set([...references, ...inReplyTo])];
  return all.length <= maxIds ? all : [...all.slice(0, 1), ...all.slice(1 - maxIds)];
}

function recipientsOf(message: Message): Recipient[] {
  const of = (list: Message['to'], kind: Recipient['kind']) =>
    list.map(({ email, name }): Recipient => ({ email: normalAddress(email), name, kind }));
  return [...of(message.to, 'TO'), ...of(message.cc, 'CC'), ...of(message.bcc, 'BCC')].slice(
    0,
    maxRecipients,
  );
}
