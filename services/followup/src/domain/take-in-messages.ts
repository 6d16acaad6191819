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
import { reach, readConversation, type ConversationSources } from './read-conversation.ts';
import type { RemoveAccount } from './remove-account.ts';
import { listKeysOf, receivedEntryOf, sentFactsOf } from './sent-facts.ts';
import { changeTo } from './update-record.ts';

type Message = EventData<typeof messageSynced>;

/** Characters of own text that are kept of a sent mail. */
const keptText = 16_384;
const maxAttempts = 6;

type Account = Pick<Message, 'accountId' | 'userId'>;

export interface TakingIn extends ConversationSources {
  readonly reader: MailReader;
  readonly texts: SentTexts;
  readonly removeAccount: RemoveAccount;
}

export type TakeInMessages = (messages: readonly Message[]) => Promise<void>;

/**
 * Takes in messages as mail-sync tells of them: sent ones get a record with a decision, received ones that may concern
 * sent ones an entry in the thread index, and every record that this can change is derived anew. Bears repeats: what is
 * known is not stored again, but what follows from it is looked at again.
 */
export function createTakeInMessages(parts: TakingIn): TakeInMessages {
  async function takeInAccount({ accountId, userId }: Account, messages: readonly Message[]): Promise<void> {
    const version = Math.max(...messages.map((message) => message.version));
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const { isRemoved, changes } = await parts.accounts.open({ accountId, userId });
      // Removed meanwhile: whoever comes last cleans up.
      if (isRemoved) return attempt > 1 ? parts.removeAccount.clean(accountId) : undefined;
      const newLists = await parts.lists.learn({ accountId, userId }, [
        ...new Set(messages.flatMap(listKeysOf)),
      ]);
      const isSaved = await saveAll(parts, { accountId, userId, messages, newLists });
      if (isSaved && (await parts.accounts.takenIn({ accountId, userId, version, changes })))
        return parts.lists.settle(accountId, newLists);
    }
    throw new AppError('conflict', { retriable: true });
  }

  return async (messages) => {
    for (const group of Map.groupBy(messages, ({ accountId }) => accountId).values()) {
      const [first] = group;
      if (first) await takeInAccount(first, newestOf(group));
    }
  };
}

/** Stores what one account's mail says and what follows from it. False when others wrote a record in between. */
async function saveAll(
  parts: TakingIn,
  account: Account & { readonly messages: readonly Message[]; readonly newLists: readonly string[] },
): Promise<boolean> {
  const { messages, newLists } = account;
  const received = await parts.threadIndex.put(
    messages
      .filter(({ direction }) => direction === 'received')
      .flatMap((message) => receivedEntryOf(message, parts.reader) ?? []),
  );
  const { news, repeated } = await readSent(
    parts,
    messages.filter(({ direction }) => direction === 'sent'),
  );
  const toNewLists = await parts.records.neighbours(
    account.accountId,
    { rawMessageIds: [], subjectKeys: [], subjectWindow: null, addressKeys: newLists },
    new Map([...news, ...repeated].map((record) => [record.id, record])),
  );

  const conversation = await readConversation(
    parts,
    account,
    { sent: [...news, ...repeated, ...toNewLists.filter(isSent)], received },
    2 * reach,
  );
  const states = deriveStates(conversation);
  const isNew = new Set(news.map(({ id }) => id));
  const changes = conversation.sent.flatMap((record): RecordChange[] => {
    const state = conversation.core.has(record.id) ? states.get(record.id) : undefined;
    return state ? [changeTo(record, state, { rewritesFacts: isNew.has(record.id) })] : [];
  });
  return (await parts.records.save(changes)).length === 0;
}

/** The sent mails as records: those to be written, with their texts stored, and those known before, in this or a newer version. */
async function readSent({ records, reader, texts }: TakingIn, messages: readonly Message[]) {
  const found = await records.find(messages.map(({ messageId }) => messageId));
  const known = new Map(found.map((record) => [record.id, record]));
  const fresh = messages.filter((message) => isNews(message, known.get(message.messageId)));
  await texts.put(
    fresh.map(({ messageId: id, accountId, userId, text, language }) => ({
      id,
      accountId,
      userId,
      language,
      text: text.slice(0, keptText),
    })),
  );
  const news = fresh.map((message) =>
    recordOf(message, known.get(message.messageId), sentFactsOf(message, reader)),
  );
  const isFresh = new Set(news.map(({ id }) => id));
  return { news, repeated: found.filter((record) => !isFresh.has(record.id)).filter(isSent) };
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
