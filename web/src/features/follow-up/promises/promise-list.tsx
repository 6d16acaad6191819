import { useRef } from 'react';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { ListedPromise, listPromises, Promiser } from '@tern/contracts/http/owed/promises';
import { usePromiseMoves } from '../api/promise-moves.ts';
import { PromiseRow } from './promise-row.tsx';
import styles from './promises.module.css';
import { usePromiseKeys } from './use-promise-keys.ts';

const titles: Readonly<Record<Promiser, string>> = { me: 'You promised', them: 'They promised' };

interface PromiseListProps {
  by: Promiser;
  page: ResponseOf<typeof listPromises>;
}

/** The open promises of one side, each with its day and one key or button to end it. Nothing where there is none. */
export function PromiseList({ by, page: { promises, total } }: PromiseListProps) {
  const list = useRef<HTMLOListElement>(null);
  const moves = usePromiseMoves(by);
  const done = (promise: ListedPromise) => {
    focusNext(list.current, promise.promiseId);
    void moves.done(promise);
  };
  const dismiss = (promise: ListedPromise) => {
    focusNext(list.current, promise.promiseId);
    void moves.dismiss(promise);
  };
  usePromiseKeys({ list, promises, done, dismiss, undo: moves.undo });
  if (promises.length === 0) return null;
  const titleId = `promises-${by}`;
  const others = total - promises.length;
  return (
    <section className={styles.promises} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {titles[by]} <span className={styles.count}>{total}</span>
      </h2>
      <ol ref={list} className={styles.rows}>
        {promises.map((promise) => (
          <PromiseRow
            key={promise.promiseId}
            promise={promise}
            onDone={() => done(promise)}
            onDismiss={() => dismiss(promise)}
          />
        ))}
      </ol>
      {others > 0 && <p className={styles.more}>and {others} more</p>}
    </section>
  );
}

/** Before a row with the focus leaves, the one below it gets the focus, else the one above. */
function focusNext(list: HTMLElement | null, promiseId: string): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-promise-id]') ?? [])];
  const at = rows.findIndex((row) => row.dataset.promiseId === promiseId);
  if (!rows[at]?.contains(document.activeElement)) return;
  (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>('a, button')?.focus();
}
