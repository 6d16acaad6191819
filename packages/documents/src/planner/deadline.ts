import { failure } from '../failure.ts';

/** The client's maxTimeMS: work on many documents asks now and then whether it is over. */
export interface Deadline {
  /** @throws Failure `MaxTimeMSExpired` */
  check(): void;
}

export const noDeadline: Deadline = { check: () => undefined };

export function deadlineIn(milliseconds: number): Deadline {
  if (milliseconds <= 0) return noDeadline;
  const end = performance.now() + milliseconds;
  let calls = 0;
  return {
    check() {
      // The clock costs more than a document; one look in 64 is close enough.
      if ((++calls & 63) === 0 && performance.now() > end)
        throw failure('MaxTimeMSExpired', 'operation exceeded time limit');
    },
  };
}
