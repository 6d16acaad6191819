import { AppError } from '@tern/kernel/app-error';
import type { Embedder } from '../../domain/indexing/embedder.ts';
import { startMinilmThread, type MinilmThread } from './minilm-thread.ts';
import { minilmDimensions, minilmModelId } from './prepare-model.ts';

export interface MinilmOptions {
  /** Where the model is kept once it is built. */
  readonly folder: string;
  /** The model is let go when nobody asked for so long, and loaded again in a second. */
  readonly idleMs: number;
}

/** After a failure the model is not loaded again for so long. */
const pauseAfterFailureMs = 60_000;

/** all-MiniLM-L6-v2 on this machine's processor, in a thread of its own. English; of other languages it knows names and little else. */
export function createMinilmEmbedder({ folder, idleMs }: MinilmOptions): Embedder {
  let thread: Promise<MinilmThread> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  let busy = 0;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const letGo = async () => {
    const loaded = thread;
    thread = null;
    // A model that never loaded has nothing to close; whoever asked for it was told.
    await loaded?.then((one) => one.close()).catch(() => undefined);
  };
  const load = (): Promise<MinilmThread> => {
    if (isClosed || performance.now() - failedAt < pauseAfterFailureMs)
      throw new AppError('unavailable', { message: 'The embedding model is not to be had now.' });
    thread ??= startMinilmThread({ folder });
    return thread;
  };
  return {
    modelId: minilmModelId,
    dimensions: minilmDimensions,
    outsideName: null,
    async embed(texts, priority) {
      clearTimeout(idle);
      busy++;
      try {
        const loaded = await load();
        return await Promise.all(texts.map((text) => loaded.embed(text, priority)));
      } catch (cause) {
        if (!isClosed && thread !== null) {
          failedAt = performance.now();
          await letGo();
        }
        throw cause instanceof AppError
          ? cause
          : new AppError('unavailable', { message: 'The embedding model cannot be loaded.', cause });
      } finally {
        busy--;
        if (busy === 0 && !isClosed) idle = setTimeout(() => void letGo(), idleMs).unref();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await letGo();
    },
  };
}
