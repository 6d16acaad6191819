import { useCallback, useMemo, useState } from 'react';

/** More than this is no choice that somebody made row by row, and takes the mail server minutes. */
const mostChosen = 500;

export interface Selection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** All from the row that was chosen last to this one, in the order of the list. */
  extendTo(id: string, order: readonly string[]): void;
  choose(ids: readonly string[]): void;
  clear(): void;
}

interface Chosen {
  readonly scope: string;
  readonly ids: ReadonlySet<string>;
  readonly last: string | null;
}

/** The messages that are chosen to do something to together. @param scope the list they are chosen in: another one begins with none */
export function useSelection(scope: string): Selection {
  const none = useMemo<Chosen>(() => ({ scope, ids: new Set(), last: null }), [scope]);
  const [kept, setKept] = useState(none);
  const { ids } = kept.scope === scope ? kept : none;
  const change = useCallback(
    (next: (before: Chosen) => Omit<Chosen, 'scope'>) =>
      setKept((before) => {
        const { ids: all, last } = next(before.scope === scope ? before : none);
        return { scope, ids: new Set([...all].slice(0, mostChosen)), last };
      }),
    [scope, none],
  );
  return useMemo(
    () => ({
      ids,
      toggle: (id) =>
        change((before) => {
          const after = new Set(before.ids);
          if (!after.delete(id)) after.add(id);
          return { ids: after, last: id };
        }),
      extendTo: (id, order) =>
        change((before) => {
          const [from, to] = [order.indexOf(before.last ?? id), order.indexOf(id)];
          const between = order.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
          return { ids: new Set([...before.ids, ...between]), last: id };
        }),
      choose: (all) => change(() => ({ ids: new Set(all), last: null })),
      clear: () => change(() => none),
    }),
    [ids, change, none],
  );
}
