import type { ScanState } from '@tern/contracts/follow-up-status';
import { owedGroupSchema, type OwedGroup } from '@tern/contracts/http/owed/you-owe';
import { AppError } from '@tern/kernel/app-error';
import { day } from '@tern/kernel/clock';
import type { AccountCopy } from '../accounts/account-copy.ts';
import type { AccountReviews } from '../accounts/account-reviews.ts';
import { scanProgressOf } from '../accounts/scan-progress.ts';
import { draftStateOf } from '../mail/draft-fact.ts';
import type { DraftFacts } from '../mail/draft-facts.ts';
import { grouped } from '../threads/grouped.ts';
import { deriveOwed, type Owed } from './derive-owed.ts';
import type { OwedRecord } from './owed-ask.ts';
import { readOwedFacts, type OwedSources } from './read-owed-facts.ts';
import type { ReceivedReader } from './received-reader.ts';

/** Received mail that is looked at (issue "You owe"): what is older is not due any more. */
export const owedDays = 30;

export interface OwedListSources extends OwedSources {
  readonly reader: Pick<ReceivedReader, 'whomItAsks'>;
}

export interface ListOwedContext extends OwedListSources {
  readonly reviews: Pick<AccountReviews, 'ofUser'>;
  readonly drafts: Pick<DraftFacts, 'ofSources'>;
}

export interface ListedOwedMail extends Owed {
  readonly isOverdue: boolean;
}

/** A row with the draft of its answer that lies in Drafts. */
export interface ShownOwedMail extends ListedOwedMail {
  readonly answerDraftId: string | null;
}

export interface OwedPage {
  readonly messages: readonly ShownOwedMail[];
  readonly total: number;
  readonly counts: Readonly<Record<OwedGroup, number>>;
  /** How many of the open ones are overdue. */
  readonly overdue: number;
  readonly scanState: ScanState;
}

/** A page of what the user owes, how much there is in each group at the same moment, and whether all mail has been read. */
export async function listOwed(
  context: ListOwedContext,
  wanted: {
    readonly userId: string;
    readonly group: OwedGroup;
    /** Only this mail, whichever account it lies in. */
    readonly messageId?: string | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<OwedPage> {
  const { userId, group, messageId, limit, offset } = wanted;
  const { listed, scanState } = await derived(context, userId, messageId);
  const groups = Map.groupBy(listed, groupOf);
  const found = groups.get(group) ?? [];
  const page = found.toSorted(group === 'open' ? earliestDueFirst : newestFirst);
  const counts = owedGroupSchema.options.map((one) => [one, groups.get(one)?.length ?? 0]);
  return {
    messages: await withDrafts(context, page.slice(offset, offset + limit)),
    total: found.length,
    counts: Object.fromEntries(counts) as Record<OwedGroup, number>,
    overdue: listed.filter(({ isOverdue }) => isOverdue).length,
    scanState,
  };
}

/**
 * Finds what the user owes for one mail.
 * @throws AppError `not-found` when it asks nothing of the user, or a later mail stands for it.
 */
export async function findOwed(
  context: ListOwedContext,
  { userId, messageId }: { readonly userId: string; readonly messageId: string },
): Promise<ShownOwedMail> {
  const { listed } = await derived(context, userId, messageId);
  const [found] = await withDrafts(context, listed);
  if (!found) throw new AppError('not-found');
  return found;
}

async function withDrafts(
  { drafts }: Pick<ListOwedContext, 'drafts'>,
  listed: readonly ListedOwedMail[],
): Promise<ShownOwedMail[]> {
  const facts = await drafts.ofSources(listed.map(({ ask }) => ask.id));
  const factsOf = grouped(facts, ({ sourceMessageId }) => [sourceMessageId]);
  return listed.map((one) => ({
    ...one,
    answerDraftId: draftStateOf(factsOf.get(one.ask.id) ?? []).followUpDraftMessageId,
  }));
}

/** All that the user owes or owed, or for one mail: each opened mail asks for its own, of a list that can have a thousand. */
async function derived(
  context: ListOwedContext,
  userId: string,
  messageId?: string,
): Promise<Pick<OwedPage, 'scanState'> & { readonly listed: readonly ListedOwedMail[] }> {
  // Read first: what they prove is then among the facts that are read after them.
  const reviewed = await context.reviews.ofUser(userId);
  const copies = (await context.accounts.ofUser(userId)).filter(({ isRemoved }) => !isRemoved);
  const listed = await listedFor(context, userId, copies, messageId);
  return { listed, scanState: scanProgressOf(copies, reviewed).state };
}

async function listedFor(
  context: OwedListSources,
  userId: string,
  copies: AccountCopy[],
  messageId: string | undefined,
): Promise<ListedOwedMail[]> {
  if (messageId === undefined) return owedByUser(context, userId, copies);
  // Most opened mail asks nothing.
  if (!(await context.owed.hasAsk(userId, messageId))) return [];
  const owed = await owedByUser(context, userId, copies, messageId);
  return owed.filter(({ messageIds }) => messageIds.includes(messageId));
}

/**
 * All that the user owes or owed of the past 30 days, and what is older with a day that is not longer ago.
 * @param messageId only what is owed to the writer of this mail
 */
export async function owedByUser(
  context: OwedListSources,
  userId: string,
  copies: AccountCopy[],
  messageId?: string,
): Promise<ListedOwedMail[]> {
  const isAbout = ({ id }: OwedRecord) => messageId === undefined || id === messageId;
  const facts = await readOwedFacts(context, userId, copies, isAbout);
  const since = new Date(facts.now.getTime() - owedDays * day);
  const readUntil = new Map(copies.map(({ accountId, sentUntil }) => [accountId, sentUntil]));
  return deriveOwed(facts, context.reader)
    .filter(({ ask, dueAt }) => ask.date >= since || dueAt >= since)
    .map((one): ListedOwedMail => {
      const until = Math.min(facts.now.getTime(), readUntil.get(one.ask.accountId)?.getTime() ?? 0);
      return { ...one, isOverdue: one.state === 'owed' && one.dueAt.getTime() < until };
    });
}

function groupOf({ state }: Owed): OwedGroup {
  if (state === 'owed') return 'open';
  return state === 'snoozed' ? 'snoozed' : 'closed';
}

export function earliestDueFirst(a: Owed, b: Owed): number {
  return a.dueAt.getTime() - b.dueAt.getTime() || (a.ask.id < b.ask.id ? -1 : 1);
}

function newestFirst(a: Owed, b: Owed): number {
  return b.ask.date.getTime() - a.ask.date.getTime() || (a.ask.id < b.ask.id ? -1 : 1);
}
