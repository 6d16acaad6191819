import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@tern/kernel/app-error';
import type { EmbedderThread } from './embedder-thread.ts';
import type { ReadRequest } from './protocol.ts';
import { holdEmbedderThread, type SharedThread } from './shared-thread.ts';

export interface LocalModelOptions {
  /** The model is unloaded after this time without a request; loading it again takes a second. */
  readonly idleMs: number;
}

/** The model of this machine, in a thread that all readers of a process share. */
export interface LocalModel {
  /**
   * Gives the result of the head that each request names, in their order.
   * @throws AppError `unavailable` when the model does not work now
   */
  read(requests: readonly ReadRequest[]): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** From this share of its time on, the main thread counts as answering requests; without any it works a few hundredths. */
const busyShare = 0.2;
/** Pause after a failed load before the next attempt. */
const pauseAfterFailureMs = 60_000;

/** multilingual-e5-small and what was trained on top of it: Dutch, English, French, German, Italian, Portuguese, Spanish. */
export function createLocalModel({ idleMs }: LocalModelOptions): LocalModel {
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
      throw new AppError('unavailable', { technical: 'The embedding model is not to be had now.' });
    held ??= holdEmbedderThread();
    return held.thread;
  };
  /** When the next text of the background may be read. */
  let pausesUntil = 0;
  /**
   * One text after the other. While the main thread answers requests, the model pauses after each text for as long as the text took: without
   * the pauses, and although the model has a lower priority, the slowest requests took three times as long on two cores.
   */
  const readWithPauses = async (loaded: EmbedderThread, requests: readonly ReadRequest[]) => {
    const read: Float32Array[] = [];
    for (const request of requests) {
      const pause = pausesUntil - performance.now();
      if (pause > 0) await sleep(pause, undefined, { signal: closing.signal });
      closing.signal.throwIfAborted();
      const begun = performance.now();
      const before = performance.eventLoopUtilization();
      read.push(await loaded.read(request));
      const isBusy = performance.eventLoopUtilization(before).utilization > busyShare;
      const now = performance.now();
      pausesUntil = isBusy ? now + (now - begun) : now;
    }
    return read;
  };
  return {
    async read(requests) {
      clearTimeout(idle);
      busy++;
      try {
        const loaded = await load();
        const read = requests.every(({ isUrgent }) => isUrgent)
          ? await Promise.all(requests.map((request) => loaded.read(request)))
          : await readWithPauses(loaded, requests);
        // The thread of others goes on, but who closed this model waits for nothing more.
        closing.signal.throwIfAborted();
        return read;
      } catch (cause) {
        if (!closing.signal.aborted && held !== null) {
          failedAt = performance.now();
          await letGo(true);
        }
        throw cause instanceof AppError
          ? cause
          : new AppError('unavailable', { technical: 'The embedding model cannot be loaded.', cause });
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
