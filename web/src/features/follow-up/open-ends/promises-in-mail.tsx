import { useRef } from 'react';
import type { ListedPromise } from '@tern/contracts/http/owed/promises';
import type { PromiseMoves } from '../api/promise-moves.ts';
import { promiseTitles } from '../promises/promise-list.tsx';
import { PromiseRow } from '../promises/promise-row.tsx';
import { focusAround } from './focus-around.ts';
import styles from './open-ends.module.css';

interface PromisesInMailProps {
  promises: readonly ListedPromise[];
  moves: PromiseMoves;
}

/** In a mail: what its writer promises in it, each with Home's moves. Nothing where there is none. */
export function PromisesInMail({ promises, moves }: PromisesInMailProps) {
  const rows = useRef<HTMLUListElement>(null);
  const [first] = promises;
  if (!first) return null;
  const decide = (act: () => Promise<void>) => () => {
    focusAround(rows.current);
    void act();
  };
  return (
    <section className={styles.note} aria-label={promiseTitles[first.by]}>
      <h3 className={styles.title}>{promiseTitles[first.by]}</h3>
      <ul ref={rows} className={styles.rows}>
        {promises.map((promise) => (
          <PromiseRow
            key={promise.promiseId}
            promise={promise}
            isInMail
            onDone={decide(() => moves.done(promise))}
            onDismiss={decide(() => moves.dismiss(promise))}
          />
        ))}
      </ul>
    </section>
  );
}
