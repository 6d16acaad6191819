import type { NamedDay } from '@tern/kernel/named-day';

/** The kinds of a reply to a mail that asks, in the order of their chances. */
export const replyKinds = [
  'answered',
  'partly',
  'acknowledged',
  'postponed',
  'handed-over',
  'question-back',
  'other',
] as const;

export type ReplyKind = (typeof replyKinds)[number];

/** Kept of a reply's meaning: numbers that are compared with those of the asks. No text. */
export interface ReplyMeaning {
  /** Meanings of different models are not compared. */
  readonly model: string;
  /** The chance of each kind, in their order. */
  readonly kinds: readonly number[];
  /** Vectors, in base64. */
  readonly parts: string;
  /** Where it may put the answer off: the day that it names. */
  readonly promised?: NamedDay;
  /** Where it may leave the answer to another person: the address that it names. */
  readonly handsTo?: string;
}

/** How likely it is that a reply settles an ask, by the vector of the ask: arithmetic, in microseconds. */
export type AnswerChance = (ask: string, reply: ReplyMeaning) => number;

/** Gives the chance of a kind. */
export function chanceOf(kind: ReplyKind, { kinds }: Pick<ReplyMeaning, 'kinds'>): number {
  return kinds[replyKinds.indexOf(kind)] ?? 0;
}
