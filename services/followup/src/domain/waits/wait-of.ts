import type { WaitReason } from '@tern/contracts/follow-up-status';
import { day } from '@tern/kernel/clock';
import { defaultSettings, type AccountSettings } from '../accounts/account-copy.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import { afterBusinessDays, onBusinessDay } from './business-days.ts';
import { deadlineEnd, promiseEnd } from './deadline-end.ts';
import { startOfDay, type ZonedTime } from '@tern/contracts/zoned-time';

/** Even with an earlier deadline the user is not reminded on the day of the question. */
const shortestWaitMs = day;
/** After a reminder nothing is reported for this time, unless the user wants a second nudge; then the mail is shown to them once more. */
const lastReminderWaitMs = 14 * day;
/** A meeting that begins later than this after the end of the wait does not move it. */
const longestMoveMs = 7 * day;

export interface Wait {
  /** Null: the wait does not end by itself. */
  readonly followUpDueAt: Date | null;
  /** Null when no answer is awaited. */
  readonly waitReason: WaitReason | null;
}

export const noWait: Wait = { followUpDueAt: null, waitReason: null };

/** A reply that is not the answer but moves the end of the wait, or the user's answer to what was asked back. */
export interface Interruption {
  readonly kind: 'holding' | 'absence' | 'answered-back';
  /** When it arrived. */
  readonly at: Date;
  /** For an absence: 00:00 UTC of the day of return; null when it names none. */
  readonly returnsAt: Date | null;
  /** For a holding answer that names it: the day by which it promises more. */
  readonly promised?: NamedDay | undefined;
}

export interface Waiting {
  readonly sentAt: Date;
  readonly deadline: NamedDay | null;
  readonly interruptions: readonly Interruption[];
  /** The mail asks again: the next nudge comes after a longer wait, unless the user wants a second one sooner. */
  readonly isLastReminder: boolean;
  /** The snooze that the user chose, and when they chose it. */
  readonly snooze: { readonly until: Date; readonly at: Date } | null;
  readonly settings: AccountSettings;
  /** The first meeting after the mail with a person in To. */
  readonly meeting: { readonly startsAt: Date; readonly endsAt: Date } | null;
}

/**
 * When and why the wait for an answer ends (docs/decisions/0010-when-a-wait-ends.md). It ends with the deadline that the mail names, sooner
 * or later than the account's days, else after these days. The newest reply that puts the answer off replaces that by the day that it
 * promises, or starts the clock again. An absence, and the user's answer to what was asked back, can only move the end later. Then, unless a
 * day was named, a meeting with a recipient moves it past the meeting. A snooze replaces everything that had arrived when the user chose it.
 * @param zoneOf the user's zone; called only where the calendar matters, since reading it costs
 */
export function waitOf(waiting: Waiting, zoneOf: () => ZonedTime): Wait {
  const { snooze } = waiting;
  const first: End = snooze ? { at: snooze.until, reason: 'snoozed' } : firstEnd(waiting, zoneOf);
  const news = waiting.interruptions.filter(({ at }) => snooze === null || at > snooze.at);
  const newest = newestOf(news);
  const ends = newest.flatMap((one) =>
    endAfter(one, waiting, zoneOf).map((end) => ({ ...end, isHolding: one.kind === 'holding' })),
  );
  // A promised day replaces the deadline, even if it is earlier; a snooze stays.
  const isPromised = snooze === null && newest.some(({ promised }) => promised !== undefined);
  const base = isPromised ? (ends.find(({ isHolding }) => isHolding) ?? first) : first;
  const latest = ends.reduce<End>((best, end) => (end.at > best.at ? end : best), base);
  const isDayNamed = latest.reason === 'snoozed' || latest.isDayNamed === true || isPromised;
  const end = isDayNamed ? latest : pastMeeting(latest, waiting, zoneOf);
  return { followUpDueAt: end.at, waitReason: end.reason };
}

