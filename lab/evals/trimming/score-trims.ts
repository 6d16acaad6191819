import type { Interval } from '../bootstrap.ts';
import { scoreOf } from '../score.ts';
import type { Trimmer } from './trimmers.ts';
import { comparable, heldOutTrims, tunableTrims, type WrittenTrim } from './written-trims.ts';

/** The run fails below it, on either half. */
export const exactBar = 0.85;

export interface TrimScore {
  readonly name: string;
  readonly cases: number;
  readonly exact: number;
  readonly share: Interval;
  readonly isBelow: boolean;
  /** Ids of the cases that were not exact; none of the held-out half, whose cases stay unread. */
  readonly misses: readonly string[];
}

const sets: readonly { name: string; cases: readonly WrittenTrim[]; isHeldOut?: true }[] = [
  { name: 'trimming, tunable half', cases: tunableTrims },
  { name: 'trimming, held-out half', cases: heldOutTrims, isHeldOut: true },
];

/** How many mails are trimmed exactly as written down, line by line. */
export function scoreTrims(trim: Trimmer, filter: (mail: WrittenTrim) => boolean = () => true): TrimScore[] {
  return sets.map(({ name, cases, isHeldOut }) => {
    const judged = cases.filter(filter).map((mail) => ({
      id: mail.id,
      group: mail.client,
      expected: true,
      predicted: comparable(trim(mail)) === mail.own,
    }));
    // Every case should be exact: recall is the share of exact cases.
    const { right, recall } = scoreOf(judged);
    return {
      name,
      cases: judged.length,
      exact: right,
      share: recall,
      isBelow: right < exactBar * judged.length,
      misses: isHeldOut ? [] : judged.filter(({ predicted }) => !predicted).map(({ id }) => id),
    };
  });
}
