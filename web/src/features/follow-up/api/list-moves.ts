import { plural, t } from '@lingui/core/macro';
import { useRef } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { changeRefused, NotSaved } from './save-asking.ts';

interface MovedList<Page, Row> {
  readonly queryKey: QueryKey;
  /** Every other query that shows its rows begins with this key, and is read again after a move. */
  readonly topic: QueryKey;
  without(page: Page, row: Row): Page;
  /** The list with the row as it is now, where the server would show it. */
  withRow(page: Page, row: Row): Page;
  /** Second line of the toast where a move names none. */
  textOf(row: Row): string;
  /** Called when rows are back in the list as they were. @param isBulk they are of a move on several */
  onBack?(rows: readonly Row[], isBulk: boolean): void;
}

interface Move<Row> {
  readonly said: string;
  /** Second line of the toast. */
  readonly details?: string;
  /** The row as it stays in the list; by default it leaves. */
  readonly stays?: Row;
  /** Stores the move on the server; `takeBack` reverts it. */
  readonly store: () => Promise<unknown>;
  readonly takeBack: () => Promise<unknown>;
  readonly failure?: { readonly title: string; readonly text: string };
  /** Shows the toast only after `store` succeeded: the mail server may refuse. */
  readonly isSaidAfter?: boolean;
}

interface Step<Row> {
  readonly row: Row;
  readonly move: Move<Row>;
}

interface ListMoves<Row> {
  take(row: Row, move: Move<Row>): Promise<void>;
  /** The same move on several rows, with one undo for all. */
  takeAll(steps: readonly Step<Row>[]): Promise<void>;
  /** Undoes the latest move; false without one. */
  undo(): void | false;
}

/** Moves on the rows of one list: shown at once, put back when the server refuses, undone from their toast. */
export function useListMoves<Page, Row>(list: MovedList<Page, Row>): ListMoves<Row> {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const latestUndo = useRef<(() => void) | null>(null);
  const hideToast = useRef<(() => void) | null>(null);
  /** Moves on their way: a list that is read meanwhile would still show their rows. */
  const open = useRef(0);
  const { queryKey, topic } = list;
  const change = (next: (page: Page) => Page) =>
    queryClient.setQueryData<Page>(queryKey, (page) => page && next(page));

  const takeAll = async (steps: readonly Step<Row>[]) => {
    const [first] = steps;
    if (!first) return;
    const { said, failure = changeRefused, isSaidAfter } = first.move;
    const isBulk = steps.length > 1;
    const details = isBulk
      ? plural(steps.length, { one: '# message', other: '# messages' })
      : (first.move.details ?? list.textOf(first.row));
    await queryClient.cancelQueries({ queryKey: topic });
    let isUndone = false;
    let isRefused = false;
    const refused = (error: unknown, { title, text } = changeRefused) => {
      // One outage refuses all of them.
      if (!(error instanceof NotSaved) && !isRefused) toasts.error(title, errorText(error, text));
      isRefused = true;
    };
    const taken = steps.map(({ row, move: { stays, store, takeBack } }) => {
      change((page) => (stays ? list.withRow(page, stays) : list.without(page, row)));
      const putBack = () => change((page) => list.withRow(page, row));
      const storing = store().then(
        () => true,
        (error: unknown) => {
          if (!isUndone) {
            putBack();
            list.onBack?.([row], isBulk);
          }
          refused(error, failure);
          return false;
        },
      );
      return { putBack, storing, takeBack };
    });
    let hide: (() => void) | undefined;
    const undo = () => {
      if (isUndone) return;
      isUndone = true;
      if (latestUndo.current === undo) latestUndo.current = null;
      hide?.();
      for (const { putBack } of taken) putBack();
      list.onBack?.(
        steps.map(({ row }) => row),
        isBulk,
      );
      const returning = taken.map(({ storing, takeBack }) =>
        storing
          .then((isStored) => (isStored ? takeBack() : undefined))
          .catch((error: unknown) => refused(error)),
      );
      void Promise.all(returning).then(() => queryClient.invalidateQueries({ queryKey: topic }));
    };
    const say = () => {
      hideToast.current?.();
      hideToast.current = hide = toasts.success(said, details, { label: t`Undo`, onSelect: undo });
    };
    latestUndo.current = undo;
    if (!isSaidAfter) say();
    open.current += 1;
    const stored = await Promise.all(taken.map(({ storing }) => storing));
    open.current -= 1;
    if (isSaidAfter && stored.every(Boolean) && !isUndone) say();
    if (!isUndone && open.current === 0) await queryClient.invalidateQueries({ queryKey: topic });
  };

  return {
    take: (row, move) => takeAll([{ row, move }]),
    takeAll,
    undo: () => (latestUndo.current ? latestUndo.current() : false),
  };
}
