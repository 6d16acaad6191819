import { calendarAccountNeedsReconnect, calendarAccountSynced } from '@tern/contracts/events/calendar';
import { day, minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { tokenContext, type CalendarAccount } from '../accounts/account.ts';
import {
  CalendarFailure,
  type CalendarProvider,
  type CalendarSession,
} from '../accounts/calendar-provider.ts';
import type { AccountStore, Claim, PassOutcome } from '../accounts/account-store.ts';
import type { ReadingReport } from '../accounts/reading.ts';
import type { DomainEvent } from '../domain-event.ts';
import { keepChannels, type PushContext } from '../push/keep-channels.ts';
import { failureText } from './failure-text.ts';
import type { CalendarStore, StoredCalendar } from './calendar-store.ts';
import type { EventStore } from './event-store.ts';

export interface SyncContext extends Omit<PushContext, 'accounts'> {
  /** Null for a provider that this installation does not have. */
  readonly providers: Readonly<Record<CalendarAccount['provider'], CalendarProvider | null>>;
  readonly accounts: Pick<AccountStore, 'keep' | 'finish'>;
  readonly calendars: CalendarStore;
  readonly events: EventStore;
}

/** Poll intervals. An .ics file is read as a whole when it has changed: its server reports no single changes. */
const pollMs = { GOOGLE: 2 * minute, ICS: 15 * minute };
/** The poll interval where Google reports every change; a notification can be lost. */
const pushedPollMs = 15 * minute;
/** How often an account without changes publishes the time of its last sync. */
const reportMs = 15 * minute;
/** The pauses after failed passes: the first one, which doubles with each failure in a row, and the longest. */
const pauses = { firstMs: minute, longestMs: 60 * minute };
/** No calendar is left alone for longer. */
export const longestPauseMs = day;
/** Where reading itself was too dear: each try costs a thread its whole time limit, and such a file rarely gets better. */
const dearPauses = { firstMs: 15 * minute, longestMs: longestPauseMs };
/** The days that are stored: recurring meetings have no end, so a full sync asks for these days only. */
const daysBack = 60;
const daysAhead = 400;
/** A full sync that covers fewer of the days ahead is too old. */
const leastDaysAhead = 370;

/**
 * Brings one account up to date and ends the claim. A failure of the provider is stored as the state of the account.
 * @returns what failed, for the log; null when all went well.
 */
export async function syncAccount(context: SyncContext, claim: Claim): Promise<CalendarFailure | null> {
  const passed = await pass(context, claim).catch((error: unknown) => {
    if (error instanceof CalendarFailure) return error;
    throw error;
  });
  const failure = passed instanceof CalendarFailure ? passed : null;
  // Google sends no notifications for a grant that has ended; a new sign-in opens new channels.
  if (failure?.kind === 'grant-ended') await context.channels.removeOfAccount(claim.account.id);
  const now = context.clock.now();
  const outcome = outcomeOf(claim.account, passed, now);
  const totalEvents = await countEvents(context, claim);
  const isReported = isNews(claim.account, { ...outcome, totalEvents }, now);
  const reportedAt = isReported ? now : claim.account.reportedAt;
  await context.accounts.finish(claim, { ...outcome, totalEvents, reportedAt }, (version) => [
    ...(isReported ? [syncedEvent(claim.account, outcome, { version, totalEvents })] : []),
    ...(outcome.isGrantEnded && !claim.account.isGrantEnded ? [lostEvent(claim.account, version)] : []),
  ]);
  return failure;
}

/** Most passes find no change; their success is published only every `reportMs`. */
function isNews(
  account: CalendarAccount,
  { lastError, isGrantEnded, totalEvents }: Pick<PassOutcome, 'lastError' | 'isGrantEnded' | 'totalEvents'>,
  now: Date,
): boolean {
  return (
    account.reportedAt === null ||
    now.getTime() - account.reportedAt.getTime() >= reportMs ||
    account.lastSyncAt === null ||
    lastError !== account.lastError ||
    isGrantEnded !== account.isGrantEnded ||
    totalEvents !== account.counted?.total
  );
}

/**
 * Counting thousands of events takes longer than a pass without changes, so the count is reused: every change of events takes a version of
 * the account.
 */
async function countEvents({ accounts, events }: SyncContext, claim: Claim): Promise<number> {
  const { id, counted } = claim.account;
  const version = (await accounts.keep(claim, 0)) - 1;
  return counted?.version === version ? counted.total : events.count(id);
}

/** The outcome of a pass without failures. */
interface Passed {
  /** Whether Google reports the changes of everything that was read. */
  readonly isPushed: boolean;
  /** Null where nothing new was read of a calendar that has one. */
  readonly report: ReadingReport | null;
}

async function pass(context: SyncContext, claim: Claim): Promise<Passed> {
  const { providers, sealer } = context;
  const { id, sealedToken, provider } = claim.account;
  const session = await providers[provider]?.open(sealer.open(sealedToken, tokenContext(id)), claim.account);
  if (!session) throw new Error(`an account of ${provider} was claimed without a provider`);
  const keeper = await keepChannels(context, claim, session.push);
  await keeper.watch(null);
  const { listed, gone } = await context.calendars.replaceList(claim, await session.listCalendars());
  for (const calendar of gone) {
    // Events are removed one by one, so that services with copies are notified of each. If the pass breaks off, the next one finds the
    // calendar again.
    await context.events.sweep(claim, calendar, newId());
    await context.calendars.remove(calendar.id);
  }
  let report: ReadingReport | null = null;
  for (const calendar of listed.filter(isRead)) {
    await keeper.watch(calendar);
    report = (await syncCalendar(context, { claim, session, calendar })) ?? report;
  }
  return { isPushed: await keeper.end(), report };
}

/** Other calendars show only busy times. */
const isRead = ({ accessRole, isSelected, isPrimary }: StoredCalendar) =>
  accessRole !== 'freeBusyReader' && (isSelected || isPrimary);

interface CalendarPass {
  readonly claim: Claim;
  readonly session: CalendarSession;
  readonly calendar: StoredCalendar;
}

async function syncCalendar(
  context: Pick<SyncContext, 'events' | 'calendars' | 'clock'>,
  parts: CalendarPass,
): Promise<ReadingReport | null> {
  const { calendar } = parts;
  const now = context.clock.now();
  const isFarEnough = (calendar.windowEnd?.getTime() ?? 0) - now.getTime() > leastDaysAhead * day;
  try {
    if (calendar.syncToken === null || !isFarEnough) return await readAll(context, parts);
    return await readPages(context, parts, { from: { syncToken: calendar.syncToken }, passId: null });
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    if (error.kind === 'sync-token-expired') return readAll(context, parts);
    // The calendar will be missing from the next list; the others are read now.
    if (error.kind !== 'calendar-gone') throw error;
    return null;
  }
}

async function readAll(
  context: Pick<SyncContext, 'events' | 'calendars' | 'clock'>,
  parts: CalendarPass,
): Promise<ReadingReport | null> {
  const now = context.clock.now().getTime();
  const passId = newId();
  const from = { timeMin: new Date(now - daysBack * day), timeMax: new Date(now + daysAhead * day) };
  const report = await readPages(context, parts, { from, passId });
  await context.events.sweep(parts.claim, parts.calendar, passId);
  return report;
}

type From = Parameters<CalendarSession['listEvents']>[0]['from'];

/** The sync token is stored last: after a pass that broke off, the next one starts at the same place. */
async function readPages(
  { events, calendars, clock }: Pick<SyncContext, 'events' | 'calendars' | 'clock'>,
  { claim, session, calendar }: CalendarPass,
  { from, passId }: { readonly from: From; readonly passId: string | null },
): Promise<ReadingReport | null> {
  let pageToken: string | null = null;
  let syncToken: string | null = null;
  let report: ReadingReport | null = null;
  do {
    const page = await session.listEvents({ googleCalendarId: calendar.googleCalendarId, from, pageToken });
    await events.apply(claim, calendar, page, passId);
    pageToken = page.nextPageToken;
    syncToken = page.nextSyncToken;
    report = page.report ?? report;
  } while (pageToken !== null);
  const windowEnd = 'timeMax' in from ? from.timeMax : calendar.windowEnd;
  await calendars.setProgress(calendar.id, { syncToken, windowEnd, lastSyncAt: clock.now() });
  return report;
}

function outcomeOf(
  account: CalendarAccount,
  passed: Passed | CalendarFailure,
  now: Date,
): Omit<PassOutcome, 'totalEvents' | 'reportedAt'> {
  const failure = passed instanceof CalendarFailure ? passed : null;
  const failures = failure ? account.failures + 1 : 0;
  const pauseMs =
    passed instanceof CalendarFailure
      ? pauseMsAfter(passed, failures)
      : passed.isPushed
        ? pushedPollMs
        : pollMs[account.provider];
  return {
    isGrantEnded: failure?.kind === 'grant-ended',
    lastSyncAt: failure ? account.lastSyncAt : now,
    lastError: failure && failureText(account, failure),
    failures,
    nextSyncAt: new Date(now.getTime() + pauseMs),
    reading: passed instanceof CalendarFailure || !passed.report ? null : { ...passed.report, readAt: now },
  };
}

function pauseMsAfter({ kind }: CalendarFailure, failures: number): number {
  const { firstMs, longestMs } = kind === 'too-large' || kind === 'too-slow' ? dearPauses : pauses;
  return Math.min(firstMs * 2 ** (failures - 1), longestMs);
}

const aboutOf = ({ id, userId }: CalendarAccount, version: number) => ({ accountId: id, userId, version });

function syncedEvent(
  account: CalendarAccount,
  { lastSyncAt, lastError }: Pick<PassOutcome, 'lastSyncAt' | 'lastError'>,
  { version, totalEvents }: { readonly version: number; readonly totalEvents: number },
): DomainEvent {
  const state = { lastSyncAt: lastSyncAt?.toISOString() ?? null, lastError, isCurrentlySyncing: false };
  const data = { ...aboutOf(account, version), ...state, totalEvents };
  return { contract: calendarAccountSynced, userId: account.userId, data };
}

function lostEvent(account: CalendarAccount, version: number): DomainEvent {
  const data = { ...aboutOf(account, version), emailAddress: account.emailAddress };
  return { contract: calendarAccountNeedsReconnect, userId: account.userId, data };
}
