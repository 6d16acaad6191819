import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@tern/kernel/app-error';
import type { Embedder } from '../../domain/indexing/embedder.ts';
import { startMinilmThread, type MinilmThread } from './minilm-thread.ts';
import { minilmDimensions, minilmModelId } from './prepare-model.ts';

export interface MinilmOptions {
  /** Folder of the built model. */
  readonly folder: string;
  /** The model is unloaded after this time without a request; loading it again takes a second. */
  readonly idleMs: number;
}

/** From this share of its time on, the main thread counts as answering requests; without any it works a few hundredths. */
const busyShare = 0.2;
/** Pause after a failed load before the next attempt. */
const pauseAfterFailureMs = 60_000;

/** all-MiniLM-L6-v2 on this machine's processor, in a thread of its own. English; in other languages it knows little but names. */
export function createMinilmEmbedder({ folder, idleMs }: MinilmOptions): Embedder {
  let thread: Promise<MinilmThread> | null = null;
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
  const load = (): Promise<MinilmThread> => {
    if (closing.signal.aborted || performance.now() - failedAt < pauseAfterFailureMs)
      throw new AppError('unavailable', { message: 'The embedding model is not to be had now.' });
    thread ??= startMinilmThread({ folder });
    return thread;
  };
  const ask = async <T>(work: (loaded: MinilmThread) => Promise<T>): Promise<T> => {
    clearTimeout(idle);
    busy++;
    try {
      return await work(await load());
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
  };
  return {
    modelId: minilmModelId,
    dimensions: minilmDimensions,
    outsideName: null,
    embed: (texts, priority) =>
      ask((loaded) =>
        priority === 'query'
          ? Promise.all(texts.map((text) => loaded.embed(text, priority)))
          : embedWithPauses(loaded, texts, closing.signal),
      ),
    knowsAnyOf: (words) => ask((loaded) => loaded.knows(words.join(' '))),
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
  loaded: MinilmThread,
  texts: readonly string[],
  closing: AbortSignal,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (const text of texts) {
    const begun = performance.now();
    const before = performance.eventLoopUtilization();
    vectors.push(await loaded.embed(text, 'background'));
    const isBusy = performance.eventLoopUtilization(before).utilization > busyShare;
    if (isBusy && vectors.length < texts.length)
      await sleep(performance.now() - begun, undefined, { signal: closing });
  }
  return vectors;
}
