import type { Saying } from '@tern/contracts/sentences/sentence';

/** Sentences for people about a mail besides its answer. */
export interface Note {
  readonly sayings: readonly Saying[];
  /** The English text, where it is another than that of the sentences. */
  readonly text?: string;
}
