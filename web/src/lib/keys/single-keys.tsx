import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

export type KeptInBrowser = Pick<Storage, 'getItem' | 'setItem'> | undefined;

interface SingleKeys {
  /** Letters, digits and signs act on their own (WCAG 2.1.4 asks that this can be switched off). */
  readonly areOn: boolean;
  /** Holds until the page is loaded again where the browser keeps nothing. */
  switchTo(areOn: boolean): void;
}

const storageKey = 'tern.single-keys';

const SingleKeysContext = createContext<SingleKeys>({ areOn: true, switchTo: () => {} });

/** Speech input and unsteady hands press keys by chance: the choice belongs to the device, so the browser keeps it. */
export function SingleKeysProvider({ storage, children }: { storage: KeptInBrowser; children: ReactNode }) {
  const [areOn, setOn] = useState(() => storage?.getItem(storageKey) !== 'off');
  useEffect(() => {
    // Another tab has switched them.
    const take = ({ key, newValue }: StorageEvent) => key === storageKey && setOn(newValue !== 'off');
    window.addEventListener('storage', take);
    return () => window.removeEventListener('storage', take);
  }, []);
  const keys = useMemo<SingleKeys>(
    () => ({
      areOn,
      switchTo(next) {
        setOn(next);
        try {
          storage?.setItem(storageKey, next ? 'on' : 'off');
        } catch {
          // Full: then it holds until the page is loaded again.
        }
      },
    }),
    [areOn, storage],
  );
  return <SingleKeysContext value={keys}>{children}</SingleKeysContext>;
}

export const useSingleKeys = () => useContext(SingleKeysContext);
