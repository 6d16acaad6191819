import { startThread } from '@tern/kernel/ask-thread';
import type { BusAnswers, BusRequest, BusRequestName, BusRequests, BusWorkerData } from './protocol.ts';

/** The thread as a function. */
export interface BusThread {
  /** @throws AppError `disk-full`; `unavailable` when the thread has stopped or its file cannot be written. */
  ask<Name extends BusRequestName>(type: Name, request: BusRequests[Name]): Promise<BusAnswers[Name]>;
  close(): Promise<void>;
}

/** @throws Error when the file cannot be opened, was written by a newer Tern or has other partitions than declared. */
export async function startBusThread(workerData: BusWorkerData): Promise<BusThread> {
  const thread = await startThread<BusRequest>(new URL('./worker.ts', import.meta.url), {
    title: 'The event bus',
    workerData,
    name: 'event-bus',
    // Few short-lived objects: more room would only fill up.
    resourceLimits: { maxYoungGenerationSizeMb: 3 },
  });
  return {
    ask: (type, request) => thread.ask({ type, ...request } as BusRequest),
    close: () => thread.finish({ type: 'close' }),
  };
}
