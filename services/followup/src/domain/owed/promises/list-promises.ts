import type { ScanState } from '@tern/contracts/follow-up-status';
import {
  promiseGroupSchema,
  promiserSchema,
  type PromiseGroup,
  type Promiser,
} from '@tern/contracts/http/owed/promises';
import { day } from '@tern/kernel/clock';
import { zonedTime } from '@tern/contracts/zoned-time';
import type { AccountCopy } from '../../accounts/account-copy.ts';
import type { AccountReviews } from '../../accounts/account-reviews.ts';
import { scanProgressOf } from '../../accounts/scan-progress.ts';
import { stillThere } from '../../mail/still-there.ts';
import { arrivedAnswers } from '../arrived-answers.ts';
import { owedDays } from '../list-owed.ts';
import { owedKeptDays } from '../owed-mail.ts';
import type { OwedSources } from '../read-owed-facts.ts';
import { unreadAccounts } from '../unread-accounts.ts';
import { ownAddressesOf } from '../../threads/read-conversation.ts';
import { answersToPromises, derivePromises, type PromiseFacts, type Promised } from './derive-promises.ts';
import type { PromiseFact } from './promise.ts';
import type { PromiseStore } from './promise-store.ts';

export interface PromiseSources extends OwedSources {
  readonly promises: PromiseStore;
}

export interface ListPromisesContext extends PromiseSources {
  readonly reviews: Pick<AccountReviews, 'ofUser'>;
}

export interface ListedPromised extends Promised {
  readonly isOverdue: boolean;
}

export interface PromisesPage {
  readonly promises: readonly ListedPromised[];
  readonly total: number;
  readonly counts: Readonly<Record<Promiser, Readonly<Record<PromiseGroup, number>>>>;
  readonly scanState: ScanState;
}

/** A page of what the user and others promised, and how much there is in each group at the same moment. */
export async function listPromises(
  context: ListPromisesContext,
  wanted: {
    readonly userId: string;
    /** Only promises of this side; those of both sides without it. */
    readonly by?: Promiser | undefined;
    readonly group: PromiseGroup;
    /** Only those in this mail, whichever account it lies in. */
    readonly messageId?: string | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<PromisesPage> {
  const { userId, by, group, messageId, limit, offset } = wanted;
  // Read first: what they prove is then among the facts that are read after them.
  const reviewed = await context.reviews.ofUser(userId);
  const copies = (await context.accounts.ofUser(userId)).filter(({ isRemoved }) => !isRemoved);
  const listed = await promisedOfUser(context, userId, copies);
  const found = listed.filter(
    (one) =>
      groupOf(one) === group &&
      (by === undefined || one.by === by) &&
      (messageId === undefined || one.messageIds.includes(messageId)),
  );
  const page = found.toSorted(group === 'open' ? earliestDayFirst : newestFirst);
  return {
    promises: page.slice(offset, offset + limit),
    total: found.length,
    counts: countsOf(listed),
    scanState: scanProgressOf(copies, reviewed).state,
  };
}

/** The promises of the past 30 days, and older ones with a day that is not longer ago; of both sides, the open and the closed ones. */
export async function promisedOfUser(
  context: PromiseSources,
  userId: string,
  copies: AccountCopy[],
): Promise<ListedPromised[]> {
  const facts = await readPromiseFacts(context, userId, copies);
  const since = new Date(facts.now.getTime() - owedDays * day);
  const copyOf = new Map(copies.map((copy) => [copy.accountId, copy]));
  return derivePromises(facts)
    .filter(({ promise, dueAt }) => promise.date >= since || (dueAt !== null && dueAt >= since))
    .map((one): ListedPromised => {
      const copy = copyOf.get(one.promise.accountId);
      const until = Math.min(facts.now.getTime(), copy ? readUntil(copy, one.promise) : 0);
      return { ...one, isOverdue: one.state === 'open' && one.dueAt !== null && one.dueAt.getTime() < until };
    });
}

/** Up to when the mail is known that can keep a promise: the user's lies in Sent, that of others in the other folders. */
function readUntil({ sentUntil, verifiedUntil }: AccountCopy, { isSent }: PromiseFact): number {
  return (isSent ? sentUntil : verifiedUntil)?.getTime() ?? 0;
}

/** All that decides what was promised, without promises that may have been kept and mail that was thrown away. */
async function readPromiseFacts(
  { promises, owed, records, places, users, clock }: PromiseSources,
  userId: string,
  copies: AccountCopy[],
): Promise<PromiseFacts> {
  const now = clock.now();
  const reading = new Map(
    copies.filter(({ settings }) => settings.owed === true).map((copy) => [copy.accountId, copy]),
  );
  const kept = await promises.ofUser(userId, new Date(now.getTime() - owedKeptDays * day));
  const known = kept.filter((promise) => {
    const copy = reading.get(promise.accountId);
    return copy !== undefined && promise.date.getTime() < readUntil(copy, promise);
  });
  const [user, there, answers] = await Promise.all([
    users.find(userId),
    stillThere(places, known, (promise) => promise),
    arrivedAnswers({ owed, records }, userId, answersToPromises(known)),
  ]);
  return {
    promises: there,
    answers,
    own: ownAddressesOf(copies),
    unread: unreadAccounts(copies),
    muted: new Set(user.muted.map(({ email }) => email)),
    zone: zonedTime(user.timeZone),
    now,
  };
}

function countsOf(listed: readonly ListedPromised[]): PromisesPage['counts'] {
  const of = (by: Promiser) =>
    Object.fromEntries(
      promiseGroupSchema.options.map((group) => [
        group,
        listed.filter((one) => one.by === by && groupOf(one) === group).length,
      ]),
    );
  return Object.fromEntries(promiserSchema.options.map((by) => [by, of(by)])) as PromisesPage['counts'];
}

const groupOf = ({ state }: Promised): PromiseGroup => (state === 'open' ? 'open' : 'closed');

/** Those without a day last, the newest of them first. */
export function earliestDayFirst(a: Promised, b: Promised): number {
  const [dayOfA, dayOfB] = [a.dueAt?.getTime() ?? Infinity, b.dueAt?.getTime() ?? Infinity];
  return dayOfA === dayOfB ? newestFirst(a, b) : dayOfA - dayOfB;
}

function newestFirst({ promise: a }: Promised, { promise: b }: Promised): number {
  return b.date.getTime() - a.date.getTime() || (a.id < b.id ? -1 : 1);
}
