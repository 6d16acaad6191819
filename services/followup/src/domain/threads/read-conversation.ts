import { defaultSettings } from '../accounts/account-copy.ts';
import { addressKey, normalAddress } from '../mail/address-key.ts';
import { isSent, type FollowUpRecord, type SentRecord } from '../records/follow-up-record.ts';
import { subjectWindowMs } from './match-replies.ts';
import type { MailAuthors } from '../mail/mail-authors.ts';
import type { MailPlaces } from '../mail/mail-places.ts';
import { thrownAwayAmong } from '../mail/mail-place.ts';
import type { Owned } from '../accounts/owned.ts';
import type { AccountCopies } from '../accounts/account-copies.ts';
import type { Meetings } from '../meetings/meetings.ts';
import type { DraftFacts } from '../mail/draft-facts.ts';
import type { ListNames } from '../mail/list-names.ts';
import type { NeighbourKeys } from '../records/neighbours.ts';
import type { RecordStore } from '../records/record-store.ts';
import { lessonsInForce } from '../learning/lesson.ts';
import type { Lessons } from '../learning/lessons.ts';
import { lessonBookOf } from '../learning/weigh-lessons.ts';
import type { ThreadIndex } from './thread-index.ts';
import type { UserCopies } from '../accounts/user-copies.ts';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import { sentElsewhere } from './sent-elsewhere.ts';
import type { AnswerChance } from '../mail/reply-meaning.ts';
import type { Conversation } from './talks.ts';

export interface ConversationSources {
  readonly records: RecordStore;
  readonly threadIndex: ThreadIndex;
  readonly accounts: AccountCopies;
  readonly lists: ListNames;
  readonly authors: MailAuthors;
  readonly places: MailPlaces;
  readonly drafts: DraftFacts;
  readonly users: Pick<UserCopies, 'find'>;
  readonly lessons: Pick<Lessons, 'ofUser'>;
  readonly meetings: Pick<Meetings, 'withPeople'>;
  /** Null where no model's meanings are compared. */
  readonly answerChance: AnswerChance | null;
}

export type NeighbourSources = Pick<ConversationSources, 'records' | 'threadIndex'> & {
  readonly accounts: Pick<AccountCopies, 'idsOfUser'>;
};

/**
 * Steps from a mail to everything that can change its state: to its answers, from there to the other mails that they may answer, and to the
 * follow-ups of those. Mails of one thread mostly share a subject or name each other, so one step usually finds them.
 */
export const reach = 3;

/**
 * The mails whose neighbours are read; they need not be stored yet. Of several versions of one mail the last counts, and the neighbours of
 * all are read.
 */
export interface Start {
  readonly sent: readonly FollowUpRecord[];
  readonly received: readonly ReceivedEntry[];
}

/** Ids of the sent mails whose neighbours within reach have all been read. */
interface HasCore {
  readonly core: ReadonlySet<string>;
}

interface Neighbourhood extends HasCore {
  readonly sent: ReadonlyMap<string, SentRecord>;
  readonly received: ReadonlyMap<string, ReceivedEntry>;
}

/**
 * Everything that is at most `steps` steps from some mails of one account, and mail in the user's other accounts that names one of these.
 */
export async function neighbourhoodOf(
  { records, threadIndex, accounts }: NeighbourSources,
  { accountId, userId }: Owned,
  start: Start,
  steps = reach,
): Promise<Neighbourhood> {
  const elsewhere = (await accounts.idsOfUser(userId)).filter((id) => id !== accountId);
  const sent = new Map(start.sent.filter(hasFacts).map((record) => [record.id, record]));
  const received = new Map(start.received.map((entry) => [entry.id, entry]));
  const askedOfSent = nothingAsked();
  const askedOfReceived = nothingAsked();
  const core = new Set(sent.keys());
  let fresh = { sent: start.sent.filter(hasFacts), received: [...start.received] };
  for (let step = 1; step <= steps && fresh.sent.length + fresh.received.length > 0; step += 1) {
    const here = fresh.received.filter((entry) => entry.accountId === accountId);
    const towardsSent = unasked(askedOfSent, keysTowardsSent(fresh, here));
    const towardsReceived = unasked(askedOfReceived, keysTowardsReceived(fresh.sent));
    const [nextSent, nextReceived, nextElsewhere] = await Promise.all([
      records.neighbours(accountId, towardsSent, sent),
      threadIndex.neighbours(accountId, towardsReceived, received),
      threadIndex.naming(elsewhere, towardsReceived.rawMessageIds, received),
    ]);
    fresh = { sent: nextSent.filter(isSent), received: [...nextReceived, ...nextElsewhere] };
    for (const record of fresh.sent) {
      sent.set(record.id, record);
      if (step <= steps - reach) core.add(record.id);
    }
    for (const entry of fresh.received) received.set(entry.id, entry);
  }
  return { sent, received, core };
}

