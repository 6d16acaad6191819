import { startEmbedderThread, type EmbedderThread } from './embedder-thread.ts';

/** A hold on the one thread that all embedders of a process share. */
export interface SharedThread {
  /** Rejected when the model cannot be loaded on this machine. */
  readonly thread: Promise<EmbedderThread>;
  /**
   * Ends the hold; with the last one the thread is closed and its memory freed.
   * @param isBroken the thread failed, so later holds begin a new one
   */
  release(isBroken: boolean): Promise<void>;
}

/** @param start begins a thread; by default one with the model loaded */
export function createThreadShare(start: () => Promise<EmbedderThread>): () => SharedThread {
  let current: { readonly thread: Promise<EmbedderThread>; holds: number } | null = null;
  return () => {
    const own = (current ??= { thread: start(), holds: 0 });
    own.holds += 1;
    return {
      thread: own.thread,
      async release(isBroken) {
        own.holds -= 1;
        if (current === own && (isBroken || own.holds === 0)) current = null;
        // A model that failed to load has nothing to close; its callers got the error.
        if (own.holds === 0) await own.thread.then((thread) => thread.close()).catch(() => undefined);
      },
    };
  };
}

/** Services that run in one process read with the same model: it is loaded once for all of them. */
export const holdEmbedderThread = createThreadShare(startEmbedderThread);
