import type { SearchIndex } from '../../domain/indexing/search-index.ts';

export interface IndexWorkerData {
  readonly file: string;
  readonly modelId: string;
  /** The model is an outside one: only mail of users who agreed is read for its meaning. */
  readonly needsConsent?: boolean;
  /** The first thread has the index open, and this one only searches words in it (`words-thread.ts`). */
  readonly isSecond?: boolean;
}

export type IndexMethod = keyof SearchIndex;

/** A method of the port with its arguments. */
export interface IndexRequest {
  readonly method: IndexMethod;
  readonly args: readonly unknown[];
}
