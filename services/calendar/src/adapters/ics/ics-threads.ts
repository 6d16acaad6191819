import { createThreadPool } from '@tern/kernel/thread-pool';
import type { IcsAnswer, IcsRequest } from './read-ics.ts';
import type { IcsTextsAnswer, IcsTextsRequest } from './read-ics-texts.ts';

/** The largest file that is accepted is read in under a second, but its rules can be written to keep a reader busy for ever. */
const readMs = 15_000;
/** Each may take 288 MB. One stays free for others whatever the calendars of one user hold. */
const [maxThreads, maxThreadsPerUser] = [2, 1];
/** As many as a user may have. Each that waits holds its file of up to 5 MB in memory; what is refused is read by a later pass. */
const [maxWaitingPerUser, maxWaiting] = [9, 18];

export interface IcsThreads {
  /**
   * Reads a calendar file in a thread of its own with limited time and memory. The thread ends with it; a file that exceeds the limits is
   * refused. @throws AppError `too-many-requests` when too many files wait
   */
  read(userId: string, request: IcsRequest): Promise<IcsAnswer>;
  /** Reads several files in one thread within the same limits, which hold for all of them together. */
  readTexts(userId: string, request: IcsTextsRequest): Promise<IcsTextsAnswer>;
  close(): Promise<void>;
}

export function createIcsThreads(limitMs = readMs): IcsThreads {
  const threads = createThreadPool<IcsRequest | IcsTextsRequest, IcsAnswer | IcsTextsAnswer>({
    name: 'ics',
    program: new URL('./ics-thread.ts', import.meta.url),
    // Nothing of one user's file is left in memory for the next one.
    maxThreads,
    idleMs: 0,
    queue: { maxRunningPerAccount: maxThreadsPerUser, maxWaitingPerAccount: maxWaitingPerUser, maxWaiting },
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  });
  async function run<Answer extends object>(account: string, request: IcsRequest | IcsTextsRequest) {
    const outcome = await threads.run({ account, request, limitMs });
    // Which of the two answers it is follows from the request (ics-thread.ts).
    if (typeof outcome !== 'string') return outcome as Answer;
    return { failure: outcome === 'hang' ? ('too-slow' as const) : ('too-large' as const) };
  }
  return {
    read: (userId, request) => run<IcsAnswer>(userId, request),
    readTexts: (userId, request) => run<IcsTextsAnswer>(userId, request),
    close: () => threads.close(),
  };
}
