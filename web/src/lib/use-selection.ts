import { useCallback, useMemo, useState } from 'react';

/** Limit of chosen messages: users do not choose more row by row, and a mail server would take minutes. */
export const maxChosen = 500;

export interface Selection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** Chooses all rows from the last chosen one to this one. */
  extendTo(id: string, order: readonly string[]): void;
  choose(ids: readonly string[]): void;
  clear(): void;
}

interface Chosen {
  readonly scope: string;
  readonly ids: ReadonlySet<string>;
  readonly last: string | null;
}

/** The messages chosen for a common action. @param scope the list they are chosen in: another list starts with none */
export function useSelection(scope: string): Selection {
  const none = useMemo<Chosen>(() => ({ scope, ids: new Set(), last: null }), [scope]);
  const [kept, setKept] = useState(none);
  const { ids } = kept.scope === scope ? kept : none;
  const change = useCallback(
    (next: (before: Chosen) => Omit<Chosen, 'scope'>) =>
      setKept((before) => {
        const { ids: all, last } = next(before.scope === scope ? before : none);
        return { scope, ids: new Set([...all].slice(0, maxChosen)), last };
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
