import { startThread } from '@tern/kernel/ask-thread';
import type { CloseRequest, ReadRequest } from './protocol.ts';

/** One loaded model. */
export interface EmbedderThread {
  read(request: ReadRequest): Promise<Float32Array>;
  /** Frees the model's memory. Waiting requests are rejected. */
  close(): Promise<void>;
}

/** @throws Error when the runtime or the model is not available on this machine */
export async function startEmbedderThread(): Promise<EmbedderThread> {
  const thread = await startThread<ReadRequest | CloseRequest>(new URL('./worker.ts', import.meta.url), {
    title: 'The embedding model',
    name: 'embedder',
  });
  return {
    read: (request) => thread.ask(request),
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
