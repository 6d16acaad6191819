import type { WaitReason } from '@tern/contracts/follow-up-status';
import { day } from '@tern/kernel/clock';
import { defaultSettings, type AccountSettings } from '../accounts/account-copy.ts';
import type { NamedDay } from '../records/follow-up-record.ts';
import { afterBusinessDays, onBusinessDay } from './business-days.ts';
import { deadlineEnd } from './deadline-end.ts';
import type { ZonedTime } from '@tern/kernel/zoned-time';

/** Even with an earlier deadline no person is reminded on the day of the question. */
const shortestWaitMs = day;

export interface Wait {
  /** Null: it does not end by itself. */
  readonly followUpDueAt: Date | null;
  /** Null when nothing is waited for. */
  readonly waitReason: WaitReason | null;
}

export const noWait: Wait = { followUpDueAt: null, waitReason: null };

/** What arrived and is not the answer, but moves the end of the wait. */
export interface Interruption {
  readonly kind: 'holding' | 'absence';
  /** When it arrived. */
  readonly at: Date;
  /** For an absence: 00:00 UTC of the day of return; null when it names none. */
  readonly returnsAt: Date | null;
}

export interface Waiting {
  readonly sentAt: Date;
  readonly deadline: NamedDay | null;
  readonly interruptions: readonly Interruption[];
  /** What the user chose, and when he did. */
  readonly snooze: { readonly until: Date; readonly at: Date } | null;
  readonly settings: AccountSettings;
}

/**
 * When the wait for an answer ends, and why then (docs/decisions/0010-when-a-wait-ends.md). The account's days from sending,
 * sooner for a deadline, then later for a putting-off (the clock starts again) and an absence; or the moment that the user chose,
 * knowing all that had arrived by then, and what arrived after that.
 * @param zoneOf the user's zone; asked for only where the calendar matters, since reading it costs
 */
export function waitOf(waiting: Waiting, zoneOf: () => ZonedTime): Wait {
  const { snooze } = waiting;
  const first: End = snooze ? { at: snooze.until, reason: 'snoozed' } : firstEnd(waiting, zoneOf);
  const news = waiting.interruptions.filter(({ at }) => snooze === null || at > snooze.at);
  const ends = news.flatMap((interruption) => endAfter(interruption, waiting, zoneOf));
  const latest = ends.reduce<End>((best, end) => (end.at > best.at ? end : best), first);
  return { followUpDueAt: latest.at, waitReason: latest.reason };
}

interface End {
  readonly at: Date;
  readonly reason: WaitReason;
}

function firstEnd({ sentAt, deadline, settings }: Waiting, zoneOf: () => ZonedTime): End {
  const plain = { at: daysAfter(sentAt, settings, zoneOf), reason: plainReason(settings) };
  const over = deadline && deadlineEnd(deadline, sentAt, zoneOf());
  if (!over) return plain;
  const earliest = new Date(Math.max(over.getTime(), sentAt.getTime() + shortestWaitMs));
  const at = settings.countsBusinessDays ? onBusinessDay(earliest, zoneOf()) : earliest;
  return at < plain.at ? { at, reason: 'deadline' } : plain;
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
  { kind, at, returnsAt }: Interruption,
  { settings }: Waiting,
  zoneOf: () => ZonedTime,
): End[] {
  if (kind === 'holding') return [{ at: daysAfter(at, settings, zoneOf), reason: 'holding-answer' }];
  if (returnsAt === null) return [];
  const back = zoneOf().momentOf(returnsAt);
  return [{ at: settings.countsBusinessDays ? onBusinessDay(back, zoneOf()) : back, reason: 'absence' }];
}
