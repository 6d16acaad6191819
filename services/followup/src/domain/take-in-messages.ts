import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { AppError } from '@tern/kernel/app-error';
import { deriveStates } from './derive-states.ts';
import {
  isSent,
  noLabels,
  type FollowUpRecord,
  type SentFacts,
  type SentRecord,
} from './follow-up-record.ts';
import type { MailReader, RecordChange, SentTexts } from './ports.ts';
import {
  neighbourhoodOf,
  ownAddressesOf,
  readConversation,
  type ConversationSources,
} from './read-conversation.ts';
import type { RefreshRecords } from './refresh-records.ts';
import type { RemoveAccount } from './remove-account.ts';
import { listKeysOf, receivedEntryOf, sentFactsOf } from './sent-facts.ts';
import { changeTo } from './update-record.ts';

type Message = EventData<typeof messageSynced>;

/** Characters of own text that are kept of a sent mail. */
const keptText = 16_384;
const maxAttempts = 6;

export interface TakingIn extends ConversationSources {
  readonly reader: MailReader;
  readonly texts: SentTexts;
  readonly refreshRecords: RefreshRecords;
  readonly removeAccount: RemoveAccount;
}

export type TakeInMessages = (messages: readonly Message[]) => Promise<void>;

/**
 * Takes in messages as mail-sync tells of them: sent ones get a record with a decision, received ones that may concern
 * sent ones an entry in the thread index, and every record that this can change is derived anew. Bears repeats: what is
 * known is not stored again, but what follows from it is looked at again.
 */
export function createTakeInMessages(parts: TakingIn): TakeInMessages {
  async function takeInAccount(messages: readonly [Message, ...Message[]]): Promise<void> {
    const { accountId, userId } = messages[0];
    if ((await parts.accounts.find(accountId))?.isRemoved) return;
    const newLists = await parts.lists.learn({ accountId, userId }, [
      ...new Set(messages.flatMap(listKeysOf)),
    ]);
    const received = messages.flatMap((message) =>
      message.direction === 'received' ? (receivedEntryOf(message, parts.reader) ?? []) : [],
    );
    await parts.threadIndex.put(received);
    const stored = await storeSent(parts, newestOf(messages.filter(({ direction }) => direction === 'sent')));

    const around = await neighbourhoodOf(parts, accountId, {
      sent: [...stored.written, ...stored.repeated],
      received,
    });
    const toNewLists =
      newLists.length === 0
        ? []
        : await parts.records.neighbours(
            accountId,
            { rawMessageIds: [], subjectKeys: [], subjectWindow: null, addressKeys: newLists },
            around.sent,
          );
    const final = new Set(stored.isFinal ? stored.written.map(({ id }) => id) : []);
    await parts.refreshRecords(
      [...around.sent.keys(), ...toNewLists.map(({ id }) => id)].filter((id) => !final.has(id)),
    );
    await parts.lists.settle(accountId, newLists);
    const version = Math.max(...messages.map((message) => message.version));
    await parts.accounts.takenIn({ accountId, userId, version });
    // The account may have been removed meanwhile; whoever comes last cleans up.
    if ((await parts.accounts.find(accountId))?.isRemoved) await parts.removeAccount.clean(accountId);
  }

  return async (messages) => {
    for (const group of Map.groupBy(messages, ({ accountId }) => accountId).values()) {
      const [first, ...rest] = group;
      if (first) await takeInAccount([first, ...rest]);
    }
  };
}

interface StoredSent {
  readonly written: readonly SentRecord[];
  /** Known before, in this or a newer version. */
  readonly repeated: readonly SentRecord[];
  /** True when nothing that the written states rest on changed while they were written. */
  readonly isFinal: boolean;
}

const nothingStored: StoredSent = { written: [], repeated: [], isFinal: true };

async function storeSent(parts: TakingIn, messages: readonly Message[], attempt = 1): Promise<StoredSent> {
  const [first] = messages;
  if (!first) return nothingStored;
  if (attempt > maxAttempts) throw new AppError('conflict', { retriable: true });

  const known = new Map(
    (await parts.records.find(messages.map(({ messageId }) => messageId))).map((record) => [
      record.id,
      record,
    ]),
  );
  const news = messages.filter((message) => isNews(message, known.get(message.messageId)));
  const records = news.map((message) =>
    recordOf(message, known.get(message.messageId), sentFactsOf(message, parts.reader)),
  );
  const repeated = messages
    .filter((message) => !news.includes(message))
    .flatMap(({ messageId }) => known.get(messageId) ?? [])
    .filter(isSent);
  if (records.length === 0) return { ...nothingStored, repeated };

  await parts.texts.put(
    news.map(({ messageId: id, accountId, userId, text, language }) => ({
      id,
      accountId,
      userId,
      language,
      text: text.slice(0, keptText),
    })),
  );
  const conversation = await readConversation(parts, first, records);
  const states = deriveStates({ ...conversation, sent: withNew(conversation.sent, records) });
  const conflicted = await parts.records.save(
    records.flatMap((record): RecordChange[] => {
      const state = states.get(record.id);
      return state ? [changeTo(record, state, { rewritesFacts: true })] : [];
    }),
  );
  const [drafts, copies] = await Promise.all([
    parts.drafts.ofSources(records.map(({ id }) => id)),
    parts.accounts.ofUser(first.userId),
  ]);
  const again = await storeSent(
    parts,
    messages.filter(({ messageId }) => conflicted.includes(messageId)),
    attempt + 1,
  );
  return {
    written: [...records.filter(({ id }) => !conflicted.includes(id)), ...again.written],
    repeated: [...repeated, ...again.repeated],
    isFinal:
      again.isFinal && drafts.length === 0 && isSameSet(ownAddressesOf(copies), conversation.ownAddresses),
  };
}

function newestOf(messages: readonly Message[]): Message[] {
  const newest = new Map<string, Message>();
  for (const message of messages) {
    const before = newest.get(message.messageId);
    if (!before || message.version >= before.version) newest.set(message.messageId, message);
  }
  return [...newest.values()];
}

function isNews(message: Message, known: FollowUpRecord | undefined): boolean {
  return (
    !known ||
    (message.version > (known.facts?.version ?? -1) && message.version > (known.removedVersion ?? -1))
  );
}

function recordOf(
  { messageId: id, accountId, userId }: Message,
  known: FollowUpRecord | undefined,
  facts: SentFacts,
): SentRecord {
  const fresh = {
    id,
    accountId,
    userId,
    revision: 0,
    version: 0,
    removedVersion: null,
    labels: noLabels,
    state: null,
    withdrawnDraftId: null,
  };
  return { ...(known ?? fresh), facts };
}

function withNew(stored: readonly SentRecord[], news: readonly SentRecord[]): SentRecord[] {
  const ids = new Set(news.map(({ id }) => id));
  return [...stored.filter(({ id }) => !ids.has(id)), ...news];
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((value) => other.has(value));
}
