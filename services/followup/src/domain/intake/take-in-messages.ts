import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { AppError } from '@tern/kernel/app-error';
import { deriveStates } from '../threads/derive-states.ts';
import { isSent, type FollowUpRecord, type SentRecord } from '../records/follow-up-record.ts';
import { isThrownAway, placeOf } from '../mail/mail-place.ts';
import { isNews, newestOf, recordOf } from './new-mail.ts';
import { readReceived } from './read-received.ts';
import type { MailReader } from '../mail/mail-reader.ts';
import type { Known } from '../records/neighbours.ts';
import type { RecordChange } from '../records/record-store.ts';
import type { SentTexts } from '../mail/sent-texts.ts';
import { reach, readConversation, restsOnRemoved, type Start } from '../threads/read-conversation.ts';
import { lessonOf } from '../learning/lesson.ts';
import { refreshTaught, type RefreshTaughtContext } from '../refresh/refresh-taught.ts';
import { refreshAround } from '../refresh/refresh-around.ts';
import { refreshElsewhere } from '../refresh/refresh-elsewhere.ts';
import { cleanAccount, type CleanAccountContext } from './clean-account.ts';
import { scannedMs } from '../accounts/account-review.ts';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import { authorOf, firstReading, listKeysOf, sentFactsOf } from '../mail/sent-facts.ts';
import { promisesOfBatch } from '../owed/promises/promises-of-batch.ts';
import type { OwedReader } from '../owed/read-owed.ts';
import { readPromisesAhead, takeInOwed, type TakeInOwedContext } from '../owed/take-in-owed.ts';
import { forgetRemoved } from './take-in-places.ts';
import { changeTo } from '../records/update-record.ts';

type Message = EventData<typeof messageSynced>;

/** Characters of own text that are kept of a sent mail. */
const keptText = 16_384;
const maxAttempts = 6;
const savedAtOnce = 500;

type Account = Pick<Message, 'accountId' | 'userId'>;

export interface TakeInMessagesContext
  extends
    RefreshTaughtContext,
    Pick<TakeInOwedContext, 'owed' | 'promises' | 'clock'>,
    Pick<CleanAccountContext, 'modelAnswers' | 'reviews'> {
  readonly reader: MailReader & OwedReader;
  readonly texts: SentTexts;
  /** Called when mail was stored that is still to be read closely. */
  readonly onOpenMail: (ids: readonly string[]) => Promise<void>;
}

/**
 * Takes in messages as mail-sync publishes them: sent ones get a record with a decision, received ones that may concern
 * sent ones an entry in the thread index, and every record that this can change is derived anew. Idempotent: what is
 * known is not stored again, but the records around it are derived again.
 */
export async function takeInMessages(
  context: TakeInMessagesContext,
  messages: readonly Message[],
): Promise<void> {
  const promisesOf = promisesOfBatch(context, messages);
  async function takeInGroup(account: Account, messages: readonly Message[]): Promise<void> {
    const version = Math.max(...messages.map((message) => message.version));
    // Before the account is opened: both take long, and depend on the mails alone.
    const received = await readReceived(context, messages);
    if (promisesOf) await readPromisesAhead(context, account.accountId, messages, promisesOf);
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const copy = await context.accounts.open(account);
      const { isRemoved, changes } = copy;
      if (isRemoved) return cleanAccount(context, account.accountId);
      await takeInOwed(context, copy, messages, promisesOf);
      const newLists = await context.lists.learn(account, [...new Set(messages.flatMap(listKeysOf))]);
      const batch = await readBatch(context, account, { messages, received, newLists });
      const saved = await saveBatch(context, account, batch);
      // Another handler has written one of the new mails. Their records are read again before others that depend on them are written.
      if (saved === 'met another') continue;
      await refreshElsewhere(context, account, batch.start);
      // Labelled mail that was removed and has come back teaches again.
      const lessons = batch.news.flatMap((record) => lessonOf(record) ?? []);
      await refreshTaught(context, { userId: account.userId, lessons });
      const open = batch.news.filter(({ facts }) => facts.engineVersion === firstReading);
      if (open.length > 0) await context.onOpenMail(open.map(({ id }) => id));
      if (saved === 'others wrote' || !(await context.accounts.takenIn({ ...account, version, changes })))
        await lookAgain(account, batch, { version, newLists });
      return context.lists.settle(account.accountId, newLists);
    }
    throw new AppError('conflict', { retriable: true });
  }

  /** Something changed while the batch was saved. All of the batch is stored now, so a handler that begins from here on finds it. */
  async function lookAgain(
    account: Account,
    batch: Batch,
    { version, newLists }: { readonly version: number; readonly newLists: readonly string[] },
  ): Promise<void> {
    // First the notice, as in `refreshAround`: mail to the new lists may be stored at this moment, and is found here or looks again.
    await context.accounts.noteChange(account);
    const toNewLists = await mailToLists(context, account, newLists);
    const start = await wholeStart(context, account, batch);
    await refreshAround(context, account, { ...start, sent: [...start.sent, ...toNewLists] });
    if (await context.accounts.takenIn({ ...account, version, changes: null })) return;
    // Removed meanwhile: the last writer cleans up.
    await cleanAccount(context, account.accountId);
  }

  for (const group of Map.groupBy(messages, ({ accountId }) => accountId).values()) {
    const [first] = group;
    if (!first) continue;
    const { accountId, userId } = first;
    await takeInGroup({ accountId, userId }, newestOf(group));
  }
}

