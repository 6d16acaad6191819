import type { RefObject } from 'react';
import type { ListedPromise } from '@tern/contracts/http/owed/promises';
import { keysFor } from '../../../lib/keys/key-map.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';

interface PromiseTexts {
  done: string;
  notNeeded: string;
  undo: string;
}

interface PromiseKeys {
  list: RefObject<HTMLElement | null>;
  promises: readonly ListedPromise[];
  done: (promise: ListedPromise) => void;
  dismiss: (promise: ListedPromise) => void;
  undo: () => void;
}

/** The keys of a list of promises act on the row that has the focus; elsewhere another list gets them. */
export function usePromiseKeys({ list, promises, done, dismiss, undo }: PromiseKeys): void {
  /** A repeat of a held key is ignored, so that it does not end the whole list. */
  const onRow = (act: (promise: ListedPromise) => void) => (event: KeyboardEvent) => {
    const row = document.activeElement?.closest<HTMLElement>('[data-promise-id]');
    const promise = promises.find(({ promiseId }) => promiseId === row?.dataset.promiseId);
    if (!promise) return false;
    if (!event.repeat) act(promise);
  };
  useKeys(
    keysFor<PromiseTexts>({
      done: onRow(done),
      notNeeded: onRow(dismiss),
      undo: () => (list.current?.contains(document.activeElement) ? undo() : false),
    }),
  );
}
