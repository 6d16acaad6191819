import type { ByTopic, DeadLetter } from '../event-groups.ts';

/** Requests to the bus's thread, and its answers. A lane is one partition of one topic. */
export interface BusRequests {
  publish: { readonly rows: readonly PublishedRow[] };
  join: { readonly group: string; readonly topics: readonly JoinedTopic[]; readonly isLasting: boolean };
  fetch: { readonly lane: number; readonly after: number; readonly limit: number };
  commit: { readonly group: string; readonly lane: number; readonly position: number };
  bury: { readonly group: string; readonly position: number; readonly letter: DeadLetter };
  rewind: { readonly group: string; readonly lanes: readonly number[]; readonly from: number };
  redeliver: { readonly group: string; readonly eventId: string; readonly now: number };
  deadLetters: { readonly group: string; readonly after: number; readonly limit: number };
  deadLetterCounts: { readonly group: string };
  drop: { readonly group: string; readonly eventId: string };
  deadLetterKeys: { readonly group: string; readonly eventId: string };
  lag: { readonly groups: readonly string[] };
  oldestWaiting: { readonly groups: readonly string[] };
  prune: { readonly now: number };
  check: { readonly after: number };
  close: Record<never, never>;
}

export interface BusAnswers {
  /** One for each row. */
  publish: readonly AppendedEvent[];
  join: readonly JoinedLane[];
  fetch: readonly FetchedEvent[];
  commit: null;
  bury: null;
  /** Where the group stands now in each of the lanes. */
  rewind: readonly LanePosition[];
  /** The lane it went to; null when there is no such dead letter. */
  redeliver: number | null;
  deadLetters: readonly { readonly sequence: number; readonly letter: DeadLetter }[];
  deadLetterCounts: ByTopic<number>;
  drop: boolean;
  deadLetterKeys: readonly string[] | null;
  lag: Record<string, ByTopic<number>>;
  /** Milliseconds since 1970. */
  oldestWaiting: Record<string, ByTopic<number | null>>;
  /** How much was removed; 0 when nothing is left to remove. */
  prune: number;
  /** The position after which to go on; null at the end. */
  check: number | null;
  close: null;
}

export type BusRequestName = keyof BusRequests;
export type BusRequest = { [Name in BusRequestName]: { type: Name } & BusRequests[Name] }[BusRequestName];

export interface PublishedRow {
  readonly topic: string;
  readonly key: string;
  /** The envelope as JSON. */
  readonly payload: string;
  /** Milliseconds since 1970, by the clock of the bus. */
  readonly publishedAt: number;
}

export interface AppendedEvent {
  readonly lane: number;
  readonly position: number;
  /** No event of the lane lies between this position and its own. */
  readonly before: number;
}

export interface FetchedEvent {
  readonly position: number;
  readonly payload: string;
}

export interface JoinedTopic {
  readonly topic: string;
  /** See TopicOptions. */
  readonly earlierGroup?: string | undefined;
}

export interface LanePosition {
  readonly lane: number;
  /** Everything up to here is handled. */
  readonly position: number;
}

export interface JoinedLane extends LanePosition {
  readonly topic: string;
  /** The lane of the group's retry topic: replays leave it alone. */
  readonly isRetry: boolean;
}

export interface DeclaredTopic {
  readonly topic: string;
  readonly partitions: number;
  readonly retentionDays: number;
}

export interface BusWorkerData {
  readonly file: string;
  readonly topics: readonly DeclaredTopic[];
}
