import { calendarAccountNeedsReconnect, calendarAccountSynced } from '@tern/contracts/events/calendar';
import { day, minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { tokenContext, type CalendarAccount, type Refused } from '../accounts/account.ts';
import {
  CalendarFailure,
  type CalendarProvider,
  type CalendarSession,
} from '../accounts/calendar-provider.ts';
import type { AccountStore, Claim, PassOutcome } from '../accounts/account-store.ts';
import { joinedReports, renewedReport, type ReadingReport } from '../accounts/reading.ts';
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

/**
 * Poll intervals. An .ics file is read as a whole when it has changed: its server reports no single changes. A CalDAV server lists the
 * calendars by one request, for which some look at every entry.
 */
const pollMs = { GOOGLE: 2 * minute, CALDAV: 5 * minute, ICS: 15 * minute, DEMO: 15 * minute };
/** The poll interval where Google reports every change; a notification can be lost. */
const pushedPollMs = 15 * minute;
/** A CalDAV account is left alone for this many times as long as its last pass took: a slow server takes a fifth of one place at most. */
const restPerPass = 4;
/** How often an account without changes publishes the time of its last sync. */
const reportMs = 15 * minute;
/** The pauses after failed passes: the first one, which doubles with each failure in a row, and the longest. */
const pauses = { firstMs: minute, longestMs: 60 * minute };
/** No calendar is left alone for longer. */
export const longestPauseMs = day;
/** Where reading itself was too dear: each try costs a thread its whole time limit, and such a file rarely gets better. */
const dearPauses = { firstMs: 15 * minute, longestMs: longestPauseMs };
/** A password is dead when it was refused three times over an hour (decision 18), which these pauses are long. */
const refusedPauses = { firstMs: 20 * minute, longestMs: 40 * minute };
const dead = { times: 3, ms: 60 * minute };
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
  const begun = context.clock.now();
  const passed = await pass(context, claim).catch((error: unknown) => {
    if (error instanceof CalendarFailure) return error;
    throw error;
  });
  const failure = passed instanceof CalendarFailure ? passed : null;
  // Google sends no notifications for a grant that has ended; a new sign-in opens new channels.
  if (failure?.kind === 'grant-ended') await context.channels.removeOfAccount(claim.account.id);
  const now = context.clock.now();
  const outcome = outcomeOf(claim.account, passed, { begun, now });
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
  /** Null where nothing new was read of calendars that have one. */
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
  const readings: CalendarReadings[] = [];
  for (const calendar of listed.filter(isRead)) {
    await keeper.watch(calendar);
    readings.push(await syncCalendar(context, { claim, session, calendar }));
  }
  return { isPushed: await keeper.end(), report: reportOf(readings, claim.account.reading) };
}

interface CalendarReadings {
  readonly whole: ReadingReport | null;
  readonly part: ReadingReport | null;
  /** The resources that were read. */
  readonly read: readonly string[];
}
const nothingRead: CalendarReadings = { whole: null, part: null, read: [] };

/** Only where all calendars were read as a whole the report begins anew; else what was read is renewed in the last one. */
function reportOf(readings: readonly CalendarReadings[], last: ReadingReport | null): ReadingReport | null {
  const wholes = readings.flatMap(({ whole }) => whole ?? []);
  if (wholes.length > 0 && wholes.length === readings.length) return joinedReports(wholes);
  const found = joinedReports(readings.flatMap(({ whole, part }) => whole ?? part ?? []));
  const read = new Set(readings.flatMap((reading) => reading.read));
  const isOutdated = last?.problems.some(({ resource }) => resource !== undefined && read.has(resource));
  return found.total > 0 || isOutdated ? renewedReport(last, found, read) : null;
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
): Promise<CalendarReadings> {
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
    return nothingRead;
  }
}

