import { Worker, type TransferListItem, type WorkerOptions } from 'node:worker_threads';
import { AppError } from './app-error.ts';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';

export interface ThreadPoolOptions extends Pick<WorkerOptions, 'name' | 'resourceLimits'> {
  /** Posts an empty object when it is ready; then takes one message for each job and posts one message as its answer. */
  readonly program: URL;
  readonly maxThreads: number;
  /** How long a thread without work is kept, for it costs some 40 MB; 0 ends it after its job. */
  readonly idleMs: number;
  /** By default no account is held back, and jobs wait without a bound: for callers that bound them. */
  readonly queue?: Omit<FairQueueLimits, 'maxRunning'>;
}

/** The thread died over the job (also when it ran out of memory), or did not answer in time; or it never got ready for it. */
export type ThreadLoss = 'crash' | 'hang';

export interface ThreadJob<Request> {
  /** Whose job it is: accounts take turns. */
  readonly account: string;
  readonly request: Request;
  /** Longest time in the thread, in milliseconds; waiting for a thread and its start do not count: on a busy machine a start takes seconds. */
  readonly limitMs: number;
  /** Memory that moves to the thread. */
  readonly moved?: readonly TransferListItem[];
}

/** Threads for work whose time depends on what strangers wrote. A job that goes wrong costs its thread and nothing else. */
export interface ThreadPool<Request, Answer> {
  /** @throws AppError `too-many-requests` when too many jobs wait, `unavailable` once the pool is closed */
  run(job: ThreadJob<Request>): Promise<Answer | ThreadLoss>;
  /** Ends all threads; jobs that run and wait fail. */
  close(): Promise<void>;
}

interface IdleThread {
  readonly worker: Worker;
  readonly timer: NodeJS.Timeout;
}

const unbounded = {
  maxRunningPerAccount: Infinity,
  maxWaitingPerAccount: Infinity,
  maxWaiting: Infinity,
};

/** Longest time in which a program gets ready: its modules take a second, and several on a busy machine. */
const startMs = 30_000;

/** Answers must not be strings: those are losses. */
export function createThreadPool<Request, Answer extends object>(
  options: ThreadPoolOptions,
): ThreadPool<Request, Answer> {
  const { program, maxThreads, idleMs, name, resourceLimits, queue = unbounded } = options;
  const turns = createFairQueue({ ...queue, maxRunning: maxThreads });
  const idle: IdleThread[] = [];
  const working = new Set<Worker>();
  let isClosed = false;

  function takeIdle(): Worker | undefined {
    const kept = idle.pop();
    if (kept) clearTimeout(kept.timer);
    return kept?.worker;
  }

  function start(): Worker {
    const worker = new Worker(program, { ...(name && { name }), ...(resourceLimits && { resourceLimits }) });
    // `exit` reports its end too. Without a listener, an error while it is being terminated would end the process.
    return worker.on('error', () => undefined);
  }

  async function giveBack(worker: Worker): Promise<void> {
    if (isClosed || idleMs === 0) return void (await worker.terminate());
    // A thread without work does not keep the process alive.
    worker.unref();
    const timer = setTimeout(() => {
      const at = idle.findIndex((thread) => thread.worker === worker);
      if (at >= 0) idle.splice(at, 1);
      void worker.terminate();
    }, idleMs);
    timer.unref();
    idle.push({ worker, timer });
  }

  function refuseIfClosed(): void {
    if (isClosed) throw new AppError('unavailable');
  }

  async function inThread(job: ThreadJob<Request>): Promise<Answer | ThreadLoss> {
    refuseIfClosed();
    const kept = takeIdle();
    const worker = kept ?? start();
    worker.ref();
    working.add(worker);
    const started = kept ? {} : await nextMessage<object>(worker, startMs);
    // The thread of a closed pool has ended, and would never answer.
    refuseIfClosed();
    const outcome = typeof started === 'string' ? started : await answerOf<Request, Answer>(worker, job);
    working.delete(worker);
    // A job that ended because the process stops did nothing wrong.
    refuseIfClosed();
    if (typeof outcome === 'string') await worker.terminate();
    else await giveBack(worker);
    return outcome;
  }

  return {
    run: (job) => turns.run(job.account, () => inThread(job)),
    async close() {
      isClosed = true;
      for (const { timer } of idle) clearTimeout(timer);
      const all = [...idle.splice(0).map(({ worker }) => worker), ...working];
      await Promise.all(all.map((worker) => worker.terminate()));
    },
  };
}

function answerOf<Request, Answer>(
  worker: Worker,
  { request, limitMs, moved = [] }: ThreadJob<Request>,
): Promise<Answer | ThreadLoss> {
  const answer = nextMessage<Answer>(worker, limitMs);
  worker.postMessage(request, [...moved]);
  return answer;
}

/** The next message of the thread, or why there is none. */
function nextMessage<Message>(worker: Worker, limitMs: number): Promise<Message | ThreadLoss> {
  return new Promise((done) => {
    const finish = (outcome: Message | ThreadLoss) => {
      clearTimeout(timer);
      worker.off('message', finish).off('error', onCrash).off('exit', onCrash);
      done(outcome);
    };
    const onCrash = () => finish('crash');
    const timer = setTimeout(() => finish('hang'), limitMs);
    worker.on('message', finish).on('error', onCrash).on('exit', onCrash);
  });
}
