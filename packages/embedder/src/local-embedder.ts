import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@tern/kernel/app-error';
import type { Embedder } from './embedder.ts';
import type { EmbedderThread } from './embedder-thread.ts';
import { dimensions, modelId } from './model-files.ts';
import { holdEmbedderThread, type SharedThread } from './shared-thread.ts';

export interface LocalEmbedderOptions {
  /** The model is unloaded after this time without a request; loading it again takes a second. */
  readonly idleMs: number;
}

/** From this share of its time on, the main thread counts as answering requests; without any it works a few hundredths. */
const busyShare = 0.2;
/** Pause after a failed load before the next attempt. */
const pauseAfterFailureMs = 60_000;

/**
 * multilingual-e5-small on this machine's processor, in a thread that all embedders of a process share: Dutch, English, French, German,
 * Italian, Portuguese, Spanish.
 */
export function createLocalEmbedder({ idleMs }: LocalEmbedderOptions): Embedder {
  let held: SharedThread | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  let busy = 0;
  let idle: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  const letGo = async (isBroken: boolean) => {
    const released = held;
    held = null;
    await released?.release(isBroken);
  };
  const load = (): Promise<EmbedderThread> => {
    if (closing.signal.aborted || performance.now() - failedAt < pauseAfterFailureMs)
      throw new AppError('unavailable', { message: 'The embedding model is not to be had now.' });
    held ??= holdEmbedderThread();
    return held.thread;
  };
  return {
    modelId,
    dimensions,
    async embed(texts, { kind }) {
      clearTimeout(idle);
      busy++;
      try {
        const loaded = await load();
        const vectors =
          kind === 'query'
            ? await Promise.all(texts.map((text) => loaded.embed({ kind, text })))
            : await embedWithPauses(loaded, texts, closing.signal);
        // The thread of others goes on, but who closed this embedder waits for nothing more.
        closing.signal.throwIfAborted();
        return vectors;
      } catch (cause) {
        if (!closing.signal.aborted && held !== null) {
          failedAt = performance.now();
          await letGo(true);
        }
        throw cause instanceof AppError
          ? cause
          : new AppError('unavailable', { message: 'The embedding model cannot be loaded.', cause });
      } finally {
        busy--;
        if (busy === 0 && !closing.signal.aborted) idle = setTimeout(() => void letGo(false), idleMs).unref();
      }
    },
    async close() {
      closing.abort();
      clearTimeout(idle);
      await letGo(false);
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
    closing.throwIfAborted();
    const begun = performance.now();
    const before = performance.eventLoopUtilization();
    vectors.push(await loaded.embed({ kind: 'passage', text }));
    const isBusy = performance.eventLoopUtilization(before).utilization > busyShare;
    if (isBusy && vectors.length < texts.length)
      await sleep(performance.now() - begun, undefined, { signal: closing });
  }
  return vectors;
}
