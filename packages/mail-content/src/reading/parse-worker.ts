import { parentPort } from 'node:worker_threads';
import { prepareMessage, type ParseJob } from '../prepare-message.ts';
import type { PreparedMessage } from '../prepared-message.ts';

export interface ParseRequest {
  readonly jobs: readonly ParseJob[];
  /** The sources of the jobs are views on it. */
  readonly memory: ArrayBuffer;
}

export interface ParseAnswer {
  /** Null where parsing one message threw. */
  readonly prepared: readonly (PreparedMessage | null)[];
  /** The request's memory, to be used again: left to the collector, a sync would pile up all it reads. */
  readonly memory: ArrayBuffer;
}

parentPort?.on('message', ({ jobs, memory }: ParseRequest) => {
  const { prepared, block } = gathered(jobs.map(prepareOrNull));
  parentPort?.postMessage({ prepared, memory } satisfies ParseAnswer, [memory, block]);
});
// The time of a job begins here.
parentPort?.postMessage({});

function prepareOrNull(job: ParseJob): PreparedMessage | null {
  try {
    return prepareMessage(job);
  } catch {
    // The main thread logs that a message could not be parsed and stores it with a note; what it says stays out of logs.
    return null;
  }
}

/** All parts in one block that moves to the other thread. A view is otherwise copied with all of the memory behind it. */
function gathered(prepared: readonly (PreparedMessage | null)[]) {
  const parts = prepared.flatMap((one) => one?.parts ?? []);
  const block = new ArrayBuffer(parts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0));
  let offset = 0;
  const moved = (bytes: Uint8Array) => {
    const view = new Uint8Array(block, offset, bytes.byteLength);
    view.set(bytes);
    offset += bytes.byteLength;
    return view;
  };
  return {
    block,
    prepared: prepared.map(
      (one) => one && { ...one, parts: one.parts.map((part) => ({ ...part, bytes: moved(part.bytes) })) },
    ),
  };
}
