import type { SearchIndex } from './indexing/search-index.ts';

export interface AskingContext {
  readonly index: Pick<SearchIndex, 'pendingRequest' | 'markAsked'>;
  /** Resolves when the request is durable. */
  readonly ask: (requestId: string) => Promise<void>;
}

/**
 * Requests all mail that was stored before the index was created. After a crash it requests again with the same id, which is answered once.
 */
export async function askForStoredMail({ index, ask }: AskingContext): Promise<void> {
  const requestId = await index.pendingRequest();
  if (requestId === null) return;
  await ask(requestId);
  await index.markAsked();
}
