/** A head reads above the layers that all share. */
export type Head = 'meaning' | 'asks' | 'replies' | 'meetings';

/** One text, or two that are read together, with the word of their side of the comparison before each (`query: `, `passage: `). */
export interface ReadRequest {
  readonly kind: 'read';
  readonly head: Head;
  readonly texts: readonly [string] | readonly [string, string];
  /** Most pieces of the first text, and of all. */
  readonly maxPieces: { readonly first: number; readonly all: number };
  /** A user waits: it goes before queued mail. */
  readonly isUrgent: boolean;
}

/** Refuses waiting requests; answered when no text is being read any more. */
export interface CloseRequest {
  readonly kind: 'close';
}