/** Adds what the states depend on besides the mails: drafts, the user's own addresses, lists, settings, muted people. */
export async function readConversation(
  sources: ConversationSources,
  account: Owned,
  start: Start,
  steps = reach,
): Promise<Conversation & HasCore> {
  const { sent, received, core } = await neighbourhoodOf(sources, account, start, steps);
  const records = [...sent.values()];
  const keys = [...new Set(records.flatMap(({ facts }) => facts.recipientKeys))];
  const entries = [...received.values()];
  const here = entries.filter(({ accountId }) => accountId === account.accountId);
  const [drafts, copies, user, lessons, lists, authors, places, meetings, elsewhere] = await Promise.all([
    sources.drafts.ofSources(records.map(({ id }) => id)),
    sources.accounts.ofUser(account.userId),
    sources.users.find(account.userId),
    sources.lessons.ofUser(account.userId),
    sources.lists.among(account.accountId, keys),
    sources.authors.among(account.accountId, namedBesides(records, here)),
    sources.places.among(records.map(({ id }) => id)),
    sources.meetings.withPeople(account.userId, keys, oldestOf(records)),
    sentElsewhere(sources, account, entries),
  ]);
  return {
    sent: records,
    sentElsewhere: elsewhere,
    received: entries,
    drafts,
    lists,
    authors,
    thrownAway: thrownAwayAmong(records, places),
    ownAddresses: ownAddressesOf(copies),
    settings: copies.find(({ accountId }) => accountId === account.accountId)?.settings ?? defaultSettings,
    timeZone: user.timeZone,
    muted: new Set(user.muted.map(({ email }) => email)),
    meetings,
    answerChance: sources.answerChance,
    lessons: lessonBookOf(lessonsInForce(lessons, user, copies)),
    core,
  };
}

/** A meeting that began before the oldest mail counts for none of them. */
function oldestOf(records: readonly SentRecord[]): Date {
  return records.reduce((oldest, { facts: { date } }) => (date < oldest ? date : oldest), new Date(8.64e15));
}

/** Message-IDs that answers name, of answers that name none of these mails: only those are matched by subject (match-replies.ts). */
function namedBesides(sent: readonly SentRecord[], received: readonly ReceivedEntry[]): string[] {
  const mine = new Set(sent.map(({ facts }) => facts.rawMessageId));
  const bySubject = received.filter(
    ({ hasReplyPrefix, refs }) => hasReplyPrefix && !refs.some((id) => mine.has(id)),
  );
  return unique(bySubject.flatMap(({ refs }) => refs));
}

/** Ids of the user's records that mail to or from these addresses touches, in all accounts. */
export async function idsAround(
  sources: NeighbourSources,
  userId: string,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const [toThem, fromThem] = await Promise.all([
    sources.records.idsToAddresses(userId, addresses),
    sources.threadIndex.fromAddresses(userId, addresses),
  ]);
  const ids = [...toThem];
  for (const accountId of await sources.accounts.idsOfUser(userId)) {
    const start = { sent: [], received: fromThem };
    ids.push(...(await neighbourhoodOf(sources, { accountId, userId }, start)).sent.keys());
  }
  return ids;
}

/** The user's addresses in all accounts: mail from one to another is mail to themselves. */
export function ownAddressesOf(copies: Awaited<ReturnType<AccountCopies['ofUser']>>): Set<string> {
  return new Set(
    copies
      .filter(({ isRemoved }) => !isRemoved)
      .flatMap(({ emailAddress, aliases }) => [emailAddress, ...aliases].map(normalAddress)),
  );
}

/** True for a mail that is being removed as well: the mails that it affected are found by its facts. */
function hasFacts(record: FollowUpRecord): record is SentRecord {
  return record.facts !== null;
}

interface WantedKeys extends Pick<NeighbourKeys, 'rawMessageIds' | 'addressKeys'> {
  /** Subjects, each with the date of a mail that has it. */
  readonly subjects: readonly { readonly key: string | null; readonly date: Date }[];
}

