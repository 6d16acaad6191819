import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { defaultSettings } from '../accounts/account-copy.ts';
import { deriveStates } from './derive-states.ts';
import {
  newRecord,
  type FollowUpState,
  type SentRecord,
  type AskVectors,
} from '../records/follow-up-record.ts';
import { authorsById } from '../mail/mail-author.ts';
import type { MailReader } from '../mail/mail-reader.ts';
import type { AnswerChance, ReplyMeaning } from '../mail/reply-meaning.ts';
import { matchReplies } from './match-replies.ts';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import { compareReply, type ComparedReply } from './compared-reply.ts';
import type { ReplyJudge } from './seen-by-meaning.ts';
import type { Conversation } from './talks.ts';
import { noLessons } from '../learning/weigh-lessons.ts';
import { unknownUser } from '../accounts/user-copy.ts';
import { comparedAsks } from '../mail/ask-kinds.ts';
import { hasMeaning, readMeaning, withMeaning } from '../mail/with-meaning.ts';
import { authorOf, listKeysOf, receivedEntryOf, sentFactsOf } from '../mail/sent-facts.ts';

type Message = EventData<typeof messageSynced>;

/** The meanings of the mails of a thread by their ids, and how they are compared. */
export interface ThreadMeanings extends ReplyJudge {
  readonly replies: ReadonlyMap<string, ReplyMeaning>;
  readonly asks: ReadonlyMap<string, AskVectors>;
}

const noMeanings: ThreadMeanings = { replies: new Map(), asks: new Map(), answerChance: null };

/** Assesses the sent mails of a mailbox that is given as a whole, with the result that the service would reach in the end; for evals. */
export function assessThread(
  messages: readonly Message[],
  ownAddresses: readonly string[],
  reader: MailReader,
  { replies, asks, ...judge }: ThreadMeanings = noMeanings,
): Map<string, FollowUpState> {
  const conversation: Conversation = {
    sent: sentRecordsOf(messages, reader, asks),
    sentElsewhere: [],
    received: entriesOf(messages, reader, replies),
    ...judge,
    drafts: [],
    thrownAway: new Set(),
    settings: defaultSettings,
    timeZone: unknownUser.timeZone,
    muted: new Set(),
    meetings: [],
    lessons: noLessons,
    authors: authorsById(messages.flatMap(authorOf)),
    lists: new Set(messages.filter(({ direction }) => direction === 'received').flatMap(listKeysOf)),
    ownAddresses: new Set(ownAddresses.map((address) => address.toLowerCase())),
  };
  return deriveStates(conversation);
}

/** Reads the meanings of a thread's mails, as taking them in and reading them closely does. */
export async function readThreadMeanings(
  messages: readonly Message[],
  reader: MailReader,
  answerChance: AnswerChance,
): Promise<ThreadMeanings> {
  const replies = new Map<string, ReplyMeaning>();
  const asks = new Map<string, AskVectors>();
  for (const message of messages) {
    const { messageId, subject, text, language, direction } = message;
    if (direction === 'sent') {
      const compared = comparedAsks(reader.readAsk({ subject, text, language }));
      const vectors = compared.length === 0 ? null : await reader.meanings?.readAsks(compared);
      if (vectors) asks.set(messageId, vectors);
    } else if (hasMeaning(receivedEntryOf(message, reader))) {
      const meaning = await readMeaning(message, reader);
      if (meaning) replies.set(messageId, meaning);
    }
  }
  return { replies, asks, answerChance };
}

/** The replies to the first sent mail that are compared with its asks, by their ids: what weighing them is fitted to. */
export function comparedReplies(
  messages: readonly Message[],
  ownAddresses: readonly string[],
  reader: MailReader,
  { replies, asks, answerChance }: ThreadMeanings,
): Map<string, ComparedReply> {
  const [first, ...others] = sentRecordsOf(messages, reader, asks);
  const received = entriesOf(messages, reader, replies);
  const byId = new Map(received.map((entry) => [entry.id, entry]));
  if (!first || answerChance === null) return new Map();
  const matches = matchReplies([first, ...others], received, {
    ownAddresses: new Set(ownAddresses),
    authors: new Map(),
  }).filter(({ sent }) => sent.id === first.id);
  return new Map(
    matches.flatMap(({ received: seen }, at) => {
      const entry = byId.get(seen.id) ?? seen;
      const compared = compareReply(first.facts, { entry, seen, isLater: at > 0 }, answerChance);
      return compared ? [[seen.id, compared] as const] : [];
    }),
  );
}

function sentRecordsOf(
  messages: readonly Message[],
  reader: MailReader,
  asks: ThreadMeanings['asks'],
): SentRecord[] {
  return messages
    .filter(({ direction }) => direction === 'sent')
    .map((message) => withVectors(sentRecordOf(message, reader), asks.get(message.messageId)));
}

function entriesOf(
  messages: readonly Message[],
  reader: MailReader,
  replies: ThreadMeanings['replies'],
): ReceivedEntry[] {
  return messages.flatMap((message) => {
    const entry = message.direction === 'received' ? receivedEntryOf(message, reader) : null;
    return entry ? withMeaning(entry, message, replies.get(message.messageId) ?? null) : [];
  });
}

function withVectors(record: SentRecord, askVectors: AskVectors | undefined): SentRecord {
  return askVectors ? { ...record, facts: { ...record.facts, askVectors } } : record;
}

/** A sent mail as a record of which nothing has been derived yet. */
export function sentRecordOf(message: Message, reader: MailReader): SentRecord {
  return { ...newRecord(message), facts: sentFactsOf(message, reader) };
}
