/** A word of the names of the user's people. */
export interface NameWord {
  /** Folded. */
  readonly name: string;
  /** Messages from or to a person of that name. */
  readonly messages: number;
}

/** The index's figures of one word of a query. */
export interface NamedWord {
  /** Folded, as it was asked for. */
  readonly word: string;
  /**
   * Messages that have the word in subject or text while none of their people has that name. Where the word equals no name exactly, all
   * messages that have it in any field. Counted up to `maxCounted`.
   */
  readonly asWord: number;
  /** The names it can mean, the nearest first. */
  readonly names: readonly (NameWord & { readonly edits: number })[];
}

/** Counts stop here: higher ones make no difference. */
export const maxCounted = 1000;