async function readAll(
  context: Pick<SyncContext, 'events' | 'calendars' | 'clock'>,
  parts: CalendarPass,
): Promise<CalendarReadings> {
  const now = context.clock.now().getTime();
  const passId = newId();
  const from = { timeMin: new Date(now - daysBack * day), timeMax: new Date(now + daysAhead * day) };
  const readings = await readPages(context, parts, { from, passId });
  await context.events.sweep(parts.claim, parts.calendar, passId);
  return readings;
}

type From = Parameters<CalendarSession['listEvents']>[0]['from'];

/** The sync token is stored last: after a pass that broke off, the next one starts at the same place. */
async function readPages(
  { events, calendars, clock }: Pick<SyncContext, 'events' | 'calendars' | 'clock'>,
  { claim, session, calendar }: CalendarPass,
  { from, passId }: { readonly from: From; readonly passId: string | null },
): Promise<CalendarReadings> {
  let pageToken: string | null = null;
  let syncToken: string | null = null;
  let readings = nothingRead;
  const read: string[] = [];
  do {
    const page = await session.listEvents({ googleCalendarId: calendar.googleCalendarId, from, pageToken });
    await events.apply(claim, calendar, page, passId);
    pageToken = page.nextPageToken;
    syncToken = page.nextSyncToken;
    for (const { href } of page.resources ?? []) read.push(href);
    read.push(...(page.keptResources ?? []));
    readings = { whole: page.report ?? readings.whole, part: page.partReport ?? readings.part, read };
  } while (pageToken !== null);
  const windowEnd = 'timeMax' in from ? from.timeMax : calendar.windowEnd;
  await calendars.setProgress(calendar.id, { syncToken, windowEnd, lastSyncAt: clock.now() });
  return readings;
}

function outcomeOf(
  account: CalendarAccount,
  passed: Passed | CalendarFailure,
  { begun, now }: { readonly begun: Date; readonly now: Date },
): Omit<PassOutcome, 'totalEvents' | 'reportedAt'> {
  const failure = passed instanceof CalendarFailure ? passed : null;
  const failures = failure ? account.failures + 1 : 0;
  const refused = refusedAfter(account.refused, failure, now);
  const isDead =
    refused !== null && refused.times >= dead.times && now.getTime() - refused.since.getTime() >= dead.ms;
  const pauseMs =
    passed instanceof CalendarFailure
      ? pauseMsAfter(passed, passed.kind === 'login-refused' ? (refused?.times ?? 1) : failures)
      : passed.isPushed
        ? pushedPollMs
        : pollMs[account.provider];
  const restMs = account.provider === 'CALDAV' ? restPerPass * (now.getTime() - begun.getTime()) : 0;
  return {
    isGrantEnded: failure?.kind === 'grant-ended' || isDead,
    lastSyncAt: failure ? account.lastSyncAt : now,
    lastError: failure && failureText(account, failure),
    failures,
    refused,
    nextSyncAt: new Date(now.getTime() + Math.max(pauseMs, restMs)),
    reading: passed instanceof CalendarFailure || !passed.report ? null : { ...passed.report, readAt: now },
  };
}

/** Other failures say nothing of the password. */
function refusedAfter(before: Refused | null, failure: CalendarFailure | null, now: Date): Refused | null {
  if (failure === null) return null;
  if (failure.kind !== 'login-refused') return before;
  return { times: (before?.times ?? 0) + 1, since: before?.since ?? now };
}

function pauseMsAfter({ kind }: CalendarFailure, failures: number): number {
  const isDear = kind === 'too-large' || kind === 'too-slow';
  const { firstMs, longestMs } = kind === 'login-refused' ? refusedPauses : isDear ? dearPauses : pauses;
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
  const signIn = account.provider === 'CALDAV' ? ('password' as const) : ('google' as const);
  const data = { ...aboutOf(account, version), emailAddress: account.emailAddress, signIn };
  return { contract: calendarAccountNeedsReconnect, userId: account.userId, data };
}
