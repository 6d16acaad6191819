import { createThreadPool, type ThreadLoss } from '@tern/kernel/thread-pool';
import type { FetchedMessage } from '../domain/folders/fetched-message.ts';
import type { MessageParser } from '../domain/ingestion/message-parser.ts';
import type { PreparedMessage } from '@tern/mail-content/prepared-message';
import { parseProgram } from '@tern/mail-content/reading/parse-program';
import type { ParseAnswer, ParseRequest } from '@tern/mail-content/reading/parse-worker';
import { unreadableMessage, type ParseJob } from '@tern/mail-content/prepare-message';

export interface WorkerParserOptions {
  /** Called when a message could not be parsed; the message is stored with a note. */
  onUnreadable(cause: 'crash' | 'hang' | 'error'): void;
  /** Longest time for a batch, in milliseconds. */
  batchMs?: number;
  /** Longest time for one message alone. */
  messageMs?: number;
  /** An idle thread is let go after this long: it keeps some 40 MB. */
  idleMs?: number;
  /** The thread's program; tests give one that misbehaves. */
  program?: URL;
}

/** More is not kept for the next batch. */
const maxSpare = 16 * 1024 * 1024;

type Prepared = ParseAnswer['prepared'];

/**
 * Parses in one worker thread, started when there is work. Batches are copied into memory of their own that moves to the thread
 * and back; the originals stay until the answer is there, and are given back then. When the thread dies or hangs over a batch, its
 * messages are tried one by one in a new thread, so that only the message that failed gets a note.
 */
export function createWorkerMessageParser(options: WorkerParserOptions): MessageParser {
  const { batchMs = 30_000, messageMs = 15_000, idleMs = 30_000 } = options;
  const program = options.program ?? parseProgram;
  const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 12 };
  const threads = createThreadPool<ParseRequest, ParseAnswer>({
    name: 'parse',
    program,
    maxThreads: 1,
    idleMs,
    resourceLimits,
  });
  let spare: ArrayBuffer | null = null;
  let forgetting: NodeJS.Timeout | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function ask(jobs: readonly ParseJob[], limitMs: number): Promise<Prepared | ThreadLoss> {
    const request = copied(jobs, spare);
    // Sending transfers it to the thread.
    spare = null;
    const outcome = await threads.run({ account: 'sync', request, limitMs, moved: [request.memory] });
    if (typeof outcome === 'string') return outcome;
    if (outcome.memory.byteLength <= maxSpare) spare = outcome.memory;
    return outcome.prepared;
  }

  async function prepareNow(messages: readonly FetchedMessage[]): Promise<PreparedMessage[]> {
    const jobs = messages.map(({ source, receivedAt, isCut }) => ({ source, receivedAt, isCut }));
    const together = await ask(jobs, batchMs);
    if (typeof together !== 'string')
      return together.map((one, index) => one ?? marked(jobs[index] as ParseJob, 'error'));
    const prepared: PreparedMessage[] = [];
    for (const job of jobs) {
      const alone = await ask([job], messageMs);
      prepared.push(typeof alone === 'string' ? marked(job, alone) : (alone[0] ?? marked(job, 'error')));
    }
    return prepared;
  }

  function marked(job: ParseJob, cause: 'crash' | 'hang' | 'error'): PreparedMessage {
    options.onUnreadable(cause);
    return unreadableMessage(job);
  }

  return {
    prepare(messages) {
      // One batch at a time: the thread is busy with it, and waiting callers hold their downloads back.
      const work = last.then(() => prepareNow(messages)).finally(() => messages.forEach(giveBack));
      last = work.then(forgetSpareLater, forgetSpareLater);
      return work;
    },
    async close() {
      await last;
      if (forgetting) clearTimeout(forgetting);
      await threads.close();
    },
  };

  function forgetSpareLater(): void {
    if (forgetting) clearTimeout(forgetting);
    forgetting = setTimeout(() => (spare = null), idleMs);
    forgetting.unref();
  }
}

/** Frees the source: uncollected, those of a sync were some 20 MB. Small ones share memory with others. */
function giveBack({ source: { buffer, byteLength } }: FetchedMessage): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}

/** All sources in one block of memory. They cannot be moved themselves: small ones share memory with others. */
function copied(jobs: readonly ParseJob[], spare: ArrayBuffer | null): ParseRequest {
  const size = jobs.reduce((sum, { source }) => sum + source.byteLength, 0);
  const memory = spare && spare.byteLength >= size ? spare : new ArrayBuffer(size);
  const all = new Uint8Array(memory);
  let offset = 0;
  const copies = jobs.map((job) => {
    all.set(job.source, offset);
    const source = all.subarray(offset, offset + job.source.byteLength);
    offset += job.source.byteLength;
    return { ...job, source };
  });
  return { jobs: copies, memory };
}
