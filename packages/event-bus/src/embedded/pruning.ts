import { hour, type Clock } from '@tern/kernel/clock';
import type { BusThread } from './bus-thread.ts';

const nextPieceMs = 1000;

/** Prunes old events in pieces, now and every hour; returns what stops it. */
export function startPruning(
  thread: BusThread,
  clock: Clock,
  onFailure: (error: unknown) => void,
): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const schedule = (ms: number) => {
    if (!isStopped) timer = setTimeout(prune, ms).unref();
  };
  function prune(): void {
    thread.ask('prune', { now: clock.now().getTime() }).then(
      (removed) => schedule(removed > 0 ? nextPieceMs : hour),
      (error: unknown) => {
        if (isStopped) return;
        onFailure(error);
        schedule(hour);
      },
    );
  }
  prune();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
