import { hour, type Clock } from '@tern/kernel/clock';
import type { BusThread } from './bus-thread.ts';

const nextPieceMs = 1000;

/** Forgets old events piece by piece, at once and then every hour; gives what ends it. */
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
