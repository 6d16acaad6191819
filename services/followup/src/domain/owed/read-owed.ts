import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { zonedTime } from '@tern/contracts/zoned-time';
import { isListLike, isNoReplyLike, normalAddress } from '../mail/address-key.ts';
import { cleanSubject, isAnswerSubject } from '../mail/clean-subject.ts';
import { isThrownAway } from '../mail/mail-place.ts';
import { readableMail, saidMail, type MailReader } from '../mail/mail-reader.ts';
import { referencesOf } from '../mail/sent-facts.ts';
import { topicWords } from '../mail/topic-words.ts';
import { typeReply } from '../mail/type-reply.ts';
import type { PromiseFact } from './promises/promise.ts';
import type { PromiseReader, ReadPromise } from './promises/promise-reader.ts';
import { mailPromises } from './promises/read-mail-promises.ts';
import { deadlineEnd } from '../waits/deadline-end.ts';
import { choosesOffer } from './choice-of-an-offer.ts';
import type { OwedAnswer } from './owed-answer.ts';
import type { OwedAsk } from './owed-ask.ts';
import { isToFew, longestSubject, peopleOf, personOf } from './people-of-mail.ts';
import type { ReceivedReader, ReceivedReading } from './received-reader.ts';
import { unaskedOffer } from './unasked-offers.ts';

type Message = EventData<typeof messageSynced>;

/** A mail to more people than this settles nothing between two. */
const maxRecipients = 50;
const longestOpening = 120;
const maxReplyTo = 5;
const maxInReplyTo = 5;
/** RFC 2076: mail to many. */
const bulk: ReadonlySet<string> = new Set(['bulk', 'list', 'junk', 'auto_reply']);

/** A mail's part in the user's open ends: it may ask them for words, promise something, or end an ask or a promise. */
export interface OwedReading {
  readonly ask: OwedAsk | null;
  readonly answer: OwedAnswer | null;
  readonly promises: readonly PromiseFact[];
}

export type OwedReader = Pick<MailReader, 'engineVersion' | 'readReply' | 'isWrittenLetter'> &
  Pick<ReceivedReader, 'readReceived'> &
  PromiseReader;

const nothing: OwedReading = { ask: null, answer: null, promises: [] };

/**
 * Takes from a mail what the user's open ends need.
 * @param reads whether mail may be read for them
 * @param read what its writer promises, where that was read before
 */
export function readOwed(
  message: Message,
  reader: OwedReader,
  reads: boolean,
  read?: readonly ReadPromise[],
): OwedReading {
  if (message.from === null || message.direction === 'draft') return nothing;
  const mail = readableMail(message);
  const promises = () => read ?? reader.readPromises(mail);
  if (message.direction === 'sent') return readSent(message, reader, reads, reads ? promises() : []);
  if (!reads || !isLetter(message)) return nothing;
  return readReceived(message, reader, reader.readReceived(mail), promises());
}

/** Mail of which a model reads what it promises too: a person's, to a few. */
export const isLetterToFew = (message: Message): boolean =>
  message.direction !== 'draft' && isLetter(message) && isToFew(message);

/** A person wrote it, and not to many. */
function isLetter(message: Message): boolean {
  const isOfCalendar = message.automatic.calendarMethod !== null;
  return message.draftKey === null && !isOfCalendar && !isFromProgram(message) && !isBulk(message);
}

function readSent(
  message: Message,
  reader: OwedReader,
  reads: boolean,
  read: readonly ReadPromise[],
): OwedReading {
  if (isFromProgram(message) || message.automatic.calendarMethod === 'CANCEL') return nothing;
  const asks = reads && reader.readReceived(readableMail(message)).reading.certainty === 'yes';
  const tells = reads && read.length === 0 && !asks && saysSomething(message, reader);
  return {
    ask: null,
    answer: answerOf(message, { answers: true, takesBack: false, tells }),
    promises: mailPromises(message, read),
  };
}