/** All but the replies that put the answer off; of these the latest, which replaces earlier ones. */
function newestOf(interruptions: readonly Interruption[]): Interruption[] {
  const holding = interruptions.filter(({ kind }) => kind === 'holding');
  const newest = holding.reduce<Interruption | undefined>(
    (best, one) => (best && best.at >= one.at ? best : one),
    undefined,
  );
  return interruptions.filter((one) => one.kind !== 'holding' || one === newest);
}

interface End {
  readonly at: Date;
  readonly reason: WaitReason;
  /** It comes from a day that the mail names. */
  readonly isDayNamed?: true;
}

/** The day after a meeting that comes soon after the end: the user can ask in person. Each wait is moved once, by the first meeting. */
function pastMeeting(end: End, { meeting, settings }: Waiting, zoneOf: () => ZonedTime): End {
  if (!meeting || meeting.endsAt <= end.at) return end;
  if (meeting.startsAt.getTime() > end.at.getTime() + longestMoveMs) return end;
  const zone = zoneOf();
  const nextDay = zone.momentOf(startOfDay(zone.wallOf(meeting.endsAt), 1));
  return { at: settings.countsBusinessDays ? onBusinessDay(nextDay, zone) : nextDay, reason: 'meeting' };
}

function firstEnd(waiting: Waiting, zoneOf: () => ZonedTime): End {
  const { sentAt, deadline, settings, isLastReminder } = waiting;
  const over = deadline && deadlineEnd(deadline, sentAt, zoneOf());
  if (over) return endOfNamedDay({ over, saidAt: sentAt, reason: 'deadline' }, settings, zoneOf);
  if (isLastReminder)
    return { at: new Date(sentAt.getTime() + lastReminderWaitMs), reason: 'followed-up-once' };
  return { at: daysAfter(sentAt, settings, zoneOf), reason: plainReason(settings) };
}

interface NamedEnd {
  /** When the day is over. */
  readonly over: Date;
  readonly saidAt: Date;
  readonly reason: WaitReason;
}

/** Moved off a weekend, the end is no longer the day that the mail names: the reason is then that business days count. */
function endOfNamedDay(
  { over, saidAt, reason }: NamedEnd,
  { countsBusinessDays }: AccountSettings,
  zoneOf: () => ZonedTime,
): End {
  const earliest = new Date(Math.max(over.getTime(), saidAt.getTime() + shortestWaitMs));
  const at = countsBusinessDays ? onBusinessDay(earliest, zoneOf()) : earliest;
  return { at, reason: at > earliest ? 'business-days' : reason, isDayNamed: true };
}

function plainReason({ waitDays, countsBusinessDays }: AccountSettings): WaitReason {
  if (countsBusinessDays) return 'business-days';
  return waitDays === defaultSettings.waitDays ? 'default' : 'account-days';
}

/** Plain days are 24 hours each, whatever the clocks do. */
function daysAfter(from: Date, settings: AccountSettings, zoneOf: () => ZonedTime): Date {
  if (settings.countsBusinessDays) return afterBusinessDays(from, settings.waitDays, zoneOf());
  return new Date(from.getTime() + settings.waitDays * day);
}

function endAfter(
  { kind, at, returnsAt, promised }: Interruption,
  { settings }: Waiting,
  zoneOf: () => ZonedTime,
): End[] {
  if (kind === 'holding') {
    const over = promised && promiseEnd(promised, at, zoneOf());
    const reason = 'holding-answer';
    if (over) return [endOfNamedDay({ over, saidAt: at, reason }, settings, zoneOf)];
    return [{ at: daysAfter(at, settings, zoneOf), reason }];
  }
  if (kind === 'answered-back')
    return [{ at: daysAfter(at, settings, zoneOf), reason: plainReason(settings) }];
  if (returnsAt === null) return [];
  const back = zoneOf().momentOf(returnsAt);
  return [{ at: settings.countsBusinessDays ? onBusinessDay(back, zoneOf()) : back, reason: 'absence' }];
}