/** @param here the received mails of the same account: those of other accounts are matched only by the mails that they name. */
function keysTowardsSent(
  { sent, received }: Pick<Conversation, 'sent' | 'received'>,
  here: readonly ReceivedEntry[],
): WantedKeys {
  return {
    rawMessageIds: unique([
      ...sent.flatMap(({ facts }) => [facts.rawMessageId, ...facts.ancestors]),
      ...received.flatMap(({ refs }) => refs),
    ]),
    subjects: [
      ...sent.map(({ facts }) => ({ key: facts.subjectKey, date: facts.date })),
      ...here.map(({ subjectKey, date }) => ({ key: subjectKey, date })),
    ],
    addressKeys: unique(here.flatMap(({ concerns }) => concerns)),
  };
}

function keysTowardsReceived(sent: readonly SentRecord[]): WantedKeys {
  return {
    rawMessageIds: unique(sent.flatMap(({ facts }) => [facts.rawMessageId, ...facts.ancestors])),
    subjects: sent.map(({ facts }) => ({ key: facts.subjectKey, date: facts.date })),
    addressKeys: unique(sent.flatMap(({ facts }) => facts.recipients.map(({ email }) => addressKey(email)))),
  };
}

interface Asked {
  /** Message-IDs and address keys. */
  readonly keys: Set<string>;
  /** The window in which a subject has been looked for. */
  readonly subjects: Map<string, Window>;
}

function nothingAsked(): Asked {
  return { keys: new Set(), subjects: new Map() };
}

/**
 * The keys that no earlier step looked for. A subject counts as looked for when that step's window covers all mails that can belong to this
 * one.
 */
function unasked({ keys, subjects }: Asked, wanted: WantedKeys): NeighbourKeys {
  const fresh = (values: readonly string[]) => values.filter((value) => !keys.has(value));
  const rawMessageIds = fresh(wanted.rawMessageIds);
  const addressKeys = fresh(wanted.addressKeys);
  for (const key of [...rawMessageIds, ...addressKeys]) keys.add(key);

  const open = wanted.subjects.filter(({ key, date }) => key !== null && !isInside(subjects.get(key), date));
  const subjectKeys = unique(open.map(({ key }) => key));
  const subjectWindow = windowAround(open.map(({ date }) => date));
  if (subjectWindow)
    for (const key of subjectKeys) subjects.set(key, joined(subjects.get(key), subjectWindow));
  return { rawMessageIds, addressKeys, subjectKeys, subjectWindow };
}

function unique(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}

type Window = NonNullable<NeighbourKeys['subjectWindow']>;

/** All times at which a mail with an equal subject can still belong to one of these. */
function windowAround(dates: readonly Date[]): Window | null {
  if (dates.length === 0) return null;
  const times = dates.map((date) => date.getTime());
  return {
    from: new Date(Math.min(...times) - subjectWindowMs),
    to: new Date(Math.max(...times) + subjectWindowMs),
  };
}

/** Both windows as one; where there is a gap between them, only the new one. */
function joined(before: Window | undefined, now: Window): Window {
  if (!before || before.to < now.from || now.to < before.from) return now;
  return {
    from: before.from < now.from ? before.from : now.from,
    to: before.to > now.to ? before.to : now.to,
  };
}

/** Whether the window covers every mail that can belong to one of this date. */
function isInside(window: Window | undefined, date: Date): boolean {
  return (
    window !== undefined &&
    date.getTime() - subjectWindowMs >= window.from.getTime() &&
    date.getTime() + subjectWindowMs <= window.to.getTime()
  );
}

/**
 * Whether the conversation has mail of an account that is removed by now. Asked after the results have been stored: a removal that comes
 * later finds those results itself (`RecordStore.idsRestingOn`).
 */
export async function restsOnRemoved(
  accounts: Pick<AccountCopies, 'idsOfUser'>,
  { sent: [first], received, sentElsewhere: sent }: Pick<Conversation, 'sent' | 'received' | 'sentElsewhere'>,
): Promise<boolean> {
  const elsewhere = [...received, ...sent].filter(({ accountId }) => first && accountId !== first.accountId);
  if (!first || elsewhere.length === 0) return false;
  const present = new Set(await accounts.idsOfUser(first.userId));
  return elsewhere.some(({ accountId }) => !present.has(accountId));
}
