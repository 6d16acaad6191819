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

/** The number stands out, wherever in the sentence the language puts it. */
export function CountText({ text }: { text: string }) {
  const [before = '', number, after] = text.split(/(\d\S*)/, 3);
  return (
    <>
      {before}
      <span className={styles.number}>{number}</span>
      {after}
    </>
  );
}
