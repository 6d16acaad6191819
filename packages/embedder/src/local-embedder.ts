import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@tern/kernel/app-error';
import type { Embedder } from './embedder.ts';
import { startEmbedderThread, type EmbedderThread } from './embedder-thread.ts';
import { dimensions, modelId } from './model-files.ts';

export interface LocalEmbedderOptions {
  /** The model is unloaded after this time without a request; loading it again takes a second. */
  readonly idleMs: number;
}

/** From this share of its time on, the main thread counts as answering requests; without any it works a few hundredths. */
const busyShare = 0.2;
/** Pause after a failed load before the next attempt. */
const pauseAfterFailureMs = 60_000;

/** multilingual-e5-small on this machine's processor, in a thread of its own: Dutch, English, French, German, Italian, Portuguese, Spanish. */
export function createLocalEmbedder({ idleMs }: LocalEmbedderOptions): Embedder {
  let thread: Promise<EmbedderThread> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  let busy = 0;
  let idle: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  const letGo = async () => {
    const loaded = thread;
    thread = null;
    // A model that failed to load has nothing to close; its callers got the error.
    await loaded?.then((one) => one.close()).catch(() => undefined);
  };
  const load = (): Promise<EmbedderThread> => {
    if (closing.signal.aborted || performance.now() - failedAt < pauseAfterFailureMs)
      throw new AppError('unavailable', { message: 'The embedding model is not to be had now.' });
    thread ??= startEmbedderThread();
    return thread;
  };
  return {
    modelId,
    dimensions,
    async embed(texts, { kind }) {
      clearTimeout(idle);
      busy++;
      try {
        const loaded = await load();
        return kind === 'query'
          ? await Promise.all(texts.map((text) => loaded.embed({ kind, text })))
          : await embedWithPauses(loaded, texts, closing.signal);
      } catch (cause) {
        if (!closing.signal.aborted && thread !== null) {
          failedAt = performance.now();
          await letGo();
        }
        throw cause instanceof AppError
          ? cause
          : new AppError('unavailable', { message: 'The embedding model cannot be loaded.', cause });
      } finally {
        busy--;
        if (busy === 0 && !closing.signal.aborted) idle = setTimeout(() => void letGo(), idleMs).unref();
      }
    },
    async close() {
      closing.abort();
      clearTimeout(idle);
      await letGo();
    },
  };
}

/**
 * One text after the other. While the main thread answers requests, the model pauses after each text for as long as the text took: without
 * the pauses, and although the model has a lower priority, the slowest requests took three times as long on two cores.
 */
async function embedWithPauses(
  loaded: EmbedderThread,
  texts: readonly string[],
  closing: AbortSignal,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (const text of texts) {
    const begun = performance.now();
    const before = performance.eventLoopUtilization();
    vectors.push(await loaded.embed({ kind: 'passage', text }));
    const isBusy = performance.eventLoopUtilization(before).utilization > busyShare;
    if (isBusy && vectors.length < texts.length)
      await sleep(performance.now() - begun, undefined, { signal: closing });
  }
  return vectors;
}
