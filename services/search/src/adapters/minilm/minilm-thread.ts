import { startThread } from '@tern/kernel/ask-thread';
import type { CloseRequest, EmbedRequest, EmbedWorkerData } from './protocol.ts';

/** One loaded model. */
export interface MinilmThread {
  embed(text: string, priority: EmbedRequest['priority']): Promise<Float32Array>;
  /** Whether the vocabulary has any word of the text. */
  knows(text: string): Promise<boolean>;
  /** Frees the model's memory. Waiting requests are rejected. */
  close(): Promise<void>;
}

/** @throws Error when the runtime or the weights are not available on this machine */
export async function startMinilmThread(workerData: EmbedWorkerData): Promise<MinilmThread> {
  const thread = await startThread<EmbedRequest | CloseRequest>(new URL('./worker.ts', import.meta.url), {
    title: 'The embedding model',
    workerData,
    name: 'search-embedder',
  });
  return {
    embed: (text, priority) => thread.ask({ kind: 'embed', text, priority }),
    knows: (text) => thread.ask({ kind: 'knows', text, priority: 'query' }),
    async close() {
      try {
        // Ending a thread in the middle of native code would end the process.
        await thread.ask({ kind: 'close' });
      } finally {
        await thread.terminate();
      }
    },
  };
}
