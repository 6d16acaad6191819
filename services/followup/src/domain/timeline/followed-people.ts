import { day } from '@tern/kernel/clock';
import type { Recipient } from '../records/follow-up-record.ts';
import type { GivenAnswer } from '../records/record-queries.ts';

export interface FollowedPerson {
  readonly email: string;
  readonly name: string | null;
  readonly isMuted: boolean;
  readonly answers: number;
  /** Median days to an answer, one decimal; null until there are `enoughAnswers`. */
  readonly usuallyAnswersInDays: number | null;
}

/** Fewer answers show no habit (issue: "usually answers in n days"). */
const enoughAnswers = 5;

/** @param answers all that are known, of every person */
export function followedPeople(
  people: readonly Pick<Recipient, 'email' | 'name'>[],
  answers: readonly GivenAnswer[],
  muted: ReadonlySet<string>,
): FollowedPerson[] {
  const byPerson = Map.groupBy(answers, ({ email }) => email);
  return people.map(({ email, name }) => {
    const waits = daysOf(byPerson.get(email) ?? []);
    return {
      email,
      name,
      isMuted: muted.has(email),
      answers: waits.length,
      usuallyAnswersInDays: waits.length < enoughAnswers ? null : Math.round(median(waits) * 10) / 10,
    };
  });
}

/** An ask and its reminder have one answer; it took as long as the ask waited. */
function daysOf(answers: readonly GivenAnswer[]): number[] {
  const longest = new Map<string, number>();
  for (const { responseMessageId: id, sentAt, receivedAt } of answers) {
    const days = Math.max(0, (receivedAt.getTime() - sentAt.getTime()) / day);
    longest.set(id, Math.max(days, longest.get(id) ?? 0));
  }
  return [...longest.values()];
}

/** The middle value, or the mean of both middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}
