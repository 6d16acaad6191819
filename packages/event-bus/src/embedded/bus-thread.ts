import { AppError } from '@tern/kernel/app-error';
import { startThread } from '@tern/kernel/ask-thread';
import type { BusAnswers, BusRequest, BusRequestName, BusRequests, BusWorkerData } from './protocol.ts';

/** The thread as a function. */
export interface BusThread {
  /** @throws AppError `disk-full`; `unavailable` when the thread has stopped or its file cannot be written. */
  ask<Name extends BusRequestName>(type: Name, request: BusRequests[Name]): Promise<BusAnswers[Name]>;
  close(): Promise<void>;
}

/**
 * @param onDamage called when a request met a damaged page
 * @throws Error when the file cannot be opened, was written by a newer Tern or has other partitions than declared
 */
export async function startBusThread(
  workerData: BusWorkerData,
  onDamage: (reason: string) => void = () => undefined,
): Promise<BusThread> {
  const thread = await startThread<BusRequest>(new URL('./worker.ts', import.meta.url), {
    title: 'The event bus',
    workerData,
    name: 'event-bus',
    // Few short-lived objects: more room would only fill up.
    resourceLimits: { maxYoungGenerationSizeMb: 3 },
  });
  return {
    async ask(type, request) {
      try {
        return await thread.ask({ type, ...request } as BusRequest);
      } catch (error) {
        if (error instanceof AppError && error.code === 'data-damaged') onDamage(String(error.cause));
        throw error;
      }
    },
    close: () => thread.finish({ type: 'close' }),
  };
}
