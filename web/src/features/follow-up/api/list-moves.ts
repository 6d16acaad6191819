import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { changeRefused, NotSaved } from './save-asking.ts';

interface MovedList<Page, Row> {
  readonly queryKey: QueryKey;
  /** What else shows its rows begins with it, and is read again after a move. */
  readonly topic: QueryKey;
  without(page: Page, row: Row): Page;
  /** The list with the row as it is now, where the server would show it. */
  withRow(page: Page, row: Row): Page;
  /** Second line of the toast where a move names none. */
  textOf(row: Row): string;
  /** Called when a row is back in the list as it was. */
  onBack?(row: Row): void;
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

interface ListMoves<Row> {
  take(row: Row, move: Move<Row>): Promise<void>;
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

  const take = async (row: Row, move: Move<Row>) => {
    const { stays, failure = changeRefused } = move;
    await queryClient.cancelQueries({ queryKey: topic });
    change((page) => (stays ? list.withRow(page, stays) : list.without(page, row)));
    const putBack = () => {
      change((page) => list.withRow(page, row));
      list.onBack?.(row);
    };
    const refused = (error: unknown, { title, text } = changeRefused) => {
      if (!(error instanceof NotSaved)) toasts.error(title, errorText(error, text));
    };
    let isUndone = false;
    const storing = move.store().then(
      () => true,
      (error: unknown) => {
        if (!isUndone) putBack();
        refused(error, failure);
        return false;
      },
    );
    const undo = () => {
      if (isUndone) return;
      isUndone = true;
      if (latestUndo.current === undo) latestUndo.current = null;
      putBack();
      void storing
        .then((isStored) => (isStored ? move.takeBack() : undefined))
        .catch((error: unknown) => refused(error))
        .then(() => queryClient.invalidateQueries({ queryKey: topic }));
    };
    const say = () => {
      hideToast.current?.();
      hideToast.current = toasts.success(move.said, move.details ?? list.textOf(row), {
        label: t`Undo`,
        onSelect: undo,
      });
    };
    latestUndo.current = undo;
    if (!move.isSaidAfter) say();
    open.current += 1;
    const isStored = await storing;
    open.current -= 1;
    if (move.isSaidAfter && isStored && !isUndone) say();
    if (!isUndone && open.current === 0) await queryClient.invalidateQueries({ queryKey: topic });
  };

  return { take, undo: () => (latestUndo.current ? latestUndo.current() : false) };
}
