/** What the bus's thread is asked and what it answers. A lane is one partition of one topic. */
export type BusRequest =
  | { type: 'publish'; rows: readonly PublishedRow[] }
  | { type: 'join'; group: string; topics: readonly string[] }
  | { type: 'fetch'; group: string; lane: number; after: number; limit: number }
  | { type: 'commit'; group: string; lane: number; position: number }
  | { type: 'bury'; group: string; lane: number; position: number; attempts: number; reason: string }
  | { type: 'lag' }
  | { type: 'prune'; now: number }
  | { type: 'close' };

export interface PublishedRow {
  readonly topic: string;
  readonly key: string;
  /** The envelope as JSON. */
  readonly payload: string;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
}

export interface FetchedEvent {
  readonly position: number;
  readonly payload: string;
}

export interface JoinedLane {
  readonly lane: number;
  /** Everything up to here is handled. */
  readonly position: number;
}

export interface BusAnswers {
  /** The lanes that got events. */
  publish: readonly number[];
  join: readonly JoinedLane[];
  fetch: readonly FetchedEvent[];
  commit: null;
  bury: null;
  lag: Record<string, number>;
  prune: number;
  close: null;
}

export interface BusWorkerData {
  readonly file: string;
  readonly topics: readonly { readonly name: string; readonly retentionDays: number }[];
}
