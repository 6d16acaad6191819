import { day } from '@tern/kernel/clock';
import type { BusThread } from './bus-thread.ts';

/** From the start to the first check: services start meanwhile. */
const firstAfterMs = 60_000;
/** Between portions: the check takes a few hundredths of the thread's time. */
const pauseMs = 100;

/**
 * Reads all events in small portions, a minute after the start and then once a day. What is damaged makes the thread's answer fail, which
 * reports it. Returns what stops it.
 */
export function startChecking(thread: BusThread): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const schedule = (ms: number, after: number) => {
    if (!isStopped) timer = setTimeout(() => check(after), ms).unref();
  };
  function check(after: number): void {
    thread.ask('check', { after }).then(
      (next) => (next === null ? schedule(day, 0) : schedule(pauseMs, next)),
      () => schedule(day, 0),
    );
  }
  schedule(firstAfterMs, 0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
