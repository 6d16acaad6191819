import { cutWindows } from './indexing/cut-windows.ts';
import type { Embedder } from './indexing/embedder.ts';
import type { MessageVectors, SearchIndex } from './indexing/search-index.ts';

/** Batch size: some seconds of work on one core, stored after each batch. */
const messagesAtOnce = 16;

export interface ReadingContext {
  readonly index: SearchIndex;
  readonly embedder: Embedder;
}

/**
 * Makes vectors for the newest waiting messages.
 * @returns how many were read; 0 when none waits
 * @throws AppError `unavailable` when the model or the index does not work now
 */
export async function readForMeaning({ index, embedder }: ReadingContext): Promise<number> {
  const waiting = await index.listUnread(messagesAtOnce);
  if (waiting.length === 0) return 0;
  const cut = waiting.map((message) => cutWindows(message));
  const vectors = await embedder.embedMail(
    cut.flatMap((windows, at) =>
      windows.map(({ text }) => ({ text, language: waiting[at]?.language ?? null })),
    ),
  );
  let next = 0;
  const read = waiting.map(({ userId, messageId, version }, at): MessageVectors => ({
    userId,
    messageId,
    version,
    windows: (cut[at] ?? []).flatMap(({ start, end }) => {
      const vector = vectors[next++];
      return vector ? [{ start, end, vector }] : [];
    }),
  }));
  await index.putVectors(read);
  return read.length;
}
