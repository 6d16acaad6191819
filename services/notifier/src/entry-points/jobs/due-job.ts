import type { CreateWorkLoop, WorkLoop } from '@tern/runtime/work-loop';

/** For work that has become due, waits for another attempt or was left by a crash. */
const lookEveryMs = 2000;

/** Does due work, one piece after the other. Only the records decide what is due, and in which order. */
export function createDueJob<Outcome>(
  createWorkLoop: CreateWorkLoop,
  {
    name,
    work,
    onDone,
    waiting,
  }: {
    readonly name: string;
    /** Does one piece; null when nothing is due. */
    readonly work: () => Promise<Outcome | null>;
    readonly onDone: (outcome: Outcome) => void;
    /** Names the work that waits while the records cannot be read, for the log. */
    readonly waiting: string;
  },
): WorkLoop {
  return createWorkLoop({
    name,
    async work() {
      const outcome = await work();
      if (outcome !== null) onDone(outcome);
      return outcome !== null;
    },
    lookEveryMs,
    retryMs: lookEveryMs,
    failure: `${waiting} wait: their records cannot be read or written.`,
  });
}
