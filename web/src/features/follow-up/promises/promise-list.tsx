import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { ListedPromise, listPromises, Promiser } from '@tern/contracts/http/owed/promises';
import { queryKeys } from '../../../lib/query-keys.ts';
import { usePromiseMoves } from '../api/promise-moves.ts';
import { PromiseRow } from './promise-row.tsx';
import styles from './promises.module.css';
import { usePromiseKeys } from './use-promise-keys.ts';

export const promiseTitles: Readonly<Record<Promiser, string>> = {
  me: t`You promised`,
  them: t`They promised`,
};

/** 3 below the heading of a group. */
export type HeadingLevel = 2 | 3;

interface PromiseListProps {
  level: HeadingLevel;
  by: Promiser;
  page: ResponseOf<typeof listPromises>;
}

/** The open promises of one side, each with its day and one key or button to end it. Nothing where there is none. */
export function PromiseList({ level, by, page: { promises, total } }: PromiseListProps) {
  const list = useRef<HTMLOListElement>(null);
  const moves = usePromiseMoves(queryKeys.followUp.promises(by));
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
  const Heading = level === 2 ? 'h2' : 'h3';
  const titleId = `promises-${by}`;
  const others = total - promises.length;
  return (
    <section className={styles.promises} aria-labelledby={titleId}>
      <Heading id={titleId} className={styles.title}>
        {promiseTitles[by]} <span className={styles.count}>{total}</span>
      </Heading>
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
      {others > 0 && (
        <p className={styles.more}>
          <Trans>and {others} more</Trans>
        </p>
      )}
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
