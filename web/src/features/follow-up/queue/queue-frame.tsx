import type { ReactNode } from 'react';
import styles from './queue.module.css';
import { CountSkeleton } from './queue-skeleton.tsx';

export interface QueueProps {
  /** Beside the number: the choice between the two queues. */
  tabs?: ReactNode;
  /** Between the number and the rows: today's meetings. */
  children?: ReactNode;
}

interface QueueFrameProps extends QueueProps {
  /** The headline; undefined until the queue is loaded. */
  count: ReactNode;
  hasFailed: boolean;
}

/** A queue of Home: its number as the headline with the tabs beside it, and its content below. */
export function QueueFrame({ count, hasFailed, tabs, children }: QueueFrameProps) {
  return (
    <section
      aria-labelledby={count ? 'queue' : undefined}
      aria-busy={(!count && !hasFailed) || undefined}
      className={styles.queue}
    >
      <div className={styles.headline}>
        {count ? (
          <h2 id="queue" className={styles.count} tabIndex={-1} aria-live="polite">
            {count}
          </h2>
        ) : (
          <CountSkeleton />
        )}
        {tabs}
      </div>
      {children}
    </section>
  );
}

interface CountTextProps {
  count: number;
  words: string;
  /** All mail has been read. */
  isComplete: boolean;
}

export function CountText({ count, words, isComplete }: CountTextProps) {
  return (
    <>
      <span className={styles.number}>{count}</span> {words}
      {!isComplete && ' so far'}
    </>
  );
}
