import type { OwedDueReason } from '@tern/contracts/http/owed/you-owe';
import { day } from '@tern/kernel/clock';
import type { ZonedTime } from '@tern/contracts/zoned-time';
import { median } from '../timeline/followed-people.ts';
import { afterBusinessDays } from '../waits/business-days.ts';
import { deadlineEnd } from '../waits/deadline-end.ts';
import type { OwedAsk } from './owed-ask.ts';

/** Working days for an answer where neither the mail nor the user's habit says more. */
const defaultDays = 2;
/** Fewer answers show no habit. */
const enoughAnswers = 3;
/** Who mostly answers within the hour is not late after it, and one answer in two months is no habit. */
const [shortestPaceMs, longestPaceMs] = [day, 14 * day];

export interface OwedDue {
  readonly dueAt: Date;
  readonly dueReason: OwedDueReason;
}

/** When the user's words are due: by the day that the mail names, else by the user's pace with this person, else in 2 working days. */
export function owedDue(
  { date, reading }: Pick<OwedAsk, 'date' | 'reading'>,
  answerTimes: readonly number[],
  zone: ZonedTime,
): OwedDue {
  const deadline = reading.deadlineDay ? deadlineEnd(reading.deadlineDay, date, zone) : null;
  if (deadline) return { dueAt: deadline, dueReason: 'deadline' };
  if (answerTimes.length < enoughAnswers)
    return { dueAt: afterBusinessDays(date, defaultDays, zone), dueReason: 'default' };
  const pace = Math.min(Math.max(median(answerTimes), shortestPaceMs), longestPaceMs);
  return { dueAt: new Date(date.getTime() + pace), dueReason: 'own-pace' };
}
