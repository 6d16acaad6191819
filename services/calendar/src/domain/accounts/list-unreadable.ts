import { maxUnreadableListed, type UnreadableItem } from '@tern/contracts/http/accounts/unreadable';
import type { Clock } from '@tern/kernel/clock';
import { carried } from '@tern/contracts/sentences/carried';
import { inEnglish, say } from '@tern/contracts/sentences/sentence';
import type { CalendarAccount } from './account.ts';
import type { AccountStore } from './account-store.ts';
import type { ReadingProblem } from './reading.ts';

/** The calendar itself while it cannot be read, then what could not be read of it. */
export function listUnreadable(account: CalendarAccount): { items: UnreadableItem[]; total: number } {
  const { reading } = account;
  const readAt = reading?.readAt.toISOString() ?? null;
  const failed = account.lastError === null ? [] : [failedItem(account, account.lastError)];
  const found = (reading?.problems ?? []).map((problem, at) => ({
    ...problemItem(problem),
    id: `${account.id}.${at}`,
    place: account.name,
    triedAt: readAt,
  }));
  return {
    items: [...failed, ...found].slice(0, maxUnreadableListed),
    total: failed.length + (reading?.total ?? 0),
  };
}

function failedItem(
  { id, name, failures, nextSyncAt, isGrantEnded }: CalendarAccount,
  problem: string,
): UnreadableItem {
  const nextTryAt = isGrantEnded ? null : nextSyncAt.toISOString();
  return {
    id,
    kind: 'calendar',
    name,
    place: null,
    problem,
    words: null,
    tries: failures,
    triedAt: null,
    nextTryAt,
  };
}

const nameless = {
  'left-out': 'An event',
  repaired: 'An event',
  'unknown-zone': 'A time zone',
  note: 'The file',
};

function problemItem({ kind, title, line, text, words }: ReadingProblem) {
  const isZone = kind === 'unknown-zone' || (kind === 'note' && title !== null);
  return {
    kind: isZone ? ('time-zone' as const) : kind === 'note' ? ('calendar' as const) : ('event' as const),
    name: title ?? nameless[kind],
    ...problemAt(text, line),
    words,
    tries: 1,
    nextTryAt: null,
  };
}

function problemAt(
  text: ReadingProblem['text'],
  line: number | null,
): Pick<UnreadableItem, 'problem' | 'problemSaid'> {
  const sayings = [text, ...(line === null ? [] : [say('(Line {line})', { line: String(line) })])];
  const problemSaid = carried(sayings);
  return { problem: inEnglish(sayings), ...(problemSaid && { problemSaid }) };
}

export interface RetryContext {
  readonly accounts: Pick<AccountStore, 'requestPass'>;
  readonly calendars: { forgetProgress(accountId: string): Promise<void> };
  readonly clock: Clock;
}

/** Has all of the account read anew now. */
export async function retryUnreadable(
  { accounts, calendars, clock }: RetryContext,
  { id }: CalendarAccount,
): Promise<void> {
  await calendars.forgetProgress(id);
  await accounts.requestPass(id, clock.now(), { isAskedByUser: true });
}