interface Batch {
  /** Sent mails that are to be written, in their new form. */
  readonly news: readonly SentRecord[];
  /** Received mail, and who wrote it. */
  readonly authored: ReturnType<typeof authorOf>;
  /** The mails whose neighbours may change. */
  readonly start: Start;
}

/** Stores what depends on nothing else (received mail, texts) and reads what is known of the rest. */
async function readBatch(
  parts: TakeInMessagesContext,
  account: Account,
  given: {
    readonly messages: readonly Message[];
    readonly received: readonly ReceivedEntry[];
    readonly newLists: readonly string[];
  },
): Promise<Batch> {
  const { messages, newLists } = given;
  const authored = messages.flatMap(authorOf);
  await parts.authors.put(account, authored);
  const received = await parts.threadIndex.put(given.received);
  const sent = messages.filter(({ direction }) => direction === 'sent');
  // Stored before the rest is read: mail in Trash is not waited for.
  const thrownAway = sent.filter(({ kinds }) => isThrownAway(kinds)).map(placeOf);
  await parts.places.put(thrownAway);
  await forgetRemoved(parts, thrownAway);
  // While its folder was not known to be Sent, such a mail was taken for an answer.
  await parts.threadIndex.remove(sent.map(({ messageId }) => messageId));
  const known = new Map(
    (await parts.records.find(sent.map(({ messageId }) => messageId))).map((record) => [record.id, record]),
  );
  const fresh = sent.filter((message) => isNews(message, known.get(message.messageId)));
  await storeTexts(parts.texts, fresh, known);
  const readSince = new Date(parts.clock.now().getTime() - scannedMs);
  const news = fresh.map((message) =>
    recordOf(message, known.get(message.messageId), sentFactsOf(message, parts.reader, readSince)),
  );
  const toNewLists = await mailToLists(parts, account, newLists, known);
  // An older version of a mail had neighbours too, which it may have lost.
  const before = [...known.values(), ...toNewLists].filter(isSent);
  return { news, authored, start: { sent: [...before, ...news], received } };
}

/** Adds answers that came before the mail that they answer: only now it is known whose mail that is. */
async function wholeStart(
  { threadIndex }: TakeInMessagesContext,
  { accountId }: Account,
  { start, authored }: Batch,
): Promise<Start> {
  const rawMessageIds = authored.map(({ rawMessageId }) => rawMessageId);
  const keys = { rawMessageIds, subjectKeys: [], subjectWindow: null, addressKeys: [] };
  const known = new Map(start.received.map((entry) => [entry.id, entry]));
  const answers = await threadIndex.neighbours(accountId, keys, known);
  const bySubject = answers.filter(({ hasReplyPrefix }) => hasReplyPrefix);
  return { ...start, received: [...start.received, ...bySubject] };
}

/** Sent mail that may be judged anew, now that these are known to be lists. */
function mailToLists(
  { records }: TakeInMessagesContext,
  { accountId }: Account,
  addressKeys: readonly string[],
  known: Known = new Map(),
): Promise<FollowUpRecord[]> {
  const keys = { rawMessageIds: [], subjectKeys: [], subjectWindow: null, addressKeys };
  return records.neighbours(accountId, keys, known);
}

async function storeTexts(
  texts: SentTexts,
  messages: readonly Message[],
  known: ReadonlyMap<string, FollowUpRecord>,
): Promise<void> {
  await texts.put(
    messages.map(({ messageId: id, accountId, userId, text, language }) => ({
      id,
      accountId,
      userId,
      language,
      text: text.slice(0, keptText),
    })),
  );
  // Texts stored by an earlier attempt, which then found that the mail was removed.
  const isTaken = new Set(messages.map(({ messageId }) => messageId));
  const gone = [...known.values()].filter((record) => !isSent(record) && !isTaken.has(record.id));
  await texts.remove(gone.map(({ id }) => id));
}

/** Writes the new mails with their states and events, then the changes around them: no state depends on a mail that is not stored. */
async function saveBatch(
  parts: TakeInMessagesContext,
  account: Account,
  batch: Batch,
): Promise<'all' | 'met another' | 'others wrote'> {
  // Received mail of an account without any record, which is most of a first sync: reading around it would find nothing. A handler that
  // stores the first record meanwhile is noticed as in the other case, by the count of changes that was read before this mail was stored.
  const { news } = batch;
  if (batch.start.sent.length === 0 && !(await parts.records.hasAny(account.accountId))) return 'all';
  const start = await wholeStart(parts, account, batch);
  const conversation = await readConversation(parts, account, start, 2 * reach);
  const states = deriveStates(conversation);
  const isNew = new Set(news.map(({ id }) => id));
  const changeOf = (record: SentRecord): RecordChange[] => {
    const state = states.get(record.id);
    const isNewMail = isNew.has(record.id);
    return state ? [changeTo(record, state, { rewritesFacts: isNewMail, isNewMail })] : [];
  };
  if ((await parts.records.save(news.flatMap(changeOf))).length > 0) return 'met another';
  const around = conversation.sent.filter(({ id }) => conversation.core.has(id) && !isNew.has(id));
  let unsaved = 0;
  for (let at = 0; at < around.length; at += savedAtOnce)
    unsaved += (await parts.records.save(around.slice(at, at + savedAtOnce).flatMap(changeOf))).length;
  const isStale = unsaved > 0 || (await restsOnRemoved(parts.accounts, conversation));
  return isStale ? 'others wrote' : 'all';
}