function readReceived(
  message: Message,
  reader: OwedReader,
  { opening, reading: said, isUnaskedOffer }: ReceivedReading,
  read: readonly ReadPromise[],
): OwedReading {
  const { references, inReplyTo } = message;
  const isOfThread = references.length + inReplyTo.length > 0;
  // Who is answered by an offer had asked for it.
  const reading = isUnaskedOffer && !isOfThread ? { ...said, rule: unaskedOffer } : said;
  const isChoice = isOfThread && reading.rule === 'request-please' && choosesOffer(reading.sentence ?? '');
  const isAsk = reading.certainty === 'yes' && !isChoice;
  const takesBack = reading.rule === 'takes-back';
  // A colleague's answer goes to the one who asked and to the user.
  const mayAnswer = isOfThread && !isAsk && message.to.length + message.cc.length > 1;
  const answers = mayAnswer && typeReply(message, reader).type === 'answer';
  const tells = isOfThread && !isAsk && read.length === 0 && saysSomething(message, reader);
  const mayKeep = isOfThread && (tells || hasAttachments(message));
  return {
    ask: isAsk && isToFew(message) ? askOf(message, { opening, reading }, reader) : null,
    answer: answers || takesBack || mayKeep ? answerOf(message, { answers, takesBack, tells }) : null,
    promises: mailPromises(message, read),
  };
}

/** Thanks, a receipt, an absence and words that put off bring nothing of what was promised. */
function saysSomething(message: Message, reader: OwedReader): boolean {
  const { kind } = reader.readReply(saidMail(message), false, new Date(message.date));
  return kind === 'answer' || kind === 'reaction';
}

const hasAttachments = ({ attachments = [] }: Message) => attachments.length > 0;

function isFromProgram({ automatic, from }: Message): boolean {
  return (
    automatic.autoSubmitted !== null ||
    automatic.autoReplyHeader ||
    automatic.isDeliveryReport ||
    automatic.isReadReceipt ||
    automatic.isReaction === true ||
    isNoReplyLike(from?.email ?? '')
  );
}

function isBulk({ automatic, from }: Message): boolean {
  return (
    automatic.listId !== null ||
    automatic.listPost !== null ||
    bulk.has(automatic.precedence?.toLowerCase() ?? '') ||
    isListLike(from?.email ?? '')
  );
}

function askOf(
  message: Message,
  { opening, reading }: Pick<OwedAsk, 'opening' | 'reading'>,
  { engineVersion }: Pick<MailReader, 'engineVersion'>,
): OwedAsk | null {
  if (message.from === null) return null;
  const from = personOf(message.from);
  const date = new Date(message.date);
  const deadline = reading.deadlineDay ? deadlineEnd(reading.deadlineDay, date, zonedTime('UTC')) : null;
  const replyTo = message.replyTo.map(({ email }) => normalAddress(email));
  return {
    id: message.messageId,
    accountId: message.accountId,
    userId: message.userId,
    version: message.version,
    rawMessageId: message.rawMessageId,
    refs: referencesOf(message),
    from,
    replyTo: [...new Set(replyTo)].filter((email) => email !== from.email).slice(0, maxReplyTo),
    to: peopleOf(message.to),
    cc: peopleOf(message.cc),
    date,
    openUntil: deadline && deadline > date ? deadline : date,
    subject: message.subject.slice(0, longestSubject),
    subjectKey: cleanSubject(message.subject).key,
    mailboxId: message.mailboxes?.[0]?.id ?? null,
    isThrownAway: isThrownAway(message.kinds),
    opening: opening.slice(0, longestOpening),
    // Only the sentence that asks is kept of the text.
    reading: { ...reading, before: null, asks: [] },
    engineVersion,
  };
}

function answerOf(
  message: Message,
  { answers, takesBack, tells }: Pick<OwedAnswer, 'answers' | 'takesBack' | 'tells'>,
): OwedAnswer {
  const recipients = [...message.to, ...message.cc, ...message.bcc].map(({ email }) => normalAddress(email));
  return {
    id: message.messageId,
    accountId: message.accountId,
    userId: message.userId,
    version: message.version,
    from: message.from && normalAddress(message.from.email),
    recipients: [...new Set(recipients)].slice(0, maxRecipients),
    date: new Date(message.date),
    inReplyTo: message.inReplyTo.slice(0, maxInReplyTo),
    refs: referencesOf(message),
    subjectKey: cleanSubject(message.subject).key,
    hasAnswerSubject: isAnswerSubject(message.subject),
    isSent: message.direction === 'sent',
    answers,
    takesBack,
    tells,
    hasAttachments: hasAttachments(message),
    topics: tells ? topicWords(message.text) : [],
  };
}
