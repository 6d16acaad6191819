import { t } from '@lingui/core/macro';
import type { QueryKey } from '@tanstack/react-query';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import {
  labelPromise,
  markPromiseDone,
  type ListedPromise,
  type listPromises,
} from '@tern/contracts/http/owed/promises';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useListMoves } from './list-moves.ts';

type Page = ResponseOf<typeof listPromises>;

export interface PromiseMoves {
  /** It is kept, or no longer needed. */
  done(promise: ListedPromise): Promise<void>;
  /** Nothing is promised in the sentence. */
  dismiss(promise: ListedPromise): Promise<void>;
  /** Undoes the latest move; false without one. */
  undo(): void | false;
}

/**
 * The moves on a list of promises: shown at once, put back when the server refuses, undone from their toast.
 * @param queryKey the key of that list
 */
export function usePromiseMoves(queryKey: QueryKey): PromiseMoves {
  const api = useApi();
  const { take, undo } = useListMoves<Page, ListedPromise>({
    queryKey,
    topic: queryKeys.followUp.allPromises,
    without,
    withRow: withPromise,
    textOf: ({ sentence }) => sentence,
  });
  const paramsOf = ({ promiseId }: ListedPromise) => ({ promiseId });

  return {
    done: (promise) => {
      const put = (isDone: boolean) =>
        api.request(markPromiseDone, { params: paramsOf(promise), body: { isDone } });
      return take(promise, { said: t`Done`, store: () => put(true), takeBack: () => put(false) });
    },
    dismiss: (promise) => {
      const put = (isPromise: boolean | null) =>
        api.request(labelPromise, { params: paramsOf(promise), body: { isPromise } });
      return take(promise, {
        said: t`Dismissed`,
        store: () => put(false),
        takeBack: () => put(promise.isPromiseLabel),
      });
    },
    undo,
  };
}

const counted = (page: Page, promises: Page['promises']): Page => ({
  ...page,
  promises,
  total: page.total + promises.length - page.promises.length,
});

const without = (page: Page, { promiseId }: ListedPromise) =>
  counted(
    page,
    page.promises.filter((one) => one.promiseId !== promiseId),
  );

/** The earliest day first, then those without a day. */
const withPromise = (page: Page, promise: ListedPromise) =>
  counted(
    page,
    [...without(page, promise).promises, promise].sort(
      (a, b) => lastDayOf(a) - lastDayOf(b) || a.madeAt.localeCompare(b.madeAt),
    ),
  );

const lastDayOf = ({ dueAt }: ListedPromise) => (dueAt === null ? Number.MAX_VALUE : Date.parse(dueAt));
