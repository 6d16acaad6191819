import type { TextKind } from './embedder.ts';

/** One text a request, so that a query does not wait for a batch. */
export interface EmbedRequest {
  readonly kind: TextKind;
  readonly text: string;
}

/** Refuses waiting requests; answered when no text is being embedded any more. */
export interface CloseRequest {
  readonly kind: 'close';
}
